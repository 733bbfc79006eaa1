import type { Catalog, Domain } from '../catalog.ts';
import { keyAt } from '../place.ts';
import type { Row } from './change-kinds.ts';
import { type Pairs, pairsOf, type Thing, thingAt } from './pairs.ts';

/** The row for another value; a text has one in each language, by `code`. */
export type FieldRow = Row | ((from: unknown, to: unknown, code: string | undefined) => Row);

/** Things of one kind in two catalogs, and the rows of what becomes of them; what has no row is not told. */
export interface Listing {
  readonly pairs: Pairs;
  readonly gone?: Row;
  readonly came?: Row | ((thing: Thing) => Row);
  /** It has another id. */
  readonly renamed?: Row;
  /** It is in the list of another domain. */
  readonly moved?: Row;
  readonly reordered?: Row | undefined;
  /** By the path in its data. */
  readonly fields?: Readonly<Record<string, FieldRow>>;
}

/** A domain, as a thing. */
export interface DomainThing extends Thing {
  readonly node: Domain;
}

/** Two catalogs, and which things of them are the same. */
export type Sides = ReturnType<typeof sidesOf>;

/** @param pairing whether to look further than ids. */
export function sidesOf(before: Catalog, after: Catalog, pairing: boolean) {
  const pair = <Of extends Thing>(thingsOf: (catalog: Catalog, source: string) => readonly Of[]) => {
    const [had, has] = [thingsOf(before, before.sourceLanguage ?? ''), thingsOf(after, after.sourceLanguage ?? '')];
    return pairsOf(had, has, pairing);
  };
  const languages = pair((catalog) =>
    catalog.languages.map((one) => thingAt(one, one, 'code', { looks: [`${one.direction} ${one.name}`] })),
  );
  const sites = pair((catalog, source) =>
    catalog.sites.map((one) => thingAt(one, one, 'id', { looks: [one.name[source]] })),
  );
  const externals = pair((catalog, source) =>
    catalog.externalDomains.map((one) => thingAt(one, one, 'id', { looks: [one.title[source]] })),
  );
  const domains = pair((catalog, source) =>
    catalog.domains.map((node): DomainThing => {
      const looks = [node.title[source], requestsOf(node)];
      return { ...thingAt(node, node.data, 'id', { looks, list: undefined }), node };
    }),
  );
  const becameExternal = pairsOf(domains.gone, externals.came, pairing);
  const becameDescribed = pairsOf(externals.gone, domains.came, pairing);
  const idsOf = (...lists: readonly Pairs['both'][]) => new Map(lists.flat().map(([was, is]) => [was.id, is.id]));
  return {
    ...{ before, after, pairing, languages, sites, becameExternal, becameDescribed },
    domains: { ...domains, gone: becameExternal.gone, came: becameDescribed.came },
    externals: { ...externals, gone: becameDescribed.gone, came: becameExternal.came },
    /** Earlier id → later id of domains, described or external; of sites; of languages, by code. */
    names: idsOf(domains.both, externals.both, becameExternal.both, becameDescribed.both),
    siteNames: idsOf(sites.both),
    codes: idsOf(languages.both),
  };
}

function requestsOf({ routes }: Domain): string | undefined {
  const requests = routes.map(({ method, path }) => `${method} ${path}`).sort();
  return requests.length === 0 ? undefined : requests.join('\n');
}

/** Every list of the catalogs, and of the domains that are in both, but the routes and the law. */
export function listingsOf(sides: Sides): Listing[] {
  const { before, after, languages, sites, externals } = sides;
  return [
    {
      pairs: languages,
      ...{ gone: 'language-removed', came: 'language-added', renamed: 'language-recoded' },
      // When the source language is another, that is told instead.
      reordered: isSourceOther(sides) ? undefined : 'languages-reordered',
      fields: { name: 'language-name-changed', direction: 'direction-changed' },
    },
    {
      pairs: sites,
      ...{ gone: 'site-removed', came: 'site-added', renamed: 'site-renamed', reordered: 'sites-reordered' },
      fields: { name: 'site-name-changed' },
    },
    {
      pairs: externals,
      ...{ gone: 'external-removed', came: 'external-added', renamed: 'external-renamed' },
      reordered: 'externals-reordered',
      fields: {
        title: (_from, _to, code) => `external-title-changed ${code === after.sourceLanguage ? 'source' : 'other'}`,
      },
    },
    {
      pairs: pairsOf(messageThings(before), messageThings(after), false),
      ...{ gone: 'message-removed', came: 'message-added', fields: { text: 'message-changed' } },
    },
    ...itemListings(sides),
    ...referenceListings(sides),
  ];
}

/** Whether the language of the display names is another one now. */
export function isSourceOther({ before, after, codes }: Sides): boolean {
  const from = before.sourceLanguage;
  return from !== undefined && (codes.get(from) ?? from) !== after.sourceLanguage;
}

