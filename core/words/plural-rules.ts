const order = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/**
 * CLDR 46 cardinal categories by language subtag. Pinned, because `Intl` drifts between Nodes: French, Spanish, Italian and
 * Portuguese have `many` since CLDR 38, Hebrew has none since CLDR 42.
 */
const cardinal: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ['other', 'zh ja ko vi th id ms'],
    ['one other', 'en de nl sv da nb nn no fi et el hu bg tr fa ur hi bn sw'],
    ['one many other', 'fr es it pt ca'],
    ['one two other', 'he'],
    ['one few other', 'ro hr sr bs'],
    ['one few many other', 'ru uk be pl cs sk lt'],
    [order.join(' '), 'ar cy'],
  ].flatMap(([categories = '', languages = '']) =>
    languages.split(' ').map((language) => [language, categories.split(' ')] as const),
  ),
);

/** The plural categories of a language (BCP 47), in CLDR's order. */
export function pluralCategories(language: string, ordinal: boolean): readonly string[] {
  // By the first subtag alone, which is always well-formed: `Intl` throws at a tag that is not.
  const base = subtag(language);
  const pinned = ordinal ? undefined : cardinal.get(base);
  if (pinned !== undefined) return pinned;
  const rules = new Intl.PluralRules(base, { type: ordinal ? 'ordinal' : 'cardinal' });
  const found: readonly string[] = rules.resolvedOptions().pluralCategories;
  return order.filter((category) => found.includes(category));
}

/** Categories that may be left out: these languages have `many` for millions only. */
export function optionalCategories(language: string): readonly string[] {
  return ['fr', 'es', 'it', 'pt', 'ca'].includes(subtag(language)) ? ['many'] : [];
}

function subtag(language: string): string {
  return language.split('-')[0] ?? language;
}
