import { type GetTextTranslations, po } from 'gettext-parser';
import { grouped } from '../../core/text/lists.ts';
import type { Translations } from '../../core/text/tell.ts';
import type { PoEntry } from '../catalog/po.ts';
import { sentencesOfForm } from './said.ts';

/** The forms of the plural in a language, each with some of its numbers. */
function formsOf(code: string): ReadonlyMap<string, string> {
  const rules = new Intl.PluralRules(code);
  // French has a form for a million.
  const numbers = [...Array(101).keys(), 1_000_000];
  const forms = grouped(numbers, (number) => rules.select(number));
  return new Map([...forms].map(([form, of]) => [form, `${of.slice(0, 4).join(', ')}${of.length > 4 ? ' …' : ''}`]));
}

/** Every sentence with its translation into a language, as PO. */
export function exported(code: string, known: Translations): string {
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

/** What a file of PO translates. */
export function tableOf(entries: readonly PoEntry[]): Translations {
  const written = entries.filter(({ translation, isFuzzy }) => translation !== '' && !isFuzzy);
  const table: Record<string, string | Record<string, string>> = {};
  for (const { key, source, translation } of written) {
    const [, form] = /\[(\w+)\]$/.exec(key) ?? [];
    const forms = table[source];
    table[source] = form === undefined ? translation : { ...(typeof forms === 'object' && forms), [form]: translation };
  }
  return table;
}
