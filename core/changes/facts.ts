import type { Label, Names, Reference, Thing, TranslatedText } from '../catalog.ts';
import { order } from '../lists.ts';
import { at, inFile, type Located } from '../place.ts';
import { decodeText, maxFileBytes } from '../read/decode.ts';
import type { CatalogFiles } from '../read/files.ts';
import { kindOf, shapes } from '../read/kinds.ts';
import { parseYaml } from '../read/yaml.ts';
import { contentsOf, namesIn, textKey } from '../schema/contents.ts';
import type { Shape } from '../schema/shape.ts';
import { isMapping, listAt, textAt, type YamlMapping } from '../value.ts';
import { needFacts, routeFacts } from './domain-facts.ts';
import { type Fact, type Facts, fact, factId, indexFacts, lineOf } from './fact.ts';
import { messageFacts, policyFacts, sourceLanguageFact } from './file-facts.ts';
import { type Holder, holderOf, requireFamily, thingKey } from './holder.ts';

/** What the files of a state say, even where today's schemas refuse it; without draft languages, unless `isWithDrafts`. */
export function factsOf(files: CatalogFiles, isWithDrafts = false): Facts {
  const values = [...valuesIn(files)];
  const languages = values.flatMap(({ kind, value }) => (kind === 'languages' ? listAt(value, 'languages') : []));
  const codes = languages.map((language) => textAt(language, 'code'));
  const { things, labels, references, texts } = contentsOf(values);
  const names = namesIn({ things, labels }, codes[0] ?? '');
  const drafts = isWithDrafts ? [] : things.filter(({ value }) => value.draft === true);
  const hidden = new Set(drafts.map(({ id }) => factId('language', id)));
  const all = [
    ...codes.slice(0, 1).map(sourceLanguageFact),
    ...things.flatMap((thing) => [...thingFacts(thing, names)]),
    ...labels.flatMap(nameFact),
    ...texts.flatMap((text) => textFacts(text, codes)),
    ...references.flatMap((reference) => referenceFact(reference, names)),
    ...values.flatMap(({ kind, file, value }) => {
      if (kind === 'messages') return [...messageFacts(inFile(file), value)];
      return kind === 'policy' ? [...policyFacts(inFile(file), value)] : [];
    }),
  ];
  return indexFacts(all.filter(({ id, partOf }) => !hidden.has(id) && !partOf.some((one) => hidden.has(one))));
}

/** The files that parse, by path. */
function* valuesIn({ bytes }: CatalogFiles) {
  for (const [file, contents] of [...bytes].sort(([a], [b]) => order(a, b))) {
    const kind = kindOf(file);
    if (kind === undefined || contents.length > maxFileBytes) continue;
    const { value } = parseYaml(file, decodeText(file, contents).text);
    if (value !== undefined) yield { file, kind, shape: shapes[kind], value };
  }
}

/** That a thing exists, and its fields, except those that other facts cover: texts, references and things inside. */
function* thingFacts(thing: Thing, names: Names<Thing>): Iterable<Fact> {
  const { within, id, key, shape, value } = thing;
  const around: Holder = within === undefined ? { of: '', partOf: [] } : holderOf(within);
  yield fact(requireFamily(thing.kind), thingKey(thing), { ...around, name: id, value: '', place: at(thing, key) });
  yield* fieldFacts(thing, shape, value, thing, thing.path);
  if (thing.kind !== 'domain') return;
  const holder = holderOf(thing);
  yield* routeFacts(holder, thing);
  yield* needFacts(holder, thing, names);
}

function* fieldFacts(thing: Thing, shape: Shape, data: YamlMapping, node: Located, path: string): Iterable<Fact> {
  const holder = holderOf(thing);
  for (const [key, field] of Object.entries(data)) {
    const property = shape.properties[key];
    if (key.startsWith('x-') || isCovered(property)) continue;
    const name = path === '' ? key : `${path}.${key}`;
    if (property !== undefined && isMapping(field) && Object.keys(property.properties).length > 0) {
      yield* fieldFacts(thing, property, field, at(node, key), name);
      continue;
    }
    const value = lineOf(field, property?.items?.['x-references'] !== undefined);
    const family = requireFamily(property?.['x-change'] ?? 'field');
    if (value === '') continue;
    yield fact(family, [thing.kind, ...thingKey(thing), name], { ...holder, name, value, place: at(node, key) });
  }
}

/** Whether other facts cover a property, or it is to have no fact. */
function isCovered(property: Shape | undefined): boolean {
  if (property === undefined) return false;
  const { items, 'x-change': change } = property;
  const words = [property['x-identifier'], property['x-label'], property['x-language-map'], items?.['x-change']];
  return change === 'none' || change === 'route' || items?.identity !== undefined || words.some(Boolean);
}

/** A name that is the same in all languages. */
function nameFact({ thing, key, text, ...node }: Label): Fact[] {
  if (typeof text !== 'string') return [];
  const rest = { ...holderOf(thing), name: key, value: text, place: at(node) };
  return [fact('text', [`${thing.kind} ${thing.id} ${key}`], rest)];
}

function textFacts(translated: TranslatedText, codes: readonly string[]): Fact[] {
  const { name, text } = translated;
  const holder = holderOf(translated.within);
  return codes.flatMap((language) => {
    const value = textAt(text, language);
    if (value === '') return [];
    const partOf = [...holder.partOf, factId('language', language)];
    const rest = { ...holder, partOf, name: `${name}.${language}`, value, language };
    return fact('text', [textKey(translated), language], { ...rest, place: at(translated, language) });
  });
}

/** A name in a list whose entries are compared one by one. Where a site is gone, its `active` facts are not reported. */
function referenceFact({ change, within, to, name: written, place }: Reference, names: Names<Thing>): Fact[] {
  const target = names.get(to)?.get(written);
  if (change === undefined || within === undefined || target === undefined) return [];
  const holder = holderOf(within);
  const partOf = change === 'active' ? [...holder.partOf, factId('site', target.id)] : holder.partOf;
  const rest = { ...holder, partOf, name: target.id, value: '', place };
  return [fact(requireFamily(change), [...thingKey(within), target.id], rest)];
}