/** Every message by its dotted key, with what each language says. */
function messageThings({ messageList }: Catalog): Thing[] {
  const texts = new Map<string, { readonly pointer: string; readonly text: Record<string, string> }>();
  for (const { key, language, text, pointer } of messageList) {
    const known = texts.get(key) ?? { pointer, text: {} };
    known.text[language] = text;
    texts.set(key, known);
  }
  return [...texts].map(([name, { pointer, text }]) => {
    const at = (_path?: string, code = Object.keys(text)[0]) => ({ file: `messages/${code}.yaml`, pointer });
    return { name, id: name, says: { text }, place: at(), at };
  });
}

const items = [
  ['collection', 'collections', { renamed: 'collection-slug-changed', fields: { name: collectionNameRow } }],
  ['block', 'blocks', { renamed: 'block-slug-changed', fields: { name: 'block-name-changed' } }],
  ['component', 'components', { fields: { kind: 'component-kind-changed' } }],
] as const;

function collectionNameRow(from: unknown, _to: unknown, code: string | undefined): Row {
  return `collection-name-${code !== undefined ? 'changed' : from === undefined ? 'added' : 'removed'}`;
}

function itemListings({ before, after, domains, pairing }: Sides): Listing[] {
  return items.map(([noun, list, rows]) => {
    /** @param later the same domain in the later catalog. */
    const thingsOf = (domain: Domain, later: Domain, source = '') =>
      (domain.data[list] ?? []).map((item, index) => {
        const isComponent = 'kind' in item;
        const name = isComponent ? undefined : item.name?.[source];
        const looks = [isComponent ? item.name : item.slug, name === undefined ? undefined : `${later.id} ${name}`];
        const node = { file: domain.file, pointer: `/${list}/${index}` };
        return thingAt(node, item, isComponent ? 'name' : 'slug', { domain: later.id, looks }, later.file);
      });
    const had = domains.both.flatMap(([was, is]) => thingsOf(was.node, is.node, before.sourceLanguage));
    const has = after.domains.flatMap((domain) => thingsOf(domain, domain, after.sourceLanguage));
    return {
      pairs: pairsOf(had, has, pairing),
      ...{ gone: `${noun}-removed`, came: `${noun}-added`, moved: `${noun}-moved`, reordered: `${noun}-reordered` },
      ...rows,
    };
  });
}

const references = { activeFor: 'sites', requiredDependencies: 'requires', usedBy: 'usedBy' } as const;

function referenceListings({ before, domains, names, siteNames }: Sides): Listing[] {
  const pairs = (list: keyof typeof references, laterNames: ReadonlyMap<string, string>) => {
    const thingsOf = (domain: Domain, later: Domain) =>
      domain[references[list]].map(({ name, target, place }): Thing => {
        const own = target?.id ?? name;
        const id = domain === later ? own : (laterNames.get(own) ?? own);
        return { name: own, id, domain: later.id, says: {}, place, at: () => place, list: keyAt(later, list) };
      });
    const had = domains.both.flatMap(([was, is]) => thingsOf(was.node, is.node));
    // A site that is gone from the catalog is told there.
    const told = list === 'activeFor' ? had.filter(({ name }) => laterNames.has(name)) : had;
    return pairsOf(
      told,
      domains.both.flatMap(([, { node }]) => thingsOf(node, node)),
      false,
    );
  };
  // What a domain needs at a site that it joins comes with it.
  const activations = pairs('activeFor', siteNames);
  const needed = neededBySite(before, names, siteNames);
  const isNew = ({ domain, id }: Thing) =>
    activations.both.some(([, site]) => site.domain === domain && !needed.has(`${site.id} ${id}`));
  return [
    { pairs: activations, gone: 'site-left', came: 'site-joined', reordered: 'activation-reordered' },
    {
      pairs: pairs('requiredDependencies', names),
      gone: 'dependency-removed',
      came: (thing) => (isNew(thing) ? 'dependency-added new' : 'dependency-added known'),
      reordered: 'dependencies-reordered',
    },
    { pairs: pairs('usedBy', names), gone: 'used-by-removed', came: 'used-by-added', reordered: 'used-by-reordered' },
  ];
}

/** `<site> <domain>` in later ids: what was active at a site of the earlier catalog, or required there by something active. */
function neededBySite({ domains }: Catalog, names: Sides['names'], siteNames: Sides['siteNames']): Set<string> {
  const needed = new Set<string>();
  for (const { id, sites, requires } of domains) {
    const all = [id, ...requires.flatMap(({ target }) => target?.id ?? [])].map((one) => names.get(one) ?? one);
    for (const { name } of sites) for (const one of all) needed.add(`${siteNames.get(name) ?? name} ${one}`);
  }
  return needed;
}
