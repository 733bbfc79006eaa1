// A placeholder for the generated module of the same name.
export type Locale = 'en' | 'ar';

export const locales: readonly [Locale, ...Locale[]] = ['en', 'ar'];
export const defaultLocale: Locale = 'en';
export const rightToLeft: readonly Locale[] = ['ar'];
