import type { Catalog, LocalizedText } from '../model/catalog.ts';
import { toolTextIn, usedUiTexts } from '../model/ui-texts.ts';
import { allMatches } from '../text/matches.ts';
import { languageAndScript } from '../text/scripts.ts';

export function isUnwritten(text: string, original?: string): boolean {
  return text.trim() === '' || isPlaceholder(text, original);
}

/** TODO is a placeholder only in capitals: "Todo" is a Spanish word. */
export function isPlaceholder(text: string, original = text): boolean {
  const isPunctuation = () => !letterOrNumber.test(text) && letterOrNumber.test(original);
  return text !== '' && (placeholder.test(text.trim()) || isPunctuation());
}

const letterOrNumber = /[\p{L}\p{N}]/u;

const placeholder =
  /^(?:[^\p{L}\p{N}]*(?:TODO|FIXME)(?![\p{L}\p{N}]).*|[Tt][Bb][ACDacd]|[Ll]orem ipsum.*|LOREM IPSUM.*|[Xx]{3,}|[Nn]\/[Aa]|[Ii]dem|[Dd]itto|[Tt]o be translated.?|<[^<>]*>|[.…\s]*|\?+)$/su;

/** `{site}` and others in a UI text: values replace them. */
export function argumentsIn(text: string): string[] {
  return allMatches(/\{\w+\}/g, text);
}

export function withoutArguments(text: string): string {
  return text.replace(/\{\w+\}/g, '');
}

/** The words of two letters or more, without punctuation and {names}. */
export function wordsIn(text: string): string[] {
  return allMatches(/\p{L}[\p{L}\p{M}]+/gu, withoutArguments(text));
}

/** A text may equal its source text if it is the tool's, or `sameWords` has it or its only word. */
export function sameWordsOf({ sameWords, languages }: Catalog): (localized: LocalizedText) => boolean {
  const scripts = new Map(languages.map(({ code }) => [code, languageAndScript(code)]));
  const entries = sameWords.flatMap((entry) =>
    typeof entry === 'string'
      ? entry
      : Object.entries(entry).map(([language, word]) => `${languageAndScript(language)}\n${word}`),
  );
  const allowed = new Set(entries.map((entry) => entry.toLowerCase()));
  return ({ language, text, name = '' }) => {
    if (text === toolTextIn(usedUiTexts.get(name) ?? {}, language)) return true;
    const words = wordsIn(text);
    const forms = words.length === 1 ? [text, ...words] : [text];
    const prefix = `${scripts.get(language)}\n`;
    return forms.some((form) => [form, prefix + form].some((entry) => allowed.has(entry.toLowerCase())));
  };
}
