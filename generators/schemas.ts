import type { Catalog } from '../core/model/catalog.ts';
import { catalogSchema } from '../core/schema/catalog-schema.ts';
import { fileKinds, isNaming } from '../core/schema/kinds.ts';
import { type AnySchema, bundled, mapSchema, type Schema } from '../core/schema/schema.ts';
import { type GeneratedFile, jsonFile } from './generator.ts';

/**
 * The schemas, each in one file and without the words that only this project knows: for services of every kind of file, for any catalog;
 * for editors of the kinds that name something, with the names that the catalog holds just now.
 */
export function* schemas(names: LiveNames): Iterable<GeneratedFile> {
  for (const { kind, schema } of fileKinds) {
    const whole = bundled(schema);
    yield schemaFile(`published/${kind}`, whole, strict);
    if (isNaming(schema)) yield schemaFile(kind, whole, withLiveNames(names));
  }
  yield schemaFile('published/catalog', catalogSchema(), forReaders);
}

/** What a schema for editors knows of a catalog, which may be unfinished. */
interface LiveNames extends Pick<Catalog, 'names' | 'icons'> {
  readonly languages: readonly { readonly code: string }[];
  readonly drafts: readonly { readonly code: string }[];
}

function schemaFile(name: string, schema: Schema, change: (schema: AnySchema) => object): GeneratedFile {
  const plain = (node: AnySchema) => Object.entries(change(node)).filter(([key]) => !key.startsWith('x-'));
  return jsonFile(
    `schema/${name}.schema.json`,
    mapSchema(schema, (node) => Object.fromEntries(plain(node))),
  );
}

/** In the form that ajv takes in its strict mode without options: one type for each schema, and no format. */
function strict(node: AnySchema): object {
  const { type, format, title, description, minLength, maxLength, pattern, ...rest } = node;
  if (format === 'date') return { ...node, format: undefined, pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' };
  if (!Array.isArray(type)) return node;
  const rules: Readonly<Record<string, object>> = { string: { minLength, maxLength, pattern }, object: rest };
  return { title, description, anyOf: type.map((one) => ({ type: one, ...rules[one] })) };
}

/** For who reads outputs: each object says whether it is open, and the forms that hold for authors are left out. */
function forReaders({ patternProperties = {}, pattern, format, ...node }: AnySchema): object {
  const { minLength, maxLength, minItems, maxItems, uniqueItems, minProperties, maxProperties, ...kept } = node;
  const [entry] = Object.values(patternProperties);
  return kept.type === 'object' ? { ...kept, additionalProperties: 'properties' in kept ? true : entry } : kept;
}

/** With what the catalog holds in the place of what holds for any catalog. */
function withLiveNames({ languages, drafts, names, icons }: LiveNames) {
  const codes = languages.map(({ code }) => code);
  return ({ 'x-references': to, 'x-language-map': isText, patternProperties, ...node }: AnySchema): object => {
    const known = to === 'icon.name' ? icons.names : [...(names.get(String(to))?.keys() ?? [])];
    // An enum of nothing is no JSON Schema. Examples are of another catalog.
    if (known.length > 0) return { ...node, examples: undefined, ...acceptedNames(known) };
    if (isText !== true) return { ...node, patternProperties, patternErrorMessage: formOf(node) };
    const [text] = Object.values(patternProperties ?? {});
    const properties = Object.fromEntries([...languages, ...drafts].map(({ code }) => [code, text]));
    return { ...node, examples: undefined, properties, required: codes };
  };
}

/** The form of a text in words, in place of its pattern. */
function formOf({ pattern, description, examples: [example] = [] }: AnySchema): string | undefined {
  if (pattern === undefined || description === undefined) return undefined;
  return example === undefined ? description : `${description} Example: ${example}`;
}

/** A schema that accepts these names alone. `errorMessage` is a word of YAML's language server, which would list all of them. */
function acceptedNames(names: readonly string[]): object {
  if (names.length > 20)
    return { enum: names, errorMessage: 'No such name. `npm run validate` says which one is near.' };
  return { enum: names, errorMessage: `Write ${names.length === 1 ? '' : 'one of these: '}${names.join('; ')}` };
}
