import { compile } from 'json-schema-to-typescript';
import { Node, Project } from 'ts-morph';
import { generatedBanner } from '../../core/encode/typescript.ts';
import { catalogSchema, unions } from '../../core/schema/catalog-schema.ts';
import { fileKinds } from '../../core/schema/kinds.ts';
import { type AnySchema, bundled, mapSchema, type Schema } from '../../core/schema/schema.ts';
import type { GeneratedFile } from '../generator.ts';
import { docOf, importLine, typeAlias } from './emit.ts';

/** The types hold for any catalog, so they are made when the tool is built. */
export function fileTypes(): Promise<GeneratedFile[]> {
  return Promise.all([
    ...fileKinds.map(({ kind, schema }) => schemaTypes(`types/${kind}.d.ts`, bundled(schema))),
    schemaTypes('types/catalog.d.ts', mapSchema(catalogSchema(), withUnions), head),
  ]);
}

const head = [
  importLine('./index.js', 'import type', [...unions.values()].sort()),
  typeAlias('Text', 'Readonly<Record<LanguageCode, string>>', docOf('One string per language.')),
].join('\n');

/** Replaces a reference to a definition by the name of its type. */
function withUnions(schema: Schema): object {
  const { $ref = '' } = schema;
  const name = $ref.replace('#/$defs/', '');
  const type = name === 'text' ? 'Text' : unions.get(name);
  return type === undefined ? schema : { tsType: type };
}

/** @param schema that needs no other file. @param head the imports of the types */
async function schemaTypes(path: string, schema: Schema, head = ''): Promise<GeneratedFile> {
  const contents = await compile(mapSchema(schema, asTyped) as Parameters<typeof compile>[0], path, {
    additionalProperties: false,
    bannerComment: `${generatedBanner}${head}\n`,
    style: { bracketSpacing: true },
    $refOptions: { resolve: { file: false, http: false } },
  });
  return { path, contents: readable(contents) };
}

/** Without `x-…` keys: they would become index signatures, so that misspelled keys compile. */
function asTyped({ minItems, maxItems, oneOf, patternProperties, ...schema }: AnySchema): object {
  if (patternProperties === undefined || 'properties' in schema) return schema;
  return { ...schema, additionalProperties: Object.values(patternProperties)[0] };
}

/** Read-only, short comments on one line, blank lines between declarations. */
function readable(declarations: string): string {
  const source = new Project({ useInMemoryFileSystem: true }).createSourceFile('types.ts', declarations);
  const gaps = source.getStatements().slice(1);
  const edits = [
    ...gaps.map((statement) => ({ start: statement.getPos(), end: statement.getStart(true), text: '\n\n' })),
    ...source.getDescendants().flatMap((node) => editsOf(node)),
  ];
  // ts-morph's own edits would parse the file again each time.
  const fromEnd = edits.sort((a, b) => b.start - a.start);
  return fromEnd.reduce((all, { start, end, text }) => all.slice(0, start) + text + all.slice(end), declarations);
}

function editsOf(node: Node) {
  const [start, end] = [node.getStart(), node.getEnd()];
  if (Node.isPropertySignature(node) || Node.isIndexSignatureDeclaration(node) || Node.isArrayTypeNode(node))
    return [{ start, end: start, text: 'readonly ' }];
  const comment = Node.isJSDoc(node) ? node.getDescription().trim() : '';
  return comment === '' || comment.includes('\n') ? [] : [{ start, end, text: `/** ${comment} */` }];
}
