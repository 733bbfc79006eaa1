import { Project, VariableDeclarationKind } from 'ts-morph';
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

/** What needs what, as pairs of files; of folders where `unit` takes a file's folder. */
function cyclesOf(unit: (file: string) => string): string[] {
  const needs = new Map<string, Set<string>>();
  for (const { file, specifier } of imports) {
    if (!specifier.startsWith('.')) continue;
    const [from, to] = [unit(file), unit(new URL(specifier, `file:///${file}`).pathname.slice(1))];
    if (from !== to || from === file) needs.set(from, (needs.get(from) ?? new Set()).add(to));
  }
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (one: string, path: readonly string[]) => {
    if (path.includes(one)) cycles.push([...path.slice(path.indexOf(one)), one].join(' -> '));
    else if (!done.has(one)) {
      for (const target of needs.get(one) ?? []) visit(target, [...path, one]);
      done.add(one);
    }
  };
  for (const one of needs.keys()) visit(one, []);
  return cycles;
}

test('no two modules need each other, not even through others, and not even for types', () => {
  expect(cyclesOf((file) => file)).toEqual([]);
});

test('no two folders need each other', () => {
  expect(cyclesOf((file) => file.slice(0, file.lastIndexOf('/')))).toEqual([]);
});

test('no module of the core keeps state between calls', () => {
  const kept = sources
    .filter((source) => source.getFilePath().startsWith(`${root}core/`))
    .flatMap((source) =>
      source
        .getVariableDeclarations()
        .filter((declaration) => {
          const isLet = declaration.getVariableStatement()?.getDeclarationKind() !== VariableDeclarationKind.Const;
          const start = declaration.getInitializer()?.getText() ?? '';
          return isLet || /^new (?:Weak)?(?:Map|Set)(?:<[^(]*>)?\(\)/.test(start);
        })
        .map((declaration) => `${source.getBaseName()}: ${declaration.getName()}`),
    );
  expect(kept).toEqual([]);
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
