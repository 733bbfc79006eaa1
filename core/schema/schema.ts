import common from '../../schema/common.schema.json' with { type: 'json' };
import type { YamlValue } from '../text/value.ts';

/** A JSON Schema of this project: the subset that editors and types understand, and seven keywords (`x-…`). */
export interface Schema {
  readonly $schema?: string;
  readonly $comment?: string;
  readonly title?: string;
  readonly description?: string;
  readonly examples?: readonly YamlValue[];
  readonly type?: string | readonly string[];
  readonly enum?: readonly (string | number | boolean)[];
  readonly format?: string;
  readonly minimum?: number;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly patternProperties?: Schemas;
  readonly required?: readonly string[];
  readonly $ref?: string;
  readonly $defs?: Schemas;
  readonly allOf?: readonly Schema[];
  readonly properties?: Schemas;
  readonly items?: Schema;
  /** The value identifies a thing of this kind (`site`) and is unique. On a mapping, the id is computed (`identity.ts`). */
  readonly 'x-identifier'?: string;
  /** With `x-identifier`: the kind of the thing, if it shares names and ids with another kind: `external` with `domain`. */
  readonly 'x-kind'?: string;
  /** The identifier is unique within a thing of this kind; if absent, in the whole catalog. */
  readonly 'x-scope'?: string;
  /** The value is the name of a thing of this kind for readers; unique in each language. */
  readonly 'x-label'?: string;
  /** The kind and key that the value refers to: `site.id`; `domain.title` in the source language. */
  readonly 'x-references'?: string;
  /** The value is a text to be translated; its keys are language codes. */
  readonly 'x-language-map'?: boolean;
  /** The family of its changes (add-on `since`), if not the usual one; `none`: changes are ignored. */
  readonly 'x-change'?: string;
}

export type AnySchema = Schema & Readonly<Record<string, unknown>>;

type Schemas = Readonly<Record<string, Schema>>;

const commonFile = 'common.schema.json';
const shared: Schemas = common.$defs;

/** The definition that a `$ref` names, in the same document or in common.schema.json. @throws if it is missing */
export function definitionAt($ref: string, document: Schema): readonly [definition: Schema, document: Schema] {
  const [file, pointer = ''] = $ref.split('#');
  const { $defs = {} } = document;
  const definitions = file === commonFile ? shared : $defs;
  const definition = definitions[pointer.replace('/$defs/', '')];
  if (definition === undefined) throw new Error(`No schema at ${$ref}`);
  return [definition, file === commonFile ? common : document];
}

/** A schema that refers to no other file: with the common definitions that it needs, and custom keys (`x-…`) in each object. */
export function bundled(schema: Schema): Schema {
  const added: Record<string, Schema> = {};
  const local = mapSchema(schema, (part) => {
    if (part.$ref === undefined) return withCustomKeys(part);
    const [, name = ''] = part.$ref.split('#/$defs/');
    const definition = schema.$defs?.[name] === undefined ? shared[name] : undefined;
    if (definition !== undefined && added[name] === undefined) {
      const { $defs, ...others } = bundled(definition);
      Object.assign(added, { [name]: others }, $defs);
    }
    const reference = { $ref: `#/$defs/${name}` };
    // With other keys, in `allOf`: some readers ignore keys next to `$ref`.
    const entries = Object.entries(part).map((entry) => (entry[0] === '$ref' ? ['allOf', [reference]] : entry));
    return entries.length === 1 ? reference : Object.fromEntries(entries);
  });
  return { ...local, $defs: { ...local.$defs, ...added } };
}

function withCustomKeys(schema: AnySchema): AnySchema {
  if (schema.additionalProperties !== false || schema.properties === undefined) return schema;
  const entries = Object.entries(schema);
  const index = entries.findIndex(([key]) => key === 'properties');
  return Object.fromEntries(
    entries.toSpliced(index + 1, 0, ['patternProperties', shared.customKeys?.patternProperties]),
  );
}

/** Applies `change` to each schema in a schema, the innermost first. */
export function mapSchema(schema: Schema, change: (schema: AnySchema) => object): Schema {
  const map = (inner: unknown) => (typeof inner === 'object' && inner !== null ? mapSchema(inner, change) : inner);
  const mapKeyword = ([keyword, value]: readonly [string, unknown]): readonly [string, unknown] => {
    if (/^(?:items|not|additionalProperties)$/.test(keyword)) return [keyword, map(value)];
    if (/^(?:allOf|anyOf|oneOf)$/.test(keyword) && Array.isArray(value)) return [keyword, value.map(map)];
    if (!/^(?:properties|patternProperties|\$defs)$/.test(keyword)) return [keyword, value];
    return [keyword, Object.fromEntries(Object.entries(value as object).map(([name, part]) => [name, map(part)]))];
  };
  return change(Object.fromEntries(Object.entries(schema).map(mapKeyword)));
}
