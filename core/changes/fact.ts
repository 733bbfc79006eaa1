import { grouped } from '../build/by-key.ts';
import type { Exception } from '../check/exception.ts';
import type { Place } from '../place.ts';
import { isMapping, type YamlValue } from '../read/yaml-value.ts';
import type { Family } from './families.ts';

/** One thing that somebody may rely on. */
export interface Fact {
  readonly family: Family;
  /** With the family, what it is: the same in two states; unique but for `need`, which several domains may have. */
  readonly key: readonly string[];
  /** Of the family and the key. */
  readonly id: string;
  /** Whose it is, as a sentence names it; '' where the fact is the thing itself, or the catalog's. */
  readonly of: string;
  /** What it is called in that sentence. */
  readonly name: string;
  readonly value: string;
  readonly place: Place;
  /** The domain whose version covers its changes; absent where that is the package's. */
  readonly domain?: string | undefined;
  /** Ids of facts with which it comes and goes: it is not listed beside them. */
  readonly partOf: readonly string[];
  /** Of an exception. */
  readonly exception?: Exception;
  /** Of a text; absent where it is in no language: the name of a language in itself. */
  readonly language?: string;
}

export interface Facts {
  readonly all: readonly Fact[];
  get(id: string): Fact | undefined;
  /** The one of a family with a key. */
  at(family: Family, ...key: readonly string[]): Fact | undefined;
  of(family: Family): readonly Fact[];
  ofDomain(id: string, family: Family): readonly Fact[];
  /** Ids of the domains that require a domain, described or external, sorted. */
  requirersOf(id: string): readonly string[];
}

export function factId(family: Family, ...key: readonly string[]): string {
  return [family, ...key].join('\n');
}

/** A fact whose id follows from its family and key. */
export function fact(family: Family, key: readonly string[], rest: Omit<Fact, 'family' | 'key' | 'id'>): Fact {
  return { family, key, id: factId(family, ...key), ...rest };
}

export function indexed(all: readonly Fact[]): Facts {
  const byId = new Map(all.map((one) => [one.id, one]));
  const byFamily = grouped(all, ({ family }) => family);
  const byDomain = grouped(all, ({ domain = '' }) => domain);
  const requirers = grouped(byFamily.get('requires') ?? [], ({ name }) => name);
  return {
    all,
    get: (id) => byId.get(id),
    at: (family, ...key) => byId.get(factId(family, ...key)),
    of: (family) => byFamily.get(family) ?? [],
    ofDomain: (id, family) => (byDomain.get(id) ?? []).filter((one) => one.family === family),
    requirersOf: (id) => (requirers.get(id) ?? []).map(({ domain = '' }) => domain).sort(),
  };
}

/** Any value on one line. The order of a list does not matter, unless it is said to. */
export function lineOf(value: YamlValue | undefined, isOrdered = false): string {
  if (Array.isArray(value)) {
    const lines = value.map((one) => lineOf(one));
    return (isOrdered ? lines : lines.sort()).join(', ');
  }
  if (!isMapping(value)) return String(value ?? '');
  return Object.entries(value)
    .map(([key, one]) => `${key}: ${lineOf(one)}`)
    .join(', ');
}
