import { allChecks, changeChecks } from '../../checks/all.ts';
import { translationStale } from '../../core/changes/stale-translations.ts';
import { exceptionRules, fileRules } from '../../core/check/rules.ts';

/** Every rule, in the order of the documentation: of one file, of the whole, of two states, of exceptions. */
export const allRules = [...fileRules, ...allChecks, translationStale, ...changeChecks, ...exceptionRules];
