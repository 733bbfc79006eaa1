import common from '../../schema/common.schema.json' with { type: 'json' };

/** A JSON Schema of this project: the subset that editors and types understand, and seven more words (`x-…`). */
export interface Schema {
  readonly title?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly type?: string | readonly string[];
  readonly enum?: readonly (string | number | boolean)[];
  readonly format?: string;
  readonly minimum?: number;
  readonly required?: readonly string[];
  readonly $ref?: string;
  readonly $defs?: Schemas;
  readonly allOf?: readonly Schema[];
  readonly properties?: Schemas;
  readonly items?: Schema;
  /** The value identifies a thing of this kind (`site`), and is unique. */
  readonly 'x-identifier'?: string;
  /** Beside `x-identifier`: the kind of the thing, where it shares names and ids with another: `external` among the domains. */
  readonly 'x-kind'?: string;
  /** The identifier is unique within a thing of this kind; if absent, in the whole catalog. */
  readonly 'x-scope'?: string;
  /** The value is the name that readers see of a thing of this kind; unique in each language. */
  readonly 'x-label'?: string;
  /** The kind and key that the value refers to: `site.id`; `domain.title` in the source language. */
  readonly 'x-references'?: string;
  /** The value is a text to be translated; its keys are language codes. */
  readonly 'x-language-map'?: boolean;
  /** The family of its changes in `core/changes/families.ts`, if not the usual one; `none`: changes are ignored. */
  readonly 'x-change'?: string;
}

type Schemas = Readonly<Record<string, Schema>>;

const commonFile = 'common.schema.json';
const shared: Schemas = common.$defs;

/** The definition that a `$ref` names, in the same document or the common one. @throws where it is missing. */
export function definitionAt($ref: string, document: Schema): readonly [definition: Schema, document: Schema] {
  const [file, pointer = ''] = $ref.split('#');
  const definitions = file === commonFile ? shared : (document.$defs ?? {});
  const found = definitions[pointer.replace('/$defs/', '')];
  if (found === undefined) throw new Error(`No schema is at ${$ref}`);
  return [found, file === commonFile ? common : document];
}

/** The schema with every common definition that it needs, so that it refers to no other file. */
export function bundled(schema: Schema): Schema {
  const copy: Schema = JSON.parse(JSON.stringify(schema).replaceAll(`"${commonFile}#`, '"#'), withAllOf);
  const $defs: Record<string, Schema> = { ...copy.$defs };
  const add = (part: Schema) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/\$defs\/(\w+)"/g)) {
      const definition = shared[name];
      if ($defs[name] !== undefined || definition === undefined) continue;
      $defs[name] = definition;
      add(definition);
    }
  };
  add(copy);
  return { ...copy, $defs };
}

/** A reviver (`JSON.parse`): with `allOf` around a `$ref` that has keys beside it, which not every reader would see. */
function withAllOf(_key: string, value: unknown): unknown {
  const keys = Object.entries(Object(value));
  if (typeof Object(value).$ref !== 'string' || keys.length === 1) return value;
  return Object.fromEntries(keys.map(([key, one]) => (key === '$ref' ? ['allOf', [{ $ref: one }]] : [key, one])));
}
