import type { Reference, Thing } from '../catalog.ts';
import { at } from '../place.ts';
import { listAt, textAt } from '../value.ts';
import { type Fact, fact, factId } from './fact.ts';
import { type Holder, holderOf, thingId } from './holder.ts';

/** A route: its id, the paths that it answers, and its deprecation. */
export function* routeFacts(route: Thing, domain: Holder): Iterable<Fact> {
  const { id, value } = route;
  const path = textAt(value, 'path');
  const rest = { ...domain, name: id, value: path, place: at(route, 'path') };
  const stated = fact('route', [id], rest);
  yield stated;
  for (const url of [path, ...listAt(value, 'formerly').map(String)]) {
    yield fact('url', [url], { ...rest, name: url, value: id });
  }
  const until = textAt(value, 'deprecated', 'until');
  if (until === '') return;
  const announced = { ...rest, place: at(route, 'deprecated'), partOf: [...domain.partOf, stated.id] };
  const lastDay = fact('last-day', [id], { ...announced, value: until });
  yield lastDay;
  const detail = { ...announced, partOf: [...announced.partOf, lastDay.id] };
  yield fact('deprecated-since', [id], { ...detail, value: textAt(value, 'deprecated', 'since') || 'an unnamed day' });
  yield fact('replacement', [id], { ...detail, value: textAt(value, 'deprecated', 'use') || 'nothing' });
}

/** What a domain needs at each of its sites: itself, and what it requires. Nothing where a required name is unknown. */
export function* needFacts(thing: Thing, references: readonly Reference[] = []): Iterable<Fact> {
  const { id: domain, value } = thing;
  const named = references.filter(({ key }) => key === 'requiredDependencies');
  const required = named.flatMap(({ target }) => target ?? []);
  if (!Array.isArray(value.requiredDependencies) || required.length < named.length) return;
  const holder = holderOf(thing);
  const place = at(thing, 'requiredDependencies');
  const stated = fact('requirements', [domain], { ...holder, name: 'requiredDependencies', value: '', place });
  yield stated;
  for (const site of listAt(value, 'activeFor').map(String)) {
    for (const needed of [thing, ...required]) {
      const wholes = [factId('site', site), factId('active', domain, site), stated.id, thingId(needed)];
      const partOf = [...holder.partOf, ...wholes];
      yield fact('need', [site, needed.id], { ...holder, name: `${needed.id} at ${site}`, value: '', place, partOf });
    }
  }
}
