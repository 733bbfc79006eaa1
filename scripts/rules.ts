import { allChecks, changeChecks } from '../checks/all.ts';
import { exceptionRules, fileRules } from '../core/rules.ts';
import { translationStale } from '../core/stale-translations.ts';

/** Every rule, in the order of the documentation: of one file, of the whole, of two states, of exceptions. */
export const allRules = [...fileRules, ...allChecks, translationStale, ...changeChecks, ...exceptionRules];
