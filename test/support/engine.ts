import { addOns } from '../../scripts/add-ons/all.ts';
import { engineWith } from '../../scripts/start/engine.ts';
import { projectIn } from '../../scripts/start/project.ts';
import { project } from './folders.ts';

const others = addOns.flatMap(({ rules = [] }) => rules);

/** The engine as commands have it, without the code of a city. */
export const engine = engineWith([], others);
export const allRules = engine.rules;

/** This project as its commands have it. */
export const thisProject = () => projectIn(project, others);
