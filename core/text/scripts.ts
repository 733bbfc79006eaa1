const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

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
