import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { identifier } from '../../../core/model/route.ts';
import { CommandError } from '../../command-error.ts';
import type { Project } from '../../start/project.ts';
import { requireId } from './new-entry.ts';

const kinds = {
  check: { folder: 'checks', list: 'allChecks', first: firstCheck },
  output: { folder: 'generators', list: 'allGenerators', first: firstOutput },
} as const;

/** Texts by path: the new file, and `all.ts` (in the tool's sources) or catalog.config.mjs, which list it. */
export async function newCode(kind: keyof typeof kinds, id: string, project: Project): Promise<Map<string, string>> {
  requireId(id);
  const { folder, list, first } = kinds[kind];
  const inProject = (path: string) => join(project.folder, path);
  const read = (path: string) => readFileSync(inProject(path), 'utf8');
  const all = `${folder}/all.ts`;
  const isOfTool = existsSync(inProject(all));
  const newId = isOfTool ? id : id.replace(/^(?:x-)?/, 'x-');
  const name = identifier(newId.replace(/^x-/, ''));
  const path = isOfTool ? `${folder}/${id}.ts` : `${kind}s/${newId}.mjs`;
  const paths = [path, `${folder}/${newId}`, `generated/${newId}.json`];
  if (paths.some((existing) => existsSync(inProject(existing))))
    throw new CommandError(`The ${kind} "${newId}" is there already`);
  const files = new Map([[path, first(newId, name, isOfTool)]]);
  if (isOfTool) {
    files.set(all, await withEntry(inProject(all), list, name, `./${id}.ts`));
    if (kind === 'output') return files;
    const table = 'test/checks/checks.txt';
    return files.set(table, read(table).replace('\nexception-', `\n${id} | error | subject | Droplets$&`));
  }
  const config = project.config ?? 'catalog.config.mjs';
  const text = existsSync(inProject(config)) ? read(config) : '';
  return files.set(config, configWith(text, `${kind}s`, name, `./${path}`));
}

async function withEntry(path: string, list: string, name: string, moduleSpecifier: string): Promise<string> {
  const { IndentationText, Project, QuoteKind, SyntaxKind } = await import('ts-morph');
  const style = { quoteKind: QuoteKind.Single, indentationText: IndentationText.TwoSpaces, useTrailingCommas: true };
  const project = new Project({ manipulationSettings: style });
  const source = project.addSourceFileAtPath(path);
  const before = source.getImportDeclarations().filter((item) => item.getModuleSpecifierValue() < moduleSpecifier);
  source.insertImportDeclaration(before.length, { moduleSpecifier, namedImports: [name] });
  const value = source.getVariableDeclarationOrThrow(list).getInitializer();
  value?.asKindOrThrow(SyntaxKind.ArrayLiteralExpression).addElement(name);
  return source.getFullText();
}

/** Adds `name` to the text of catalog.config.mjs. @throws CommandError if the list is not a literal. */
function configWith(text: string, list: string, name: string, module: string): string {
  const start = `export const ${list} = [`;
  const imported = `import { ${name} } from '${module}';\n${text}`;
  if (text.includes(start)) return imported.replace(start, `${start}\n  ${name},`);
  if (text.includes(`export const ${list}`)) throw new CommandError(`Write \`${start}\`, so that ${name} can be added`);
  return `${imported}\n${start}\n  ${name},\n];\n`;
}

function firstCheck(id: string, name: string, isOfTool: boolean): string {
  const imports = isOfTool
    ? `import type { Check } from '../core/check/check.ts';\nimport { at } from '../core/read/location.ts';\n`
    : `import { at } from 'city-catalog';\n\n/** @type {import('city-catalog').Check} */`;
  return `${imports}
export const ${name}${isOfTool ? ': Check' : ''} = {
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
      if (domain.icon === '') yield { location: at(domain, 'icon'), message: 'What is wrong' };
    }
  },
};
`;
}

function firstOutput(id: string, name: string, isOfTool: boolean): string {
  const [module, type] = isOfTool ? ['./generator.ts', ''] : ['city-catalog', " @type {import('city-catalog').Output}"];
  return `import { ${isOfTool ? 'type Generator, ' : ''}jsonFile } from '${module}';

/** TODO: its contents and readers.${type} */
export const ${name}${isOfTool ? ': Generator' : ''} = ({ domains }) => {
  const titles = domains.map(({ title }) => title);
  return [jsonFile('${id}.json', titles)];
};
`;
}
