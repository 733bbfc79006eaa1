import type { Exception } from '../../../../core/model/exception.ts';
import type { Location } from '../../../../core/read/location.ts';
import { itemsBy } from '../../../../core/text/lists.ts';
import { isMapping, type YamlValue } from '../../../../core/text/value.ts';
import type { Family } from './families.ts';

/** Something that users may rely on. */
export interface Fact {
  readonly family: Family;
  /** Identifies it in its family, in every state. */
  readonly key: readonly string[];
  readonly id: string;
  /** The thing that has it, in words; '' for a thing itself, and for the catalog. */
  readonly holder: string;
  readonly name: string;
  readonly value: string;
  readonly location: Location;
  /** The version of this domain covers its changes; absent if the version of the package does. */
  readonly domain?: string | undefined;
  /** Ids of facts. If one of them comes or goes, this one does too, and is not reported: a route of a removed domain. */
  readonly containers: readonly string[];
  readonly exception?: Exception;
  /** Only for texts; absent if a text is the same in all languages. */
  readonly language?: string;
}

export interface Facts {
  readonly all: readonly Fact[];
  get(id: string): Fact | undefined;
  at(family: Family, ...key: readonly string[]): Fact | undefined;
  of(family: Family): readonly Fact[];
  ofDomain(id: string, family: Family): readonly Fact[];
  requirersOf(id: string): readonly string[];
}

export function factId(family: Family, ...key: readonly string[]): string {
  return [family, ...key].join('\n');
}

export function fact(family: Family, key: readonly string[], rest: Omit<Fact, 'family' | 'key' | 'id'>): Fact {
  return { family, key, id: factId(family, ...key), ...rest };
}

export function indexFacts(facts: readonly Fact[]): Facts {
  const byId = new Map(facts.map((one) => [one.id, one]));
  const all = [...byId.values()];
  const byFamily = itemsBy(all, ({ family }) => family);
  const byDomain = itemsBy(all, ({ domain = '', family }) => factId(family, domain));
  const requirers = itemsBy(byFamily('requires'), ({ name }) => name);
  return {
    all,
    get: (id) => byId.get(id),
    at: (family, ...key) => byId.get(factId(family, ...key)),
    of: byFamily,
    ofDomain: (id, family) => byDomain(factId(family, id)),
    requirersOf: (id) => Array.from(requirers(id), ({ domain = '' }) => domain).sort(),
  };
}

export function lineOf(value: YamlValue | undefined): string {
  if (Array.isArray(value)) return value.map(lineOf).sort().join(', ');
  if (!isMapping(value)) return String(value ?? '');
  const keys = Object.keys(value).filter((key) => !key.startsWith('x-'));
  return Array.from(keys.sort(), (key) => `${key}: ${lineOf(value[key])}`).join(', ');
}
