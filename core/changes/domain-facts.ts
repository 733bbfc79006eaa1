import { routeId } from '../build/route.ts';
import { at, type Located } from '../place.ts';
import { isMapping, type YamlValue } from '../read/yaml-value.ts';
import { type Fact, fieldFacts, type Holder, idOf, textFacts } from './fact.ts';
import { listAt, textAt, valueAt } from './values.ts';

/** What the facts of one file must know of others. */
export interface Names {
  /** Codes of the languages. */
  readonly codes: readonly string[];
  /** Ids of the facts that domains are, described or external (`domain water`), by display name. */
  readonly factByTitle: ReadonlyMap<string, string>;
}

/** Keys of a descriptor that are facts of another family, or follow from others. */
const otherwise = [
  'id',
  'title',
  'summary',
  'version',
  'counts',
  'activeFor',
  'requiredDependencies',
  'usedBy',
  'collections',
  'components',
  'blocks',
  'routes',
];

export function* domainFacts(node: Located, data: YamlValue, names: Names): Iterable<Fact> {
  const id = textAt(data, 'id');
  const domain = { family: 'domain', key: id, of: '', name: id } as const;
  yield { ...domain, value: '', place: at(node, 'id'), partOf: [] };
  const holder = { node, of: id, domain: id, partOf: [idOf(domain)] };
  const version = { family: 'version', key: id, name: 'version', value: textAt(data, 'version') } as const;
  yield { ...version, of: id, domain: id, place: at(node, 'version'), partOf: holder.partOf };
  yield* textFacts(holder, ['title'], 'title', valueAt(data, 'title'), names.codes);
  yield* textFacts(holder, ['summary'], 'summary', valueAt(data, 'summary'), names.codes);
  yield* fieldFacts(holder, data, otherwise);
  const counts = valueAt(data, 'counts');
  const listCounts = Object.keys(isMapping(counts) ? counts : {}).filter((key) => key !== 'designTokens');
  yield* fieldFacts({ ...holder, node: { file: node.file, pointer: '/counts' } }, counts, listCounts);
  yield* referenceFacts(holder, data, names);
  for (const family of ['collection', 'component', 'block'] as const) {
    yield* contentFacts(holder, family, listAt(data, `${family}s`), names.codes);
  }
  for (const [index, route] of listAt(data, 'routes').entries()) {
    yield* routeFacts({ ...holder, node: { file: node.file, pointer: `/routes/${index}` } }, route);
  }
}

type DomainHolder = Holder & { readonly domain: string };

/** Where a domain is active, what it requires, and who uses it. */
function* referenceFacts(holder: DomainHolder, data: YamlValue, { factByTitle }: Names): Iterable<Fact> {
  const { node, of, domain, partOf } = holder;
  const own = { of, domain, value: '' };
  for (const [index, site] of listAt(data, 'activeFor').map(String).entries()) {
    const parts = [...partOf, `site ${site}`];
    const place = at(node, 'activeFor', index);
    yield { ...own, family: 'active', key: `${domain} ${site}`, name: site, place, partOf: parts };
  }
  for (const [list, family] of Object.entries(referenceLists)) {
    for (const [index, title] of listAt(data, list).entries()) {
      const name = factByTitle.get(String(title))?.split(' ')[1];
      const place = at(node, list, index);
      if (name !== undefined) yield { ...own, family, key: `${domain} ${name}`, name, place, partOf };
    }
  }
  const required = listAt(data, 'requiredDependencies').map((title) => factByTitle.get(String(title)) ?? '');
  // Where what a domain requires is not known, nothing of it is compared.
  if (Array.isArray(valueAt(data, 'requiredDependencies')) && !required.includes('')) {
    yield* needFacts(holder, listAt(data, 'activeFor').map(String), required);
  }
}

const referenceLists = { requiredDependencies: 'requires', usedBy: 'used-by' } as const;

/** What must be provided at each site of a domain: itself, and what it requires. */
function* needFacts({ node, of, domain, partOf }: DomainHolder, sites: readonly string[], required: readonly string[]) {
  const place = at(node, 'requiredDependencies');
  const stated = { family: 'requirements', key: domain } as const;
  yield { ...stated, of, domain, name: 'requiredDependencies', value: '', place, partOf };
  for (const site of sites) {
    for (const needed of [`domain ${domain}`, ...required]) {
      const [, id = ''] = needed.split(' ');
      const need = { family: 'need', key: `${site} ${id}`, name: `${id} at ${site}` } as const;
      const parts = [...partOf, `site ${site}`, `active ${domain} ${site}`, idOf(stated), needed];
      yield { ...need, of, domain, value: '', place, partOf: parts };
    }
  }
}

function* contentFacts(
  holder: DomainHolder,
  family: 'collection' | 'component' | 'block',
  list: readonly YamlValue[],
  codes: readonly string[],
): Iterable<Fact> {
  const { node, of, domain, partOf } = holder;
  for (const [index, item] of list.entries()) {
    const name = textAt(item, family === 'component' ? 'name' : 'slug');
    const fact = { family, key: `${domain} ${name}`, of, name, domain, partOf };
    yield { ...fact, value: '', place: at(node, `${family}s`, index) };
    if (family === 'component') continue;
    const parts = { ...holder, partOf: [...partOf, idOf(fact)] };
    yield* textFacts(parts, [`${family}s`, index, 'name'], `${family}s.${name}`, valueAt(item, 'name'), codes);
  }
}

function* routeFacts({ node, of, domain, partOf }: DomainHolder, route: YamlValue): Iterable<Fact> {
  const path = textAt(route, 'path');
  const id = routeId(domain, path, textAt(route, 'name') || undefined);
  const own = { key: id, of, name: id, domain };
  yield { ...own, family: 'route', value: path, place: at(node, 'path'), partOf };
  for (const url of [path, ...listAt(route, 'formerly').map(String)]) {
    yield { ...own, family: 'url', key: url, name: url, value: id, place: at(node, 'path'), partOf };
  }
  const until = textAt(route, 'deprecated', 'until');
  if (until === '') return;
  const place = at(node, 'deprecated');
  const parts = [...partOf, `route ${id}`];
  yield { ...own, family: 'last-day', value: until, place, partOf: parts };
  const use = textAt(route, 'deprecated', 'use') || 'nothing';
  yield { ...own, family: 'replacement', value: use, place, partOf: [...parts, `last-day ${id}`] };
}
