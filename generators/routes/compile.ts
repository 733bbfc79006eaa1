import { ts } from 'ts-morph';
import { generatedBanner } from '../../core/encode/typescript.ts';
import type { GeneratedFile } from '../../core/generator.ts';

/** Modules of `runtime/` that stand in for generated ones, and are not compiled. */
const standIns = new Set(['index.ts', 'locales.ts', 'public/index.ts']);

/** Modules that are compiled a second time, into `public/`, over the table of the public routes. */
const alsoPublic = ['href.ts', 'match.ts'];

/**
 * The hand-written modules as JavaScript and declarations: what a service imports needs no build step. The compiler is
 * ts-morph's own; it looks at each module by itself, with no types from elsewhere.
 *
 * @throws Error for a module that does not compile so.
 */
export function compileRuntime(sources: ReadonlyMap<string, string>): GeneratedFile[] {
  const copies = [...sources]
    .filter(([name]) => alsoPublic.includes(name))
    .map(([name, text]) => [`public/${name}`, inPublic(text)] as const);
  const texts = new Map([...sources, ...copies].filter(([name]) => !standIns.has(name)));
  const files: GeneratedFile[] = [];
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ES2022,
    verbatimModuleSyntax: true,
    rewriteRelativeImportExtensions: true,
    ...{ declaration: true, isolatedDeclarations: true, isolatedModules: true },
    ...{ noLib: true, noResolve: true, noCheck: true },
  };
  const program = ts.createProgram([...texts.keys()], options, {
    getSourceFile: (name, version) => ts.createSourceFile(name, texts.get(name) ?? '', version),
    writeFile: (path, text) => files.push(script(`routes/${path}`, text.replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"))),
    getDefaultLibFileName: () => 'lib.d.ts',
    getCurrentDirectory: () => '',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (name) => texts.has(name),
    readFile: (name) => texts.get(name),
  });
  const [fault] = [...program.getSyntacticDiagnostics(), ...program.emit().diagnostics];
  if (fault !== undefined) {
    throw new Error(`${fault.file?.fileName}: ${ts.flattenDiagnosticMessageText(fault.messageText, '\n')}`);
  }
  return files;
}

/** A module as it is one folder deeper, beside another table. */
function inPublic(text: string): string {
  return text.replaceAll(/(from '\.)\/(?!index\.ts)/g, '$1./');
}

/** One generated module or declaration file. */
export function script(path: string, text: string): GeneratedFile {
  return { path, contents: `${generatedBanner}\n${text.trimEnd()}\n` };
}
