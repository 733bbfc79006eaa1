import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type OutputFile, outputFile } from '../../scripts/output/tree.ts';

export function put(folder: string, path: string, contents: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), contents);
}

/** Every file under a folder, dot files too, by path. */
export function contentsOf(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = entries.filter((path) => lstatSync(join(folder, path)).isFile());
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

export function generated(files: Record<string, string>): OutputFile[] {
  return Object.entries(files).map(([path, contents]) => outputFile(path, contents));
}

export const oldTree = generated({ 'index.md': 'one\n', 'pages/a.md': 'same\n', 'pages/gone/b.md': 'orphan\n' });
export const newTree = generated({ 'index.md': 'two\n', 'pages/a.md': 'same\n', 'types/c.ts': 'new\n' });

export const linked: Readonly<Record<string, (cwd: string) => void>> = {
  'the new file is a dangling link': (cwd) => {
    mkdirSync(join(cwd, 'victim'));
    symlinkSync('../../victim/new', join(cwd, 'catalog/domains/parking.yaml'));
  },
  'the folder of the file is a link': (cwd) => {
    renameSync(join(cwd, 'catalog/domains'), join(cwd, 'victim'));
    symlinkSync('../victim', join(cwd, 'catalog/domains'));
  },
  'the catalog is a link': (cwd) => {
    renameSync(join(cwd, 'catalog'), join(cwd, 'real'));
    symlinkSync('real', join(cwd, 'catalog'));
  },
};

export function behindLinks(cwd: string): readonly object[] {
  const folders = ['victim', 'real'].map((name) => join(cwd, name));
  return folders.map((folder) => (existsSync(folder) ? contentsOf(folder) : {}));
}
