import { allChecks, branchChecks, changeChecks } from '../../checks/all.ts';
import { exceptionChecks } from '../../core/check/exception-checks.ts';
import { probeRules } from '../../core/check/probe-rules.ts';
import type { Rule } from '../../core/diagnostic.ts';
import type { Engine } from '../../core/pipeline.ts';
import { readCatalogFile } from '../../core/read/catalog-file.ts';
import type { CatalogFiles } from '../../core/read/files.ts';
import { kindOf } from '../../core/read/kinds.ts';
import { fileRules } from '../../core/read/rules.ts';
import lucide from '../../schema/lucide.json' with { type: 'json' };
import { CommandError } from '../command-error.ts';
import { shapeErrors } from './validators.ts';

/** Every rule, in the order of the documentation: of one file, of the whole, of two states, of the platform, of exceptions. */
export const allRules: readonly Rule[] = [
  ...fileRules,
  ...allChecks,
  ...branchChecks,
  ...changeChecks,
  ...probeRules,
  ...exceptionChecks,
];

/** The engine with this project's checks, schemas and icons. */
export const engine: Engine = {
  read: (path, kind, bytes) => readCatalogFile(path, kind, bytes, shapeErrors),
  checks: [...allChecks, ...exceptionChecks],
  rules: allRules,
  icons: lucide,
};

/** @throws CommandError (exit 2) when there is no descriptor: nothing would be checked. */
export function requireDescriptor(files: CatalogFiles, where: string): CatalogFiles {
  if ([...files.bytes.keys()].some((path) => kindOf(path) === 'domain')) return files;
  throw new CommandError(`${where} holds no descriptor (domains/<id>.yaml), so nothing was checked`);
}
