import { docComment, generatedBanner, paragraph, type TypeScript } from '../../core/encode/typescript.ts';
import type { GeneratedFile } from '../generator.ts';

export function moduleFile(path: string, ...statements: readonly string[]): GeneratedFile {
  return { path, contents: `${generatedBanner}${statements.join('\n')}\n` };
}

/** `import type { a, b } from './c.js';` */
export function importLine(
  module: string,
  keyword: 'import' | 'import type' | 'export type',
  names: readonly string[],
) {
  return `${keyword} { ${names.join(', ')} } from '${module}';`;
}

/** A doc comment of one paragraph; the text is escaped. */
export function docOf(text: string): TypeScript {
  return docComment(paragraph`${text}`);
}

export function exportConst(name: string, value: string): string {
  return `export const ${name} = ${value};`;
}

export function declareConst(name: string, type: string, doc?: TypeScript): string {
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
  const declarations = members.map((member) =>
    typeof member === 'string' ? `${member};` : documented(`${member[0]};`, member[1]),
  );
  const body = declarations.map((line) => `${line.replace(/^/gm, '  ')}\n`).join('');
  return documented(`export interface ${name} {\n${body}}`, doc);
}

function documented(statement: string, doc: TypeScript | undefined): string {
  return doc === undefined ? statement : `${doc}\n${statement}`;
}
