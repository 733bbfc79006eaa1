import { allChecks, branchChecks, changeChecks } from '../../checks/all.ts';
import { exceptionChecks } from '../../core/check/exception-checks.ts';
import type { Engine } from '../../core/check/pipeline.ts';
import { probeRules } from '../../core/probe/probe-rules.ts';
import { readCatalogFile } from '../../core/read/catalog-file.ts';
import type { Rule } from '../../core/read/diagnostic.ts';
import { fileRules } from '../../core/read/rules.ts';
import lucide from '../../schema/lucide.json' with { type: 'json' };
import { shapeErrors } from './validators.ts';

/** In the order of the documentation. */
export const allRules: readonly Rule[] = [
  ...fileRules,
  ...allChecks,
  ...branchChecks,
  ...changeChecks,
  ...probeRules,
  ...exceptionChecks,
];

export const engine: Engine = {
  read: (path, kind, bytes) => readCatalogFile(path, kind, bytes, shapeErrors),
  checks: [...allChecks, ...exceptionChecks],
  rules: allRules,
  icons: lucide,
};
