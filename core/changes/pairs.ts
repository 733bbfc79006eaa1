import type { Catalog, Domain, ExternalDomain, NamedDomain } from '../catalog.ts';

/** What each thing of the earlier catalog is in the later one: by its id, or, where that is another, by what else it kept. */
export interface Pairs {
  readonly languages: ReadonlyMap<string, string>;
  readonly sites: ReadonlyMap<string, string>;
  readonly domains: readonly (readonly [before: Domain, after: Domain])[];
  readonly externals: readonly (readonly [before: ExternalDomain, after: ExternalDomain])[];
  readonly becameExternal: readonly (readonly [before: Domain, after: ExternalDomain])[];
  readonly becameDescribed: readonly (readonly [before: ExternalDomain, after: Domain])[];
  /** Earlier id → later id of domains, described or external. */
  readonly named: ReadonlyMap<string, string>;
}

/** @param pairing whether to look further than ids. */
export function pairsOf(before: Catalog, after: Catalog, pairing: boolean): Pairs {
  const titleBefore = ({ title }: NamedDomain) => title[before.sourceLanguage ?? ''];
  const titleAfter = ({ title }: NamedDomain) => title[after.sourceLanguage ?? ''];
  const byId = [[idOf, idOf]] as const;
  const byTitle = [[titleBefore, titleAfter]] as const;
  const byRoutes = [[routesOf, routesOf]] as const;

  const domains = pairUp(before.domains, after.domains, [...byId, ...(pairing ? [...byTitle, ...byRoutes] : [])]);
  const externals = pairUp(before.externalDomains, after.externalDomains, [...byId, ...(pairing ? byTitle : [])]);
  const further = pairing ? [...byId, ...byTitle] : [];
  const becameExternal = pairUp(
    without(before.domains, domains, 0),
    without(after.externalDomains, externals, 1),
    further,
  );
  const becameDescribed = pairUp(
    without(before.externalDomains, externals, 0),
    without(after.domains, domains, 1),
    further,
  );
  const sites = pairUp(before.sites, after.sites, [
    ...byId,
    ...(pairing ? ([[nameIn(before.sourceLanguage), nameIn(after.sourceLanguage)]] as const) : []),
  ]);
  const nameAndDirection = ({ name, direction }: { name: string; direction: string }) => `${direction} ${name}`;
  const languages = pairUp(before.languages, after.languages, [
    [codeOf, codeOf],
    ...(pairing ? ([[nameAndDirection, nameAndDirection]] as const) : []),
  ]);
  const named = [...domains, ...externals, ...becameExternal, ...becameDescribed];
  return {
    languages: new Map(languages.map(([was, is]) => [was.code, is.code])),
    sites: new Map(sites.map(([was, is]) => [was.id, is.id])),
    domains,
    externals,
    becameExternal,
    becameDescribed,
    named: new Map(named.map(([was, is]) => [was.id, is.id])),
  };
}

type Key<Thing> = (thing: Thing) => string | undefined;

/**
 * Pairs things that have the same key, key by key: who has found its other half by one is not asked for the next. A key that two
 * things share tells nothing.
 */
export function pairUp<Before, After>(
  before: readonly Before[],
  after: readonly After[],
  keys: readonly (readonly [before: Key<Before>, after: Key<After>])[],
): [Before, After][] {
  const pairs: [Before, After][] = [];
  let [had, has] = [before, after];
  for (const [keyBefore, keyAfter] of keys) {
    if (had.length === 0 || has.length === 0) break;
    const [earlier, later] = [byKey(had, keyBefore), byKey(has, keyAfter)];
    const paired = new Set<Before | After>();
    for (const [key, was] of earlier) {
      const is = later.get(key);
      if (was === undefined || is === undefined) continue;
      pairs.push([was, is]);
      paired.add(was).add(is);
    }
    had = had.filter((one) => !paired.has(one));
    has = has.filter((one) => !paired.has(one));
  }
  return pairs;
}

function byKey<Thing>(things: readonly Thing[], keyOf: Key<Thing>): Map<string, Thing | undefined> {
  const found = new Map<string, Thing | undefined>();
  for (const thing of things) {
    const key = keyOf(thing);
    if (key !== undefined) found.set(key, found.has(key) ? undefined : thing);
  }
  return found;
}

/** Those that are in no pair. */
export function without<Thing>(
  things: readonly Thing[],
  pairs: readonly (readonly [unknown, unknown])[],
  side: 0 | 1,
): readonly Thing[] {
  const paired = new Set(pairs.map((pair) => pair[side]));
  return things.filter((thing) => !paired.has(thing));
}

const idOf = ({ id }: { readonly id: string }) => id;
const codeOf = ({ code }: { readonly code: string }) => code;
const nameIn =
  (code = '') =>
  ({ name }: Catalog['sites'][number]) =>
    name[code];

function routesOf({ routes }: Domain): string | undefined {
  return routes.length === 0
    ? undefined
    : routes
        .map(({ method, path }) => `${method} ${path}`)
        .sort()
        .join('\n');
}
