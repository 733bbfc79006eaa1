import common from '../../schema/common.schema.json' with { type: 'json' };

/** A JSON Schema of this project, in the subset that editors and types understand, and in the six words of its own (`x-…`). */
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
  /** The value is what a thing of this kind is known by: `site`. No two of a kind have the same. */
  readonly 'x-identifier'?: string;
  /** The kind of thing within which an identifier is unique; the whole catalog where this is absent. */
  readonly 'x-scope'?: string;
  /** The text by which readers know a thing of this kind: no two have the same in a language. */
  readonly 'x-label'?: string;
  /** The value names something else: `site.id`. `domain.title` is the title in the source language. */
  readonly 'x-references'?: string;
  /** The keys are languages: a text, to be translated. */
  readonly 'x-language-map'?: boolean;
  /** The row of `core/changes/families.ts` that says what a change means, where it is not the usual one; `none`: no fact. */
  readonly 'x-change'?: string;
}

type Schemas = Readonly<Record<string, Schema>>;

const commonFile = 'common.schema.json';
const shared: Schemas = common.$defs;

/** What a `$ref` leads to: a definition of the same document, or of the common one. @throws where there is none. */
export function definitionAt($ref: string, document: Schema): readonly [definition: Schema, document: Schema] {
  const [file, pointer = ''] = $ref.split('#');
  const definitions = file === commonFile ? shared : (document.$defs ?? {});
  const found = definitions[pointer.replace('/$defs/', '')];
  if (found === undefined) throw new Error(`No schema is at ${$ref}`);
  return [found, file === commonFile ? common : document];
}

/** A schema that needs no other file: with those definitions of the common one that it names, and that these name. */
export function bundled(schema: Schema): Schema {
  const own: Schema = JSON.parse(JSON.stringify(schema).replaceAll(`"${commonFile}#`, '"#'));
  const $defs: Record<string, Schema> = { ...own.$defs };
  const add = (part: Schema) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/\$defs\/(\w+)"/g)) {
      const definition = shared[name];
      if ($defs[name] !== undefined || definition === undefined) continue;
      $defs[name] = definition;
      add(definition);
    }
  };
  add(own);
  return { ...own, $defs };
}
