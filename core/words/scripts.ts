/** Scripts that run from right to left, as Unicode has it. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** The script of a language (BCP 47), as an ISO 15924 code: the one that its code names, else the usual one. */
export function scriptOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().script;
  } catch {
    return undefined;
  }
}

/** In which direction a language is written, where its script is known. */
export function directionOf(language: string): 'ltr' | 'rtl' | undefined {
  const script = scriptOf(language);
  if (script === undefined) return undefined;
  return rightToLeft.has(script) ? 'rtl' : 'ltr';
}
