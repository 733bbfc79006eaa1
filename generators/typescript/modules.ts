import { docComment, generatedBanner, paragraph, type TypeScript } from '../../core/encode/typescript.ts';
import type { GeneratedFile } from '../generator.ts';

export function moduleFile(path: string, ...statements: readonly string[]): GeneratedFile {
  return { path, contents: `${generatedBanner}${statements.join('\n')}\n` };
}

/** `import type { a, b } from './c.js';` */
export function importLine(module: string, what: 'import' | 'import type' | 'export type', names: readonly string[]) {
  return `${what} { ${names.join(', ')} } from '${module}';`;
}

/** A doc comment of one paragraph, with any text. */
export function doc(text: string): TypeScript {
  return docComment(paragraph`${text}`);
}

export function constant(name: string, value: string): string {
  return `export const ${name} = ${value};`;
}

export function declared(name: string, type: string, doc?: TypeScript): string {
  return documented(`export declare const ${name}: ${type};`, doc);
}

export function typeAlias(name: string, type: string, doc?: TypeScript): string {
  return documented(`export type ${name} = ${type};`, doc);
}

/** @param members such as `readonly id: string` */
export function interfaceOf(
  name: string,
  members: readonly (string | readonly [member: string, doc: TypeScript])[],
  doc?: TypeScript,
): string {
  const lines = members.map((item) => (typeof item === 'string' ? `${item};` : documented(`${item[0]};`, item[1])));
  const body = lines.map((line) => `${line.replace(/^/gm, '  ')}\n`).join('');
  return documented(`export interface ${name} {\n${body}}`, doc);
}

function documented(statement: string, doc: TypeScript | undefined): string {
  return doc === undefined ? statement : `${doc}\n${statement}`;
}

/** A replacer for `JSON.stringify` that leaves out the author's notes, `x-…`. */
export function withoutNotes(key: string, value: unknown): unknown {
  return key.startsWith('x-') ? undefined : value;
}
