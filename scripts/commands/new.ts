import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { newDomain } from '../../core/model/new-domain.ts';
import { domainPath } from '../../core/schema/kinds.ts';
import { uncapitalized } from '../../core/text/characters.ts';
import common from '../../schema/common.schema.json' with { type: 'json' };
import { loadWithoutDomains } from '../catalog/load.ts';
import { newCatalog, withSchema } from '../catalog/new-catalog.ts';
import { CommandError } from '../command-error.ts';
import { displayPath } from '../files/disk-files.ts';
import { replaceFiles } from '../files/replace-file.ts';
import { catalogOptionsOf } from '../options.ts';
import { print, printError } from '../print.ts';
import type { Project } from '../start/project.ts';

const kinds = 'catalog, domain, language, check or output';

/** `npm run new -- KIND ID`: writes the first files of something, to be filled in. */
export async function create(args: readonly string[], project: Project): Promise<number> {
  const command = catalogOptionsOf('new', `Creates a ${kinds}: the first files, to be filled in.`)
    .argument('<kind>', kinds)
    .argument(
      '<id>',
      'lower case, hyphen-separated, beginning with a letter; of a language, or the first of a catalog, its code (BCP 47)',
    )
    .parse(args, { from: 'user' });
  const [kind = '', id = ''] = command.args;
  const { catalog: folder } = command.opts<{ catalog: string }>();
  const target = kind === 'check' || kind === 'output' ? project.folder : folder;
  const files = await firstFiles(kind, id, folder, project);
  replaceFiles(target, files);
  for (const path of files.keys()) print(`${displayPath(target, path)}\n`);
  printError(next[kind] ?? '');
  return kind === 'catalog' ? create(['domain', 'first-domain', '--catalog', folder], project) : 0;
}

/** Texts by their path in the project, or in the catalog. */
async function firstFiles(kind: string, id: string, folder: string, project: Project): Promise<Map<string, string>> {
  if (kind === 'catalog') return newCatalog(id, folder, project.folder);
  if (kind === 'language') return (await import('../catalog/new-language.ts')).newLanguage(id, folder, project.engine);
  if (kind !== 'domain' && kind !== 'check' && kind !== 'output')
    throw new CommandError(`Unknown kind "${kind}": write ${kinds}; a site or an owner is an entry of its file`);
  const { pattern, maxLength, description } = common.$defs.id;
  if (!new RegExp(pattern, 'u').test(id) || id.length > maxLength) {
    throw new CommandError(`"${id}" cannot be an id: ${uncapitalized(description).replace(/\.$/, '')}`);
  }
  if (kind !== 'domain') return (await import('../catalog/new-code.ts')).newCode(kind, id, project);
  const path = domainPath(id);
  if (existsSync(join(folder, path))) throw new CommandError(`${displayPath(folder, path)} is there already`);
  return new Map([[path, firstDomain(id, folder, project)]]);
}

const code =
  'Fill in the first file; in the list it is the last. Then `npm run generate`, and `npm test` where there is one.\n';

const next: Readonly<Record<string, string>> = {
  domain:
    'Replace each TODO, and add what the domain has; `npm run validate` says what is left. Then `npm run generate`, and commit both.\n',
  catalog: 'Replace each TODO; `npm run validate` lists them.\n',
  language: 'Run `npm run generate`, and commit both. docs/translating.md says how it is translated and published.\n',
  check: code,
  output: code,
};

/** The text of a new domain, in the languages that are published. */
function firstDomain(id: string, folder: string, project: Project): string {
  const { languages, limits } = loadWithoutDomains(folder, project.engine);
  const codes = languages.flatMap(({ code, draft }) => (draft ? [] : code));
  return withSchema(newDomain(id, codes, limits), join(folder, domainPath(id)), project.folder);
}
