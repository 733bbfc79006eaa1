import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { allChecks } from '../checks/all.ts';
import type { Catalog } from '../core/catalog.ts';
import { checkCatalog } from '../core/pipeline.ts';
import { isReservedId } from '../core/source.ts';
import type { Tool } from './command.ts';
import { CommandError } from './command-error.ts';
import { readCatalog } from './disk-files.ts';
import { engine } from './engine.ts';
import { dayOf, optionsOf, parseFolder } from './options.ts';
import { allRules } from './rules.ts';

/** `npm run new -- domain ID` and `npm run new -- check ID`: a first file, to be filled in. */
export function create(words: readonly string[], tool: Tool): number {
  const command = optionsOf('new', 'Writes a first file for a domain or a check.')
    .argument('<kind>', 'domain or check')
    .argument('<id>', 'lower case, hyphen-separated, beginning with a letter')
    .option('--catalog <dir>', 'the catalog', parseFolder, 'catalog')
    .parse(words, { from: 'user' });
  const [kind = '', id = ''] = command.args;
  const { catalog: folder } = command.opts<{ catalog: string }>();
  if (kind !== 'domain' && kind !== 'check') throw new CommandError(`It is "domain" or "check", not "${kind}"`);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > 64 || isReservedId(id)) {
    throw new CommandError(
      `"${id}" cannot be an id: lower case, hyphen-separated, beginning with a letter, and not reserved`,
    );
  }
  const [path, text] = kind === 'domain' ? firstDomain(id, folder, tool) : firstCheck(id, tool.root);
  if (existsSync(path)) throw new CommandError(`${path} is there already`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { flag: 'wx' });
  process.stdout.write(`${relative(process.cwd(), path)}\n`);
  return 0;
}

/** Passes its schema; what is left to fill in are the texts in the other languages, and what the policy wants. */
function firstDomain(id: string, folder: string, tool: Tool): [path: string, text: string] {
  const { catalog } = checkCatalog(readCatalog(folder), engine, dayOf(undefined));
  const path = resolve(folder, 'domains', `${id}.yaml`);
  const schema = relative(dirname(path), join(tool.root, 'generated/schema/domain.schema.json'));
  return [path, domainText(id, schema.replaceAll('\\', '/'), catalog)];
}

function domainText(id: string, schema: string, { languages, sites, limits }: Catalog): string {
  const name = id.replace(
    /(^|-)([a-z])/g,
    (_, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`,
  );
  const [source, ...others] = languages.map(({ code }) => code);
  const text = (value: string) =>
    [`  ${source ?? 'en'}: ${value}`, ...others.map((code) => `  ${code}: ''`)].join('\n');
  const { routesPerDomain = 1, adminRoutesPerDomain = 0 } = limits?.data ?? {};
  const routes = Array.from({ length: routesPerDomain }, (_, index) => {
    const page = index === 0 || index === routesPerDomain - 1 ? '' : `/page-${index + 1}`;
    const admin = index >= routesPerDomain - adminRoutesPerDomain;
    return admin
      ? `  - { method: GET, path: /admin/${id}${adminRoutesPerDomain > 1 ? `/page-${index + 1}` : ''} }`
      : `  - { method: GET, path: '/{locale}/${id}${page}' }`;
  });
  return `# yaml-language-server: $schema=${schema}
id: ${id}
title:
${text(name)}
summary:
${text(`What ${name} is for`)}
tier: standard
status: planned
version: 0.1.0
icon: Box
activeFor:
  - ${sites[0]?.id ?? 'site'}
requiredDependencies: []
counts:
  requiredDependencies: 0
  collections: 0
  components: 0
  blocks: 0
  routes: ${routesPerDomain}
routes:
${routes.join('\n')}
`;
}

/** Compiles, and its test fails in one way: the check finds nothing yet. */
function firstCheck(id: string, root: string): [path: string, text: string] {
  if (allRules.some((rule) => rule.id === id)) throw new CommandError(`There is a check "${id}" already`);
  const name = id.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const text = `import type { Check } from '../core/check.ts';
import { at } from '../core/place.ts';

export const ${name}: Check = {
  id: '${id}',
  severity: 'error',
  title: 'The law, as one sentence without a full stop',
  why: 'What goes wrong for whom when it is broken.',
  example: {
    fails: \`
# file: domains/water.yaml
icon: Droplets # want: What is wrong
\`,
    passes: \`
# file: domains/water.yaml
icon: Trees
\`,
  },
  *run({ domains }) {
    for (const domain of domains) {
      if (domain.data.icon === '') yield { place: at(domain, 'icon'), message: 'What is wrong' };
    }
  },
};
`;
  process.stderr.write(`Then add it to the ${allChecks.length} of checks/all.ts, in the order of the documentation.\n`);
  return [join(root, 'checks', `${id}.ts`), text];
}
