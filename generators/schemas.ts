import type { Catalog } from '../core/model/catalog.ts';
import { catalogSchema } from '../core/schema/catalog-schema.ts';
import { fileKinds, usesNames } from '../core/schema/kinds.ts';
import { type AnySchema, bundled, mapSchema, type Schema } from '../core/schema/schema.ts';
import { type GeneratedFile, jsonFile } from './generator.ts';

/** The schemas in `published/` are for services and do not depend on the catalog. The others, for editors, allow only its names. */
export function* schemas(names: CatalogNames): Iterable<GeneratedFile> {
  for (const { kind, schema } of fileKinds) {
    const document = bundled(schema);
    yield schemaFile(`published/${kind}`, document, forStrictMode);
    if (usesNames(schema)) yield schemaFile(kind, document, addCatalogNames(names));
  }
  yield schemaFile('published/catalog', catalogSchema(), withoutAuthorLimits);
}

interface CatalogNames extends Pick<Catalog, 'names' | 'icons'> {
  readonly languages: readonly { readonly code: string }[];
  readonly drafts: readonly { readonly code: string }[];
}

/** @param transform changes each schema in the document, from the innermost. */
function schemaFile(name: string, document: Schema, transform: (schema: AnySchema) => object): GeneratedFile {
  const withoutKeywords = (schema: AnySchema) =>
    Object.fromEntries(Object.entries(transform(schema)).filter(([key]) => !key.startsWith('x-')));
  return jsonFile(`schema/${name}.schema.json`, mapSchema(document, withoutKeywords));
}

/** In strict mode without options, ajv refuses a list of types, and any `format`. */
function forStrictMode(schema: AnySchema): object {
  const { type: types, format, title, description, minLength, maxLength, pattern, ...others } = schema;
  if (format === 'date') return { ...schema, format: undefined, pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' };
  if (!Array.isArray(types)) return schema;
  const keywords: Readonly<Record<string, object>> = { string: { minLength, maxLength, pattern }, object: others };
  return { title, description, anyOf: types.map((type) => ({ type, ...keywords[type] })) };
}

/** For catalog.json: limits are for authors, and readers accept unknown keys. */
function withoutAuthorLimits({ patternProperties = {}, pattern, format, ...schema }: AnySchema): object {
  const { minLength, maxLength, minItems, maxItems, uniqueItems, minProperties, maxProperties, ...others } = schema;
  if (others.type !== 'object') return others;
  const [valueSchema] = Object.values(patternProperties);
  return { ...others, additionalProperties: 'properties' in others ? true : valueSchema };
}

function addCatalogNames({ languages, drafts, names, icons }: CatalogNames) {
  const codes = languages.map(({ code }) => code);
  return ({ 'x-references': key, 'x-language-map': isText, patternProperties, ...schema }: AnySchema): object => {
    const allowed = key === 'icon.name' ? icons.names : [...(names.get(String(key))?.keys() ?? [])];
    // The examples of the schema may not be names of this catalog. JSON Schema allows no empty enum.
    if (allowed.length > 0) return { ...schema, examples: undefined, ...enumOf(allowed) };
    if (isText !== true) return { ...schema, patternProperties, patternErrorMessage: patternMessage(schema) };
    const [text] = Object.values(patternProperties ?? {});
    const properties = Object.fromEntries([...languages, ...drafts].map(({ code }) => [code, text]));
    return { ...schema, examples: undefined, properties, required: codes };
  };
}

/** Editors show this message instead of the pattern. */
function patternMessage({ pattern, description, examples: [example] = [] }: AnySchema): string | undefined {
  if (pattern === undefined || description === undefined) return undefined;
  return example === undefined ? description : `${description} Example: ${example}`;
}

/** `errorMessage` is a keyword of yaml-language-server, which would otherwise list all names. */
function enumOf(names: readonly string[]): object {
  if (names.length > 20)
    return { enum: names, errorMessage: 'This name is unknown. `npm run validate` suggests the nearest one.' };
  return { enum: names, errorMessage: `Write ${names.length === 1 ? '' : 'one of these: '}${names.join('; ')}` };
}
