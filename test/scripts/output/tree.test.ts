import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CommandError } from '../../../scripts/command-error.ts';
import { refuseOutput } from '../../../scripts/output/refuse.ts';
import { compareTree, writeTree } from '../../../scripts/output/tree.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { runs } from '../../support/runs.ts';
import { stopDisk, takeCalls } from './disk.ts';
import { contentsOf, generated, newTree, oldTree, put } from './folder.ts';

const longAgo = new Date('2020-01-01T00:00:00Z');
const newTexts = Object.fromEntries(newTree.map(({ path, bytes }) => [path, String(bytes)]));

/** A folder that holds the old tree, with mtimes long past. */
function written(): string {
  const out = join(temporaryFolder(), 'generated');
  writeTree(out, oldTree, 'd1');
  for (const path of ['index.md', 'pages/a.md', 'manifest.json', 'pages', '.']) {
    utimesSync(join(out, path), longAgo, longAgo);
  }
  return out;
}

function textsIn(out: string): Record<string, string> {
  const { 'manifest.json': _, ...texts } = contentsOf(out);
  return texts;
}

function differencesIn(out: string, files = oldTree, input = 'd1') {
  return Object.fromEntries(compareTree(out, files, input).differences);
}

describe('writing', () => {
  it('replaces what changed, removes orphans with their folders, and keeps the mtime of the rest', () => {
    const out = written();
    expect(writeTree(out, newTree, 'd2')).toEqual({ written: 3, removed: 1, kept: 1, unknown: [] });
    expect(textsIn(out)).toEqual(newTexts);
    const { files, input } = JSON.parse(contentsOf(out)['manifest.json'] ?? '');
    expect([Object.keys(files), input]).toEqual([['index.md', 'pages/a.md', 'types/c.ts'], 'd2']);
    expect(existsSync(join(out, 'pages/gone'))).toBe(false);
    expect(lstatSync(join(out, 'pages/a.md')).mtime).toEqual(longAgo);
    expect(lstatSync(join(out, 'index.md')).mtime).not.toEqual(longAgo);
  });

  it('touches nothing when nothing changed', () => {
    const out = written();
    const stats = () => ['.', 'pages', 'index.md', 'manifest.json'].map((path) => lstatSync(join(out, path)).ctimeMs);
    const before = stats();
    expect(writeTree(out, [...oldTree].reverse(), 'd1')).toEqual({ written: 0, removed: 0, kept: 4, unknown: [] });
    expect(stats()).toEqual(before);
  });

  it('leaves what it did not write, or what was edited since, and names it', () => {
    const out = written();
    put(out, 'CNAME', 'city.example\n');
    put(out, 'pages/gone/b.md', 'edited\n');
    const unknown = ['CNAME', 'pages/gone/b.md'];
    for (const count of [3, 0]) expect(writeTree(out, newTree, 'd2')).toMatchObject({ written: count, unknown });
    expect(textsIn(out)).toEqual({ ...newTexts, CNAME: 'city.example\n', 'pages/gone/b.md': 'edited\n' });
  });

  it('replaces whatever is at a path that is generated', () => {
    const out = written();
    put(out, 'index.md', '<<<<<<< ours\n');
    put(out, 'pages/a.md', 'same\r\n');
    put(out, 'types/c.ts', 'mine\n');
    expect(writeTree(out, newTree, 'd2')).toMatchObject({ written: 4, unknown: [] });
    expect(textsIn(out)).toEqual(newTexts);
  });

  it.each(['', '<<<<<<< ours', 'null', '{ "files": 3 }', '{ "files": { "../precious": "x", "/etc/passwd": 1 } }'])(
    'takes a damaged manifest for one that lists nothing: %j',
    (manifest) => {
      const out = written();
      put(out, 'manifest.json', manifest);
      expect(writeTree(out, newTree, 'd2')).toMatchObject({ removed: 0, unknown: ['pages/gone/b.md'] });
      expect(textsIn(out)).toEqual({ ...newTexts, 'pages/gone/b.md': 'orphan\n' });
    },
  );

  it('after any series of writes, the folder equals the last tree', () => {
    const path = fc.constantFrom('a.md', 'b', 'b/c', 'd/e/f.ts', 'd/g', 'h/i/j/k');
    const tree = fc
      .dictionary(path, fc.constantFrom('1\n', '2\n', ''))
      .filter((files) => !('b' in files && 'b/c' in files));
    fc.assert(
      fc.property(fc.array(tree, { minLength: 1, maxLength: 4 }), (trees) => {
        const out = join(temporaryFolder(), 'generated');
        for (const files of trees) {
          writeTree(out, generated(files), 'd');
          expect(textsIn(out)).toEqual({ ...files });
        }
      }),
      { numRuns: runs(15) },
    );
  });

  it('stops at a generator that leaves the folder, or makes one file twice: a bug', () => {
    const out = join(temporaryFolder(), 'generated');
    expect(() => writeTree(out, generated({ '../x': '' }), 'd')).toThrow(
      new Error('A generator made a file outside the output: "../x"'),
    );
    expect(() => writeTree(out, generated({ 'Index.md': '', 'index.md': '' }), 'd')).toThrow(
      new Error('Two generators made index.md'),
    );
  });
});

