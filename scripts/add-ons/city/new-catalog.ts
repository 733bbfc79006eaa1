import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isToolLanguage, toolUiTexts } from '../../../core/model/ui-texts.ts';
import { valueInLine } from '../../../core/read/write-value.ts';
import { messagesPath, modelineOf, requiredFiles } from '../../../core/schema/kinds.ts';
import { packageFolder } from '../../start/tool-files.ts';
import { domainPath, newDomain } from '../new/new-domain.ts';
import { languageOf, requireId } from '../new/new-entry.ts';
import { firstFilesIn } from './first-files.mjs';

export const firstFiles: ReturnType<typeof firstFilesIn> = packageFolder
  ? JSON.parse(readFileSync(join(packageFolder, 'first-files.json'), 'utf8'))
  : firstFilesIn(join(import.meta.dirname, '../../..'));

/** `validate` reports each TODO. @throws CommandError if the code or an id is not valid. */
export function newCatalog(code: string, domains: readonly string[]): Map<string, string> {
  const { name, direction } = languageOf(code);
  for (const id of domains) requireId(id);
  const filled = (text = '') => text.replaceAll('SOURCE', code).replace('NAME', name).replace('DIRECTION', direction);
  const catalog = new Map(requiredFiles.map((path) => [path, filled(firstFiles.catalog[path])]));
  if (!isToolLanguage(code)) catalog.set(messagesPath(code), firstMessages(code));
  const ids = domains.length > 0 ? domains : ['first-domain'];
  for (const id of ids) catalog.set(domainPath(id), newDomain(id, [code], undefined, ['main']));
  return catalog;
}

/** Returns UI texts for a language that the tool lacks: each is a TODO with the English text as a comment. */
function firstMessages(code: string): string {
  const lines = Object.entries(toolUiTexts).flatMap(([group, texts]) => [
    `${group}:`,
    ...Object.entries(texts).map(([key, { en = '' }]) => `  ${key}: TODO # ${valueInLine(en, false)}`),
  ]);
  return `${modelineOf(messagesPath(code))}${lines.join('\n')}\n`;
}
