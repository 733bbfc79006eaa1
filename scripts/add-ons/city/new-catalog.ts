import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSpoken, wordIn } from '../../../core/model/used-messages.ts';
import { keyText, valueInLine } from '../../../core/read/write-value.ts';
import { modelineOf, requiredFiles } from '../../../core/schema/kinds.ts';
import { scriptOf } from '../../../core/text/scripts.ts';
import { prebuilt } from '../../start/prebuilt.ts';
import { packageFolder } from '../../start/tool-files.ts';
import { domainPath, newDomain } from '../new/new-domain.ts';
import { languageOf, requireId } from '../new/new-entry.ts';
import { firstFilesIn } from './first-files.mjs';

export const firstFiles: ReturnType<typeof firstFilesIn> = packageFolder
  ? JSON.parse(readFileSync(join(packageFolder, 'first-files.json'), 'utf8'))
  : firstFilesIn(join(import.meta.dirname, '../../..'));

/** Without `domains`, the example of the documentation. @throws CommandError if the code or an id is not valid. */
export function newCatalog(code: string, domains: readonly string[]): Map<string, string> {
  const { name, direction } = languageOf(code);
  for (const id of domains) requireId(id);
  const filled = (text = '') => text.replaceAll('SOURCE', code).replace('NAME', name).replace('DIRECTION', direction);
  const catalog = new Map(requiredFiles.map((path) => [path, filled(firstFiles.catalog[path])]));
  for (const id of domains) catalog.set(domainPath(id), newDomain(id, [code], undefined, ['main']));
  const example = exampleIn(code);
  if (domains.length === 0) for (const [path, text] of example.files) catalog.set(path, text);
  if (!isSpoken(code) && scriptOf(code) !== 'Latn') {
    const sameWords = valueInLine(domains.length > 0 ? ['Main site'] : example.texts, false);
    catalog.set(
      'policy.yaml',
      `${catalog.get('policy.yaml')}sameWords: ${sameWords} # delete it when you have translated them\n`,
    );
  }
  return catalog;
}

/** Matches `en: Trees, fr: Arbres, ar: الأشجار`, also on three lines. */
const translations = /en: (.+?)(?:,|\n) +fr: (.+?)(?:,|\n) +ar: (.+?)(?=\n| \})/g;

/** templates/example in one language: in English if it lacks the language. */
function exampleIn(code: string) {
  const all = Object.entries(prebuilt.example).filter(([path]) => /^(?:sites|external|domains)/.test(path));
  const found = all.flatMap(([, text]) => [...text.matchAll(translations)]);
  const texts = new Map(found.map(([, en = '', fr = '', ar = '']) => [en, wordIn({ en, fr, ar }, code) ?? en]));
  const files = all.map(([path, text]) => {
    const ofLanguage = text
      .replace(translations, (_, en: string) => `${keyText(code)}: ${texts.get(en)}`)
      .replace(/(?<=^ {2}- )[^:\n]+$/gm, (title) => texts.get(title) ?? title);
    return [path, modelineOf(path) + ofLanguage] as const;
  });
  return { files, texts: [...texts.values()] };
}
