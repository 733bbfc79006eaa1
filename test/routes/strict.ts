import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './package.ts';

export const resolutions: Readonly<Record<string, readonly string[]>> = {
  nodenext: ['--module', 'nodenext'],
  bundler: ['--module', 'esnext', '--moduleResolution', 'bundler'],
};

/** What the compiler says of a strict service. The declarations use no syntax that TypeScript 5.4, the oldest promised, does not know. */
export function compile(cwd: string, files: readonly string[], options: readonly string[]): string {
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--noEmit'];
  const args = [...strict, '--target', 'es2022', '--resolveJsonModule', ...options, ...files];
  const tsc = join(root, 'node_modules/typescript7/bin/tsc');
  return spawnSync(process.execPath, [tsc, ...args], { cwd, encoding: 'utf8' }).stdout;
}

/** The texts of a file that an editor strikes through, and what it says of each. */
export function struckIn(file: string, folder: string): string[] {
  const service = ts.createLanguageService({
    getCompilationSettings: () => ({ strict: true, module: ts.ModuleKind.NodeNext, types: [] }),
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => ts.ScriptSnapshot.fromString(ts.sys.readFile(name) ?? ''),
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
  });
  const text = ts.sys.readFile(file) ?? '';
  return service
    .getSuggestionDiagnostics(file)
    .filter(({ reportsDeprecated }) => reportsDeprecated)
    .map(({ start, length }) => {
      const tags = service.getQuickInfoAtPosition(file, start)?.tags ?? [];
      const said = tags.map(({ name, text }) => `${name}: ${ts.displayPartsToString(text)}`);
      return `${text.slice(start, start + length)} ${said.join()}`;
    });
}
