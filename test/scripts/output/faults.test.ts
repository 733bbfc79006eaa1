import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../support/folders.ts';
import { isNightly } from '../../support/runs.ts';
import { buildProcesses } from './processes.ts';
import type { Outcome, Sweep } from './sweep.ts';

const [sweeper = ''] = await buildProcesses('sweep');

// The disk fails in a process of its own, so that no other test meets it. By day it only stops, as at a kill.
function sweep(): Sweep {
  const { stdout, stderr } = spawnSync(process.execPath, [sweeper, temporaryFolder(), isNightly ? 'all' : 'stop'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

const whenOf = ({ fault, at }: Outcome) => `${fault} at ${at.join(', then ')}`;

it('a write leaves the old tree or the new, says so, and is repaired, wherever the disk fails and wherever it stops', () => {
  const { calls, outcomes } = sweep();
  expect(calls).toBeGreaterThan(15);
  expect(outcomes.length).toBeGreaterThan(isNightly ? calls * 5 : calls - 1);
  // The next run makes the new tree, and leaves nothing beside it.
  expect(outcomes.filter(({ repaired, beside }) => repaired !== 'new' || beside.join() !== 'generated')).toEqual([]);
  for (const outcome of outcomes) {
    const { fault, kind, problem, states } = outcome;
    const possible = fault.startsWith('stop') ? ['old', 'new', 'absent'] : kind === 'written' ? ['new'] : ['old'];
    for (const state of states) expect(possible, whenOf(outcome)).toContain(state);
    if (problem !== undefined)
      expect(problem, whenOf(outcome)).toMatch(/cannot be (written|renamed).* \(.*\): |^Another /);
  }
  // At one instant, between two renames, nothing is there.
  expect(outcomes.filter(({ fault, states }) => fault === 'stop' && states[0] === 'absent')).toHaveLength(1);
});
