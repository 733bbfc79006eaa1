import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogFiles } from '../../core/read/files.ts';
import { hosterOf } from '../catalog/hoster-of.ts';
import { CommandError } from '../command-error.ts';
import type { Source } from '../edit/gate.ts';
import { readCatalog } from '../files/disk-files.ts';
import { commitOfFolder } from '../files/git-files.ts';
import { type History, historyOf } from '../files/history.ts';

/** Adds the form to a website's sources; with a source, also that, and its page in each language. */
export async function writeForm(root: string, website: string, source?: Source): Promise<void> {
  const folder = join(website, 'public');
  const { bundleForm } = await import('../start/bundle.mjs');
  mkdirSync(join(folder, 'edit'), { recursive: true });
  writeFileSync(join(folder, 'edit/page.js'), await bundleForm(root));
  for (const path of ['edit/edit.css', 'edit/index.html']) cpSync(join(root, 'scripts', path), join(folder, path));
  if (source === undefined) return;
  writeFileSync(join(folder, 'edit/files.json'), JSON.stringify(source));
  for (const code of readdirSync(join(website, 'src/content/docs'))) {
    cpSync(join(folder, 'edit/index.html'), join(folder, code.toLowerCase(), 'edit/index.html'));
  }
}

/** What the form begins with on a website. @throws CommandError where the catalog is not what is committed. */
export function publishedSource(folder: string, address: string): Source {
  const hoster = hosterOf(address, folder);
  if (commitOfFolder(folder) === undefined) {
    throw new CommandError(`${folder} differs from the last commit, with which the form begins: commit it first`);
  }
  return { ...formSource(hoster.url, readCatalog(folder), historyOf(folder, { since: 'HEAD' })), hoster };
}

/** What the form begins with: the texts of a catalog, and those that its changes are judged against. */
export function formSource(name: string, files: CatalogFiles, { base, release }: Partial<History> = {}): Source {
  return {
    name,
    files: textsOf(files),
    base: textsOf(base?.files ?? files),
    ...(release && { release: { name: release.ref, files: textsOf(release.files) } }),
  };
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The text of each file, with what is wrong in its encoding. */
function textsOf({ bytes }: CatalogFiles): Readonly<Record<string, string>> {
  return Object.fromEntries([...bytes].map(([path, contents]) => [path, decoder.decode(contents)]));
}
