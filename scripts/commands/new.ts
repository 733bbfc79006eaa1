import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { checkCatalog } from '../../core/pipeline.ts';
import { kindOf } from '../../core/read/kinds.ts';
import common from '../../schema/common.schema.json' with { type: 'json' };
import { requireWithDrafts } from '../catalog/load.ts';
import type { Context } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { displayPath, readCatalog } from '../files/disk-files.ts';
import { replaceFiles } from '../files/replace-file.ts';
import { catalogOptionsOf, dayOf } from '../options.ts';
import { print, printError } from '../print.ts';
import { engine } from '../start/engine.ts';

const kinds = 'domain, language, check or output';

/** `npm run new -- KIND ID`: writes the first files of something, to be filled in. */
export async function create(args: readonly string[], context: Context): Promise<number> {
  const command = catalogOptionsOf('new', `Creates a ${kinds}: the first files, to be filled in.`)
    .argument('<kind>', kinds)
    .argument('<id>', 'lower case, hyphen-separated, beginning with a letter; of a language its code (BCP 47)')
    .parse(args, { from: 'user' });
  const [kind = '', id = ''] = command.args;
  const { catalog: folder } = command.opts<{ catalog: string }>();
  const target = kind === 'check' || kind === 'output' ? context.root : folder;
  const files = await firstFiles(kind, id, folder, context);
  replaceFiles(target, files);
  for (const path of files.keys()) print(`${displayPath(target, path)}\n`);
  printError(next[kind] ?? '');
  return 0;
}

/** Texts by their path in the project, or in the catalog. */
async function firstFiles(kind: string, id: string, folder: string, context: Context): Promise<Map<string, string>> {
  if (kind === 'language') return (await import('../catalog/new-language.ts')).newLanguage(id, folder);
  if (kind !== 'domain' && kind !== 'check' && kind !== 'output')
    throw new CommandError(`"${kind}" is not a ${kinds}; anything else is an entry of its file`);
  const { pattern, maxLength, description } = common.$defs.id;
  if (!new RegExp(pattern, 'u').test(id) || id.length > maxLength) {
    throw new CommandError(`"${id}" cannot be an id: ${description}`);
  }
  if (kind !== 'domain') return (await import('../catalog/new-code.ts')).newCode(kind, id, context.root);
  const path = `domains/${id}.yaml`;
  if (existsSync(join(folder, path))) throw new CommandError(`${displayPath(folder, path)} is there already`);
  return new Map([[path, firstDomain(id, folder, context)]]);
}

const code = 'Fill in the first file; in the list it is the last. Then `npm run generate` and `npm test`.\n';

const next: Readonly<Record<string, string>> = {
  domain:
    'Replace each TODO, and add what the domain has; `npm run validate` says what is left. Then `npm run generate`, and commit both.\n',
  language: 'Run `npm run generate`, and commit both. docs/translating.md says how it is translated and published.\n',
  check: code,
  output: code,
};

/** `validate` reports each TODO. Other domains are not read, because they may be unfinished, too. */
function firstDomain(id: string, folder: string, { root }: Context): string {
  const { entries, bytes } = readCatalog(folder);
  const others = new Map([...bytes].filter(([path]) => kindOf(path) !== 'domain'));
  const { languages, limits } = requireWithDrafts(checkCatalog({ entries, bytes: others }, engine, dayOf()));
  const schema = relative(resolve(folder, 'domains'), join(root, 'generated/schema/domain.schema.json'));
  const published = languages.filter(({ draft }) => draft !== true);
  const text = (what: string) => published.map(({ code }) => `  ${code}: 'TODO: ${what}'`).join('\n');
  const { routesPerDomain, adminRoutesPerDomain } = limits.data;
  const publicRoutes = routesPerDomain - adminRoutesPerDomain;
  const routes = Array.from({ length: routesPerDomain }, (_, index) => {
    const isAdmin = index >= publicRoutes;
    const place = isAdmin ? index - publicRoutes : index;
    const path = `${isAdmin ? '/admin' : '/{locale}'}/${id}${'/todo'.repeat(place)}`;
    return `  - { method: GET, path: '${path}' }`;
  });
  return `# yaml-language-server: $schema=${schema.replaceAll('\\', '/')}
id: ${id}
title:
${text('title')}
summary:
${text('summary')}
tier: TODO
status: TODO
version: 0.1.0
icon: TODO
activeFor:
  - TODO
requiredDependencies: []
counts:
  requiredDependencies: 0
  collections: 0
  components: 0
  blocks: 0
  routes: ${routesPerDomain}
routes:${routes.length === 0 ? ' []' : `\n${routes.join('\n')}`}
`;
}
