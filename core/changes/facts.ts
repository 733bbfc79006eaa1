import type { Contents, Reference, Thing, Wording } from '../catalog.ts';
import { contentsOf, labelOf } from '../model/contents.ts';
import { withoutDrafts } from '../model/drafts.ts';
import { at, inFile, type Located } from '../place.ts';
import type { CatalogFile } from '../read/catalog-file.ts';
import { decodeText, maxFileBytes } from '../read/decode.ts';
import type { CatalogFiles } from '../read/files.ts';
import { kindOf } from '../read/kinds.ts';
import { parseYaml } from '../read/yaml.ts';
import type { Shape } from '../schema/shape.ts';
import { isMapping, type YamlMapping } from '../value.ts';
import { needFacts, routeFacts } from './domain-facts.ts';
import { type Fact, type Facts, fact, factId, indexFacts, lineOf } from './fact.ts';
import { type Holder, holderOf, requireFamily, thingKey } from './holder.ts';
import { policyFacts } from './policy-facts.ts';

/** What the files of a state say, even where today's schemas refuse it; without draft languages, unless `isWithDrafts`. */
export function factsOf(state: CatalogFiles, isWithDrafts = false): Facts {
  const read = parsedFiles(state);
  const contents = contentsOf(isWithDrafts ? read : withoutDrafts(read));
  const { files, things, wordings, references, sourceLanguage } = contents;
  const place = at(inFile('languages.yaml'), 'languages');
  return indexFacts([
    ...(sourceLanguage === ''
      ? []
      : [fact('source-language', [], { ...noHolder, name: '', value: sourceLanguage, place })]),
    ...things.flatMap((thing) => [...thingFacts(thing, contents)]),
    ...wordings.flatMap(textFact),
    ...references.flatMap(referenceFact),
    ...files.flatMap(({ kind, path, value }) => (kind === 'policy' ? [...policyFacts(inFile(path), value ?? {})] : [])),
  ]);
}

const noHolder: Holder = { of: '', partOf: [] };

function parsedFiles({ bytes }: CatalogFiles): CatalogFile[] {
  return [...bytes].flatMap(([path, contents]) => {
    const kind = kindOf(path);
    if (kind === undefined || contents.length > maxFileBytes) return [];
    return { path, kind, value: parseYaml(path, decodeText(path, contents).text).value };
  });
}

/** That a thing exists, and its fields, except those that other facts cover: texts, references and things inside. */
function* thingFacts(thing: Thing, { referencesOf }: Contents): Iterable<Fact> {
  const { within, id, key, kind, shape, value } = thing;
  const around = within === undefined ? noHolder : holderOf(within);
  if (kind === 'route') return yield* routeFacts(thing, around);
  yield fact(requireFamily(kind), thingKey(thing), { ...around, name: id, value: '', place: at(thing, key) });
  yield* fieldFacts(thing, shape, value, thing, thing.path);
  yield* nameFacts(thing);
  if (kind === 'domain') yield* needFacts(thing, referencesOf.get(thing));
}

function* fieldFacts(thing: Thing, shape: Shape, data: YamlMapping, node: Located, path: string): Iterable<Fact> {
  const holder = holderOf(thing);
  for (const [key, field] of Object.entries(data)) {
    const property = shape.properties[key];
    if (key.startsWith('x-') || isCovered(property)) continue;
    const name = path === '' ? key : `${path}.${key}`;
    const place = at(node, key);
    if (property !== undefined && isMapping(field) && Object.keys(property.properties).length > 0) {
      yield* fieldFacts(thing, property, field, place, name);
      continue;
    }
    const value = lineOf(field, property?.items?.['x-references'] !== undefined);
    const family = requireFamily(property?.['x-change'] ?? 'field');
    if (value !== '') yield fact(family, [thing.kind, ...thingKey(thing), name], { ...holder, name, value, place });
  }
}

/** Whether other facts cover a property, or it is to have no fact. */
function isCovered(property: Shape | undefined): boolean {
  if (property === undefined) return false;
  const { items, 'x-change': change } = property;
  const words = [property['x-identifier'], property['x-label'], property['x-language-map'], items?.['x-change']];
  return change === 'none' || items?.identity !== undefined || words.some(Boolean);
}

/** A name that is the same in all languages. */
function* nameFacts(thing: Thing): Iterable<Fact> {
  const { label: key = '', kind, id } = thing;
  const value = labelOf(thing);
  if (typeof value !== 'string') return;
  yield fact('text', [`${kind} ${id} ${key}`], { ...holderOf(thing), name: key, value, place: at(thing, key) });
}

/** A text or a message in one language. */
function textFact({ file, pointer, key, message, translated, language, text: value }: Wording): Fact[] {
  if (value === '') return [];
  const holder: Holder = translated === undefined ? { of: file, partOf: [] } : holderOf(translated.within);
  const partOf = [...holder.partOf, factId('language', language)];
  const name = message ?? `${translated?.name}.${language}`;
  return [fact('text', [key, language], { ...holder, partOf, name, value, language, place: { file, pointer } })];
}

/** A name in a list whose entries are compared one by one. Where a site is gone, its `active` facts are not reported. */
function referenceFact({ change, within, target, place }: Reference): Fact[] {
  if (change === undefined || within === undefined || target === undefined) return [];
  const holder = holderOf(within);
  const partOf = change === 'active' ? [...holder.partOf, factId('site', target.id)] : holder.partOf;
  const rest = { ...holder, partOf, name: target.id, value: '', place };
  return [fact(requireFamily(change), [...thingKey(within), target.id], rest)];
}
