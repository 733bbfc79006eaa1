import { Project, SyntaxKind, ts, VariableDeclarationKind } from 'ts-morph';
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

/** Folders that hold folders. */
const isSplit = new Set(
  sources
    .map((source) => source.getFilePath().slice(root.length))
    .map((file) => file.split('/').slice(0, -2).join('/')),
);

/** What needs what, as pairs of files; of rooms where `unit` takes a file's room. */
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

/** Where a file stands: its folder, or the file itself where it stands beside folders, as `core/pipeline.ts` does. */
function roomOf(file: string): string {
  const folder = file.slice(0, file.lastIndexOf('/'));
  return isSplit.has(folder) ? file : folder;
}

test('no two rooms need each other', () => {
  expect(cyclesOf(roomOf)).toEqual([]);
});

/** Each stage of the engine needs only those above it. */
const stages = [
  ...['place.ts', 'diagnostic.ts', 'catalog.ts', 'encode', 'words', 'read', 'build', 'check', 'pipeline.ts'],
  ...['generator.ts', 'graph', 'changes', 'fix', 'report'],
];

test('the stages of the engine stand in their order', () => {
  const stageOf = (file: string) => stages.indexOf(file.split('/')[1] ?? '');
  const backwards = imports
    .map(({ file, specifier }) => ({ file, target: new URL(specifier, `file:///${file}`).pathname.slice(1) }))
    .filter(({ file, target }) => file.startsWith('core/') && target.startsWith('core/'))
    .filter(({ file, target }) => stageOf(target) === -1 || stageOf(target) > stageOf(file));
  expect(backwards).toEqual([]);
  const rooms = new Set(
    sources
      .map((source) => source.getFilePath().slice(root.length).split('/'))
      .flatMap(([top, room]) => (top === 'core' ? room : [])),
  );
  expect([...rooms].sort()).toEqual([...stages].sort());
});

test('every check and every output stands in the list of its folder', () => {
  const typed = (folder: string, type: string) =>
    sources
      .filter((source) => source.getFilePath().startsWith(`${root}${folder}/`))
      .flatMap((source) =>
        source
          .getVariableDeclarations()
          .filter((one) => one.getVariableStatement()?.hasExportKeyword() && one.getTypeNode()?.getText() === type)
          .map((one) => one.getName()),
      );
  const listed = (folder: string) =>
    project
      .getSourceFileOrThrow(`${root}${folder}/all.ts`)
      .getDescendantsOfKind(SyntaxKind.ArrayLiteralExpression)
      .flatMap((list) => list.getElements().map((one) => one.getText()));
  const checks = ['Check', 'BranchCheck', 'ChangeCheck'].flatMap((type) => typed('checks', type));
  expect(checks.sort()).toEqual(listed('checks').sort());
  expect(typed('generators', 'Generator').sort()).toEqual(listed('generators').sort());
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

const branching: ReadonlySet<ts.SyntaxKind> = new Set([
  ...[SyntaxKind.IfStatement, SyntaxKind.ConditionalExpression, SyntaxKind.CaseClause, SyntaxKind.CatchClause],
  ...[SyntaxKind.ForStatement, SyntaxKind.ForInStatement, SyntaxKind.ForOfStatement],
  ...[SyntaxKind.WhileStatement, SyntaxKind.DoStatement],
  ...[SyntaxKind.AmpersandAmpersandToken, SyntaxKind.BarBarToken, SyntaxKind.QuestionQuestionToken],
]);

/** Every function with its lines and its branches: statements, `?:`, `&&`, `||` and `??`, but those of functions inside it. */
function functionsIn(file: ts.SourceFile) {
  const found: { readonly line: number; readonly lines: number; branches: number }[] = [];
  const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (node: ts.Node, own: { branches: number } | undefined) => {
    let inner = own;
    if (ts.isFunctionLike(node)) {
      const line = lineAt(node.getStart(file));
      found.push({ line, lines: lineAt(node.end) - line + 1, branches: 0 });
      inner = found.at(-1);
    } else if (branching.has(node.kind) && own !== undefined) own.branches += 1;
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  visit(file, undefined);
  return found;
}

test('no function has more than 60 lines or 15 branches, no file more than 250 lines', () => {
  const large = sources.flatMap(({ compilerNode: file }) => {
    const path = file.fileName.slice(root.length);
    const lines = file.text.split('\n').length - 1;
    const functions = functionsIn(file).filter((one) => one.lines > 60 || one.branches > 15);
    const told = functions.map((one) => `${path}:${one.line}: ${one.lines} lines, ${one.branches} branches`);
    return lines > 250 ? [...told, `${path}: ${lines} lines`] : told;
  });
  expect(large).toEqual([]);
});
