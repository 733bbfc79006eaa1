import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkCatalog, type Engine } from '../../../core/check/pipeline.ts';
import { policyIn } from '../../../core/model/build-catalog.ts';
import { newDomain } from '../../../core/model/new-domain.ts';
import { languagesIn } from '../../../core/read/catalog-file.ts';
import { idFault } from '../../../core/schema/id-fault.ts';
import { domainPath, thingLists } from '../../../core/schema/kinds.ts';
import type { Schema } from '../../../core/schema/schema.ts';
import { inEnglish } from '../../../core/text/tell.ts';
import { listAt, textAt } from '../../../core/text/value.ts';
import { correctFirst } from '../../catalog/load.ts';
import { CommandError } from '../../command-error.ts';
import { displayPath, readCatalog } from '../../files/disk-files.ts';
import { replaceFiles } from '../../files/replace-file.ts';
import { dayOf, optionsOf } from '../../options.ts';
import { print, printError } from '../../print.ts';
import type { Project } from '../../start/project.ts';
import { docs } from '../../start/tool-files.ts';
import { newCode } from './new-code.ts';
import { type FirstFiles, languageOf, newEntry } from './new-entry.ts';

const kinds = ['domain', ...thingLists.map(({ thing }) => thing), 'check', 'output'].join(', ');

/** `npm run new -- KIND ID`: writes the first files of something, to be filled in. */
export async function create(args: readonly string[], project: Project): Promise<number> {
  const [kind = '', id = ''] = optionsOf('new', 'Begins something, with the first files to be filled in.')
    .argument('<kind>', kinds)
    .argument('<id>', 'lower case, hyphen-separated, beginning with a letter; of a language, its code (BCP 47)')
    .parse(args, { from: 'user' }).args;
  const { folder, files, read } = await firstFiles(kind, id, project);
  replaceFiles(folder, files, read);
  for (const path of files.keys()) print(`${displayPath(folder, path)}\n`);
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

async function firstFiles(kind: string, id: string, project: Project): Promise<FirstFiles> {
  if (kind === 'language') languageOf(id);
  else requireId(id);
  if (kind === 'check' || kind === 'output') return { folder: project.path, files: await newCode(kind, id, project) };
  if (kind === 'domain') return { folder: project.path, files: firstDomain(id, project), read: new Map() };
  const list = thingLists.find(({ thing }) => thing === kind);
  if (list === undefined) throw new CommandError(`Unknown kind "${kind}": write ${kinds}`);
  const { id: form } = list.shape.properties;
  if (form !== undefined) requireId(id, form);
  return newEntry(list, id, join(project.path, 'catalog'));
}

/** @param form what the schema says of such an id. @throws CommandError. */
export function requireId(id: string, form?: Schema): void {
  const fault = idFault(id, form);
  if (fault !== undefined) throw new CommandError(inEnglish(fault));
}

/** A new domain, in the languages that are published. */
function firstDomain(id: string, { engine, path: folder }: Project): Map<string, string> {
  const path = `catalog/${domainPath(id)}`;
  const { languages, limits, sites } = unfinishedIn(join(folder, 'catalog'), engine);
  if (existsSync(join(folder, path))) throw new CommandError(`${path} is there already`);
  const codes = languages.flatMap(({ code, isDraft }) => (isDraft ? [] : code));
  return new Map([[path, newDomain(id, codes, limits, sites)]]);
}

/** What languages.yaml and policy.yaml say; other files may be unfinished. @throws CommandError while one of the two fails. */
function unfinishedIn(folder: string, by: Engine) {
  const { read } = checkCatalog(readCatalog(folder), by, dayOf());
  const files = read.filter(({ value }) => value !== undefined);
  const languages = languagesIn(files);
  if (languages === undefined || files.every(({ kind }) => kind !== 'policy')) throw new CommandError(correctFirst);
  const sites = files.flatMap(({ kind, value }) => (kind === 'sites' ? listAt(value, 'sites') : []));
  return { languages, limits: policyIn({ files }).limits, sites: sites.map((one) => textAt(one, 'id')) };
}
