import { ts } from 'ts-morph';
import type { GeneratedFile } from '../../core/generator.ts';

/**
 * The files as they are, once every module among them parses and has only what a generator writes: imports from beside it, and
 * declarations, no name twice.
 *
 * @throws Error for any other, which is a fault of its generator.
 */
export function checkModules(files: readonly GeneratedFile[]): readonly GeneratedFile[] {
  for (const { path, contents } of files) {
    if (!/\.(?:js|ts)$/.test(path)) continue;
    const fault = faultOf(path, contents);
    if (fault !== undefined) throw new Error(`${path}, as it was to be written: ${fault}`);
  }
  return files;
}

function faultOf(path: string, contents: string): string | undefined {
  if (isData(contents)) return undefined;
  const jsDocParsingMode = ts.JSDocParsingMode.ParseNone;
  const source = ts.createSourceFile(path, contents, { languageVersion: ts.ScriptTarget.ES2022, jsDocParsingMode });
  const faults: unknown = Reflect.get(source, 'parseDiagnostics');
  if (!Array.isArray(faults) || faults.length > 0) return 'does not parse';
  const names = new Set<string>();
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) {
      const from = statement.moduleSpecifier;
      if (from !== undefined && !(ts.isStringLiteral(from) && /^\.\.?\//.test(from.text)))
        return 'imports from elsewhere';
    } else if (
      !ts.isVariableStatement(statement) &&
      !ts.isFunctionDeclaration(statement) &&
      !ts.isInterfaceDeclaration(statement) &&
      !ts.isTypeAliasDeclaration(statement)
    ) {
      return `has a ${ts.SyntaxKind[statement.kind]}`;
    }
    for (const name of namesOf(statement)) {
      if (names.has(name)) return `declares ${name} twice`;
      names.add(name);
    }
  }
  return undefined;
}

/** Whether a module is nothing but constants in JSON, which may be too long for the compiler to parse in good time. */
function isData(contents: string): boolean {
  const statements = contents.replace(/^(?:\/\/.*\n)*/, '').split(';\n');
  return statements.every((statement, index) => {
    const [, value] = /^export const \w+ = ([[{][\s\S]*)$/.exec(statement) ?? [];
    if (value === undefined) return index > 0 && statement === '';
    try {
      JSON.parse(value);
      return true;
    } catch {
      return false;
    }
  });
}

/** What a statement declares; overloads are one declaration. */
function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? name.text : []));
  }
  const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
  return bindings !== undefined && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : [];
}
