import type { Catalog } from '../catalog.ts';
import type { Comparison } from './comparison.ts';
import { type Item, itemAt, pairItems } from './items.ts';
import type { ItemList } from './list-changes.ts';
import { compareVersions } from './version.ts';

/** Every list of the catalogs, and of their domains, but the routes and the policy. */
export function itemLists(comparison: Comparison): ItemList[] {
  const { before, after, languages, sites, owners, externals, domains, becameExternal, becameDescribed } = comparison;
  return [
    {
      pairs: domains,
      ...{ gone: 'domain-removed', came: 'domain-added', renamed: 'domain-renamed', byNewName: true },
      displayName: 'title-changed',
      texts: { title: () => 'title', summary: () => 'summary' },
      values: {
        icon: 'icon-changed',
        tier: (_, to) => (to === 'essential' ? 'tier-raised' : 'tier-lowered'),
        status: (_, to) => (to === 'stable' ? 'status-raised' : 'status-lowered'),
        version: (from, to) => (compareVersions(String(to), String(from)) < 0 ? 'version-lowered' : undefined),
        'counts/designTokens': 'design-tokens-changed',
        owners: 'owner-changed',
        links: 'link-changed',
      },
    },
    {
      pairs: becameExternal,
      others: (_, { id: to }) => [{ key: 'domain-became-external', to }],
    },
    {
      pairs: becameDescribed,
      others: (_, { id: to }) => [{ key: 'external-became-described', domain: to, to }],
    },
    {
      pairs: languages,
      ...{ gone: 'language-removed', came: 'language-added', renamed: 'language-recoded' },
      texts: { name: ({ name }) => `languages.${name}` },
      values: { direction: 'direction-changed' },
    },
    {
      pairs: sites,
      ...{ gone: 'site-removed', came: 'site-added', renamed: 'site-renamed' },
      texts: { name: ({ name }) => `sites.${name}` },
    },
    {
      pairs: owners,
      ...{ gone: 'owner-changed removed', came: 'owner-changed added', renamed: 'owner-changed renamed' },
      texts: { name: ({ name }) => `owners.${name}` },
      values: { contact: 'owner-changed contact' },
    },
    {
      pairs: externals,
      ...{ gone: 'external-removed', came: 'external-added', renamed: 'external-renamed' },
      displayName: 'external-title-changed',
      texts: { title: ({ name }) => `externalDomains.${name}` },
      values: { owners: 'owner-changed external', links: 'link-changed external' },
    },
    {
      pairs: pairItems(messageItems(before), messageItems(after), false),
      ...{ gone: 'text-changed shared', came: 'text-changed shared' },
      texts: { text: ({ name }) => name },
    },
    ...contentLists(comparison),
    ...referenceLists(comparison),
  ];
}

/** Every message by its dotted key, with what each language says. */
function messageItems({ messageList, baseLanguage = '' }: Catalog): Item[] {
  const texts = new Map<string, { readonly pointer: string; readonly text: Record<string, string> }>();
  for (const { key, language, text, pointer } of messageList) {
    const known = texts.get(key) ?? { pointer, text: {} };
    known.text[language] = text;
    texts.set(key, known);
  }
  return [...texts].map(([key, { pointer, text }]) => {
    const name = `messages.${key}`;
    const at = (_field?: string, code = Object.keys(text)[0]) => ({ file: `messages/${code}.yaml`, pointer });
    return { name, id: name, value: text[baseLanguage], data: { text }, at };
  });
}

const contents = [
  { noun: 'collection', list: 'collections', renamed: 'collection-slug-changed' },
  { noun: 'block', list: 'blocks', renamed: 'block-slug-changed' },
  { noun: 'component', list: 'components', renamed: undefined },
] as const;

/** Collections, blocks and components. */
function contentLists({ inDomains }: Comparison): ItemList[] {
  return contents.map(({ noun, list, renamed }) => ({
    pairs: inDomains((domain, id, { baseLanguage: source = '' }) =>
      (domain.data[list] ?? []).map((item, index) => {
        const [name, text] = 'slug' in item ? [item.slug, item.name?.[source]] : [item.name];
        const fallbackKeys = [name, text === undefined ? undefined : `${id} ${text}`];
        const node = { ...item, file: domain.file, pointer: `/${list}/${index}` };
        const key = 'slug' in item ? 'slug' : 'name';
        return itemAt<typeof node>(node, key, { id: `${id} ${name}`, domain: id, fallbackKeys });
      }),
    ),
    ...{ gone: `${noun}-removed`, came: `${noun}-added`, moved: `${noun}-moved` },
    ...(renamed === undefined ? {} : { renamed, texts: { name: ({ name }) => `${list}.${name}` } }),
  }));
}

/** Where a domain is active, what it requires, and who uses it. */
function referenceLists({ before, names, siteNames, inDomains }: Comparison): ItemList[] {
  const pairs = (list: 'sites' | 'requires' | 'usedBy', laterNames: ReadonlyMap<string, string>) =>
    inDomains((domain, id, catalog) =>
      domain[list].flatMap(({ name, target, place }) => {
        const own = target?.id ?? name;
        const known = catalog === before ? laterNames.get(own) : own;
        // A site that is gone from the catalog is told there.
        if (known === undefined && list === 'sites') return [];
        return { name: own, id: `${id} ${known ?? own}`, domain: id, data: {}, at: () => place };
      }),
    );
  const activations = pairs('sites', siteNames);
  const needed = neededBySite(before, names, siteNames);
  // What a domain needs at a site that it joins comes with it.
  const isNew = ({ domain, name }: Item) =>
    activations.both.some(([, site]) => site.domain === domain && !needed.has(`${site.name} ${name}`));
  return [
    { pairs: activations, gone: 'site-left', came: 'site-joined' },
    {
      pairs: pairs('requires', names),
      gone: 'dependency-removed',
      came: (item) => (isNew(item) ? 'dependency-added new' : 'dependency-added known'),
    },
    { pairs: pairs('usedBy', names), gone: 'used-by-removed', came: 'used-by-added' },
  ];
}

/** `<site> <domain>` in later ids: what was active at a site of the earlier catalog, or required there by something active. */
function neededBySite(
  { domains }: Catalog,
  names: Comparison['names'],
  siteNames: Comparison['siteNames'],
): Set<string> {
  const needed = new Set<string>();
  for (const { id, sites, requires } of domains) {
    const all = [id, ...requires.flatMap(({ target }) => target?.id ?? [])].map((one) => names.get(one) ?? one);
    for (const { name } of sites) for (const one of all) needed.add(`${siteNames.get(name) ?? name} ${one}`);
  }
  return needed;
}
