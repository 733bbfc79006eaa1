import { isSpoken, wordIn, words } from '../../core/model/used-messages.ts';
import { valueInLine } from '../../core/read/write-value.ts';
import { fixed } from '../start/fixed.ts';
import { languageOf } from './new-entry.ts';

/**
 * The first files of a catalog whose source language is `code`, but for its domains, from `templates/`. `validate` reports each TODO.
 *
 * @returns texts by path in the catalog. @throws CommandError for a wrong code.
 */
export function newCatalog(code: string): Map<string, string> {
  const { name, direction } = languageOf(code);
  const rows = ['languages', 'sites', 'external-domains', 'policy'].map((file) => {
    const text = fixed.templates[`catalog/${file}.yaml`] ?? '';
    return [
      `${file}.yaml`,
      text.replaceAll('SOURCE', code).replace('NAME', name).replace('DIRECTION', direction),
    ] as const;
  });
  return new Map(isSpoken(code) ? rows : [...rows, [`messages/${code}.yaml`, firstMessages(code)]]);
}

/** The words of the pages: where the tool does not speak the language, each is to be written, with the English ones beside it. */
export function firstMessages(code: string): string {
  const lines = Object.entries(words).flatMap(([group, texts]) => [
    `${group}:`,
    ...Object.entries(texts).map(([key, text]) => {
      const [own, english = ''] = [wordIn(text, code), text.en].map((one) => one && valueInLine(one, false));
      return `  ${key}: ${own ?? `TODO # ${english}`}`;
    }),
  ]);
  const modeline = '# yaml-language-server: $schema=../../generated/schema/published/messages.schema.json';
  return [modeline, ...lines, ''].join('\n');
}
