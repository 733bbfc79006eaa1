import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Rule } from '../../../core/read/diagnostic.ts';
import type { CatalogFiles } from '../../../core/read/files.ts';
import { firstMatch } from '../../../core/text/matches.ts';
import { CommandError, messageOf } from '../../command-error.ts';
import { readCatalog } from '../../files/disk-files.ts';
import { git, repositoryOf } from '../../files/git-files.ts';
import { orUndefined, printError } from '../../print.ts';
import type { Project } from '../../start/project.ts';
import { packageFolder } from '../../start/tool-files.ts';
import { type History, historyOf } from '../since/history.ts';
import { requireCommitted } from '../since/state.ts';
import type { Source } from './browser/gate.ts';
import type { Hoster } from './browser/hoster.ts';

/** Adds the form to a website's sources; with a source, also that, and its page in each language. */
export async function writeForm(project: Project, website: string, source?: Source): Promise<void> {
  const folder = join(website, 'public');
  mkdirSync(join(folder, 'edit'), { recursive: true });
  for (const [name, text] of await formFiles()) writeFileSync(join(folder, 'edit', name), text);
  writeFileSync(join(folder, 'edit/own.js'), await ownScript(project, join(website, '../node_modules')));
  const pages = join(website, 'src/pages/edit');
  mkdirSync(pages, { recursive: true });
  writeFileSync(join(pages, 'icons.svg.js'), "export { allIcons as GET } from '../../sprite.mjs';\n");
  if (source === undefined) return;
  writeFileSync(join(folder, 'edit/files.json'), JSON.stringify(source));
  for (const code of readdirSync(join(website, 'src/content/docs'))) {
    cpSync(join(folder, 'edit/index.html'), join(folder, code.toLowerCase(), 'edit/index.html'));
  }
  // Its addresses are those of a page in the folder of a language; a preview serves it there.
  rmSync(join(folder, 'edit/index.html'));
}

/** The form: its page, its script, and what that reads, each a text by name. */
async function formFiles(): Promise<ReadonlyMap<string, string>> {
  if (packageFolder === undefined) return (await import('./build.mjs')).formFiles();
  const folder = join(packageFolder, 'edit');
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** The city's own checks as a script for browsers, by the bundler that is among the packages of the website. */
async function ownScript({ folder, config }: Project, packages: string): Promise<string> {
  const none = 'export const checks = [];\n';
  if (config === undefined) return none;
  try {
    const { build } = await import(/* @vite-ignore */ pathToFileURL(join(packages, 'esbuild/lib/main.js')).href);
    const { outputFiles } = await build({
      stdin: {
        contents: `const own = await import('./${config}').catch((error) => console.error(error)); export const { checks = [] } = own ?? {};`,
        resolveDir: resolve(folder),
      },
      alias: { 'city-catalog': join(packageFolder ?? join(import.meta.dirname, '../city'), 'api.mjs') },
      bundle: true,
      write: false,
      format: 'esm',
      target: 'es2022',
      logLevel: 'silent',
    });
    return outputFiles[0].text;
  } catch (error) {
    printError(`The form does not know the checks of ${config}, which cannot run in a browser: ${messageOf(error)}\n`);
    return none;
  }
}

/** What the form begins with on a website. @throws CommandError where the catalog is not what is committed. */
export function publishedSource(folder: string, address: string, rules: readonly Rule[]): Source {
  const hoster = hosterOf(address, folder);
  requireCommitted(folder);
  return { ...formSource(hoster.url, readCatalog(folder), rules, historyOf(folder, { since: 'HEAD' })), hoster };
}

/** What the form begins with: the texts of a catalog, and those that its changes are judged against. */
export function formSource(name: string, files: CatalogFiles, rules: readonly Rule[], history?: History): Source {
  const { base, release } = history ?? {};
  return {
    name,
    files: textsOf(files),
    base: textsOf(base?.files ?? files),
    rules,
    isUnknown: history === undefined,
    ...(release && { release: { name: release.ref, files: textsOf(release.files) } }),
  };
}

function textsOf({ bytes }: CatalogFiles): Readonly<Record<string, string>> {
  return Object.fromEntries([...bytes].map(([path, contents]) => [path, Buffer.from(contents).toString()]));
}

const forms =
  'https://HOST/OWNER/NAME/tree/BRANCH (GitHub) or https://HOST/GROUP/NAME/-/tree/BRANCH (GitLab); for github.com and gitlab.com also without the branch';

/** Where the repository of a catalog is edited, by the address of its branch. @throws CommandError for any other address. */
export function hosterOf(address: string, folder: string): Hoster {
  const pattern = /^(https:\/\/([\w.-]+(?::\d+)?)((?:\/\w[\w.-]*){2,}?))(?:(\/-)?\/tree\/([^\s?#]+?))?\/?$/;
  const [, url = '', host = '', path = '', dash, branch] = firstMatch(pattern, address);
  const isKnown = branch !== undefined || host === 'github.com' || host === 'gitlab.com';
  const kind = dash !== undefined || host === 'gitlab.com' ? 'gitlab' : 'github';
  const isRight = isKnown && (kind === 'gitlab' || path.split('/').length === 3);
  if (!isRight) throw new CommandError(`--edit must be ${forms}`);
  const repository = repositoryOf(folder);
  const head = () => String(git(repository, ['symbolic-ref', '--short', 'HEAD'])).trim();
  const edited = branch ?? orUndefined(head);
  if (edited === undefined) throw new CommandError(`No branch is checked out: --edit must name one, as in ${forms}`);
  return { kind, url: url.replace(/\.git$/, ''), branch: edited, folder: repository.prefix };
}
