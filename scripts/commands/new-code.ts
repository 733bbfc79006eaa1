import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ArrayLiteralExpression, IndentationText, Project, QuoteKind, SyntaxKind, ts } from 'ts-morph';
import { CommandError } from '../command-error.ts';
import { printError } from '../print.ts';
import { allRules } from '../start/engine.ts';

/** What differs between the two kinds of code that stand in a list. */
const kinds = {
  check: {
    folder: 'checks',
    list: 'allChecks',
    first: firstCheck,
    next: 'Fill in checks/ID.ts: its example is its test. It runs last; move its line in checks/all.ts to where a reader looks for it.',
  },
  output: {
    folder: 'generators',
    list: 'allGenerators',
    first: firstOutput,
    next: 'Fill in generators/ID.ts. Text of the catalog reaches the output through an encoder of core/encode/.',
  },
} as const;

/**
 * A first check or output, and the list that it stands in: texts by path.
 *
 * @param root the project.
 * @throws CommandError when there is one of that name.
 */
export function newCode(kind: keyof typeof kinds, id: string, root: string): Map<string, string> {
  const { folder, list, first, next } = kinds[kind];
  const name = id.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const path = join(root, folder, `${id}.ts`);
  const isTaken = existsSync(path) || (kind === 'check' && allRules.some((rule) => rule.id === id));
  if (isTaken) throw new CommandError(`There is a ${kind} "${id}" already`);
  if (isReservedWord(name)) throw new CommandError(`"${id}" cannot be an id: it is a word of TypeScript`);
  const all = join(root, folder, 'all.ts');
  const texts = new Map([
    [path, first(id, name)],
    [all, withEntry(all, list, name, id)],
  ]);
  printError(`${next.replace('ID', id)}\nThen \`npm run generate\` and \`npm test\`.\n`);
  return texts;
}

function isReservedWord(name: string): boolean {
  const kind = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard, name).scan();
  return kind >= ts.SyntaxKind.FirstReservedWord && kind <= ts.SyntaxKind.LastFutureReservedWord;
}

/** The text of an `all.ts` with one entry more: imported in its alphabetical place, last in the list. */
function withEntry(path: string, list: string, name: string, id: string): string {
  const project = new Project({
    skipAddingFilesFromTsConfig: true,
    manipulationSettings: {
      indentationText: IndentationText.TwoSpaces,
      quoteKind: QuoteKind.Single,
      useTrailingCommas: true,
    },
  });
  const source = project.addSourceFileAtPath(path);
  const imports = source.getImportDeclarations();
  if (imports.some((one) => one.getNamedImports().some((named) => named.getName() === name))) {
    throw new CommandError(`all.ts has the name "${name}" already`);
  }
  const isAfter = (specifier: string) => specifier.startsWith('./') && specifier.replace(/\.ts$/, '') > `./${id}`;
  const after = imports.findIndex((one) => isAfter(one.getModuleSpecifierValue()));
  source.insertImportDeclaration(after === -1 ? imports.length : after, {
    moduleSpecifier: `./${id}.ts`,
    namedImports: [name],
  });
  const entries = source
    .getVariableDeclarationOrThrow(list)
    .getInitializerIfKindOrThrow(SyntaxKind.ArrayLiteralExpression);
  addEntry(entries, name);
  return source.getFullText();
}

/** As the formatter of the project leaves it: in one line while it fits. */
function addEntry(entries: ArrayLiteralExpression, name: string) {
  entries.addElement(name, { useNewLines: entries.getText().includes('\n') });
  const line = entries.getStartLineNumber();
  const text = entries.getSourceFile().getFullText().split('\n')[line - 1] ?? '';
  if (text.length <= 120) return;
  entries.replaceWithText(
    `[\n${entries
      .getElements()
      .map((one) => `  ${one.getText()},\n`)
      .join('')}]`,
  );
}

/** Compiles, and its test fails in one way: the check finds nothing yet. */
function firstCheck(id: string, name: string): string {
  return `import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { at } from '../core/place.ts';

export const ${name}: Check = {
  id: '${id}',
  severity: 'error',
  title: 'TODO: the rule, as one sentence without a full stop',
  why: 'TODO: what goes wrong for whom when it is broken.',
  example: exampleOf(\`
# file: domains/water.yaml
-icon: Droplets # want: What is wrong
+icon: Trees
\`),
  *run({ domains }) {
    for (const domain of domains) {
      if (domain.data.icon === '') yield { place: at(domain, 'icon'), message: 'What is wrong' };
    }
  },
};
`;
}

/** Writes its file at the next \`generate\`. */
function firstOutput(id: string, name: string): string {
  return `import type { Generator } from '../core/generator.ts';

/** TODO: what it holds, and who reads it. */
export const ${name}: Generator = {
  id: '${id}',
  generate({ domains }) {
    const value = domains.map(({ id, title }) => ({ id, title }));
    return [{ path: '${id}.json', contents: \`\${JSON.stringify(value, null, 2)}\\n\` }];
  },
};
`;
}
