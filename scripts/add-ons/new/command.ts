import { join } from 'node:path';
import { checkCatalog } from '../../../core/check/pipeline.ts';
import { withTexts } from '../../../core/fix/fix-catalog.ts';
import { languagesIn } from '../../../core/read/catalog-file.ts';
import type { CatalogFiles } from '../../../core/read/files.ts';
import { domainPath, thingLists } from '../../../core/schema/kinds.ts';
import { listAt, textAt } from '../../../core/text/value.ts';
import { writeChanges } from '../../catalog/fix.ts';
import { correctFirst } from '../../catalog/load.ts';
import { CommandError } from '../../command-error.ts';
import { displayPath, readCatalog } from '../../files/disk-files.ts';
import { replaceFiles } from '../../files/replace-file.ts';
import { dayOf, optionsOf } from '../../options.ts';
import { print, printError } from '../../print.ts';
import type { Project } from '../../start/project.ts';
import { docs } from '../../start/tool-files.ts';
import { newCode } from './new-code.ts';
import { newDomain } from './new-domain.ts';
import { languageOf, requireId, withEntry } from './new-entry.ts';

const kinds = ['domain', ...thingLists.map(({ thing }) => thing), 'check', 'output'].join(', ');

/** `npm run new -- KIND ID`: writes the first files of something, to be filled in. */
export async function create(args: readonly string[], project: Project): Promise<number> {
  const [kind = '', id = ''] = optionsOf('new', 'Begins something, with the first files to be filled in.')
    .argument('<kind>', kinds)
    .argument('<id>', 'lower case, hyphen-separated, beginning with a letter; of a language, its code (BCP 47)')
    .parse(args, { from: 'user' }).args;
  for (const path of await begin(kind, id, project)) print(`${displayPath(project.path, path)}\n`);
  printError(nextSteps[kind] ?? 'Replace each TODO; `npm run validate` says what is left.\n');
  return 0;
}

const code =
  'Fill in the first file, which the second one lists. Then `npm run generate`, and `npm test`, which holds a check to its example.\n';

const nextSteps: Readonly<Record<string, string>> = {
  domain: 'Replace each TODO, and add what the domain has; `npm run validate` says what is left.\n',
  language: `${docs}/translating.md says how it is translated and published.\n`,
  check: code,
  output: code,
};

/** Writes the first files. @returns their paths in the project. */
async function begin(kind: string, id: string, project: Project): Promise<string[]> {
  if (kind === 'language') languageOf(id);
  else requireId(id);
  if (kind === 'check' || kind === 'output') {
    const files = await newCode(kind, id, project);
    replaceFiles(project.path, files);
    return [...files.keys()];
  }
  const folder = join(project.path, 'catalog');
  const before = readCatalog(folder);
  const after = kind === 'domain' ? withDomain(before, id, project) : withThing(before, kind, id);
  return writeChanges(folder, before, after).map((path) => `catalog/${path}`);
}

function withThing(files: CatalogFiles, kind: string, id: string): CatalogFiles {
  const list = thingLists.find(({ thing }) => thing === kind);
  if (list === undefined) throw new CommandError(`Unknown kind "${kind}": write ${kinds}`);
  const { id: schema } = list.shape.properties;
  if (schema !== undefined) requireId(id, schema);
  return withEntry(files, list, id);
}

/**
 * Adds a new domain, in the published languages. @throws CommandError where it is there, or languages.yaml or policy.yaml fails; other
 * files may.
 */
function withDomain(files: CatalogFiles, id: string, { engine }: Project): CatalogFiles {
  const read = checkCatalog(files, engine, dayOf()).read.filter(({ value }) => value !== undefined);
  const languages = languagesIn(read);
  const policy = read.find(({ kind }) => kind === 'policy');
  if (languages === undefined || policy === undefined) throw new CommandError(correctFirst);
  const path = domainPath(id);
  if (files.bytes.has(path)) throw new CommandError(`catalog/${path} is there already`);
  const codes = languages.flatMap(({ code, isDraft }) => (isDraft ? [] : code));
  const sites = read.flatMap(({ kind, value }) => (kind === 'sites' ? listAt(value, 'sites') : []));
  const ids = sites.map((one) => textAt(one, 'id'));
  return withTexts(files, new Map([[path, newDomain(id, codes, policy.value, ids)]]));
}
