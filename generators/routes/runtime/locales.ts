// A stand-in for the generated module of the same name.

/** The interface languages (BCP 47). */
export type Locale = 'en' | 'ar';

/** In the order of the catalog. */
export const locales: readonly [Locale, ...Locale[]] = ['en', 'ar'];

/** The first of them, the source language. */
export const defaultLocale: Locale = 'en';

export const rightToLeft: readonly Locale[] = ['ar'];
