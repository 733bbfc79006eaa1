import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { refuseOutput } from '../../../scripts/output/refuse.ts';
import { writeTree } from '../../../scripts/output/write.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { commit, git, tryGit } from '../../support/git.ts';
import { contentsOf, generated, newTree, oldTree, put } from './folder.ts';

/** A repository whose `generated` holds the old tree, and has it committed where `isTracked`. */
function repository(isTracked = true) {
  const root = temporaryFolder();
  const out = join(root, 'generated');
  writeTree(out, oldTree, 'd1');
  git(root, 'init', '--quiet', '--template=');
  if (isTracked) commit(root);
  return { root, out };
}

describe('what this tool would write anyway is written over', () => {
  it('where the file carries the mark, also after front matter, and no manifest lists it', () => {
    const { out } = repository(false);
    const tree = generated({
      'a.md': '---\ntitle: x\n---\n<!-- Code generated from catalog/. DO NOT EDIT. -->\nnew\n',
    });
    put(out, 'a.md', '---\ntitle: y\n---\n<!-- Code generated from catalog/. DO NOT EDIT. -->\nold\n');
    expect(writeTree(out, tree, 'd2')).toMatchObject({ kind: 'written' });
    expect(readFileSync(join(out, 'a.md'), 'utf8')).toContain('new');
  });

  it('where git knows the file, and no manifest lists it', () => {
    const { root, out } = repository();
    put(out, 'types/c.ts', 'theirs\n');
    expect(writeTree(out, newTree, 'd2')).toMatchObject({ kind: 'refused' });
    git(root, 'add', '--all');
    expect(writeTree(out, newTree, 'd2')).toMatchObject({ kind: 'written' });
  });

  it('but not taken away, where this tool would not write it', () => {
    const { root, out } = repository();
    put(out, 'more.ts', '// Code generated from catalog/. DO NOT EDIT.\n');
    git(root, 'add', '--all');
    const problem = `${out}/more.ts was left by another run: remove it`;
    expect(writeTree(out, newTree, 'd2')).toEqual({ kind: 'refused', problems: [problem] });
    expect(existsSync(join(out, 'more.ts'))).toBe(true);
  });
});

describe('a manifest that was lost', () => {
  it.each(['', 'cut sh', undefined])('is written again where git knows it (%j)', (text) => {
    const { root, out } = repository();
    if (text === undefined) rmSync(join(out, 'manifest.json'));
    else put(out, 'manifest.json', text);
    expect(refuseOutput(out, { project: join(root, 'project'), catalog: join(root, 'catalog') })).toBeUndefined();
    expect(writeTree(out, oldTree, 'd1')).toMatchObject({ kind: 'written', written: 1, kept: 3 });
  });

  it('is told, with what helps, where git does not', () => {
    const { root, out } = repository(false);
    put(out, 'manifest.json', '');
    const help = `${out}: manifest.json is empty; bring it back (git checkout -- ${out}) or remove the folder, and run again`;
    expect(writeTree(out, newTree, 'd1')).toEqual({ kind: 'refused', problems: [help] });
    rmSync(join(out, 'manifest.json'));
    expect(refuseOutput(out, { project: join(root, 'project'), catalog: join(root, 'catalog') })).toContain(
      'holds files and no manifest.json',
    );
  });
});

it('what a merge left in conflict in every file is written anew', () => {
  const { root, out } = repository();
  git(root, 'checkout', '--quiet', '-b', 'theirs');
  writeTree(out, newTree, 'd2');
  commit(root);
  git(root, 'checkout', '--quiet', '-');
  writeTree(out, generated({ 'index.md': 'three\n', 'pages/a.md': 'same\n', 'pages/d.md': 'new\n' }), 'd3');
  commit(root);
  expect(tryGit(root, 'merge', '--quiet', 'theirs').status).toBe(1);
  expect(readFileSync(join(out, 'index.md'), 'utf8')).toContain('<<<<<<<');
  expect(readFileSync(join(out, 'manifest.json'), 'utf8')).toContain('<<<<<<<');
  const both = { 'index.md': 'four\n', 'pages/a.md': 'same\n', 'pages/d.md': 'new\n', 'types/c.ts': 'new\n' };
  expect(writeTree(out, generated(both), 'd4')).toMatchObject({ kind: 'written', removed: 0 });
  expect(contentsOf(out)).toMatchObject(both);
});

it('many obstacles are not all named', () => {
  const { out } = repository(false);
  for (let index = 0; index < 100; index += 1) put(out, `mine/${index}`, '');
  const result = writeTree(out, newTree, 'd2');
  expect(result.kind === 'refused' ? result.problems.slice(19) : result).toEqual([
    expect.stringContaining('was not written by this tool'),
    'and 80 more',
  ]);
});

it('a website is written beside the files of others, and takes away only what its own manifest lists', () => {
  const out = join(temporaryFolder(), 'public');
  writeTree(out, oldTree, '', 'site');
  put(out, 'CNAME', 'city.example\n');
  expect(writeTree(out, newTree, '', 'site')).toMatchObject({ kind: 'written', removed: 1 });
  const { '.catalog-site': _, ...files } = contentsOf(out);
  expect(files).toEqual({
    CNAME: 'city.example\n',
    'index.md': 'two\n',
    'pages/a.md': 'same\n',
    'types/c.ts': 'new\n',
  });
});
