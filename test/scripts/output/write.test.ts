import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../../../scripts/files/sha256.ts';
import { writeTree } from '../../../scripts/output/write.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { runs } from '../../support/runs.ts';
import { contentsOf, generated, newTree, oldTree, put } from './folder.ts';

const long = new Date('2020-01-01T00:00:00Z');

/** A folder whose `generated` holds the old tree, with mtimes long past. */
async function written() {
  const root = temporaryFolder();
  const out = join(root, 'generated');
  writeTree(out, oldTree, 'd1');
  for (const path of ['index.md', 'pages/a.md', 'pages/gone/b.md', 'manifest.json', 'pages', '.']) {
    utimesSync(join(out, path), long, long);
  }
  return { root, out };
}

describe('writing the output', () => {
  it('writes every file, and a manifest that lists each with its hash', async () => {
    const root = temporaryFolder();
    const out = join(root, 'a/b/generated');
    expect(writeTree(out, oldTree, 'd1')).toEqual({ kind: 'written', written: 4, removed: 0, kept: 0 });
    const { 'manifest.json': manifest, ...files } = contentsOf(out);
    expect(files).toEqual({ 'index.md': 'one\n', 'pages/a.md': 'same\n', 'pages/gone/b.md': 'orphan\n' });
    expect(JSON.parse(manifest ?? '')).toEqual({
      generated: expect.stringContaining('DO NOT EDIT'),
      input: 'd1',
      files: {
        'index.md': sha256('one\n'),
        'pages/a.md': sha256('same\n'),
        'pages/gone/b.md': sha256('orphan\n'),
      },
    });
    expect(readdirSync(join(root, 'a/b'))).toEqual(['generated']);
  });

  it('names what is in its way on one line, with nothing that a terminal or a CI runner obeys', async () => {
    const { out } = await written();
    writeFileSync(join(out, 'a\n::error::\u001b[31m'), '');
    expect(writeTree(out, newTree, 'd2')).toEqual({
      kind: 'refused',
      problems: [`${out}/a\\u000a::error::\\u001b[31m was not written by this tool: move it away, or remove it`],
    });
  });

  it('changes what changed, takes orphans away with their folders, and keeps the mtime of the rest', async () => {
    const { root, out } = await written();
    expect(writeTree(out, newTree, 'd2')).toEqual({ kind: 'written', written: 3, removed: 1, kept: 1 });
    const { 'manifest.json': manifest, ...files } = contentsOf(out);
    expect(files).toEqual({ 'index.md': 'two\n', 'pages/a.md': 'same\n', 'types/c.ts': 'new\n' });
    expect(manifest).toContain('d2');
    expect(existsSync(join(out, 'pages/gone'))).toBe(false);
    expect(lstatSync(join(out, 'pages/a.md')).mtime).toEqual(long);
    expect(lstatSync(join(out, 'pages/a.md')).nlink).toBe(1);
    expect(lstatSync(join(out, 'index.md')).mtime).not.toEqual(long);
    expect(readdirSync(root)).toEqual(['generated']);
  });

  it('touches nothing when nothing changed', async () => {
    const { root, out } = await written();
    const before = [lstatSync(root), lstatSync(out), lstatSync(join(out, 'index.md'))];
    expect(writeTree(out, oldTree, 'd1')).toEqual({ kind: 'unchanged', kept: 4 });
    const after = [lstatSync(root), lstatSync(out), lstatSync(join(out, 'index.md'))];
    for (const [index, stat] of before.entries()) {
      expect(after[index]).toMatchObject({ ino: stat.ino, mtimeMs: stat.mtimeMs, ctimeMs: stat.ctimeMs });
    }
  });

  it('writes an edited, a deleted, and a CRLF file anew', async () => {
    const { out } = await written();
    writeFileSync(join(out, 'index.md'), 'edited\n');
    writeFileSync(join(out, 'pages/a.md'), 'same\r\n');
    rmSync(join(out, 'pages/gone/b.md'));
    expect(writeTree(out, oldTree, 'd1')).toMatchObject({ written: 3, kept: 1 });
    expect(contentsOf(out)).toMatchObject({
      'index.md': 'one\n',
      'pages/a.md': 'same\n',
      'pages/gone/b.md': 'orphan\n',
    });
  });

  it('is the same for every order of the files', async () => {
    const { out } = await written();
    expect(writeTree(out, [...oldTree].reverse(), 'd1')).toMatchObject({ kind: 'unchanged' });
  });

  it('reads both sides of a manifest that a merge left in conflict', async () => {
    const { out } = await written();
    writeTree(out, oldTree, 'd1');
    const manifest = readFileSync(join(out, 'manifest.json'), 'utf8');
    put(out, 'theirs.md', 'theirs\n');
    const theirs = `    "theirs.md": "${sha256('theirs\n')}",\n`;
    put(
      out,
      'manifest.json',
      manifest.replace(/^(\s+"pages\/a.*\n)/m, `<<<<<<< ours\n$1=======\n${theirs}>>>>>>> theirs\n`),
    );
    expect(writeTree(out, oldTree, 'd1')).toEqual({ kind: 'written', written: 1, removed: 1, kept: 3 });
    expect(existsSync(join(out, 'theirs.md'))).toBe(false);
  });

  it('holds whatever trees follow each other', async () => {
    const name = fc.constantFrom('a.md', 'b', 'b/c', 'd/e/f.ts', 'd/g', 'h/i/j/k');
    const tree = fc
      .dictionary(name, fc.constantFrom('1\n', '2\n', ''))
      .filter((files) => !('b' in files && 'b/c' in files));
    await fc.assert(
      fc.asyncProperty(fc.array(tree, { minLength: 1, maxLength: 4 }), async (trees) => {
        const root = temporaryFolder();
        const out = join(root, 'generated');
        for (const files of trees) {
          expect(writeTree(out, generated(files), 'd')).not.toMatchObject({ kind: 'refused' });
          const { 'manifest.json': _, ...there } = contentsOf(out);
          expect(there).toEqual({ ...files });
          expect(readdirSync(root)).toEqual(['generated']);
        }
      }),
      { numRuns: runs(15) },
    );
  });
});

describe('writing is refused, and nothing is touched', () => {
  const cases: Record<string, (out: string, root: string) => void> = {
    'generated/pages/gone/b.md is no longer generated, and it was edited since it was: move it away, or remove it': (
      out,
    ) => put(out, 'pages/gone/b.md', 'mine\n'),
    'generated/notes.txt was not written by this tool: move it away, or remove it': (out) =>
      put(out, 'notes.txt', 'mine\n'),
    'generated/types/c.ts was not written by this tool: move it away, or remove it': (out) =>
      put(out, 'types/c.ts', 'mine\n'),
    'generated/index.md is a link: remove it': (out, root) => {
      rmSync(join(out, 'index.md'));
      put(root, 'elsewhere', 'one\n');
      symlinkSync(join(root, 'elsewhere'), join(out, 'index.md'));
    },
    'generated/pages is a link: remove it': (out, root) => {
      rmSync(join(out, 'pages'), { recursive: true });
      mkdirSync(join(root, 'elsewhere'));
      symlinkSync(join(root, 'elsewhere'), join(out, 'pages'));
    },
    'generated/pipe is a special file: remove it': (out) => void execFileSync('mkfifo', [join(out, 'pipe')]),
    'generated: manifest.json lists a path outside the folder: "../precious"': (out, root) => {
      put(root, 'precious', 'mine\n');
      put(out, 'manifest.json', JSON.stringify({ input: 'd', files: { '../precious': sha256('mine\n') } }));
    },
    'generated: manifest.json lists a path outside the folder: "/etc/passwd"': (out) =>
      put(out, 'manifest.json', JSON.stringify({ input: 'd', files: { '/etc/passwd': 'x' } })),
    'generated: manifest.json was not written by this tool': (out) =>
      put(out, 'manifest.json', '{ "name": "An app", "start_url": "/" }'),
    'generated: manifest.json is empty': (out) => put(out, 'manifest.json', ''),
    'generated: manifest.json is not JSON': (out) => put(out, 'manifest.json', 'Manifest-Version: 1.0\n'),
  };
  for (const [problem, spoil] of Object.entries(cases)) {
    it(problem, async () => {
      const { root, out } = await written();
      spoil(out, root);
      const before = contentsOf(root);
      const result = writeTree(out, newTree, 'd2');
      const help = problem.includes('manifest.json')
        ? `; bring it back (git checkout -- ${out}) or remove the folder, and run again`
        : '';
      expect(result).toEqual({ kind: 'refused', problems: [`${root}/${problem}${help}`] });
      expect(contentsOf(root)).toEqual(before);
      expect(readdirSync(root).filter((name) => name.startsWith('.'))).toEqual([]);
    });
  }

  it('where the output has files and no manifest', async () => {
    const root = temporaryFolder();
    const out = join(root, 'generated');
    put(out, 'index.md', 'mine\n');
    expect(writeTree(out, newTree, 'd')).toMatchObject({ kind: 'refused' });
    expect(contentsOf(root)).toEqual({ 'generated/index.md': 'mine\n' });
  });

  it('where the output is below a file', () => {
    const root = temporaryFolder();
    put(root, 'file', '');
    expect(writeTree(join(root, 'file/generated'), newTree, 'd')).toEqual({
      kind: 'refused',
      problems: [expect.stringMatching(/file\/generated cannot be written .*: not a directory$/)],
    });
  });

  it('for a generator that leaves the folder, or makes one file twice: a bug', async () => {
    const out = join(temporaryFolder(), 'generated');
    expect(() => writeTree(out, generated({ '../x': '' }), 'd')).toThrow('outside the output');
    expect(() => writeTree(out, generated({ 'Index.md': '', 'index.md': '' }), 'd')).toThrow('Two generators');
  });
});
