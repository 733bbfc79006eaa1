import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isToolLanguage, toolTextIn } from '../../../core/model/ui-texts.ts';
import { keyText, valueInLine } from '../../../core/read/write-value.ts';
import { modelineOf, requiredFiles } from '../../../core/schema/kinds.ts';
import { scriptOf } from '../../../core/text/scripts.ts';
import { prebuilt } from '../../start/prebuilt.ts';
import { packageFolder } from '../../start/tool-files.ts';
import { newDomain } from '../new/new-domain.ts';
import { languageOf } from '../new/new-entry.ts';
import { firstFilesIn } from './first-files.mjs';

export const firstFiles: ReturnType<typeof firstFilesIn> = packageFolder
  ? JSON.parse(readFileSync(join(packageFolder, 'first-files.json'), 'utf8'))
  : firstFilesIn(join(import.meta.dirname, '../../..'));

/** Without `domains`, the example of the documentation. @throws CommandError if the code or an id is not valid. */
export function newCatalog(code: string, domains: readonly string[]): Map<string, string> {
  const { name, direction } = languageOf(code);
  const filled = (text = '') => text.replaceAll('SOURCE', code).replace('NAME', name).replace('DIRECTION', direction);
  const catalog = new Map(requiredFiles.map((path) => [path, filled(firstFiles.catalog[path])]));
  for (const id of domains) catalog.set(...newDomain(id, [code], ['main']));
  return domains.length > 0 ? catalog : new Map([...catalog, ...exampleIn(code, catalog.get('policy.yaml'))]);
}

/** Matches `en: Trees, fr: Arbres, ar: الأشجار`, also on three lines. */
const translations = /en: (.+?)(?:,|\n) +fr: (.+?)(?:,|\n) +ar: (.+?)(?=\n| \})/g;

/** templates/example in one language, or else in English, which `sameWords` allows in another script. */
function exampleIn(code: string, policy = ''): [path: string, text: string][] {
  const files = Object.entries(prebuilt.example).filter(([path]) => /^(?:sites|external|domains)/.test(path));
  const found = files.flatMap(([, text]) => [...text.matchAll(translations)]);
  const texts = new Map(found.map(([, en = '', fr = '', ar = '']) => [en, toolTextIn({ en, fr, ar }, code) ?? en]));
  const sameWords = `sameWords: ${valueInLine([...texts.values()], false)} # until they are translated\n`;
  const translated = files.map(([path, text]): [string, string] => {
    const ofLanguage = text.replace(translations, (_, en: string) => `${keyText(code)}: ${texts.get(en)}`);
    // A domain requires others by their titles.
    const withTitles = ofLanguage.replace(/(?<=^ {2}- )[^:\n]+$/gm, (title) => texts.get(title) ?? title);
    return [path, modelineOf(path) + withTitles];
  });
  return isToolLanguage(code) || scriptOf(code) === 'Latn'
    ? translated
    : [...translated, ['policy.yaml', policy + sameWords]];
}
