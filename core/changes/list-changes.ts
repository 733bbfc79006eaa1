import type { Catalog, Domain, Text } from '../catalog.ts';
import { at, type Located } from '../place.ts';
import { type Change, changeOf, fromTo, inside, isReordered, textChanges } from './change.ts';
import { type Pairs, pairUp, without } from './pairs.ts';

/** A collection, block or component. */
interface Item extends Located {
  /** Of the later catalog. */
  readonly domain: string;
  /** Its slug, or a component's name. */
  readonly key: string;
  readonly name?: Text | undefined;
  /** Of a component. */
  readonly kind?: string;
}

const lists = [
  ['collection', 'collections'],
  ['block', 'blocks'],
  ['component', 'components'],
] as const;

type List = (typeof lists)[number];

/** What became of every collection, block and component of the domains that are in both catalogs. */
export function* listChanges(before: Catalog, after: Catalog, pairs: Pairs, pairing: boolean): Iterable<Change> {
  for (const list of lists) {
    const had = pairs.domains.flatMap(([was, is]) => itemsOf(was, list, is.id));
    const has = after.domains.flatMap((domain) => itemsOf(domain, list, domain.id));
    const inDomain = ({ domain, key }: Item) => `${domain} ${key}`;
    const named =
      (source = '') =>
      ({ domain, name }: Item) =>
        name?.[source] === undefined ? undefined : `${domain} ${name[source]}`;
    const itemPairs = pairUp(had, has, [
      [inDomain, inDomain],
      ...(pairing
        ? ([
            [keyOf, keyOf],
            [named(before.sourceLanguage), named(after.sourceLanguage)],
          ] as const)
        : []),
    ]);
    for (const [was, is] of itemPairs) yield* itemChanges(was, is, list[0], pairs);
    for (const item of without(had, itemPairs, 0)) {
      yield changeOf(`${list[0]}-removed`, { domain: item.domain, subject: item.key, before: at(item) });
    }
    const there = new Set(pairs.domains.map(([, { id }]) => id));
    for (const item of without(has, itemPairs, 1)) {
      if (!there.has(item.domain)) continue;
      yield changeOf(`${list[0]}-added`, { domain: item.domain, subject: item.key, place: at(item) });
    }
    for (const [was, is] of pairs.domains) {
      const keys = (domain: Domain) => itemsOf(domain, list, is.id).map(keyOf);
      if (!isReordered(keys(was), keys(is))) continue;
      yield changeOf(`${list[0]}-reordered`, { domain: is.id, subject: is.id, place: at(is, list[1]) });
    }
  }
}

function* itemChanges(was: Item, is: Item, list: List[0], { languages }: Pairs): Iterable<Change> {
  const rest = { domain: was.domain, subject: was.key, place: at(is), before: at(was) };
  if (was.domain !== is.domain) {
    const joined = { domain: is.domain, row: `${list}-added` } as const;
    yield changeOf(`${list}-moved`, { ...rest, joined, from: was.domain, to: is.domain });
  } else if (was.key !== is.key && list !== 'component') {
    yield changeOf(`${list}-slug-changed`, { ...rest, from: was.key, to: is.key });
  }
  if (was.kind !== is.kind) yield changeOf('component-kind-changed', { ...rest, ...fromTo(was.kind, is.kind) });
  if (list === 'component') return;
  if (was.name === undefined || is.name === undefined) {
    if (was.name !== is.name) yield changeOf(`collection-name-${is.name === undefined ? 'removed' : 'added'}`, rest);
    return;
  }
  yield* textChanges(`${list}-name-changed`, [was.name, is.name], languages, { ...rest, place: inside(is, 'name') });
}

function itemsOf({ file, data }: Domain, [, key]: List, domain: string): Item[] {
  const place = (index: number) => ({ file, pointer: `/${key}/${index}`, domain });
  if (key === 'components') {
    return (data.components ?? []).map(({ name, kind }, index) => ({ ...place(index), key: name, kind }));
  }
  return (data[key] ?? []).map(({ slug, name }, index) => ({ ...place(index), key: slug, name }));
}

function keyOf({ key }: Item): string {
  return key;
}
