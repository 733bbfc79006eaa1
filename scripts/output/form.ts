import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogFiles } from '../../core/read/files.ts';
import type { Source } from '../edit/gate.ts';
import type { History } from '../files/history.ts';

/** Writes the form into the folder of what a website serves as it is: its script and style once, its page for each language. */
export async function writeForm(root: string, folder: string, languages: readonly string[]): Promise<void> {
  const { bundleForm } = await import('../start/bundle.mjs');
  mkdirSync(join(folder, 'edit'), { recursive: true });
  writeFileSync(join(folder, 'edit/page.js'), await bundleForm(root));
  for (const path of ['edit/edit.css', 'edit/index.html']) cpSync(join(root, 'scripts', path), join(folder, path));
  for (const code of languages)
    cpSync(join(folder, 'edit/index.html'), join(folder, code.toLowerCase(), 'edit/index.html'));
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
