import { type Locale, locales, rightToLeft } from './locales.ts';

/** Whether a text is one of the languages' codes, to the letter. */
export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** How a language is written: what an element's `dir` takes. */
export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return rightToLeft.includes(locale) ? 'rtl' : 'ltr';
}
