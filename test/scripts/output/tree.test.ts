import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CommandError } from '../../../scripts/command-error.ts';
import { unifiedDiff } from '../../../scripts/output/diff.ts';
import { compareTree, refuseOutput, writeTree } from '../../../scripts/output/tree.ts';
import { contentsOf, generated, newTree, oldTree, put } from '../../support/contents.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { runs } from '../../support/runs.ts';
import { changes, reads, stopDisk, takeCalls } from './disk.ts';

const longAgo = new Date('2020-01-01T00:00:00Z');
const newTexts = Object.fromEntries(newTree.map(({ path, bytes }) => [path, String(bytes)]));

function written(): string {
  const out = join(temporaryFolder(), 'generated');
  writeTree(out, oldTree);
  for (const path of ['index.md', 'pages/a.md', '.generated', 'pages', '.']) {
    utimesSync(join(out, path), longAgo, longAgo);
  }
  return out;
}

function textsIn(out: string): Record<string, string> {
  const { '.generated': _, ...texts } = contentsOf(out);
  return texts;
}

function differencesIn(out: string, files = oldTree) {
  return Object.fromEntries(compareTree(out, files).differences);
}

it('writing: replaces what changed, removes all else, and keeps the rest', () => {
  const out = written();
  put(out, 'notes/mine.md', 'mine\n');
  expect(writeTree(out, newTree)).toEqual({ written: 2, removed: 2, kept: 2 });
  expect(textsIn(out)).toEqual(newTexts);
  expect(existsSync(join(out, 'notes'))).toBe(false);
  expect(existsSync(join(out, 'pages/gone'))).toBe(false);
  expect(lstatSync(join(out, 'pages/a.md')).mtime).toEqual(longAgo);
  expect(lstatSync(join(out, 'index.md')).mtime).not.toEqual(longAgo);
});

it('writing: touches nothing when nothing changed', () => {
  const out = written();
  const stats = () => ['.', 'pages', 'index.md', '.generated'].map((path) => lstatSync(join(out, path)).ctimeMs);
  const before = stats();
  expect(writeTree(out, [...oldTree].reverse())).toEqual({ written: 0, removed: 0, kept: 4 });
  expect(stats()).toEqual(before);
});

it('writing: after any series of writes, the folder equals the last tree', () => {
  const path = fc.constantFrom('a.md', 'b', 'b/c', 'd/e/f.ts', 'd/g', 'h/i/j/k');
  const tree = fc
    .dictionary(path, fc.constantFrom('1\n', '2\n', ''))
    .filter((files) => !('b' in files && 'b/c' in files));
  fc.assert(
    fc.property(fc.array(tree, { minLength: 1, maxLength: 4 }), (trees) => {
      const out = join(temporaryFolder(), 'generated');
      for (const files of trees) {
        writeTree(out, generated(files));
        expect(textsIn(out)).toEqual({ ...files });
      }
    }),
    { numRuns: runs(15) },
  );
});

it('a path that git or a system does not take is refused', () => {
  const wrong =
    '/a a//b a/ . a/../b a\\b a:b a?b a\nb x/.git/a .GIT git~1/a con.md aux/y.md a/Com1.tar.gz lpt9 dot./a a.';
  const right = '.github/a .gitignore a.git console.md aux-1/con-2 com.md com10 a..b ...a';
  const compare = (path: string) => () => differencesIn(temporaryFolder(), generated({ [path]: '' }));
  for (const path of [...wrong.split(' '), 'a /b']) expect(compare(path), path).toThrow('git or a system refuses');
  for (const path of [...right.split(' '), 'a b']) expect(compare(path), path).not.toThrow();
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
  expect(() => writeTree(out, newTree)).toThrow(new CommandError(`${out}/types is not a regular file: remove it`));
  expect(contentsOf(join(out, '..'))).toEqual(before);
});

