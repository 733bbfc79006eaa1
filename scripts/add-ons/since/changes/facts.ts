import type { LocalizedText, Reference, SourceContents, Thing } from '../../../../core/model/catalog.ts';
import { withoutDrafts } from '../../../../core/model/drafts.ts';
import { exceptionKey, exceptionName, readExceptions } from '../../../../core/model/exception.ts';
import { thingTextsIn } from '../../../../core/model/localized-texts.ts';
import { labelOf, sourceContents } from '../../../../core/model/source-contents.ts';
import { collectedIn } from '../../../../core/model/walk.ts';
import { decodeText, maxFileBytes } from '../../../../core/read/decode.ts';
import type { CatalogFiles } from '../../../../core/read/files.ts';
import { at, inFile, type Location } from '../../../../core/read/location.ts';
import type { SourceFile } from '../../../../core/read/source-file.ts';
import { parseYaml } from '../../../../core/read/yaml.ts';
import { kindOf } from '../../../../core/schema/kinds.ts';
import type { Shape } from '../../../../core/schema/shape.ts';
import { grouped, itemsBy } from '../../../../core/text/lists.ts';
import { once } from '../../../../core/text/once.ts';
import { isMapping, leavesOf, listAt, textAt, type YamlMapping, type YamlValue } from '../../../../core/text/value.ts';
import { type Fact, type Facts, fact, factId, indexFacts, lineOf } from './fact.ts';
import { requireFamily } from './families.ts';

/** The facts of a state, even if today's schemas refuse it; without draft languages, unless `isWithDrafts`. */
export function factsOf(state: CatalogFiles, isWithDrafts = false): Facts {
  const read = parsedFiles(state);
  return factsIn(sourceContents(isWithDrafts ? read : withoutDrafts(read)));
}

export function factsIn({ files, sourceLanguage, things, uiTexts, references }: SourceContents): Facts {
  const referencesOf = itemsBy(references, ({ parent }) => parent);
  const location = at(inFile('languages.yaml'), 'languages');
  const source = fact('source-language', [], { ...noHolder, name: '', value: sourceLanguage, location });
  const languages = things.flatMap(({ kind, id }) => (kind === 'language' ? id : []));
  return indexFacts([
    ...(sourceLanguage === '' ? [] : [source]),
    ...files.flatMap((file) => factsInFile(file, languages)),
    ...uiTexts.filter(({ isStated }) => isStated).flatMap(textFact),
    ...things.flatMap((thing) => (thing.kind === 'domain' ? requirementsFact(thing, referencesOf(thing)) : [])),
    ...references.flatMap(referenceFact),
    ...things.flatMap((thing) => listFacts(thing, referencesOf(thing))),
  ]);
}

function factsInFile(file: SourceFile, languages: readonly string[]): Fact[] {
  const { kind, path, value = {} } = file;
  return [
    ...collectedIn(file).things.flatMap((thing) => [...thingFacts(thing)]),
    ...thingTextsIn(file, languages).flatMap(textFact),
    ...(kind === 'policy' ? policyFacts(inFile(path), value) : []),
  ];
}

const noHolder: Holder = { of: '', containers: [] };

export const dataIn = once((bytes: Uint8Array) => parseYaml('', decodeText('', bytes).text).value);

function parsedFiles({ bytes }: CatalogFiles): SourceFile[] {
  return [...bytes].flatMap(([path, contents]) => {
    const kind = kindOf(path);
    if (kind === undefined || contents.length > maxFileBytes) return [];
    return { path, kind, value: dataIn(contents) };
  });
}

