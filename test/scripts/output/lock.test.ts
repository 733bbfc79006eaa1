import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkTree } from '../../../scripts/output/check.ts';
import { writeTree } from '../../../scripts/output/write.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { contentsOf, newTree, oldTree, put } from './folder.ts';

/** An output whose working folder is that of a process. */
function heldBy(pid: number, machine: string) {
  const root = temporaryFolder();
  const out = join(root, 'generated');
  writeTree(out, oldTree, 'd1');
  const work = join(root, '.generated.work');
  put(work, `owner-${pid}-${machine}`, '');
  mkdirSync(join(work, 'stage'));
  return { root, out, work };
}

it.each([
  ['a living process', process.ppid, hostname(), ''],
  ['a process of another machine', 999_999_999, 'elsewhere', ' on the machine elsewhere'],
])('while %s writes, others say so, and what to remove if that is not so', (_, pid, machine, where) => {
  const { out, work } = heldBy(pid, machine);
  const sentence = `Another run is writing ${out} (process ${pid}${where}); if it has ended, remove ${work}`;
  expect(writeTree(out, newTree, 'd2')).toEqual({ kind: 'refused', problems: [sentence] });
  expect(checkTree(out, newTree, 'd2')).toEqual({ kind: 'refused', problems: [sentence] });
  expect(checkTree(out, oldTree, 'd1')).toMatchObject({ kind: 'fresh' });
  expect(contentsOf(out)).toMatchObject({ 'index.md': 'one\n' });
  expect(readdirSync(work)).toHaveLength(2);
});

it('what a dead process of this machine left is taken over', () => {
  const { root, out } = heldBy(999_999_999, hostname());
  expect(checkTree(out, newTree, 'd2')).toMatchObject({ kind: 'drift' });
  expect(writeTree(out, newTree, 'd2')).toMatchObject({ kind: 'written' });
  expect(readdirSync(root)).toEqual(['generated']);
});

it('what is in the working folder is nobody’s while it is not understood', () => {
  const { root, out, work } = heldBy(999_999_999, hostname());
  put(work, 'mine', 'mine\n');
  const problem = `${work} is in the way: it is not a working folder of this tool; move it away`;
  expect(writeTree(out, newTree, 'd2')).toEqual({ kind: 'refused', problems: [problem] });
  expect(existsSync(join(root, '.generated.work/mine'))).toBe(true);
});
