import type { Catalog, Domain, NamedDomain, Reference } from '../catalog.ts';
import { at, keyAt } from '../place.ts';
import { compareVersions } from '../version.ts';
import { type Change, changeOf, fromTo, inside, isReordered, textChanges } from './change.ts';
import type { Row } from './change-kinds.ts';
import { type Pairs, without } from './pairs.ts';

/** Domains that came, went or became another, and what the others say of themselves, but for their routes and lists. */
export function* domainChanges(before: Catalog, after: Catalog, pairs: Pairs): Iterable<Change> {
  const { domains, becameExternal, becameDescribed } = pairs;
  const neededBefore = needsBySite(before, pairs);
  for (const [was, is] of domains) {
    if (was.id === is.id) {
      const rest = { domain: is.id, subject: is.id, place: inside(is, 'title'), before: at(was, 'title') };
      const rowIn = (code: string) =>
        code === after.sourceLanguage ? 'title-changed source' : ('title-changed other' as const);
      yield* textChanges(rowIn, [was.title, is.title], pairs.languages, rest);
    } else {
      const rest = { domain: is.id, subject: was.id, place: at(is, 'id'), before: at(was, 'id') };
      yield changeOf('domain-renamed', { ...rest, from: was.id, to: is.id });
    }
    yield* fieldChanges(was, is, pairs);
    yield* activationChanges(was, is, after, pairs);
    yield* dependencyChanges(was, is, pairs, neededBefore);
  }
  for (const [was, is] of becameExternal) {
    const rest = { domain: was.id, subject: was.id, place: at(is), before: at(was, 'id') };
    yield changeOf('domain-became-external', { ...rest, to: is.id });
  }
  for (const [was, is] of becameDescribed) {
    const rest = { domain: is.id, subject: was.id, place: at(is, 'id'), before: at(was) };
    yield changeOf('external-became-described', { ...rest, to: is.id });
  }
  for (const gone of without(without(before.domains, domains, 0), becameExternal, 0)) {
    yield changeOf('domain-removed', { domain: gone.id, subject: gone.id, before: at(gone, 'id') });
  }
  for (const come of without(without(after.domains, domains, 1), becameDescribed, 1)) {
    yield changeOf('domain-added', { domain: come.id, subject: come.id, place: at(come, 'id') });
  }
}

function* fieldChanges(was: Domain, is: Domain, { languages }: Pairs): Iterable<Change> {
  const summary = { domain: is.id, subject: is.id, place: inside(is, 'summary'), before: at(was, 'summary') };
  yield* textChanges('summary-changed', [was.data.summary, is.data.summary], languages, summary);
  for (const [key, rowFor] of fields) {
    const [from, to] = [was.data[key], is.data[key]];
    if (from === to) continue;
    yield changeOf(rowFor(from, to), {
      domain: is.id,
      subject: is.id,
      from,
      to,
      place: at(is, key),
      before: at(was, key),
    });
  }
  const [from, to] = [was.data.counts.designTokens, is.data.counts.designTokens];
  if (from === to) return;
  const row = from === undefined ? 'stated' : to === undefined ? 'unstated' : 'changed';
  yield changeOf(`design-tokens-${row}`, {
    domain: is.id,
    subject: is.id,
    ...fromTo(from?.toString(), to?.toString()),
    place: to === undefined ? keyAt(is, 'counts') : at(is, 'counts', 'designTokens'),
    before: at(was, 'counts'),
  });
}

type Field = 'icon' | 'tier' | 'status' | 'version';

const fields: readonly (readonly [Field, (from: string, to: string) => Row])[] = [
  ['icon', () => 'icon-changed'],
  ['tier', (_from, to) => (to === 'essential' ? 'tier-raised' : 'tier-lowered')],
  ['status', (_from, to) => (to === 'stable' ? 'status-raised' : 'status-lowered')],
  ['version', (from, to) => (compareVersions(from, to) < 0 ? 'version-raised' : 'version-lowered')],
];

/** A site that is gone from the catalog is told there. */
function* activationChanges(was: Domain, is: Domain, after: Catalog, { sites }: Pairs): Iterable<Change> {
  const here = new Set(after.sites.map(({ id }) => id));
  const [had, has] = [was.sites.map(({ name }) => sites.get(name) ?? name), is.sites.map(({ name }) => name)];
  const [before, place] = [at(was, 'activeFor'), at(is, 'activeFor')];
  for (const [index, site] of has.entries()) {
    if (had.includes(site)) continue;
    yield changeOf('site-joined', { domain: is.id, subject: site, place: at(is, 'activeFor', index), before });
  }
  for (const site of had) {
    if (has.includes(site) || !here.has(site)) continue;
    yield changeOf('site-left', { domain: is.id, subject: site, place: keyAt(is, 'activeFor'), before });
  }
  if (isReordered(had, has)) yield changeOf('activation-reordered', { domain: is.id, subject: is.id, place, before });
}

function* dependencyChanges(
  was: Domain,
  is: Domain,
  { named, sites }: Pairs,
  neededBefore: ReadonlySet<string>,
): Iterable<Change> {
  const earlier = (references: readonly Reference<NamedDomain>[]) =>
    references.map(({ name, target }) => named.get(target?.id ?? '') ?? target?.id ?? name);
  const later = (references: readonly Reference<NamedDomain>[]) =>
    references.map(({ name, target }) => target?.id ?? name);
  // What a domain needs at a site that it joins comes with it.
  const stayed = new Set(was.sites.map(({ name }) => sites.get(name) ?? name));
  const shared = is.sites.map(({ name }) => name).filter((site) => stayed.has(site));
  for (const [key, verb] of [
    ['requiredDependencies', 'dependency'],
    ['usedBy', 'used-by'],
  ] as const) {
    const list = key === 'usedBy' ? 'usedBy' : 'requires';
    const [had, has] = [earlier(was[list]), later(is[list])];
    const before = at(was, key);
    for (const [index, id] of has.entries()) {
      if (had.includes(id)) continue;
      const isNew = shared.some((site) => !neededBefore.has(`${site} ${id}`));
      const row = verb === 'used-by' ? 'used-by-added' : isNew ? 'dependency-added new' : 'dependency-added known';
      yield changeOf(row, { domain: is.id, subject: id, place: at(is, key, index), before });
    }
    for (const id of had) {
      if (has.includes(id)) continue;
      yield changeOf(`${verb}-removed`, { domain: is.id, subject: id, place: keyAt(is, key), before });
    }
    const reordered = verb === 'used-by' ? 'used-by-reordered' : 'dependencies-reordered';
    if (isReordered(had, has))
      yield changeOf(reordered, { domain: is.id, subject: is.id, place: keyAt(is, key), before });
  }
}

/** `<site> <domain>` in later ids: what was active at a site of the earlier catalog, or required there by something active. */
function needsBySite({ domains }: Catalog, { named, sites }: Pairs): Set<string> {
  const needs = new Set<string>();
  for (const { id, sites: active, requires } of domains) {
    const needed = [id, ...requires.flatMap(({ target }) => target?.id ?? [])].map((one) => named.get(one) ?? one);
    for (const { name } of active) for (const one of needed) needs.add(`${sites.get(name) ?? name} ${one}`);
  }
  return needs;
}
