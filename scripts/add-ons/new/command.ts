import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkCatalog } from '../../../core/check/pipeline.ts';
import { withTexts } from '../../../core/fix/fix-catalog.ts';
import type { CatalogFiles } from '../../../core/read/files.ts';
import { asParsed, type CheckedSourceFile, languagesIn } from '../../../core/read/source-file.ts';
import { thingLists } from '../../../core/schema/kinds.ts';
import { listAt, textAt } from '../../../core/text/value.ts';
import { writeChanges } from '../../catalog/fix.ts';
import { CommandError, unknownId } from '../../command-error.ts';
import { displayPath, readCatalog } from '../../files/disk-files.ts';
import { replaceFiles } from '../../files/replace-file.ts';
import { dayOf, optionsOf } from '../../options.ts';
import { print, printError } from '../../print.ts';
import { prebuilt } from '../../start/prebuilt.ts';
import type { Project } from '../../start/project.ts';
import { docs } from '../shared/docs.ts';
import { correctFirst } from '../shared/with-drafts.ts';
import { newCode } from './new-code.ts';
import { newDomain } from './new-domain.ts';
import { withEntry } from './new-entry.ts';

const kinds = ['domain', ...thingLists.map(({ thing }) => thing), 'check', 'output', 'template'].join(', ');

export async function scaffold(args: readonly string[], project: Project): Promise<number> {
  const [kind = '', id = '', ...others] = optionsOf('new', 'Writes the first files of something, to be filled in.')
    .argument('<kind>', kinds)
    .argument(
      '<ids...>',
      'such as street-lights; for a language, its code (BCP 47); for a template, such as parts/foot',
    )
    .parse(args, { from: 'user' }).args;
  const isFile = kind === 'check' || kind === 'output' || kind === 'template';
  if (isFile && others.length > 0) throw new CommandError(`\`new ${kind}\` takes one id`);
  const paths = isFile ? await writeFiles(kind, id, project) : writeData(kind, [id, ...others], project);
  for (const path of paths) print(`${displayPath(project.path, path)}\n`);
  printError(`${nextSteps[kind] ?? 'Replace each TODO; `npm run validate` lists the rest.'}\n`);
  return 0;
}

const nextSteps: Readonly<Record<string, string>> = {
  domain: 'Replace each TODO, and uncomment the lists that the domain has; `npm run validate` lists the rest.',
  language: `${docs}/translating.md says how to translate and publish it.`,
  check: 'Fill in the first file. Then run `npm run generate`, and `npm test`, which runs its example.',
  output: 'Fill in the first file. Then run `npm run generate`.',
  template: `Edit it, then run \`npm run generate\`. ${docs}/own-checks.md says what a template may have.`,
};

async function writeFiles(kind: 'check' | 'output' | 'template', id: string, project: Project) {
  const files = kind === 'template' ? newTemplate(id, project) : await newCode(kind, id, project);
  replaceFiles(project.path, files);
  return files.keys();
}

function newTemplate(name: string, { path: folder }: Project): Map<string, string> {
  const { sources } = prebuilt.pages;
  if (!Object.hasOwn(sources, name)) throw unknownId('template', name, Object.keys(sources));
  const path = `templates/pages/${name}.md.hbs`;
  if (existsSync(join(folder, path))) throw new CommandError(`${path} is there already`);
  return new Map([[path, sources[name] ?? '']]);
}

function writeData(kind: string, ids: readonly string[], { path, engine }: Project): string[] {
  const list = thingLists.find(({ thing }) => thing === kind);
  if (list === undefined && kind !== 'domain') throw new CommandError(`Unknown kind "${kind}": write ${kinds}`);
  const folder = join(path, 'catalog');
  const files = readCatalog(folder);
  const { sourceFiles } = checkCatalog(files, engine, dayOf());
  const codes = languagesIn(sourceFiles.map(asParsed))?.flatMap(({ code, isDraft }) => (isDraft ? [] : code)) ?? [];
  if (codes.length === 0) throw new CommandError(correctFirst);
  const withThing = (all: CatalogFiles, id: string) =>
    list === undefined ? withDomain(all, sourceFiles, id, codes) : withEntry(all, list, id, codes);
  const after = ids.reduce(withThing, files);
  return writeChanges(folder, files, after).map((changed) => `catalog/${changed}`);
}

function withDomain(files: CatalogFiles, read: readonly CheckedSourceFile[], id: string, codes: readonly string[]) {
  const policy = read.find(({ kind }) => kind === 'policy')?.value;
  const sites = read.flatMap(({ parsed }) => listAt(parsed, 'sites')).map((site) => textAt(site, 'id'));
  const [path, text] = newDomain(id, codes, sites, policy);
  if (files.bytes.has(path)) throw new CommandError(`catalog/${path} is there already`);
  return withTexts(files, new Map([[path, text]]));
}
