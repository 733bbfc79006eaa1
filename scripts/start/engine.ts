import { allChecks } from '../../checks/all.ts';
import type { Check } from '../../core/check/check.ts';
import { exceptionChecks } from '../../core/check/exception-checks.ts';
import type { Engine } from '../../core/check/pipeline.ts';
import { fileChecks } from '../../core/read/file-checks.ts';
import type { CheckInfo } from '../../core/read/finding.ts';
import { readSourceFile } from '../../core/read/source-file.ts';
import lucide from '../../schema/lucide.json' with { type: 'json' };
import { validateSchema } from './validators.ts';

/** @param custom checks of the project. @param others checks that only add-ons run */
export function engineWith(custom: readonly Check[], others: readonly CheckInfo[]): Engine {
  return {
    read: (path, kind, bytes) => readSourceFile(path, kind, bytes, validateSchema),
    checks: [...allChecks, ...custom, ...exceptionChecks],
    // In the order of the documentation.
    checkInfos: [...fileChecks, ...allChecks, ...custom, ...others, ...exceptionChecks],
    icons: lucide,
  };
}
