import { ts } from 'ts-morph';
import type { GeneratedFile } from '../generator.ts';
import { moduleFile } from '../typescript/emit.ts';

/** Modules of `runtime/` that have a generated module instead. */
const placeholders = ['locales.ts', 'table/data.ts'];

/** Compiles `runtime/` to JavaScript and declarations. `table/` becomes two folders: `all/` for all routes, and `public/`. */
export function compileRuntime(sources: ReadonlyMap<string, string>): GeneratedFile[] {
  return [...sources].flatMap(([path, text]) => {
    if (placeholders.includes(path)) return [];
    const name = path.replace(/\.ts$/, '');
    const copies = new Set(['all/', 'public/'].map((folder) => name.replace('table/', folder)));
    return [...copies].flatMap((copy) => compile(copy, text));
  });
}

/** @throws Error if an export has no explicit type. */
function compile(name: string, text: string): GeneratedFile[] {
  const target = ts.ScriptTarget.ES2022;
  const compilerOptions = { target, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true };
  const code = ts.transpileModule(text, { compilerOptions });
  const types = ts.transpileDeclaration(text, {
    compilerOptions: { ...compilerOptions, declaration: true, isolatedDeclarations: true },
    reportDiagnostics: true,
  });
  const error = types.diagnostics?.[0];
  if (error !== undefined) throw new Error(`${name}.ts: ${JSON.stringify(error.messageText)}`);
  const declarations = moduleFile(`routes/${name}.d.ts`, asFormatted(types.outputText));
  // A module of types needs no JavaScript.
  if (/^export \{\s*\};?$/.test(code.outputText.trim())) return [declarations];
  return [moduleFile(`routes/${name}.js`, asFormatted(code.outputText)), declarations];
}

/** Indents by two spaces, and imports `.js` in place of `.ts`. */
function asFormatted(text: string): string {
  return text
    .trimEnd()
    .replace(/((?:from|import) ?['"]\.[^'"]*)\.ts(?=['"])/g, '$1.js')
    .replace(/^(?: {4})+/gm, (spaces) => spaces.slice(spaces.length / 2));
}
