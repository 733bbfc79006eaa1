import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from './support/folders.ts';
import { commit, git } from './support/git.ts';
import { repository } from './support/repository.ts';

const folder = join(import.meta.dirname, '../.github/workflows');

interface Step {
  readonly name?: string;
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

describe('the release', () => {
  const { jobs }: Workflow = parse(readFileSync(join(folder, 'release.yml'), 'utf8'));
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  /** A step as GitHub runs it. */
  function runStep(start: string, cwd: string, env: NodeJS.ProcessEnv = {}) {
    const { run } = steps.find(({ name }) => name?.startsWith(start)) ?? {};
    if (run === undefined) throw new Error(`no step ${start}`);
    return spawnSync('bash', ['-e', '-c', run], { cwd, env: { ...process.env, ...env }, encoding: 'utf8' }).status;
  }

  test('is of what is on main, or on a branch of releases', () => {
    const origin = repository('');
    const cwd = temporaryFolder();
    const passes = (ref: string) => {
      git(cwd, 'fetch', '--quiet');
      git(cwd, 'checkout', '--quiet', ref);
      return runStep('only what was reviewed', cwd) === 0;
    };
    git(cwd, 'clone', '--quiet', `file://${origin}`, '.');
    expect(passes('origin/main')).toBe(true);
    git(origin, 'checkout', '--quiet', '-b', 'release-me');
    writeFileSync(join(origin, 'notes'), 'nobody has read this');
    commit(origin);
    git(origin, 'tag', '--message=2.0.0', 'v2.0.0');
    expect(passes('v2.0.0')).toBe(false);
    git(origin, 'branch', 'release/1.x');
    expect(passes('v2.0.0')).toBe(true);
  });

  /** What is published of a version, where the registry has others: the words after `npm publish`. */
  function published(version: string, others: readonly string[]): string | undefined {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, 'package'));
    mkdirSync(join(cwd, 'bin'));
    writeFileSync(join(cwd, 'package/package.json'), JSON.stringify({ name: 'city', version }));
    execFileSync('tar', ['--create', '--gzip', '--file', 'city.tgz', 'package'], { cwd });
    const npm = `#!/bin/sh
if [ "$1" = publish ]; then echo "$*" > published; exit; fi
if [ "$2" = city ]; then set -- view "city@\${OTHERS##* }"; fi
for one in $OTHERS; do if [ "$2" = "city@$one" ]; then echo "$one"; exit; fi; done
exit 1
`;
    writeFileSync(join(cwd, 'bin/npm'), npm);
    chmodSync(join(cwd, 'bin/npm'), 0o755);
    const PATH = `${join(cwd, 'bin')}${delimiter}${process.env.PATH}`;
    expect(runStep('publish, unless', cwd, { PATH, OTHERS: others.join(' ') })).toBe(0);
    const words = join(cwd, 'published');
    return existsSync(words) ? readFileSync(words, 'utf8').trim() : undefined;
  }

  test.each([
    ['the first one', '0.1.0', [], 'latest'],
    ['a higher one', '0.10.0', ['0.8.0', '0.9.0'], 'latest'],
    ['a backport', '1.4.3', ['1.4.2', '2.0.0'], 'release-1.4'],
  ])('%s has its tag in the registry', (_, version, others, tag) => {
    expect(published(version, others)).toBe(`publish --provenance --ignore-scripts --tag ${tag} ./city.tgz`);
  });

  test('that is there already is not published again', () => {
    expect(published('1.0.0', ['1.0.0'])).toBeUndefined();
  });
});
