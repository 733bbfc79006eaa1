import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { project } from './support/folders.ts';

interface Step {
  readonly if?: string;
  readonly run?: string;
  readonly uses?: string;
}

interface Job extends Step {
  readonly needs?: string | readonly string[];
  readonly permissions?: unknown;
  readonly steps?: readonly Step[];
}

interface Workflow extends Pick<Job, 'permissions'> {
  readonly on: object;
  readonly jobs: Readonly<Record<string, Job>>;
}

const addOnGates = fastGlob.sync('scripts/add-ons/*/templates/ci.yml', { cwd: project });
const workflows = fastGlob.sync('.github/workflows/*.yml', { cwd: project }).concat(addOnGates);
const scripts = readdirSync(join(project, '.ci')).map((name) => `.ci/${name}`);
const textOf = (path: string) => readFileSync(join(project, path), 'utf8');
const workflowAt = (path: string): Workflow => parse(textOf(path));

/** Commands that run only code of the repository, and packages of its lock file without their scripts. */
const pinnedCommand = /^npm (?:ci --include=dev --ignore-scripts |run |test\b|publish |pkg set )|^npx (?:vitest|--no) /;

const unpinnedCommands = (script: string) => {
  const commands = script.replace(/^ *#.*/gm, '').match(/\b(?:npm|npx|pnpm|yarn) [^\n;&|]*/g) ?? [];
  return commands.filter((command) => !pinnedCommand.test(command));
};

/** Actions and workflows of other repositories must have a hash. */
const unpinnedCode = ({ jobs }: Pick<Workflow, 'jobs'>) =>
  Object.values(jobs)
    .flatMap((job) => [job, ...(job.steps ?? [])])
    .flatMap(({ uses = './', run = '' }) => [
      ...(/^\.\/|^[\w-]+\/[\w./-]+@[0-9a-f]{40}$/.test(uses) ? [] : [uses]),
      ...unpinnedCommands(run),
    ]);

test.each(workflows)('the workflow %s has few rights, and runs only pinned code', (path) => {
  const { permissions, jobs } = workflowAt(path);
  expect(permissions).toEqual({ contents: 'read' });
  const privileged = Object.keys(jobs).filter((job) => jobs[job]?.permissions !== undefined);
  expect(privileged).toEqual(
    {
      '.github/workflows/generate.yml': ['generate'],
      '.github/workflows/release.yml': ['publish'],
      '.github/workflows/release-tool.yml': ['publish'],
      '.github/workflows/website.yml': ['publish'],
    }[path] ?? [],
  );
  expect(unpinnedCode({ jobs })).toEqual([]);
  // A pull request could put commands into the text of an event.
  for (const { run = '' } of Object.values(jobs).flatMap(({ steps = [] }) => steps)) expect(run).not.toContain('${{');
});

test.each(scripts)('%s runs only pinned code, and an error names the command to run', (path) => {
  expect(unpinnedCommands(textOf(path))).toEqual([]);
  expect(textOf(path)).toMatch(/^trap '.*`.+`.*' ERR$/m);
});

test.each<Job>([
  { uses: 'other/repository/.github/workflows/ci.yml@main' },
  { steps: [{ uses: 'actions/checkout@v7' }] },
  ...['npm ci', 'npm run x && npm install x', 'npx -y x', 'npx x@1', 'true; yarn add x'].map((run) => ({
    steps: [{ run }],
  })),
])('%j is not pinned', (job) => {
  expect(unpinnedCode({ jobs: { job } })).toHaveLength(1);
});

test.each(workflows)('a failing job of %s names the command to run', (path) => {
  for (const { steps } of Object.values(workflowAt(path).jobs)) {
    const report = steps?.find(({ if: condition }) => /failure/.test(condition ?? ''));
    if (steps !== undefined) expect(report?.run).toMatch(/::error::.*`.+`/);
  }
});

/** GitHub skips a job if a job that it needs fails, and a skipped check counts as passed. */
const runsAlways = ({ if: condition, needs }: Job) =>
  condition === 'always()' || (condition === undefined && needs === undefined);

test.each(['.github/workflows/ci.yml', ...addOnGates])('the required check, `gate` of %s, always runs', (path) => {
  const { on, jobs } = workflowAt(path);
  expect(Object.keys(on)).toEqual(['pull_request', 'merge_group', 'workflow_call']);
  const { gate = {}, ...others } = jobs;
  expect(jobs).toHaveProperty('gate');
  expect(runsAlways(gate)).toBe(true);
  expect([gate.needs ?? []].flat()).toEqual(Object.keys(others));
});

test.each<Job>([{ needs: 'catalog' }, { needs: ['catalog'], if: 'success()' }, { if: 'github.ref_name' }])(
  'a required check with %j may be skipped',
  (job) => {
    expect(runsAlways(job)).toBe(false);
  },
);
