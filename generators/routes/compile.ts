import { transformSync } from 'oxc-transform';
import type { GeneratedFile } from '../../core/generator.ts';
import { moduleFile } from '../typescript/modules.ts';

/** Modules of `runtime/` that stand in for generated ones, and are not compiled. */
const standIns = ['index.ts', 'locales.ts', 'sites.ts', 'public/index.ts'];

/** Modules that are compiled a second time, into `public/`, over the table of the public routes. */
const alsoPublic = ['href.ts', 'match.ts'];

/**
 * The hand-written modules as JavaScript and declarations: what a service imports needs no build step. Each is compiled by itself,
 * with no types from elsewhere.
 *
 * @throws Error for a module that does not compile so.
 */
export function compileRuntime(sources: ReadonlyMap<string, string>): GeneratedFile[] {
  const copies = [...sources]
    .filter(([name]) => alsoPublic.includes(name))
    .map(([name, text]) => [`public/${name}`, inPublic(text)] as const);
  return [...sources, ...copies].filter(([name]) => !standIns.includes(name)).flatMap(compile);
}

function compile([name, text]: readonly [name: string, text: string]): GeneratedFile[] {
  const { code, declaration, errors } = transformSync(name, text, {
    target: 'es2022',
    typescript: { onlyRemoveTypeImports: true, rewriteImportExtensions: 'rewrite', declaration: {} },
  });
  const [fault] = errors;
  if (fault !== undefined || declaration === undefined) throw new Error(`${name}: ${fault?.message}`);
  const path = `routes/${name.replace(/\.ts$/, '')}`;
  return [
    moduleFile(`${path}.js`, code.trimEnd()),
    moduleFile(`${path}.d.ts`, declaration.trimEnd().replace(/((?:from|import) "\.[^"]*)\.ts"/g, '$1.js"')),
  ];
}

/** A module as it is one folder deeper, beside another table. */
function inPublic(text: string): string {
  return text.replaceAll(/(from '\.)\/(?!index\.ts)/g, '$1./');
}
