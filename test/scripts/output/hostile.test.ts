import { lstatSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sha256 } from '../../../scripts/files/sha256.ts';
import { writeTree } from '../../../scripts/output/write.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { contentsOf, newTree, oldTree, put } from './folder.ts';

// What somebody may have put into the repository where a run keeps its working files. No process has the id that each names.
const cases: Record<string, (root: string) => void> = {
  'the working folder is a link': (root) => symlinkSync('victim', join(root, '.generated.work')),
  'the working folder is a dangling link': (root) => symlinkSync('victim/new', join(root, '.generated.work')),
  'the working folder is a file': (root) => put(root, '.generated.work', 'mine\n'),
  'the new tree of a dead run is a link': (root) => {
    put(root, `.generated.work/owner-999999999-${hostname()}`, '');
    symlinkSync('../victim', join(root, '.generated.work/stage'));
  },
  'the old tree of a dead run is a link, and the output is gone': (root) => {
    put(root, `.generated.work/owner-999999999-${hostname()}`, '');
    symlinkSync('../victim', join(root, '.generated.work/old'));
    rmSync(join(root, 'generated'), { recursive: true });
  },
  'the old tree of a dead run holds links, and the output is gone': (root) => {
    mkdirSync(join(root, '.generated.work/old'), { recursive: true });
    symlinkSync('../../victim', join(root, '.generated.work/old/types'));
    rmSync(join(root, 'generated'), { recursive: true });
  },
  'the owner is a link': (root) => {
    mkdirSync(join(root, '.generated.work'));
    for (const pid of [process.pid, 999_999_999]) {
      symlinkSync('../victim/index.md', join(root, `.generated.work/owner-${pid}-${hostname()}`));
    }
  },
  'the output was being written file by file': (root) => {
    put(root, '.generated.work/holder', '');
    put(root, '.generated.work/in-place', '');
    symlinkSync('../victim', join(root, 'generated/.catalog-ready'));
  },
  'the same, and a folder in it is a link': (root) => {
    put(root, '.generated.work/holder', '');
    put(root, '.generated.work/in-place', '');
    put(root, 'generated/.catalog-ready/manifest.json', JSON.stringify({ input: '', files: {} }));
    put(root, 'generated/.catalog-ready/types/c.ts', 'hostile\n');
    symlinkSync('../victim', join(root, 'generated/types'));
    put(root, 'generated/manifest.json', JSON.stringify({ input: '', files: { 'types/index.md': sha256('mine\n') } }));
  },
};

it.each(Object.entries(cases))('nothing outside is written, removed or put in the place where %s', async (_, spoil) => {
  const root = temporaryFolder();
  writeTree(join(root, 'generated'), oldTree, 'digest');
  put(root, 'victim/index.md', 'mine\n');
  put(root, 'victim/manifest.json', '{}');
  spoil(root);
  const victim = contentsOf(join(root, 'victim'));
  const result = writeTree(join(root, 'generated'), newTree, 'digest');
  expect(contentsOf(join(root, 'victim'))).toEqual(victim);
  if (result.kind === 'refused') return;
  expect(lstatSync(join(root, 'generated')).isDirectory()).toBe(true);
  expect(contentsOf(join(root, 'generated'))).toMatchObject({ 'index.md': 'two\n', 'types/c.ts': 'new\n' });
});
