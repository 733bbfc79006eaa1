// Stands in for the generated module of the same name, so that the others are ordinary TypeScript: they are type-checked and
// tested against this small table.

/** The interface languages, in the catalog's order (BCP 47). */
export type Locale = 'en' | 'ar';

export const locales: readonly [Locale, ...Locale[]] = ['en', 'ar'];

/** The first of them, the source language. */
export const defaultLocale: Locale = 'en';

/** Those that are written from right to left. */
export const rightToLeft: readonly Locale[] = ['ar'];
