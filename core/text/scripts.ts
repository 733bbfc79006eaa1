const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

const englishNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** A language in a message: `ar (Arabic)`. Its name in itself is in a script that its reader may not know. */
export function languageInWords(code: string): string {
  try {
    const name = englishNames.of(code);
    return name === undefined ? code : `${code} (${name})`;
  } catch {
    return code;
  }
}

/** The script (ISO 15924) of a language (BCP 47): the one in its code, else the usual one. */
export function scriptOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().script;
  } catch {
    return undefined;
  }
}

export function directionOf(language: string): 'ltr' | 'rtl' | undefined {
  const script = scriptOf(language);
  if (script === undefined) return undefined;
  return rightToLeft.has(script) ? 'rtl' : 'ltr';
}