/** The thing itself, and its fields, except fields that other facts cover: texts, references and things inside. */
function* thingFacts(thing: Thing): Iterable<Fact> {
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
    const stated = property?.['x-change'] ?? shape['x-change'] ?? 'field';
    const family = requireFamily(isOwn(key) ? 'own' : stated);
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
function textFact({ file, pointer, key, name: uiText, thingText, language, text }: LocalizedText): Fact[] {
  if (text === '') return [];
  const value = text.normalize();
  const holder: Holder = thingText === undefined ? { of: file, containers: [] } : holderOf(thingText.parent);
  const containers = [...holder.containers, factId('language', language)];
  const name = uiText ?? `${thingText?.name}.${language}`;
  return [
    fact('text', [...key, language], { ...holder, containers, name, value, language, location: { file, pointer } }),
  ];
}

/** A name in a list whose entries are compared one by one. `active` facts come and go with their site, too. */
function referenceFact({ change, parent, target, location }: Reference): Fact[] {
  if (change === undefined || isOfRoute(change) || parent === undefined || target === undefined) return [];
  const holder = holderOf(parent);
  const containers = change === 'active' ? [...holder.containers, factId('site', target.id)] : holder.containers;
  const rest = { ...holder, containers, name: target.id, value: '', location };
  return [fact(requireFamily(change), [...thingKey(parent), target.id], rest)];
}

/** The lists of names in a thing that are compared as a whole, in their order: as ids, which stay when a title changes. */
function listFacts(thing: Thing, references: readonly Reference[]): Fact[] {
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
  const stated = fact('route', [id], rest);
  yield stated;
  for (const url of [path, ...listAt(value, 'formerly').map(String)])
    yield fact('url', [url], { ...rest, name: url, value: id });
  const until = textAt(value, 'deprecated', 'until');
  if (until === '') return;
  const announced = { ...rest, location: at(route, 'deprecated'), containers: [...domain.containers, stated.id] };
  const lastDay = fact('last-day', [id], { ...announced, value: until });
  yield lastDay;
  const detail = { ...announced, containers: [...announced.containers, lastDay.id] };
  yield fact('deprecated-since', [id], { ...detail, value: textAt(value, 'deprecated', 'since') || '–' });
  yield fact('replacement', [id], { ...detail, value: textAt(value, 'deprecated', 'use') || '–' });
}

function requirementsFact(domain: Thing, references: readonly Reference[]): Fact[] {
  const isUnknown = references.some(({ key, target }) => key === 'requiredDependencies' && target === undefined);
  if (!Array.isArray(domain.value.requiredDependencies) || isUnknown) return [];
  const rest = { ...holderOf(domain), name: 'requiredDependencies', value: '' };
  return [fact('requirements', [domain.id], { ...rest, location: at(domain, 'requiredDependencies') })];
}

function* policyFacts(node: Location, value: YamlValue): Iterable<Fact> {
  for (const [path, stated] of leavesOf(value)) {
    const name = path.join('.');
    const rest = { ...noHolder, name, location: at(node, ...path) };
    if (name === 'exceptions') continue;
    if (!Array.isArray(stated)) yield fact('policy', [name], { ...rest, value: lineOf(stated) });
    else for (const entry of stated) yield fact('policy', [name, lineOf(entry)], { ...rest, value: lineOf(entry) });
  }
  for (const exception of readExceptions(node, value)) {
    const { reason, expires } = exception;
    const said = expires === undefined ? reason : `${reason} (${expires})`;
    const rest = { ...noHolder, name: exceptionName(exception), value: said, location: at(exception) };
    yield fact('exception', [exceptionKey(exception)], { ...rest, exception });
  }
}

type Holder = Pick<Fact, 'of' | 'domain' | 'containers'>;

function holderOf(thing: Thing): Holder {
  const { parent, kind, namespace, id } = thing;
  if (parent !== undefined)
    return { ...holderOf(parent), containers: [...holderOf(parent).containers, thingId(thing)] };
  const containers = [thingId(thing)];
  if (kind === 'domain') return { of: id, domain: id, containers };
  return { of: `the ${kind === namespace ? kind : `${kind} ${namespace}`} ${id}`, containers };
}

function thingId(thing: Thing): string {
  return factId(requireFamily(thing.kind), ...thingKey(thing));
}

/** Ids of routes are unique: they begin with the id of their domain. */
function thingKey({ parent, kind, id }: Thing): string[] {
  return parent === undefined || kind === 'route' ? [id] : [...thingKey(parent), id];
}
