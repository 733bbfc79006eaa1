// `npm run sentences`: what the form says, for translators.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GetTextTranslations, po } from 'gettext-parser';
import { grouped } from '../../core/text/lists.ts';
import type { Translations } from '../../core/text/tell.ts';
import { readTranslations } from '../catalog/po.ts';
import { CommandError } from '../command-error.ts';
import { exitCodeOf } from '../main.ts';
import { optionsOf } from '../options.ts';
import { print, printReport } from '../print.ts';
import { sentencesOfForm } from './said.ts';

const fileOf = (code: string) => join(import.meta.dirname, '../../schema/sentences', `${code}.json`);

process.exitCode = await exitCodeOf('sentences', async () => {
  const { export: code, import: file } = optionsOf('sentences', 'Exchanges what the form says with translators.')
    .option('--export <code>', 'print every sentence with its translation into this language: PO')
    .option('--import <file>', 'write the translations of a PO file')
    .parse(process.argv.slice(2), { from: 'user' })
    .opts<{ export?: string; import?: string }>();
  if (code !== undefined) printReport(exported(code));
  else if (file !== undefined) imported(file);
  else throw new CommandError('Name a language with --export, or a file with --import');
  return 0;
});

/** The forms of the plural in a language, each with some of its numbers. */
function formsOf(code: string): ReadonlyMap<string, string> {
  const rules = new Intl.PluralRules(code);
  const numbers = Array.from({ length: 101 }, (_, number) => number);
  const forms = grouped(numbers, (number) => rules.select(number));
  return new Map([...forms].map(([form, of]) => [form, `${of.slice(0, 4).join(', ')}${of.length > 4 ? ' …' : ''}`]));
}

function exported(code: string): string {
  const known: Translations = existsSync(fileOf(code)) ? JSON.parse(readFileSync(fileOf(code), 'utf8')) : {};
  const translations: GetTextTranslations['translations'] = {};
  const add = (msgctxt: string, msgid: string, text: string, reference: string, extracted: string) => {
    translations[msgctxt] = { [msgid]: { msgctxt, msgid, msgstr: [text], comments: { reference, extracted } } };
  };
  for (const [template, note] of sentencesOfForm()) {
    const [place = '', ...values] = note.split(' ');
    const now = known[template] ?? '';
    // The values of a sentence have no names: a translator sees the code that makes them.
    if (!note.endsWith('{0}: a number'))
      add(template, template, String(now), place, values.join(' ').replaceAll('\\', ''));
    else
      for (const [form, numbers] of formsOf(code)) {
        const text = typeof now === 'string' ? now : (now[form as Intl.LDMLPluralRule] ?? '');
        add(`${template} [${form}]`, template, text, place, `For the numbers ${numbers}`);
      }
  }
  const headers = { Language: code, 'Content-Type': 'text/plain; charset=UTF-8', 'Content-Transfer-Encoding': '8bit' };
  return `${po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 })}\n`;
}

function imported(file: string): void {
  const { language, entries } = readTranslations(file);
  if (!/^[a-z]{2,3}$/.test(language)) throw new CommandError(`${file} names no language in its header \`Language\``);
  const written = entries.filter(({ translation, isFuzzy }) => translation !== '' && !isFuzzy);
  const table: Record<string, string | Record<string, string>> = {};
  for (const { key, source, translation } of written) {
    const [, form] = /\[(\w+)\]$/.exec(key) ?? [];
    const forms = table[source];
    table[source] = form === undefined ? translation : { ...(typeof forms === 'object' && forms), [form]: translation };
  }
  writeFileSync(fileOf(language), `${JSON.stringify(table, null, 2)}\n`);
  print(`${Object.keys(table).length} of ${sentencesOfForm().size} sentences are in ${language}\n`);
}
