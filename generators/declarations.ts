import { Project, type StatementStructures, StructureKind, VariableDeclarationKind } from 'ts-morph';
import { generatedBanner } from '../core/encode/typescript.ts';
import type { GeneratedFile } from '../core/generator.ts';

/** A declaration file of these statements, as ts-morph prints them. */
export function declarationFile(path: string, statements: StatementStructures[]): GeneratedFile {
  const source = new Project({ useInMemoryFileSystem: true }).createSourceFile('declarations.d.ts', { statements });
  return { path, contents: `${generatedBanner}\n${source.getFullText()}` };
}

/** `import type { … } from '…'`. */
export function typeImport(moduleSpecifier: string, names: readonly string[]): StatementStructures {
  return { kind: StructureKind.ImportDeclaration, isTypeOnly: true, moduleSpecifier, namedImports: [...names] };
}

/** `export type { … } from '…'`. */
export function typeExport(moduleSpecifier: string, names: readonly string[]): StatementStructures {
  return { kind: StructureKind.ExportDeclaration, isTypeOnly: true, moduleSpecifier, namedExports: [...names] };
}

export function typeAlias(name: string, type: string, ...docs: readonly string[]): StatementStructures {
  return { kind: StructureKind.TypeAlias, isExported: true, name, type, docs: [...docs] };
}

/** An interface of types by property; a name that ends with `?` may be absent. */
export function interfaceOf(
  name: string,
  types: Readonly<Record<string, string>>,
  isReadonly = false,
): StatementStructures {
  const properties = Object.entries(types).map(([key, type]) => ({
    name: key.replace('?', ''),
    isReadonly,
    hasQuestionToken: key.endsWith('?'),
    type,
  }));
  return { kind: StructureKind.Interface, isExported: true, name, properties };
}

/** A list whose value stands in a module beside it. */
export function listOf(name: string, type: string): StatementStructures {
  return {
    kind: StructureKind.VariableStatement,
    isExported: true,
    hasDeclareKeyword: true,
    declarationKind: VariableDeclarationKind.Const,
    declarations: [{ name, type: `readonly ${type}[]` }],
  };
}
