import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withManifest } from '../../../scripts/output/manifest.ts';
import { writeTree } from '../../../scripts/output/write.ts';
import { diskError, type Fault, unrenamable, withFaults } from './faults.ts';
import { contentsOf, newTree, oldTree, temporaryFolder } from './folder.ts';

const treeOf = (files: typeof oldTree, digest: string) =>
  Object.fromEntries(
    [...withManifest(files, digest)].map(([path, { bytes }]) => [path, Buffer.from(bytes).toString()]),
  );
const before = treeOf(oldTree, 'd1');
const after = treeOf(newTree, 'd2');
const none: Fault = () => {};

/** `generated` with the old tree in it. */
async function start() {
  const root = temporaryFolder();
  const out = join(root, 'generated');
  await writeTree(out, oldTree, 'd1');
  return { root, out };
}

/** What the folder holds: a tree, nothing, or a mixture. */
function stateOf(out: string): 'old' | 'new' | 'absent' | 'mixed' {
  const there = readdirSync(join(out, '..')).includes('generated')
    ? JSON.stringify(sorted(contentsOf(out)))
    : undefined;
  if (there === undefined) return 'absent';
  return there === JSON.stringify(sorted(before)) ? 'old' : there === JSON.stringify(sorted(after)) ? 'new' : 'mixed';
}

function sorted(files: Record<string, string>) {
  return Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The next run, on a sound disk: the new tree, and nothing beside it. */
async function expectRepair(root: string, out: string, when: string) {
  expect(await writeTree(out, newTree, 'd2'), when).not.toMatchObject({ kind: 'refused' });
  expect(stateOf(out), when).toBe('new');
  expect(readdirSync(root), when).toEqual(['generated']);
}

const ways: Record<string, (out: string) => Fault> = { 'a swap': () => none, 'file by file': unrenamable };

for (const [way, faultOf] of Object.entries(ways)) {
  /** Calls that one write makes. */
  const callsOf = async () => {
    const { out } = await start();
    return withFaults(faultOf(out), async () => {
      expect(await writeTree(out, newTree, 'd2')).toMatchObject({ kind: 'written' });
    });
  };

  describe(`writing by ${way}`, () => {
    for (const code of ['ENOSPC', 'EACCES', 'EROFS', 'EIO']) {
      it(`leaves the old tree or the new, and says so, when any one change fails with ${code}`, async () => {
        const calls = await callsOf();
        expect(calls).toBeGreaterThan(15);
        for (let n = 1; n <= calls; n += 1) {
          const { root, out } = await start();
          const fault: Fault = (call) => {
            faultOf(out)(call);
            if (call.number === n) throw diskError(code, call.name, call.path);
          };
          let kind = '';
          await withFaults(fault, async () => {
            const result = await writeTree(out, newTree, 'd2');
            kind = result.kind;
            if (result.kind === 'refused') expect(result.problems[0]).toMatch(/cannot be written \(.*\): /);
          });
          const when = `${code} at change ${n} of ${calls}`;
          if (kind === 'written') expect(stateOf(out), when).toBe('new');
          else if (way === 'a swap') expect(stateOf(out), when).toBe('old');
          else if (code === 'ENOSPC') expect(['old', 'mixed'], when).toContain(stateOf(out));
          await expectRepair(root, out, when);
        }
      });
    }

    it('is repaired by the next run wherever it stops, and wherever that one stops', async () => {
      const calls = await callsOf();
      for (let first = 1; first <= calls; first += 1) {
        // Every fifth, other ones for each first.
        for (let second = 1 + (first % 5); ; second += 5) {
          const { root, out } = await start();
          const stop = (n: number): Fault => {
            return (call) => {
              faultOf(out)(call);
              // As after a kill, nothing more happens: the steps that clean up fail as well.
              if (call.number >= n) throw diskError('EIO', call.name, call.path);
            };
          };
          await withFaults(stop(first), async () => void (await writeTree(out, newTree, 'd2')));
          if (way === 'a swap') expect(['old', 'new', 'absent'], `stopped at ${first}`).toContain(stateOf(out));
          let stopped = true;
          const made = await withFaults(stop(second), async () => {
            stopped = (await writeTree(out, newTree, 'd2')).kind === 'refused';
          });
          const when = `stopped at ${first}, then at ${second}`;
          if (way === 'a swap') expect(['old', 'new', 'absent'], when).toContain(stateOf(out));
          await expectRepair(root, out, when);
          rmSync(root, { recursive: true });
          if (!stopped && made < second) break;
        }
      }
    });
  });
}

it('cannot be stopped at an instant that leaves nothing but the swap', async () => {
  const absent: number[] = [];
  for (let n = 1; n <= 30; n += 1) {
    const { out } = await start();
    const stop: Fault = ({ number, name, path }) => {
      if (number >= n) throw diskError('EIO', name, path);
    };
    await withFaults(stop, async () => void (await writeTree(out, newTree, 'd2')));
    if (stateOf(out) === 'absent') absent.push(n);
  }
  expect(absent).toHaveLength(1);
});
