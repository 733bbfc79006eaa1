import { transformSync } from 'oxc-transform';
import type { GeneratedFile } from '../generator.ts';
import { moduleFile } from '../typescript/modules.ts';

/** Modules of `runtime/` that are not compiled: generated ones take their place. */
const standIns = ['locales.ts', 'table/data.ts'];

/** The modules of `runtime/` as JavaScript and declarations; those in `table/` for all routes and for the public ones. */
export function compileRuntime(sources: ReadonlyMap<string, string>): GeneratedFile[] {
  return [...sources]
    .filter(([name]) => !standIns.includes(name))
    .flatMap(([name, text]) => {
      const copies = name.startsWith('table/') ? ['all/', 'public/'].map((to) => name.replace('table/', to)) : [name];
      return copies.flatMap((copy) => compile(copy.replace(/\.ts$/, ''), text));
    });
}

/** @throws Error for a module that cannot be compiled without others. */
function compile(name: string, text: string): GeneratedFile[] {
  const { code, declaration, errors } = transformSync(`${name}.ts`, text, {
    target: 'es2022',
    typescript: { onlyRemoveTypeImports: true, rewriteImportExtensions: 'rewrite', declaration: {} },
  });
  const [fault] = errors;
  if (fault !== undefined || declaration === undefined) throw new Error(`${name}.ts: ${fault?.message}`);
  const types = moduleFile(
    `routes/${name}.d.ts`,
    declaration
      .trimEnd()
      .replace(/((?:from|import) "\.[^"]*)\.ts"/g, '$1.js"')
      .replaceAll('\t', '  ')
      .replace(/^( *)\*/gm, '$1 *'),
  );
  // A module with types only needs no JavaScript.
  return /^export \{\s*\};?$/.test(code.trim()) ? [types] : [moduleFile(`routes/${name}.js`, code.trimEnd()), types];
}
