import { Project } from 'ts-morph';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url).pathname;

/** What a folder may import from the others; `types` stands for `import type` from generated/types. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  core: ['core', 'types'],
  checks: ['core', 'checks', 'types'],
  generators: ['core', 'generators', 'types'],
  scripts: ['core', 'checks', 'generators', 'schema', 'scripts', 'types'],
};

const project = new Project({ skipAddingFilesFromTsConfig: true, compilerOptions: { allowJs: true } });
const sources = project.addSourceFilesAtPaths(Object.keys(mayImport).map((folder) => `${root}${folder}/**/*.{ts,mjs}`));

const imports = sources
  .map((source) => ({ source, file: source.getFilePath().slice(root.length) }))
  .filter(({ file }) => !file.includes('node_modules'))
  .flatMap(({ source, file }) => {
    const statements = [...source.getImportDeclarations(), ...source.getExportDeclarations()].flatMap((statement) => {
      const specifier = statement.getModuleSpecifierValue();
      return specifier === undefined ? [] : [{ file, specifier, typeOnly: statement.isTypeOnly() }];
    });
    const dynamic = [...source.getFullText().matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)].map((match) => ({
      file,
      specifier: match[1] ?? '',
      typeOnly: false,
    }));
    return [...statements, ...dynamic];
  });

test('every folder imports only what the house allows', () => {
  const strangers = imports.filter(({ file, specifier, typeOnly }) => {
    if (!specifier.startsWith('.')) return false;
    const folder = file.split('/')[0] ?? '';
    const target = new URL(specifier, `file:///${file}`).pathname.slice(1);
    if (typeOnly && target.startsWith('generated/types/')) return false;
    return !mayImport[folder]?.includes(target.split('/')[0] ?? '');
  });
  expect(imports.length).toBeGreaterThan(50);
  expect(strangers).toEqual([]);
});

test('no two modules need each other, not even through others, and not even for types', () => {
  const needs = new Map<string, string[]>();
  for (const { file, specifier } of imports) {
    if (!specifier.startsWith('.')) continue;
    const target = new URL(specifier, `file:///${file}`).pathname.slice(1);
    needs.set(file, [...(needs.get(file) ?? []), target]);
  }
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, way: readonly string[]) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' -> '));
    else if (!done.has(file)) {
      for (const target of needs.get(file) ?? []) visit(target, [...way, file]);
      done.add(file);
    }
  };
  for (const file of needs.keys()) visit(file, []);
  expect(circles).toEqual([]);
});

test('only the shell touches the disk and the process', () => {
  const impure = imports.filter(
    ({ file, specifier }) => !file.startsWith('scripts/') && (specifier.startsWith('node:') || specifier === 'process'),
  );
  const globals = sources
    .filter((source) => !source.getFilePath().startsWith(`${root}scripts/`))
    .filter((source) => {
      const text = code(source.getFullText());
      // What ships with the routes runs in services, and reports the errors that nobody takes.
      const own = source.getFilePath().includes('/routes/runtime/') ? text.replaceAll('console.error(', '') : text;
      return /(?<![.\w'"`/])(process\.|Date\.now|new Date\(\)|Math\.random|console\.)/.test(own);
    })
    .map((source) => source.getFilePath().slice(root.length));
  expect(impure).toEqual([]);
  expect(globals).toEqual([]);
});

test('nothing sorts by the locale of the machine', () => {
  const sorted = sources.filter((source) => /localeCompare|Intl\.Collator/.test(code(source.getFullText())));
  expect(sorted.map((source) => source.getFilePath().slice(root.length))).toEqual([]);
});

/** The text without comments. */
function code(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}
