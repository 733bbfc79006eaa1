import type { Catalog } from '../catalog.ts';
import { keyAt } from '../place.ts';
import type { Change } from './change.ts';
import type { Row } from './change-kinds.ts';
import type { Sides } from './sides.ts';
import { type Pairs, pairsOf, type Thing, thingAt } from './things.ts';
import { compareVersions } from './version.ts';

/** The row for another value; a text has one in each language, by `code`. Undefined when it is told as something else. */
export type FieldRow = Row | ((from: unknown, to: unknown, code?: string, hasOtherId?: boolean) => Row | undefined);

/** Things of one kind in two catalogs, and the rows of what becomes of them; what has no row is not told. */
export interface Listing<Of extends Thing = Thing> {
  readonly pairs: Pairs<Of>;
  readonly gone?: Row;
  readonly came?: Row | ((thing: Thing) => Row);
  /** It has another id. */
  readonly renamed?: Row;
  /** It is in the list of another domain. */
  readonly moved?: Row;
  readonly reordered?: Row | undefined;
  /** By the path in its data. */
  readonly fields?: Readonly<Record<string, FieldRow>>;
  /** Whether what became of one is told of it as it is named now, not as it was. */
  readonly byNewName?: boolean;
  /** What else became of one. */
  others?(was: Of, is: Of): Iterable<Pick<Change, 'row' | 'from' | 'to' | 'joined'>>;
}

/** Every list of the catalogs, and of the domains that are in both, but the routes and the law. */
export function listingsOf(sides: Sides): Listing[] {
  const { before, after, languages, sites, externals, domains } = sides;
  const titleRow = (code: string | undefined) => (code === after.baseLanguage ? 'source' : 'other');
  return [
    {
      pairs: domains,
      ...{ gone: 'domain-removed', came: 'domain-added', renamed: 'domain-renamed', byNewName: true },
      fields: {
        ...domainFields,
        // A renamed domain's title is told with it.
        title: (_from, _to, code, isRenamed) => (isRenamed ? undefined : `title-changed ${titleRow(code)}`),
      },
    },
    {
      pairs: languages,
      ...{ gone: 'language-removed', came: 'language-added', renamed: 'language-recoded' },
      // When the base language is another, that is told instead.
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
      fields: { title: (_from, _to, code) => `external-title-changed ${titleRow(code)}` },
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
  const from = before.baseLanguage;
  return from !== undefined && (codes.get(from) ?? from) !== after.baseLanguage;
}

const domainFields: Readonly<Record<string, FieldRow>> = {
  summary: 'summary-changed',
  icon: 'icon-changed',
  tier: (_, to) => (to === 'essential' ? 'tier-raised' : 'tier-lowered'),
  status: (_, to) => (to === 'stable' ? 'status-raised' : 'status-lowered'),
  version: (from, to) => (compareVersions(String(from), String(to)) < 0 ? 'version-raised' : 'version-lowered'),
  'counts/designTokens': (from, to) =>
    `design-tokens-${from === undefined ? 'stated' : to === undefined ? 'unstated' : 'changed'}`,
};

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

function collectionNameRow(from: unknown, _to: unknown, code?: string): Row {
  return `collection-name-${code !== undefined ? 'changed' : from === undefined ? 'added' : 'removed'}`;
}

function itemListings({ inDomains }: Sides): Listing[] {
  return items.map(([noun, key, rows]) => ({
    pairs: inDomains((domain, later, source) =>
      (domain.data[key] ?? []).map((item, index) => {
        const [name, text] = 'slug' in item ? [item.slug, item.name?.[source]] : [item.name];
        const looks = [name, text === undefined ? undefined : `${later.id} ${text}`];
        const own = { id: `${later.id} ${name}`, domain: later.id, looks, list: keyAt(later, key) };
        const node = { ...item, file: domain.file, pointer: `/${key}/${index}` };
        return thingAt(node, 'slug' in item ? 'slug' : 'name', own);
      }),
    ),
    ...{ gone: `${noun}-removed`, came: `${noun}-added`, moved: `${noun}-moved`, reordered: `${noun}-reordered` },
    ...rows,
  }));
}

function referenceListings({ before, names, siteNames, inDomains }: Sides): Listing[] {
  const pairs = (list: 'sites' | 'requires' | 'usedBy', key: string, laterNames: ReadonlyMap<string, string>) =>
    inDomains((domain, later) =>
      domain[list].flatMap(({ name, target, place }) => {
        const own = target?.id ?? name;
        const known = domain === later ? own : laterNames.get(own);
        // A site that is gone from the catalog is told there.
        if (known === undefined && list === 'sites') return [];
        const id = `${later.id} ${known ?? own}`;
        return { name: own, id, domain: later.id, says: {}, place, at: () => place, list: keyAt(later, key) };
      }),
    );
  const activations = pairs('sites', 'activeFor', siteNames);
  const needed = neededBySite(before, names, siteNames);
  // What a domain needs at a site that it joins comes with it.
  const isNew = ({ domain, name }: Thing) =>
    activations.both.some(([, site]) => site.domain === domain && !needed.has(`${site.name} ${name}`));
  return [
    { pairs: activations, gone: 'site-left', came: 'site-joined', reordered: 'activation-reordered' },
    {
      pairs: pairs('requires', 'requiredDependencies', names),
      gone: 'dependency-removed',
      came: (thing) => (isNew(thing) ? 'dependency-added new' : 'dependency-added known'),
      reordered: 'dependencies-reordered',
    },
    {
      pairs: pairs('usedBy', 'usedBy', names),
      ...{ gone: 'used-by-removed', came: 'used-by-added', reordered: 'used-by-reordered' },
    },
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
