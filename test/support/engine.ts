import { projectIn } from '../../scripts/main.ts';
import { project } from './folders.ts';

/** This project as its commands have it, but for the code of a city. */
export const thisProject = await projectIn(project);
export const { engine } = thisProject;
export const allRules = engine.rules;
