import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { type OutputFile, outputFile } from '../../scripts/output/tree.ts';

export function put(folder: string, path: string, contents: string): void {
  fs.mkdirSync(dirname(join(folder, path)), { recursive: true });
  fs.writeFileSync(join(folder, path), contents);
}

/** Every file under a folder, dot files too, by path. */
export function contentsOf(folder: string): Record<string, string> {
  const entries = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = entries.filter((path) => fs.lstatSync(join(folder, path)).isFile());
  return Object.fromEntries(files.map((path) => [path, fs.readFileSync(join(folder, path), 'utf8')]));
}

export function generated(files: Record<string, string>): OutputFile[] {
  return Object.entries(files).map(([path, contents]) => outputFile(path, contents));
}

export const oldTree = generated({ 'index.md': 'one\n', 'pages/a.md': 'same\n', 'pages/gone/b.md': 'orphan\n' });
export const newTree = generated({ 'index.md': 'two\n', 'pages/a.md': 'same\n', 'types/c.ts': 'new\n' });

export const linked: Readonly<Record<string, (cwd: string) => void>> = {
  'the new file is a dangling link': (cwd) => {
    fs.mkdirSync(join(cwd, 'victim'));
    fs.symlinkSync('../../victim/new', join(cwd, 'catalog/domains/parking.yaml'));
  },
  'the folder of the file is a link': (cwd) => {
    fs.renameSync(join(cwd, 'catalog/domains'), join(cwd, 'victim'));
    fs.symlinkSync('../victim', join(cwd, 'catalog/domains'));
  },
  'the catalog is a link': (cwd) => {
    fs.renameSync(join(cwd, 'catalog'), join(cwd, 'real'));
    fs.symlinkSync('real', join(cwd, 'catalog'));
  },
};

export function behindLinks(cwd: string): readonly object[] {
  const folders = ['victim', 'real'].map((name) => join(cwd, name));
  return folders.map((folder) => (fs.existsSync(folder) ? contentsOf(folder) : {}));
}
