import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { project } from './support/folders.ts';

interface Job {
  readonly if?: string;
  readonly permissions?: unknown;
  readonly steps?: readonly { readonly if?: string; readonly run?: string; readonly uses?: string }[];
}

interface Workflow extends Pick<Job, 'permissions'> {
  readonly on: object;
  readonly jobs: Readonly<Record<string, Job>>;
}

const folder = join(project, '.github/workflows');

const ofAddOns = fastGlob.sync('scripts/add-ons/*/templates/ci.yml', { cwd: project });
const workflows = new Map([
  ...readdirSync(folder).map((name) => [name, join(folder, name)] as const),
  ...ofAddOns.map((path) => [path, join(project, path)] as const),
]);

test.each([...workflows])('the workflow %s has few rights, and runs only pinned code', (name, path) => {
  const { permissions, jobs } = parse(readFileSync(path, 'utf8')) as Workflow;
  expect(permissions).toEqual({ contents: 'read' });
  const more = Object.keys(jobs).filter((job) => jobs[job]?.permissions !== undefined);
  expect(more).toEqual(
    {
      'generate.yml': ['generate'],
      'release.yml': ['publish'],
      'release-tool.yml': ['publish'],
      'website.yml': ['publish'],
    }[name] ?? [],
  );
  for (const { uses, run = '' } of Object.values(jobs).flatMap(({ steps = [] }) => steps)) {
    if (uses !== undefined) expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
    // No text of an event, and no script of a package.
    expect(run).not.toContain('${{');
    if (/npm ci\b/.test(run)) expect(run).toContain('--include=dev --ignore-scripts');
  }
});

test.each([...workflows])('a red job of %s says which command to run', (_, path) => {
  const { jobs } = parse(readFileSync(path, 'utf8')) as Workflow;
  for (const { steps } of Object.values(jobs)) {
    const said = steps?.find(({ if: condition }) => /failure/.test(condition ?? ''));
    if (steps !== undefined) expect(said?.run).toMatch(/::error::.*`.+`/);
  }
});

test.each(readdirSync(join(project, '.ci')))('if .ci/%s fails, it says which command to run', (name) => {
  expect(readFileSync(join(project, '.ci', name), 'utf8')).toMatch(/^trap '.*`.+`.*' ERR$/m);
});

test.each(['ci.yml', ...ofAddOns])('the check that is required, `gate` of %s, is never skipped', (name) => {
  const { on, jobs } = parse(readFileSync(workflows.get(name) ?? '', 'utf8')) as Workflow;
  expect(Object.keys(on)).toEqual(['pull_request', 'merge_group', 'workflow_call']);
  expect(jobs).toHaveProperty('gate');
  expect([undefined, 'always()']).toContain(jobs.gate?.if);
});
