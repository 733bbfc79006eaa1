import type { ts as TypeScriptCompiler } from 'ts-morph';
import { generatedBanner } from '../../core/encode/typescript.ts';
import type { GeneratedFile } from '../../core/generator.ts';

/** Modules of `runtime/` that stand in for generated ones, and are not compiled. */
const standIns = new Set(['index.ts', 'locales.ts', 'public/index.ts']);

/**
 * The hand-written modules as JavaScript and declarations, file by file: what a service imports needs no build step. The
 * compiler is ts-morph's own.
 */
export function compileRuntime(ts: typeof TypeScriptCompiler, sources: ReadonlyMap<string, string>): GeneratedFile[] {
  const compilerOptions: TypeScriptCompiler.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ES2022,
    verbatimModuleSyntax: true,
    rewriteRelativeImportExtensions: true,
  };
  return [...sources]
    .filter(([name]) => !standIns.has(name))
    .flatMap(([name, text]) => {
      const path = `routes/${name.replace(/\.ts$/, '')}`;
      const options = { compilerOptions, fileName: name, reportDiagnostics: true };
      const code = ts.transpileModule(text, options);
      const types = ts.transpileDeclaration(text, {
        ...options,
        compilerOptions: { ...compilerOptions, declaration: true, isolatedDeclarations: true },
      });
      const [fault] = [...(code.diagnostics ?? []), ...(types.diagnostics ?? [])];
      if (fault !== undefined) throw new Error(`${name}: ${ts.flattenDiagnosticMessageText(fault.messageText, '\n')}`);
      return [
        script(`${path}.js`, code.outputText),
        script(`${path}.d.ts`, types.outputText.replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'")),
      ];
    });
}

/** One generated module or declaration file. */
export function script(path: string, text: string): GeneratedFile {
  return { path, contents: `${generatedBanner}\n${text.trimEnd()}\n` };
}
