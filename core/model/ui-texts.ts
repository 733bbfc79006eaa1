import texts from '../../schema/words.json' with { type: 'json' };
import { languageAndScript } from '../text/scripts.ts';
import type { Text } from './catalog.ts';

type Groups = typeof texts;

export type UiTextKey = { [Group in keyof Groups]: `${Group}.${keyof Groups[Group] & string}` }[keyof Groups];

/** The UI texts that pages and pictures use, by group. */
export const toolUiTexts: Readonly<Record<string, Readonly<Record<string, Text>>>> = texts;

export const usedUiTexts: ReadonlyMap<string, Text> = new Map(
  Object.entries(toolUiTexts).flatMap(([group, texts]) =>
    Object.entries(texts).map(([key, text]) => [`${group}.${key}`, text] as const),
  ),
);

export function isToolLanguage(code: string): boolean {
  return toolLanguageFor(code) !== undefined;
}

export const termKeys = Object.keys(texts.terms) as readonly (keyof Groups['terms'])[];

/** The tool has `fr` for `fr-CA`, and nothing for `ar-Latn`. */
export function toolTextIn(text: Text, code: string): string | undefined {
  const language = toolLanguageFor(code);
  return language && text[language];
}

/** Each UI text of the tool is in all of these languages. */
const toolLanguages = Object.keys(texts.terms.domain);

function toolLanguageFor(code: string): string | undefined {
  if (toolLanguages.includes(code)) return code;
  const languageOfCode = languageAndScript(code);
  return toolLanguages.find((language) => languageAndScript(language) === languageOfCode);
}
