import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { buildProcesses, everyOne } from './processes.ts';
import type { Outcome, Sweep } from './sweep.ts';
import { temporaryFolder } from './temporary.ts';

const [sweeper = ''] = await buildProcesses('sweep');

// The disk fails in a process of its own, so that no other test meets it.
function sweep(way: 'swap' | 'file by file'): Sweep {
  const { stdout, stderr } = spawnSync(process.execPath, [sweeper, temporaryFolder(), way, everyOne ? '1' : '6'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

const whenOf = ({ fault, at }: Outcome) => `${fault} at ${at.join(', then ')}`;

/** Of a run that failed or was stopped: the next one makes the new tree, and leaves nothing beside it. */
function expectRepaired(outcomes: readonly Outcome[]) {
  expect(outcomes.filter(({ repaired, beside }) => repaired !== 'new' || beside.join() !== 'generated')).toEqual([]);
}

describe.each(['swap', 'file by file'] as const)('writing by %s', (way) => {
  it('leaves the old tree or the new, says so, and is repaired, wherever the disk fails and wherever it stops', () => {
    const { calls, outcomes } = sweep(way);
    expect(calls).toBeGreaterThan(15);
    expect(outcomes.length).toBeGreaterThan(calls * 1.5);
    expectRepaired(outcomes);
    for (const outcome of outcomes) {
      const { fault, kind, problem, states } = outcome;
      if (problem !== undefined) expect(problem, whenOf(outcome)).toMatch(/cannot be written \(.*\): |^Another run /);
      if (fault.startsWith('stop')) {
        if (way === 'swap')
          for (const state of states) expect(['old', 'new', 'absent'], whenOf(outcome)).toContain(state);
      } else if (kind === 'written') expect(states, whenOf(outcome)).toEqual(['new']);
      else if (way === 'swap') expect(states, whenOf(outcome)).toEqual(['old']);
      else if (fault === 'ENOSPC') expect(['old', 'mixed'], whenOf(outcome)).toContain(states[0]);
    }
    // At one instant, between two renames, nothing is there.
    const absent = outcomes.filter(({ fault, states }) => fault === 'stop' && states[0] === 'absent');
    expect(absent).toHaveLength(way === 'swap' ? 1 : 0);
  });
});
