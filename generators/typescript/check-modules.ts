import { parseSync } from 'oxc-parser';
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

/** What a script may consist of, by ESTree; in a file of declarations, the parser lets nothing else pass. */
const allowed = ['ImportDeclaration', 'ExportNamedDeclaration', 'VariableDeclaration', 'FunctionDeclaration'];

function faultOf(path: string, contents: string): string | undefined {
  if (isData(contents)) return undefined;
  const parsed = parseSync(path, contents, { showSemanticErrors: true });
  const [fault] = parsed.errors;
  if (fault !== undefined) return fault.message;
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const sources = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)];
  const isElsewhere = sources.some(({ moduleRequest: from }) => from !== null && !/^\.\.?\//.test(from.value));
  if (isElsewhere || dynamicImports.length > 0) return 'imports from elsewhere';
  if (path.endsWith('.d.ts')) return undefined;
  const types = parsed.program.body.map(
    (one) => (one.type === 'ExportNamedDeclaration' && one.declaration?.type) || one.type,
  );
  const other = types.find((type) => !allowed.includes(type));
  return other && `has a ${other}`;
}

/** Whether a module is nothing but constants in JSON, which may be too long for the parser to read in good time. */
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
