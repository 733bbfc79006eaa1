import type { Names, Thing } from '../catalog.ts';
import { routeId } from '../model/route.ts';
import { at } from '../place.ts';
import { listAt, textAt } from '../value.ts';
import { type Fact, fact, factId } from './fact.ts';
import { type Holder, thingId } from './holder.ts';

/** The routes of a domain: their ids, the paths that they answer, and their deprecations. */
export function* routeFacts(holder: Holder, thing: Thing): Iterable<Fact> {
  const { id: domain, value } = thing;
  for (const [index, route] of listAt(value, 'routes').entries()) {
    const node = at(thing, 'routes', index);
    const path = textAt(route, 'path');
    const id = routeId(domain, path, textAt(route, 'name') || undefined);
    const rest = { ...holder, name: id, value: path, place: at(node, 'path') };
    yield fact('route', [id], rest);
    for (const url of [path, ...listAt(route, 'formerly').map(String)]) {
      yield fact('url', [url], { ...rest, name: url, value: id });
    }
    const until = textAt(route, 'deprecated', 'until');
    if (until === '') continue;
    const partOf = [...holder.partOf, factId('route', id)];
    const announced = { ...rest, place: at(node, 'deprecated'), partOf };
    yield fact('last-day', [id], { ...announced, value: until });
    const use = textAt(route, 'deprecated', 'use') || 'nothing';
    yield fact('replacement', [id], { ...announced, value: use, partOf: [...partOf, factId('last-day', id)] });
  }
}

/** What a domain needs at each of its sites: itself, and what it requires. Nothing where a required name is unknown. */
export function* needFacts(holder: Holder, thing: Thing, names: Names<Thing>): Iterable<Fact> {
  const { id: domain, value } = thing;
  if (!Array.isArray(value.requiredDependencies)) return;
  const titles = value.requiredDependencies.map(String);
  const required = titles.flatMap((title) => names.get('domain.title')?.get(title) ?? []);
  if (required.length < titles.length) return;
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