const starts = { 'the first run': [], 'a later run': oldTree };
const otherTree = generated({ 'index.md': 'one\n' });
it.each(Object.entries(starts))(
  'a run that is stopped truncates no file, and the next one is right: %s',
  (_, before) => {
    const texts = new Set([...oldTree, ...newTree].map(({ bytes }) => String(bytes)));
    for (let n = 1; ; n += 1) {
      const root = temporaryFolder();
      const out = join(root, 'generated');
      if (before.length > 0) writeTree(out, before);
      const start = stopDisk(n);
      let fault: unknown;
      try {
        writeTree(out, newTree);
      } catch (error) {
        fault = error;
      }
      start();
      if (fault === undefined) break;
      expect(fault).toBeInstanceOf(CommandError);
      for (const [path, text] of existsSync(out) ? Object.entries(contentsOf(out)) : []) {
        if (path !== '.generated' && !path.includes('.catalog-')) expect(texts).toContain(text);
      }
      refuseOutput(out, { project: join(root, 'project'), catalog: join(root, 'catalog') });
      const stopped = join(root, 'stopped');
      if (existsSync(out)) cpSync(out, stopped, { recursive: true });
      writeTree(stopped, otherTree);
      expect(textsIn(stopped)).toEqual({ 'index.md': 'one\n' });
      writeTree(out, newTree);
      expect([n, textsIn(out), differencesIn(out, newTree)]).toEqual([n, newTexts, {}]);
    }
  },
);

it.each([
  ['the same files', newTree],
  ['others', otherTree],
])('another run at any moment, with %s: both end well', (_, tree) => {
  for (let n = 1; ; n += 1) {
    const out = written();
    let count = 0;
    const end = takeCalls([...reads, ...changes], ({ run }) => {
      count += 1;
      if (count === n) writeTree(out, tree);
      return run();
    });
    writeTree(out, newTree);
    end();
    if (count < n) break;
    if (tree !== newTree) writeTree(out, newTree);
    expect([n, textsIn(out), differencesIn(out, newTree)]).toEqual([n, newTexts, {}]);
  }
});

it.each([
  ['.', 'is the project'],
  ['..', 'contains the project'],
  ['data/catalog', 'is the catalog'],
  ['data', 'contains the catalog'],
  ['data/catalog/deep/generated', 'is inside the catalog'],
  ['way/generated', 'is inside the catalog'],
  ['source', 'contains files but no .generated, so this tool did not make it: give another --out, or remove it'],
  ['clone', 'is a git repository: write elsewhere, and copy it there'],
  ['source/main.ts', 'is not a folder'],
  ['link', 'is a link'],
  ['own', undefined],
  ['empty', undefined],
  ['absent', undefined],
  ['..generated', undefined],
  ['../project-generated', undefined],
])('the output folder %s %s', (path, reason) => {
  const project = join(temporaryFolder(), 'project');
  const catalog = join(project, 'data/catalog');
  for (const file of ['data/catalog/languages.yaml', 'source/main.ts', 'clone/.git/HEAD', 'clone/.generated'])
    put(project, file, '');
  symlinkSync('source', join(project, 'link'));
  symlinkSync(catalog, join(project, 'way'));
  mkdirSync(join(project, 'empty'));
  writeTree(join(project, 'own'), oldTree);
  const out = join(project, path);
  const refuse = () => refuseOutput(out, { project, catalog });
  if (reason === undefined) refuse();
  else expect(refuse).toThrow(new CommandError(`The output folder ${out} ${reason}`));
});

it('an output folder that cannot be looked at is refused', () => {
  takeCalls(['lstatSync'], () => {
    throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', syscall: 'lstat' });
  });
  const project = temporaryFolder();
  const refuse = () => refuseOutput('x/y', { project, catalog: project });
  expect(refuse).toThrow('The output folder x/y cannot be read: EACCES');
});

it('a unified diff is bounded, and shows a byte order mark', () => {
  expect(unifiedDiff(Buffer.from('\ufeffa\n'), 'a\n')).toContain('-\\ufeffa\n+a\n');
  const many = (word: string) => Array.from({ length: 5_000 }, (_, i) => `${word} ${i}\n`).join('');
  expect(unifiedDiff(many('a'), many('b'))).toBe('(too different for a diff)\n');
  expect(unifiedDiff('', many('a').slice(0, 10_000)).split('\n').slice(-2)).toEqual(['(and 1530 more lines)', '']);
  expect(unifiedDiff(new Uint8Array([0xff, 0xfe]), 'x\n')).toBe('(the current file is not UTF-8)\n');
});
