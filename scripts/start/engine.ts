import { allChecks } from '../../checks/all.ts';
import type { Check } from '../../core/check/check.ts';
import { exceptionChecks } from '../../core/check/exception-checks.ts';
import type { Engine } from '../../core/check/pipeline.ts';
import { readCatalogFile } from '../../core/read/catalog-file.ts';
import type { Rule } from '../../core/read/diagnostic.ts';
import { fileRules } from '../../core/read/rules.ts';
import lucide from '../../schema/lucide.json' with { type: 'json' };
import { shapeErrors } from './validators.ts';

/** @param custom checks of the project. @param others rules that only add-ons check. */
export function engineWith(custom: readonly Check[], others: readonly Rule[]): Engine {
  return {
    read: (path, kind, bytes) => readCatalogFile(path, kind, bytes, shapeErrors),
    checks: [...allChecks, ...custom, ...exceptionChecks],
    // In the order of the documentation.
    rules: [...fileRules, ...allChecks, ...custom, ...others, ...exceptionChecks],
    icons: lucide,
  };
}
