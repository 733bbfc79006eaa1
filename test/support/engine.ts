import { addOns } from '../../scripts/add-ons/all.ts';
import { projectIn } from '../../scripts/start/engine.ts';
import { project } from './folders.ts';

/** This project as its commands have it, but for the code of a city. */
export const thisProject = await projectIn(project, addOns);
export const { engine } = thisProject;
export const allRules = engine.rules;
