import CodeBlockWriter from 'code-block-writer';
import { docComment, generatedBanner, paragraph } from '../../core/encode/typescript.ts';
import type { GeneratedFile } from '../../core/generator.ts';

/** One generated module or declaration file. */
export function script(path: string, text: string): GeneratedFile {
  return { path, contents: `${generatedBanner}\n${text.trimEnd()}\n` };
}

/** Writes one statement of a declaration file. */
type Statement = (writer: CodeBlockWriter) => unknown;

export function declarationFile(path: string, statements: readonly Statement[]): GeneratedFile {
  const writer = new CodeBlockWriter({ indentNumberOfSpaces: 2 });
  for (const write of statements) write(writer);
  return script(path, writer.toString());
}

/** `import type { … } from '…'`. */
export function typeImport(module: string, names: readonly string[]): Statement {
  return (writer) => writer.writeLine(`import type { ${names.join(', ')} } from '${module}';`);
}

/** `export type { … } from '…'`. */
export function typeExport(module: string, names: readonly string[]): Statement {
  return (writer) => writer.writeLine(`export type { ${names.join(', ')} } from '${module}';`);
}

export function typeAlias(name: string, type: string, doc?: string): Statement {
  return (writer) => {
    if (doc !== undefined) writer.writeLine(docComment(paragraph`${doc}`));
    writer.writeLine(`export type ${name} = ${type};`);
  };
}

/** An interface of types by property; a name that ends with `?` may be absent. */
export function interfaceOf(name: string, types: Readonly<Record<string, string>>, isReadonly = false): Statement {
  const lines = Object.entries(types).map(([key, type]) => `${isReadonly ? 'readonly ' : ''}${key}: ${type};`);
  return (writer) =>
    writer
      .write(`export interface ${name} `)
      .inlineBlock(() => writer.write(lines.join('\n')))
      .newLine();
}

/** A list whose value stands in a module beside it. */
export function listOf(name: string, type: string): Statement {
  return (writer) => writer.writeLine(`export declare const ${name}: readonly ${type}[];`);
}
