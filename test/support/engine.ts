import { projectIn } from '../../scripts/main.ts';
import { project } from './folders.ts';

export const thisProject = await projectIn(project);
export const { engine } = thisProject;
export const allRules = engine.checkInfos;
