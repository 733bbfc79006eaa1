import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Project, ts } from 'ts-morph';
import { project } from '../support/folders.ts';

export const resolutions = {
  nodenext: ['--module', 'nodenext'],
  bundler: ['--module', 'esnext', '--moduleResolution', 'bundler'],
};

/** What the compiler says of a strict service. The declarations use no syntax that TypeScript 5.4, the oldest promised, does not know. */
export function compile(cwd: string, files: readonly string[], options: readonly string[]): string {
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--noEmit'];
  const args = [...strict, '--target', 'es2022', '--resolveJsonModule', ...options, ...files];
  return spawnSync(process.execPath, [join(project, 'scripts/tsc.mjs'), ...args], { cwd, encoding: 'utf8' }).stdout;
}

/** What an editor shows of a file: the texts that it strikes through, and what it says at the last place of a text. */
export function editorOf(path: string) {
  const compilerOptions = { strict: true, module: ts.ModuleKind.NodeNext, types: [] };
  const project = new Project({ compilerOptions, skipAddingFilesFromTsConfig: true });
  const source = project.addSourceFileAtPath(path);
  const [file, text] = [source.getFilePath(), source.getFullText()];
  const service = project.getLanguageService().compilerObject;
  const suggestions = service.getSuggestionDiagnostics(file).filter(({ reportsDeprecated }) => reportsDeprecated);
  const saidAt = (start: number) => {
    const { documentation = [], tags = [], kindModifiers } = service.getQuickInfoAtPosition(file, start) ?? {};
    const [definition] = service.getDefinitionAtPosition(file, start) ?? [];
    const said = tags.map(({ name, text }) => `${name}: ${ts.displayPartsToString(text)}`);
    const isStruck = kindModifiers?.includes('deprecated');
    return { text: ts.displayPartsToString(documentation), tag: said.join(), isStruck, from: definition?.fileName };
  };
  return {
    struck: suggestions.map(({ start, length }) => `${text.slice(start, start + length)} ${saidAt(start).tag}`),
    saidOf: (part: string) => saidAt(text.lastIndexOf(part)),
  };
}
