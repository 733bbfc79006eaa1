import { docComment, generatedBanner, paragraph, type TypeScript } from '../../core/encode/typescript.ts';
import type { GeneratedFile } from '../../core/generator.ts';

export function moduleFile(path: string, ...statements: readonly string[]): GeneratedFile {
  return { path, contents: `${generatedBanner}\n${statements.join('\n')}\n` };
}

/** `import type { a, b } from './c.js';` */
export function from(
  module: string,
  what: 'import' | 'import type' | 'export' | 'export type',
  names: readonly string[],
): string {
  return `${what} { ${names.join(', ')} } from '${module}';`;
}

/** A doc comment of one sentence, which may hold any text. */
export function doc(text: string): TypeScript {
  return docComment(paragraph`${text}`);
}

export function constant(name: string, value: string): string {
  return `export const ${name} = ${value};`;
}

/** A constant whose value is in the module beside it. */
export function declared(name: string, type: string, doc?: TypeScript): string {
  return documented(`export declare const ${name}: ${type};`, doc);
}

export function typeAlias(name: string, type: string, doc?: TypeScript): string {
  return documented(`export type ${name} = ${type};`, doc);
}

/** An interface of members: `readonly id: string`, with what documents each. */
export function interfaceOf(
  name: string,
  members: readonly (string | readonly [member: string, doc: TypeScript])[],
  doc?: TypeScript,
): string {
  const lines = members.map((one) => (typeof one === 'string' ? `${one};` : documented(`${one[0]};`, one[1])));
  return documented(`export interface ${name} {\n${lines.map(indented).join('')}}`, doc);
}

function indented(text: string): string {
  return `${text.replace(/^/gm, '  ')}\n`;
}

function documented(statement: string, doc: TypeScript | undefined): string {
  return doc === undefined ? statement : `${doc}\n${statement}`;
}

/** A replacer (`JSON.stringify`) that leaves out the author's notes, `x-…`. */
export function withoutNotes(key: string, value: unknown): unknown {
  return key.startsWith('x-') ? undefined : value;
}
