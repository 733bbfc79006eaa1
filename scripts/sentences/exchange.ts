import { type GetTextTranslations, po } from 'gettext-parser';
import { firstMatch } from '../../core/text/matches.ts';
import type { Translations } from '../../core/text/tell.ts';
import type { PoEntry } from '../catalog/po.ts';
import { sentencesOfForm } from './said.ts';

/** Every sentence with its translation into a language, as PO. */
export function exported(code: string, known: Translations, said = sentencesOfForm()): string {
  const translations: GetTextTranslations['translations'] = {};
  const add = (msgctxt: string, msgid: string, text: string, reference: string, extracted: string) => {
    translations[msgctxt] = { [msgid]: { msgctxt, msgid, msgstr: [text], comments: { reference, extracted } } };
  };
  for (const [template, note] of said) {
    const [place = '', ...values] = note.split(' ');
    const now = known[template] ?? '';
    // The values of a sentence have no names: a translator sees the code that makes them.
    if (!note.endsWith('{0}: a number'))
      add(template, template, String(now), place, values.join(' ').replaceAll('\\', ''));
    else
      for (const form of new Intl.PluralRules(code).resolvedOptions().pluralCategories) {
        const text = typeof now === 'string' ? now : (now[form] ?? '');
        add(`${template} [${form}]`, template, text, place, `For numbers of the plural form ${form} (CLDR)`);
      }
  }
  const headers = { Language: code, 'Content-Type': 'text/plain; charset=UTF-8', 'Content-Transfer-Encoding': '8bit' };
  return `${po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 })}\n`;
}

/** What a file of PO translates. */
export function tableOf(entries: readonly PoEntry[]): Translations {
  const written = entries.filter(({ translation, isFuzzy }) => translation !== '' && !isFuzzy);
  const table: Record<string, string | Record<string, string>> = {};
  for (const { key, source, translation } of written) {
    const [, form] = firstMatch(/\[(\w+)\]$/, key);
    const forms = table[source];
    table[source] = form === undefined ? translation : { ...(typeof forms === 'object' && forms), [form]: translation };
  }
  return table;
}
