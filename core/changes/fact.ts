import type { Exception } from '../check/exception.ts';
import { at, type Located, type Place } from '../place.ts';
import { isMapping, type YamlValue } from '../read/yaml-value.ts';
import type { Family } from './families.ts';
import { lineOf, textAt } from './values.ts';

/** One thing that somebody may rely on. */
export interface Fact {
  readonly family: Family;
  /** Unique in its family, but for `need`, which several domains may have. */
  readonly key: string;
  /** Whose it is, as a sentence begins with it. */
  readonly of: string;
  /** What it is called in that sentence. */
  readonly name: string;
  readonly value: string;
  readonly place: Place;
  /** The domain whose version covers its changes; absent where that is the package's. */
  readonly domain?: string;
  /** Of an exception. */
  readonly exception?: Exception;
  /** Of a text. */
  readonly language?: string;
  /** Ids of facts with which it comes and goes: it is not listed beside them. */
  readonly partOf: readonly string[];
}

/** All facts of a state of the catalog. */
export interface Facts {
  readonly all: readonly Fact[];
  readonly byId: ReadonlyMap<string, Fact>;
}

export function idOf({ family, key }: Pick<Fact, 'family' | 'key'>): string {
  return `${family} ${key}`;
}

/** What texts and fields are of. */
export interface Holder {
  readonly node: Located;
  readonly of: string;
  readonly domain?: string;
  readonly partOf: readonly string[];
}

export function* textFacts(
  { node, of, domain, partOf }: Holder,
  path: readonly (string | number)[],
  name: string,
  texts: YamlValue | undefined,
  codes: readonly string[],
): Iterable<Fact> {
  for (const language of codes) {
    const value = textAt(texts, language);
    if (value === '') continue;
    const own = { key: `${partOf[0]} ${name}.${language}`, name: `${name}.${language}`, value, language };
    const place = at(node, ...path, language);
    yield { family: 'text', of, ...own, place, ...(domain && { domain }), partOf: [...partOf, `language ${language}`] };
  }
}

/** Fields whose changes mean something else than those of other fields. */
const ownFamilies: Readonly<Record<string, Family>> = { icon: 'icon', status: 'status', designTokens: 'design-tokens' };

export function* fieldFacts(
  { node, of, domain, partOf }: Holder,
  data: YamlValue | undefined,
  otherwise: readonly string[],
): Iterable<Fact> {
  if (!isMapping(data)) return;
  for (const [name, field] of Object.entries(data)) {
    const value = lineOf(field);
    if (otherwise.includes(name) || name.startsWith('x-') || value === '') continue;
    const family = ownFamilies[name] ?? 'field';
    yield {
      family,
      key: `${partOf[0]} ${name}`,
      of,
      name,
      value,
      place: at(node, name),
      ...(domain && { domain }),
      partOf,
    };
  }
}
