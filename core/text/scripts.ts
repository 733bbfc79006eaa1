/** The scripts of ISO 15924 that are written from right to left. Older runtimes have no `Intl.Locale.getTextInfo`. */
const rightToLeftScripts =
  'Adlm Arab Aran Armi Avst Chrs Cprt Elym Gara Hatr Hebr Hung Khar Lydi Mand Mani Mend Merc Mero Narb Nbat Nkoo Orkh Ougr Palm Phli Phlp ' +
  'Phnx Prti Rohg Samr Sarb Sidt Sogd Sogo Syrc Syre Syrj Syrn Thaa Yezi';

/** The error of a code; undefined if it is canonical (BCP 47), so that each language has exactly one spelling. */
export function languageCodeFault(code: string): string | undefined {
  const canonical = canonicalCode(code);
  if (canonical === undefined) return `"${code}" is not a language code (BCP 47)`;
  if (canonical !== code) return `The canonical code of the language "${code}" is ${canonical}`;
}

export function canonicalCode(code: string): string | undefined {
  return ifWellFormed(() => Intl.getCanonicalLocales(code)[0]);
}

export function scriptOf(code: string): string | undefined {
  return likely(code)?.script;
}

/** Language and script: `fr-Latn` for fr-CA. */
export function languageAndScript(code: string): string {
  const { language = code, script = '' } = likely(code) ?? {};
  return `${language}-${script}`;
}

function likely(code: string): Intl.Locale | undefined {
  return ifWellFormed(() => new Intl.Locale(code).maximize());
}

/** `fr (French)`, or only the code if CLDR does not know it. */
export function languageName(code: string): string {
  const name = displayName('language', code);
  return name === undefined ? code : `${code} (${name})`;
}

export function scriptName(script: string): string {
  return displayName('script', script) ?? script;
}

/** The English name of a language or script in CLDR; undefined if CLDR does not know the code. */
export function displayName(type: 'language' | 'script', code: string): string | undefined {
  return ifWellFormed(() => new Intl.DisplayNames('en', { type, fallback: 'none' }).of(code));
}

/** `Intl` throws a RangeError for a malformed code. */
function ifWellFormed<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

export function directionOf(language: string): 'ltr' | 'rtl' | undefined {
  const script = scriptOf(language);
  if (script === undefined) return undefined;
  return rightToLeftScripts.includes(script) ? 'rtl' : 'ltr';
}
