import type { CheckedCatalog } from '../../../core/check/pipeline.ts';
import type { Catalog } from '../../../core/model/catalog.ts';
import { CommandError } from '../../command-error.ts';

export const correctFirst = 'Correct the files of the catalog first (`npm run validate`)';

/** The catalog with its drafts, sound or not. @throws CommandError if a file has an error or is missing. */
export function requireWithDrafts({ withDrafts }: CheckedCatalog): Catalog {
  if (withDrafts === undefined) throw new CommandError(correctFirst);
  return withDrafts;
}
