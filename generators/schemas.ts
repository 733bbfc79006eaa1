import type { Catalog } from '../core/model/catalog.ts';
import { catalogSchema } from '../core/schema/catalog-schema.ts';
import { fileKinds, usesNames } from '../core/schema/kinds.ts';
import { type AnySchema, bundled, mapSchema, type Schema } from '../core/schema/schema.ts';
import { type GeneratedFile, jsonFile } from './generator.ts';

/** `published/` is for services, and holds for any catalog. The others, for editors, have the names of this one. */
export function* schemas(names: LiveNames): Iterable<GeneratedFile> {
  for (const { kind, schema } of fileKinds) {
    const whole = bundled(schema);
    yield schemaFile(`published/${kind}`, whole, strict);
    if (usesNames(schema)) yield schemaFile(kind, whole, withLiveNames(names));
  }
  yield schemaFile('published/catalog', catalogSchema(), forReaders);
}

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

/** For ajv in strict mode without options: one type for each schema, and no format. */
function strict(node: AnySchema): object {
  const { type, format, title, description, minLength, maxLength, pattern, ...rest } = node;
  if (format === 'date') return { ...node, format: undefined, pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' };
  if (!Array.isArray(type)) return node;
  const rules: Readonly<Record<string, object>> = { string: { minLength, maxLength, pattern }, object: rest };
  return { title, description, anyOf: type.map((name) => ({ type: name, ...rules[name] })) };
}

/** Each object states `additionalProperties`, and limits for authors are omitted. */
function forReaders({ patternProperties = {}, pattern, format, ...node }: AnySchema): object {
  const { minLength, maxLength, minItems, maxItems, uniqueItems, minProperties, maxProperties, ...rest } = node;
  const [entry] = Object.values(patternProperties);
  return rest.type === 'object' ? { ...rest, additionalProperties: 'properties' in rest ? true : entry } : rest;
}

function withLiveNames({ languages, drafts, names, icons }: LiveNames) {
  const codes = languages.map(({ code }) => code);
  return ({ 'x-references': to, 'x-language-map': isText, patternProperties, ...node }: AnySchema): object => {
    const accepted = to === 'icon.name' ? icons.names : [...(names.get(String(to))?.keys() ?? [])];
    // JSON Schema allows no empty enum. The examples have names of another catalog.
    if (accepted.length > 0) return { ...node, examples: undefined, ...acceptedNames(accepted) };
    if (isText !== true) return { ...node, patternProperties, patternErrorMessage: formOf(node) };
    const [text] = Object.values(patternProperties ?? {});
    const properties = Object.fromEntries([...languages, ...drafts].map(({ code }) => [code, text]));
    return { ...node, examples: undefined, properties, required: codes };
  };
}

/** Editors show this instead of the pattern. */
function formOf({ pattern, description, examples: [example] = [] }: AnySchema): string | undefined {
  if (pattern === undefined || description === undefined) return undefined;
  return example === undefined ? description : `${description} Example: ${example}`;
}

/** `errorMessage` is a keyword of YAML's language server, which would otherwise list all names. */
function acceptedNames(names: readonly string[]): object {
  if (names.length > 20)
    return { enum: names, errorMessage: 'This name is unknown. `npm run validate` suggests the nearest one.' };
  return { enum: names, errorMessage: `Write ${names.length === 1 ? '' : 'one of these: '}${names.join('; ')}` };
}
