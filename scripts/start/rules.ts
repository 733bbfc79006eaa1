import { allChecks, branchChecks, changeChecks } from '../../checks/all.ts';
import { probeRules } from '../../core/check/probe-rules.ts';
import { exceptionRules } from '../../core/check/rules.ts';
import type { Rule } from '../../core/diagnostic.ts';
import { fileRules } from '../../core/read/rules.ts';

/** Every rule, in the order of the documentation: of one file, of the whole, of two states, of the platform, of exceptions. */
export const allRules: readonly Rule[] = [
  ...fileRules,
  ...allChecks,
  ...branchChecks,
  ...changeChecks,
  ...probeRules,
  ...exceptionRules,
];
