import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkTree } from '../../../scripts/output/check.ts';
import { isUpToDate, keepRecord } from '../../../scripts/output/up-to-date.ts';
import { writeTree } from '../../../scripts/output/write.ts';
import { contentsOf, newTree, oldTree, put } from './folder.ts';
import { temporaryFolder } from './temporary.ts';

/** An output that a run in another container is writing, or was when it was killed: last seen these minutes ago. */
async function heldElsewhere(minutes: number) {
  const root = temporaryFolder();
  const out = join(root, 'generated');
  const record = { file: join(root, 'cache/record.json'), key: 'k' };
  await writeTree(out, oldTree, 'd1');
  keepRecord(out, record);
  const work = join(root, '.generated.work');
  put(work, 'holder', '00000000-1-5-0a0b0c0d');
  mkdirSync(join(work, 'stage'));
  const then = new Date(Date.now() - minutes * 60_000);
  utimesSync(join(work, 'holder'), then, then);
  return { root, out, work, record };
}

describe('a lock from another machine or container', () => {
  it('stands while it gives signs of life, and the sentence says what to remove', async () => {
    const { out, work } = await heldElsewhere(1);
    const result = await writeTree(out, newTree, 'd2');
    expect(result).toEqual({
      kind: 'refused',
      problems: [expect.stringMatching(/on another machine or in another container.* If it has ended, remove (\S+);/)],
    });
    expect(JSON.stringify(result)).toContain(`remove ${work};`);
    expect(contentsOf(out)).toMatchObject({ 'index.md': 'one\n' });
    expect(readdirSync(work).sort()).toEqual(['holder', 'stage']);
  });

  it('is in nobody’s way who has nothing to do', async () => {
    const { out, record } = await heldElsewhere(1);
    expect(isUpToDate(out, record)).toBe(true);
    expect(await writeTree(out, oldTree, 'd1')).toMatchObject({ kind: 'unchanged' });
    expect(await checkTree(out, oldTree, 'd1')).toMatchObject({ kind: 'fresh' });
  });

  it('is taken over, and what it left repaired, after ten minutes of silence', async () => {
    const { root, out, record } = await heldElsewhere(11);
    expect(isUpToDate(out, record)).toBe(false);
    expect(await writeTree(out, newTree, 'd2')).toMatchObject({ kind: 'written' });
    expect(readdirSync(root).sort()).toEqual(['cache', 'generated']);
  });
});
