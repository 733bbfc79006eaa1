import type { Catalog, Wording } from '../catalog.ts';

/**
 * Whether a text is a placeholder for one that is still to be written. TODO in capitals only: "Todo" is a word of Spanish and of
 * Portuguese.
 */
export function isPlaceholder(text: string): boolean {
  return /^\s*(?:(?:TODO|FIXME)(?::.*)?|[Tt][Bb][ACDacd]|[Ll]orem ipsum.*|LOREM IPSUM.*|[Xx]{3,}|[Nn]\/[Aa]|…+|\.{3,}|\?+)\s*$/su.test(
    text,
  );
}

/** Whether policy.yaml says that a text is rightly the same in its language as in the source language. */
export function sameWordsOf({ sameWords, languages }: Catalog): (wording: Wording) => boolean {
  const byLanguage = new Map(
    languages.map(({ code }) => {
      const own = sameWords.map((word) => (typeof word === 'string' ? word : (word[code] ?? '')));
      return [code, new Set(own.map((word) => word.toLowerCase()))];
    }),
  );
  return ({ language, text }) => byLanguage.get(language)?.has(text.trim().toLowerCase()) ?? false;
}
