import { fileKinds } from '../../core/schema/kinds.ts';
import { bundled, mapSchema, type Schema } from '../../core/schema/schema.ts';
import { catalogSchema, unions } from '../catalog-schema.ts';
import type { GeneratedFile } from '../generator.ts';
import { doc, importLine, typeAlias } from './modules.ts';
import { schemaTypes } from './schema-types.ts';

/** The types of each kind of file, and of catalog.json: of any catalog, so they are made when the tool is built. */
export function fileTypes(): Promise<GeneratedFile[]> {
  return Promise.all([
    ...fileKinds.map(({ kind, schema }) => schemaTypes(`types/${kind}.d.ts`, bundled(schema))),
    schemaTypes('types/catalog.d.ts', mapSchema(catalogSchema(), withUnions), head),
  ]);
}

const head = [
  importLine('./index.js', 'import type', [...unions.values()].sort()),
  typeAlias('Text', 'Readonly<Record<LanguageCode, string>>', doc('One string per language.')),
].join('\n');

/** The name of a type in the place of what refers to it. */
function withUnions(schema: Schema): object {
  const name = schema.$ref?.replace('#/$defs/', '') ?? '';
  const type = name === 'text' ? 'Text' : unions.get(name);
  return type === undefined ? schema : { tsType: type };
}
