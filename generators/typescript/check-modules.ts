import { transformSync } from 'oxc-transform';
import type { GeneratedFile } from '../../core/generator.ts';

/**
 * The files as they are, once every module among them parses, no name is declared twice, and a script has only what a generator
 * writes: imports from beside it, and declarations.
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
  // As the compiler prints a script, every statement begins a line, and texts are in double quotes. Declarations leave no code.
  const { code, errors } = transformSync(path, contents);
  const [fault] = errors;
  if (fault !== undefined) return fault.message;
  if (/^(?:import|export)\b[^;]*?(?: from|import) "(?!\.)|\bimport\(/m.test(code)) return 'imports from elsewhere';
  const other = /^(?!(?:import|export|const|function|async function)\b)[^\s}\])/*].*/m.exec(code)?.[0];
  return other && `has the statement ${other}`;
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
