import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const folder = join(import.meta.dirname, '../.github/workflows');

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly environment?: string;
  readonly 'timeout-minutes'?: number;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

/** What GitHub's own parser says of a workflow: its keys, and the expressions in it. */
async function faultsIn(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value !== undefined) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

test('the parser sees a key and a value that GitHub does not know', async () => {
  const step = `\${{ nobody.knows }}`;
  expect(
    await faultsIn('x', `on: push\njobs:\n  a:\n    runs-on: x\n    stepz: []\n    steps:\n      - run: ${step}\n`),
  ).toHaveLength(2);
});

describe.each(readdirSync(folder))('%s', (name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  const { on, permissions, jobs }: Workflow = parse(text);
  const all = Object.values(jobs);
  const steps = all.flatMap((job) => job.steps);

  test('is a workflow', async () => {
    expect(await faultsIn(name, text)).toEqual([]);
    expect(steps.length).toBeGreaterThan(0);
  });

  test('runs nothing of a stranger with rights of ours, and asks for no more than it needs', () => {
    expect(Object.keys(on)).not.toContain('pull_request_target');
    expect(Object.keys(on)).not.toContain('workflow_run');
    expect(permissions).toEqual({ contents: 'read' });
    for (const job of all) {
      expect(job['timeout-minutes']).toBeLessThanOrEqual(120);
      const mayWrite = Object.values(job.permissions ?? {}).includes('write');
      const secrets = JSON.stringify(job).includes('secrets.');
      if (!mayWrite && !secrets) continue;
      // What may write, or has a secret, waits for its environment and runs no code of the repository.
      expect(job.environment).toBe('release');
      expect(job.steps.some(({ uses = '' }) => uses.startsWith('actions/checkout@'))).toBe(false);
    }
  });

  test('uses actions by the hash of their commit, with the version beside it, and leaves no token behind', () => {
    for (const line of text.split('\n').filter((one) => /^\s*(- )?uses:/.test(one))) {
      expect(line).toMatch(/uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
    const checkouts = steps.filter(({ uses = '' }) => uses.startsWith('actions/checkout@'));
    for (const checkout of checkouts) expect(checkout.with).toMatchObject({ 'persist-credentials': false });
  });

  test('puts no expression into a script, and runs no scripts of packages', () => {
    for (const { run = '' } of steps) {
      expect(run).not.toContain('${{');
      for (const install of run.match(/npm (ci|publish|pack)\b.*/g) ?? [])
        expect(install).toContain('--ignore-scripts');
      expect(run).not.toMatch(/curl|wget/);
    }
  });
});

test('what may end in a release caches nothing that a pull request could have written', () => {
  const { jobs }: Workflow = parse(readFileSync(join(folder, 'release.yml'), 'utf8'));
  for (const { with: given = {} } of Object.values(jobs).flatMap(({ steps }) => steps)) {
    expect(given).not.toHaveProperty('cache');
  }
});
