import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IndentationText, Project, QuoteKind, SyntaxKind } from 'ts-morph';
import { identifier } from '../../core/model/route.ts';
import { CommandError } from '../command-error.ts';
import { allRules } from '../start/engine.ts';

const codeKinds = {
  check: { folder: 'checks', list: 'allChecks', first: firstCheck },
  output: { folder: 'generators', list: 'allGenerators', first: firstOutput },
} as const;

/** A new check or output, and the list with it: texts by path in the project. @throws CommandError when the id is taken. */
export function newCode(kind: keyof typeof codeKinds, id: string, root: string): Map<string, string> {
  const { folder, list, first } = codeKinds[kind];
  const path = `${folder}/${id}.ts`;
  const all = join(root, folder, 'all.ts');
  const name = identifier(id);
  const isListed = readFileSync(all, 'utf8').includes(`import { ${name} }`);
  if (existsSync(join(root, path)) || isListed || (kind === 'check' && allRules.some((rule) => rule.id === id))) {
    throw new CommandError(`There is a${kind === 'output' ? 'n' : ''} ${kind} "${id}" already`);
  }
  return new Map([
    [path, first(id, name)],
    [`${folder}/all.ts`, withEntry(all, list, name, id)],
  ]);
}

/** The text of an `all.ts` with an import and a last entry for `name`. */
function withEntry(path: string, list: string, name: string, id: string): string {
  const project = new Project({
    skipAddingFilesFromTsConfig: true,
    // As the formatter writes.
    manipulationSettings: {
      quoteKind: QuoteKind.Single,
      indentationText: IndentationText.TwoSpaces,
      useTrailingCommas: true,
    },
  });
  const source = project.addSourceFileAtPath(path);
  const moduleSpecifier = `./${id}.ts`;
  const imported = source.getImportDeclarations().map((one) => one.getModuleSpecifierValue());
  const before = imported.filter((one) => one < moduleSpecifier).length;
  source.insertImportDeclaration(before, { moduleSpecifier, namedImports: [name] });
  source
    .getVariableDeclarationOrThrow(list)
    .getInitializerIfKindOrThrow(SyntaxKind.ArrayLiteralExpression)
    .addElement(name);
  return source.getFullText();
}

/** It compiles; its test fails, because it finds nothing yet. */
function firstCheck(id: string, name: string): string {
  return `import type { Check } from '../core/check/check.ts';
import { at } from '../core/read/place.ts';
import { say } from '../core/say.ts';

export const ${name}: Check = {
  id: '${id}',
  severity: 'error',
  title: 'TODO: the rule, as one sentence without a full stop',
  why: 'TODO: what goes wrong for whom when it is broken.',
  example: \`
# file: domains/water.yaml
-icon: Droplets # want: What is wrong
+icon: Trees
\`,
  *run({ domains }) {
    for (const domain of domains) {
      if (domain.icon === '') yield { place: at(domain, 'icon'), message: say\`What is wrong\` };
    }
  },
};
`;
}

function firstOutput(id: string, name: string): string {
  return `import { type Generator, jsonFile } from './generator.ts';

/** TODO: what it holds, and who reads it. */
export const ${name}: Generator = ({ domains }) => {
  const value = domains.map(({ id, title }) => ({ id, title }));
  return [jsonFile('${id}.json', value)];
};
`;
}
