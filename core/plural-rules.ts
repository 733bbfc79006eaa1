/** CLDR cardinal categories of the languages that the catalog has; pinned, because `Intl` drifts between Nodes. */
const cardinal: Readonly<Record<string, readonly string[]>> = {
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  en: ['one', 'other'],
  fr: ['one', 'many', 'other'],
};

/** The plural categories of a language (BCP 47), in CLDR's order; those of an unknown language are `other`. */
export function pluralCategories(language: string, ordinal: boolean): readonly string[] {
  const pinned = ordinal ? undefined : cardinal[language];
  if (pinned !== undefined) return pinned;
  const order = ['zero', 'one', 'two', 'few', 'many', 'other'];
  const found: readonly string[] = new Intl.PluralRules(language, {
    type: ordinal ? 'ordinal' : 'cardinal',
  }).resolvedOptions().pluralCategories;
  return order.filter((category) => found.includes(category));
}

/** Categories that may be left out: French has `many` for millions only. */
export function optionalCategories(language: string): readonly string[] {
  return ['es', 'fr', 'it', 'pt'].includes(language.split('-')[0] ?? '') ? ['many'] : [];
}
