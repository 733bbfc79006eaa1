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

const kinds = 'catalog, domain, language, check or output';

/** `npm run new -- KIND ID`: writes the first files of something, to be filled in. */
export async function create(args: readonly string[], root: string): Promise<number> {
  const command = catalogOptionsOf('new', `Creates a ${kinds}: the first files, to be filled in.`)
    .argument('<kind>', kinds)
    .argument(
      '<id>',
      'lower case, hyphen-separated, beginning with a letter; of a language, or the first of a catalog, its code (BCP 47)',
    )
    .parse(args, { from: 'user' });
  const [kind = '', id = ''] = command.args;
  const { catalog: folder } = command.opts<{ catalog: string }>();
  const target = kind === 'check' || kind === 'output' ? root : folder;
  const files = await firstFiles(kind, id, folder, root);
  replaceFiles(target, files);
  for (const path of files.keys()) print(`${displayPath(target, path)}\n`);
  printError(next[kind] ?? '');
  return kind === 'catalog' ? create(['domain', 'first-domain', '--catalog', folder], root) : 0;
}

/** Texts by their path in the project, or in the catalog. */
async function firstFiles(kind: string, id: string, folder: string, root: string): Promise<Map<string, string>> {
  if (kind === 'catalog') return newCatalog(id, folder, root);
  if (kind === 'language') return (await import('../catalog/new-language.ts')).newLanguage(id, folder);
  if (kind !== 'domain' && kind !== 'check' && kind !== 'output')
    throw new CommandError(`Unknown kind "${kind}": write ${kinds}; a site or an owner is an entry of its file`);
  const { pattern, maxLength, description } = common.$defs.id;
  if (!new RegExp(pattern, 'u').test(id) || id.length > maxLength) {
    throw new CommandError(`"${id}" cannot be an id: ${uncapitalized(description).replace(/\.$/, '')}`);
  }
  if (kind !== 'domain') return (await import('../catalog/new-code.ts')).newCode(kind, id, root);
  const path = domainPath(id);
  if (existsSync(join(folder, path))) throw new CommandError(`${displayPath(folder, path)} is there already`);
  return new Map([[path, firstDomain(id, folder, root)]]);
}

const code = 'Fill in the first file; in the list it is the last. Then `npm run generate` and `npm test`.\n';

const next: Readonly<Record<string, string>> = {
  domain:
    'Replace each TODO, and add what the domain has; `npm run validate` says what is left. Then `npm run generate`, and commit both.\n',
  catalog: 'Write the words; docs/adopting.md says how it goes on.\n',
  language: 'Run `npm run generate`, and commit both. docs/translating.md says how it is translated and published.\n',
  check: code,
  output: code,
};

/** The text of a new domain, in the languages that are published. */
function firstDomain(id: string, folder: string, root: string): string {
  const { languages, limits } = loadWithoutDomains(folder);
  const codes = languages.flatMap(({ code, draft }) => (draft ? [] : code));
  return withSchema(newDomain(id, codes, limits), join(folder, domainPath(id)), root);
}
