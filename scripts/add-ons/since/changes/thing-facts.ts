import type { LocalizedText, Reference, Thing } from '../../../../core/model/catalog.ts';
import { labelOf } from '../../../../core/model/source-contents.ts';
import { at, type Location } from '../../../../core/read/location.ts';
import type { Shape } from '../../../../core/schema/shape.ts';
import { grouped } from '../../../../core/text/lists.ts';
import { isMapping, listAt, textAt, type YamlMapping } from '../../../../core/text/value.ts';
import { type Fact, fact, factId, lineOf } from './fact.ts';
import { requireFamily } from './families.ts';

type Holder = Pick<Fact, 'holder' | 'domain' | 'containers'>;

export const noHolder: Holder = { holder: '', containers: [] };

/** The thing itself, and its fields, except texts, references and things inside: other facts cover them. */
export function* thingFacts(thing: Thing): Iterable<Fact> {
  const { parent, id, key, kind, label = '', shape, value } = thing;
  const around = parent === undefined ? noHolder : holderOf(parent);
  if (kind === 'route') yield* routeFacts(thing, around);
  else yield fact(requireFamily(kind), thingKey(thing), { ...around, name: id, value: '', location: at(thing, key) });
  yield* fieldFacts(thing, shape, value, thing, thing.path);
  const name = labelOf(thing);
  if (typeof name === 'string') {
    const rest = { ...holderOf(thing), name: label, value: name.normalize(), location: at(thing, label) };
    yield fact('text', [kind, id, label], rest);
  }
}

function* fieldFacts(thing: Thing, shape: Shape, data: YamlMapping, node: Location, path: string): Iterable<Fact> {
  const holder = holderOf(thing);
  for (const [key, field] of Object.entries(data)) {
    const property = shape.properties[key];
    if (isCovered(property) && !isOwn(key)) continue;
    const name = path === '' ? key : `${path}.${key}`;
    const location = at(node, key);
    if (property?.type === 'object' && isMapping(field)) {
      yield* fieldFacts(thing, property, field, location, name);
      continue;
    }
    const value = lineOf(field);
    const family = requireFamily(isOwn(key) ? 'own' : (property?.['x-change'] ?? shape['x-change'] ?? 'field'));
    if (value !== '') yield fact(family, [thing.kind, ...thingKey(thing), name], { ...holder, name, value, location });
  }
}

const isOwn = (key: string) => key.startsWith('x-');

const isOfRoute = (family = '') => /^(route|url|last-day|deprecated-since|replacement)$/.test(family);

function isCovered(property: Shape | undefined): boolean {
  if (property === undefined) return false;
  const { items, 'x-change': change } = property;
  const words = [property['x-identifier'], property['x-label'], property['x-language-map'], items?.['x-references']];
  return change === 'none' || isOfRoute(change) || items?.identity !== undefined || words.some(Boolean);
}

/** A text or a message in one language, in NFC: readers see no other change of its letters. */
export function textFact({ file, pointer, key, name: uiText, thingText, language, text }: LocalizedText): Fact[] {
  if (text === '') return [];
  const value = text.normalize();
  const holder: Holder = thingText === undefined ? { holder: file, containers: [] } : holderOf(thingText.parent);
  const containers = [...holder.containers, factId('language', language)];
  const name = uiText ?? `${thingText?.name}.${language}`;
  const location = { file, pointer };
  return [fact('text', [...key, language], { ...holder, containers, name, value, language, location })];
}

/** A name in a list that is compared entry by entry. `active` facts come and go with their site, too. */
export function referenceFact({ change, parent, target, location }: Reference): Fact[] {
  if (change === undefined || isOfRoute(change) || parent === undefined || target === undefined) return [];
  const holder = holderOf(parent);
  const containers = change === 'active' ? [...holder.containers, factId('site', target.id)] : holder.containers;
  const rest = { ...holder, containers, name: target.id, value: '', location };
  return [fact(requireFamily(change), [...thingKey(parent), target.id], rest)];
}

/** Lists of names that are compared as a whole, in their order: as ids, which stay when a title changes. */
export function listFacts(thing: Thing, references: readonly Reference[]): Fact[] {
  const listed = references.filter(({ change }) => change === undefined && thing.kind !== 'route');
  return [...grouped(listed, ({ key }) => key)].map(([key, named]) => {
    const value = named.map(({ name, target }) => target?.id ?? name).join(', ');
    const rest = { ...holderOf(thing), name: key, value, location: at(thing, key) };
    return fact('field', [thing.kind, ...thingKey(thing), key], rest);
  });
}

function* routeFacts(route: Thing, domain: Holder): Iterable<Fact> {
  const { id, value } = route;
  const path = textAt(value, 'path');
  const rest = { ...domain, name: id, value: path, location: at(route, 'path') };
  yield fact('route', [id], rest);
  for (const url of [path, ...listAt(value, 'formerly').map(String)])
    yield fact('url', [url], { ...rest, name: url, value: id });
  const until = textAt(value, 'deprecated', 'until');
  if (until === '') return;
  const announced = {
    ...rest,
    location: at(route, 'deprecated'),
    containers: [...domain.containers, factId('route', id)],
  };
  yield fact('last-day', [id], { ...announced, value: until });
  const detail = { ...announced, containers: [...announced.containers, factId('last-day', id)] };
  yield fact('deprecated-since', [id], { ...detail, value: textAt(value, 'deprecated', 'since') || '–' });
  yield fact('replacement', [id], { ...detail, value: textAt(value, 'deprecated', 'use') || '–' });
}

export function requirementsFact(domain: Thing, references: readonly Reference[]): Fact[] {
  const isUnknown = references.some(({ key, target }) => key === 'requiredDependencies' && target === undefined);
  if (!Array.isArray(domain.value.requiredDependencies) || isUnknown) return [];
  const rest = { ...holderOf(domain), name: 'requiredDependencies', value: '' };
  return [fact('requirements', [domain.id], { ...rest, location: at(domain, 'requiredDependencies') })];
}

function holderOf(thing: Thing): Holder {
  const { parent, kind, namespace, id } = thing;
  const outer = parent === undefined ? noHolder : holderOf(parent);
  const containers = [...outer.containers, factId(requireFamily(kind), ...thingKey(thing))];
  if (parent !== undefined) return { ...outer, containers };
  if (kind === 'domain') return { holder: id, domain: id, containers };
  return { holder: `the ${kind === namespace ? kind : `${kind} ${namespace}`} ${id}`, containers };
}

/** Ids of routes are unique: they begin with the id of their domain. */
function thingKey({ parent, kind, id }: Thing): string[] {
  return parent === undefined || kind === 'route' ? [id] : [...thingKey(parent), id];
}
