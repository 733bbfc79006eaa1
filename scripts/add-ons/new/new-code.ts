import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { identifier } from '../../../core/model/route.ts';
import { CommandError } from '../../command-error.ts';
import type { Project } from '../../start/project.ts';

const kinds = {
  check: { folder: 'checks', list: 'allChecks', first: firstCheck },
  output: { folder: 'generators', list: 'allGenerators', first: firstOutput },
} as const;

const table = 'test/checks/checks.txt';

/** Texts by path: the new file, and the one that lists it: `all.ts` in the tool's sources, else catalog.config.mjs. */
export async function newCode(kind: keyof typeof kinds, id: string, project: Project): Promise<Map<string, string>> {
  const { folder, list, first } = kinds[kind];
  const inProject = (path: string) => join(project.folder, path);
  const read = (path: string) => readFileSync(inProject(path), 'utf8');
  const all = `${folder}/all.ts`;
  const isOfTool = existsSync(inProject(all));
  const baseName = isOfTool ? id : id.replace(/^x-/, '');
  const newId = isOfTool ? id : `x-${baseName}`;
  const name = identifier(baseName);
  const path = isOfTool ? `${folder}/${id}.ts` : `${kind}s/${newId}.mjs`;
  const isKnown = kind === 'check' && project.engine.checkInfos.some((checkInfo) => checkInfo.id === newId);
  const paths = [path, `${folder}/${baseName}`, `generated/${newId}.json`];
  if (isKnown || paths.some((taken) => existsSync(inProject(taken))))
    throw new CommandError(`There is a${kind === 'output' ? 'n' : ''} ${kind} "${newId}" already`);
  const files = new Map([[path, first(newId, name, isOfTool)]]);
  if (!isOfTool) {
    const config = project.config ?? 'catalog.config.mjs';
    const before = existsSync(inProject(config)) ? read(config) : '';
    return files.set(config, configWith(before, `${kind}s`, name, `./${path}`));
  }
  files.set(all, await withEntry(inProject(all), list, name, `./${id}.ts`));
  const row = `\n${id} | error | subject | Droplets`;
  if (kind === 'check') files.set(table, read(table).replace('\nexception-unused |', `${row}$&`));
  return files;
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

/** Adds an import and an entry for `name` to the text of catalog.config.mjs. @throws CommandError if the list is not a literal. */
function configWith(text: string, list: string, name: string, module: string): string {
  const start = `export const ${list} = [`;
  const imported = `import { ${name} } from '${module}';\n${text}`;
  if (text.includes(start)) return imported.replace(start, `${start}\n  ${name},`);
  if (text.includes(`export const ${list}`)) throw new CommandError(`Write \`${start}\`, so that ${name} can be added`);
  return `${imported}\n${start}\n  ${name},\n];\n`;
}

const headOfCheck = `import type { Check } from '../core/check/check.ts';
import { at } from '../core/read/location.ts';

export const NAME: Check =`;

const headOfCityCheck = `import { at } from 'city-catalog';

/** @type {import('city-catalog').Check} */
export const NAME =`;

function firstCheck(id: string, name: string, isOfTool: boolean): string {
  return `${(isOfTool ? headOfCheck : headOfCityCheck).replace('NAME', name)} {
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
  const value = domains.map(({ id, title }) => ({ id, title }));
  return [jsonFile('${id}.json', value)];
};
`;
}
