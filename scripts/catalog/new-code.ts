import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { identifier } from '../../core/model/route.ts';
import { CommandError } from '../command-error.ts';
import type { Project } from '../start/project.ts';

type CodeKind = 'check' | 'output';

/** Where the tool's own are. */
const ownList = {
  check: { folder: 'checks', list: 'allChecks' },
  output: { folder: 'generators', list: 'allGenerators' },
} as const;

/** A new check or output, and the list with it: texts by path in the project. @throws CommandError when the id is taken. */
export function newCode(kind: CodeKind, id: string, project: Project): Map<string, string> {
  const { folder, list } = ownList[kind];
  const all = join(project.folder, folder, 'all.ts');
  const isOfTool = existsSync(all);
  const config = project.config ?? 'catalog.config.mjs';
  const path = isOfTool ? `${folder}/${id}.ts` : `${kind}s/x-${id.replace(/^x-/, '')}.mjs`;
  const own = isOfTool ? id : `x-${id.replace(/^x-/, '')}`;
  const name = identifier(own.replace(/^x-/, ''));
  const index = isOfTool ? `${folder}/all.ts` : config;
  const text = existsSync(join(project.folder, index)) ? readFileSync(join(project.folder, index), 'utf8') : '';
  const isKnown = kind === 'check' && project.engine.rules.some((rule) => rule.id === own);
  if (existsSync(join(project.folder, path)) || text.includes(`import { ${name} }`) || isKnown)
    throw new CommandError(`There is a${kind === 'output' ? 'n' : ''} ${kind} "${own}" already`);
  const first = kind === 'check' ? firstCheck : firstOutput;
  return new Map([
    [path, first(own, name, isOfTool)],
    [index, withEntry(text, isOfTool ? list : `${kind}s`, name, isOfTool ? `./${id}.ts` : `./${path}`)],
  ]);
}

/** A list with an import and a last entry for `name`; it begins where there is none. */
function withEntry(text: string, list: string, name: string, module: string): string {
  const line = `import { ${name} } from '${module}';\n`;
  const imports = [...text.matchAll(/^import .* from '(.*)';\n/gm)];
  const after = imports.findLast(([, other = '']) => other < module);
  const at = after === undefined ? (imports[0]?.index ?? 0) : after.index + after[0].length;
  const imported = text.slice(0, at) + line + text.slice(at);
  const opening = new RegExp(`^export const ${list}\\b[^=]*= \\[`, 'm');
  if (!opening.test(imported)) return `${imported.trimEnd()}\n\nexport const ${list} = [\n  ${name},\n];\n`;
  const { index, 0: start } = opening.exec(imported) ?? { index: 0, 0: '' };
  const end = imported.indexOf('];', index + start.length);
  const entries = imported.slice(index + start.length, end).trimEnd();
  return `${imported.slice(0, index + start.length)}${entries.replace(/,?$/, entries === '' ? '' : ',')}\n  ${name},\n${imported.slice(end)}`;
}

/** It compiles; its example fails, because it finds nothing yet. */
function firstCheck(id: string, name: string, isOfTool: boolean): string {
  const head = isOfTool
    ? `import type { Check } from '../core/check/check.ts';
import { at } from '../core/read/place.ts';
import { say } from '../core/text/say.ts';

export const ${name}: Check = {`
    : `import { at, say } from 'city-catalog';

/** @type {import('city-catalog').Check} */
export const ${name} = {`;
  return `${head}
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

function firstOutput(id: string, name: string, isOfTool: boolean): string {
  const head = isOfTool
    ? `import { type Generator, jsonFile } from './generator.ts';

/** TODO: what it holds, and who reads it. */
export const ${name}: Generator = `
    : `import { jsonFile } from 'city-catalog';

/** TODO: what it holds, and who reads it. @type {import('city-catalog').Output} */
export const ${name} = `;
  return `${head}({ domains }) => {
  const value = domains.map(({ id, title }) => ({ id, title }));
  return [jsonFile('${id}.json', value)];
};
`;
}
