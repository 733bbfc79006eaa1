import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstMessages, isSpoken } from '../../../core/model/used-messages.ts';
import { requiredFiles } from '../../../core/schema/kinds.ts';
import { packageFolder } from '../../start/tool-files.ts';
import { languageOf } from '../new/new-entry.ts';
import { firstFilesIn } from './first-files.mjs';

/** What `init` writes. */
export const firstFiles: ReturnType<typeof firstFilesIn> = packageFolder
  ? JSON.parse(readFileSync(join(packageFolder, 'first-files.json'), 'utf8'))
  : firstFilesIn(join(import.meta.dirname, '../../..'));

/**
 * The first files of a catalog whose source language is `code`, but for its domains, from `templates/catalog`. `validate` reports each TODO.
 *
 * @returns texts by path in the catalog. @throws CommandError for a wrong code.
 */
export function newCatalog(code: string): Map<string, string> {
  const { name, direction } = languageOf(code);
  const rows = requiredFiles.map((path) => {
    const text = firstFiles.catalog[path] ?? '';
    const filled = text.replaceAll('SOURCE', code).replace('NAME', name).replace('DIRECTION', direction);
    return [path, filled] as const;
  });
  return new Map(isSpoken(code) ? rows : [...rows, [`messages/${code}.yaml`, firstMessages(code)]]);
}
