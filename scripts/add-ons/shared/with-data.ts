import { withTexts } from '../../../core/fix/fix-catalog.ts';
import { rewriteYaml } from '../../../core/fix/rewrite.ts';
import type { CatalogFiles } from '../../../core/read/files.ts';
import { textOf } from '../../../core/report/report-location.ts';
import { modelineOf } from '../../../core/schema/kinds.ts';
import type { YamlMapping } from '../../../core/text/value.ts';
import { CommandError } from '../../command-error.ts';

export const notWritable = 'cannot be edited automatically: edit it by hand';

/** Changes the data of one file, which may be new. @throws CommandError if the YAML cannot be rewritten. */
export function withData(files: CatalogFiles, file: string, change: (data: YamlMapping) => YamlMapping): CatalogFiles {
  const text = files.bytes.has(file) ? textOf(files, file) : modelineOf(file);
  const next = rewriteYaml(text, change);
  if (next === undefined) throw new CommandError(`${file} ${notWritable}`);
  return withTexts(files, new Map([[file, next]]));
}