it('comparing lists every difference, and writes nothing', () => {
  const out = written();
  put(out, 'index.md', 'edited\n');
  put(out, 'mine', '');
  rmSync(join(out, 'pages/a.md'));
  const before = contentsOf(out);
  expect(differencesIn(out)).toEqual({ 'index.md': 'changed', mine: 'unknown', 'pages/a.md': 'missing' });
  expect(differencesIn(out, newTree, 'd2')).toEqual({
    'index.md': 'changed',
    'manifest.json': 'changed',
    mine: 'unknown',
    'pages/a.md': 'missing',
    'pages/gone/b.md': 'orphaned',
    'types/c.ts': 'missing',
  });
  expect(contentsOf(out)).toEqual(before);
});

it.each<[string, (out: string) => void]>([
  ['a link to a file', (out) => symlinkSync('../victim', join(out, 'types'))],
  ['a link to a folder', (out) => symlinkSync('..', join(out, 'types'))],
  ['a link to nothing', (out) => symlinkSync('nothing', join(out, 'types'))],
  ['a pipe', (out) => void execFileSync('mkfifo', [join(out, 'types')])],
])('nothing is touched where there is %s', (_, spoil) => {
  const out = written();
  put(out, '../victim', 'mine\n');
  spoil(out);
  const before = contentsOf(join(out, '..'));
  expect(() => writeTree(out, newTree, 'd2')).toThrow(
    new CommandError(`${out}/types is a link, or no file: remove it`),
  );
  expect(contentsOf(join(out, '..'))).toEqual(before);
});

const starts = { 'the first run': [], 'a later run': oldTree };
const otherTree = generated({ 'index.md': 'one\n' });
it.each(Object.entries(starts))(
  'a run that is stopped at any of its changes truncates no file, and the next one puts it right: %s',
  (_, before) => {
    const texts = new Set([...oldTree, ...newTree].map(({ bytes }) => String(bytes)));
    for (let n = 1; ; n += 1) {
      const root = temporaryFolder();
      const out = join(root, 'generated');
      if (before.length > 0) writeTree(out, before, 'd1');
      const start = stopDisk(n);
      let fault: unknown;
      try {
        writeTree(out, newTree, 'd2');
      } catch (error) {
        fault = error;
      }
      start();
      if (fault === undefined) break;
      expect(fault).toBeInstanceOf(CommandError);
      for (const [path, text] of existsSync(out) ? Object.entries(contentsOf(out)) : []) {
        if (path === 'manifest.json') expect(JSON.parse(text)).toHaveProperty('files');
        else if (!path.includes('.catalog-')) expect(texts).toContain(text);
      }
      refuseOutput(out, { project: join(root, 'project'), catalog: join(root, 'catalog') });
      const stopped = join(root, 'stopped');
      if (existsSync(out)) cpSync(out, stopped, { recursive: true });
      expect([n, writeTree(stopped, otherTree, 'd3').unknown]).toEqual([n, []]);
      expect(textsIn(stopped)).toEqual({ 'index.md': 'one\n' });
      writeTree(out, newTree, 'd2');
      expect([n, textsIn(out), differencesIn(out, newTree, 'd2')]).toEqual([n, newTexts, {}]);
    }
  },
);

describe('another run at the same time', () => {
  it('may remove a temporary file, and the folder that it is in', () => {
    const out = written();
    let isFirst = true;
    takeCalls(['renameSync'], ({ path, run }) => {
      if (isFirst && path.includes('/types/')) {
        isFirst = false;
        rmSync(dirname(path), { recursive: true });
      }
      return run();
    });
    expect(writeTree(out, newTree, 'd2')).toMatchObject({ written: 3 });
    expect([isFirst, textsIn(out)]).toEqual([false, newTexts]);
  });

  it('may remove what this run is about to remove', () => {
    const out = written();
    takeCalls(['rmSync'], ({ run }) => {
      run();
      return run();
    });
    expect(writeTree(out, newTree, 'd2')).toMatchObject({ removed: 1 });
    expect(textsIn(out)).toEqual(newTexts);
  });

  it('may remove a file or folder that was just listed', () => {
    const out = written();
    takeCalls(['readdirSync'], ({ path, run }) => {
      const entries = run();
      if (path === join(out, 'pages')) rmSync(join(out, 'pages/gone'), { recursive: true });
      if (path === join(out, 'pages')) rmSync(join(out, 'pages/a.md'));
      return entries;
    });
    expect(writeTree(out, newTree, 'd2')).toMatchObject({ unknown: [] });
    expect(textsIn(out)).toEqual(newTexts);
  });
});
