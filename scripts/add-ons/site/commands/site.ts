import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { loadSound } from '../../../catalog/load.ts';
import { CommandError } from '../../../command-error.ts';
import { generate, reportWritten } from '../../../commands/generate.ts';
import { optionsOf, parseFolder } from '../../../options.ts';
import { filesIn, outputFile, refuseOutput, textsIn, writeTree } from '../../../output/tree.ts';
import { print } from '../../../print.ts';
import type { Project } from '../../../start/project.ts';
import { astro, withWebsite, writePages } from '../astro.ts';
import { editorOf } from '../editor.ts';
import { websitePages } from '../pages.ts';

const writer = { command: 'site', mark: '.catalog-site' };

export async function site(args: readonly string[], project: Project): Promise<number> {
  const [catalog, generated] = [join(project.path, 'catalog'), join(project.path, 'generated')];
  const { out, base, url, edit } = optionsOf('site', 'Builds the pages as a website of static files.')
    .option('--out <dir>', 'the folder of the website', parseFolder, join(project.path, '.cache/site/dist'))
    .option('--base <path>', 'the path of the website on its server, such as /catalog/', parseBase, '/')
    .option('--url <address>', 'the server of the website, such as https://example.org: for search engines', parseUrl)
    .option('--edit <url>', 'the branch that "Edit" links open, such as https://github.com/city/catalog/tree/main')
    .parse(args, { from: 'user' })
    .opts<{ out: string; base: string; url?: string; edit?: string }>();
  refuseOutput(out, { project: project.folder, catalog }, writer);
  const editor = edit === undefined ? undefined : editorOf(edit, catalog);
  const refreshed = await generate([], project);
  const checked = refreshed === 0 ? await loadSound(catalog, project) : undefined;
  if (checked === undefined) return refreshed || 1;
  return withWebsite(project.folder, async (folder) => {
    const makePages = await websitePages(project, editor !== undefined);
    const texts = [...textsIn(generated), ...makePages(checked.catalog)];
    writePages(folder, new Map(texts), base, editor);
    const address = url === undefined ? [] : ['--site', url];
    const code = await astro(folder, ['build', ...address], { NODE_ENV: 'production', SITE_BASE: base }).ended;
    if (code !== 0) throw new CommandError('The website was not built: nothing was written');
    const built = join(folder, 'dist');
    const files = filesIn(built).map((path) => outputFile(path, readFileSync(join(built, path))));
    reportWritten(out, writeTree(out, files, writer));
    print(`The site is in ${out}\n`);
    return 0;
  });
}

function parseBase(path: string): string {
  if (/^\/(?:[\w.~-]+\/)*$/.test(path)) return path;
  throw new InvalidArgumentError('It must begin and end with a slash, such as /catalog/.');
}

function parseUrl(address: string): string {
  if (/^https?:\/\/[^/?#]+\/?$/.test(address)) return address;
  throw new InvalidArgumentError('It must be a server, such as https://example.org; a path on it is --base.');
}
