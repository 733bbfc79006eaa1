import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { project } from './support/folders.ts';

const textOf = (path: string) => readFileSync(join(project, path), 'utf8');
const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(textOf('package.json'));

interface Workflow {
  readonly on: unknown;
  readonly permissions: unknown;
  readonly jobs: Readonly<
    Record<string, { readonly steps: readonly { readonly run?: string; readonly uses?: string }[] }>
  >;
}

const workflows = new Map(
  readdirSync(join(project, '.github/workflows')).map((name) => [
    name.replace(/\.ya?ml$/, ''),
    load(textOf(`.github/workflows/${name}`)) as Workflow,
  ]),
);
const stepsOf = (name: string, job: string) => workflows.get(name)?.jobs[job]?.steps ?? [];
const commandsOf = (name: string, job: string) => stepsOf(name, job).flatMap(({ run = [] }) => run);

test('.ci/run installs, validates, holds generated/ against the catalog and runs the tests, and stops at the first failure', () => {
  const lines = textOf('.ci/run').split('\n');
  expect(lines).toContain('set -euo pipefail');
  expect(lines.filter((line) => line.startsWith('npm '))).toEqual([
    expect.stringMatching(/^npm ci --ignore-scripts /),
    'npm run -s validate',
    'npm run -s generate -- --check',
    'npm test',
  ]);
});

test('code is held to .ci/run, and elsewhere to the gate', () => {
  expect(commandsOf('ci', 'code')).toEqual(['.ci/run']);
  expect(commandsOf('ci', 'elsewhere')).toEqual(
    expect.arrayContaining(['npm run -s validate', 'npm run -s generate -- --check']),
  );
});

test('a tag is held to its own state, and then published with its provenance', () => {
  expect(workflows.get('release')?.on).toEqual({ push: { tags: ['v*'] } });
  expect(commandsOf('release', 'publish').slice(-5)).toEqual([
    expect.stringMatching(/^npm ci --ignore-scripts /),
    'npm run -s validate -- --format github',
    'npm run -s generate -- --check',
    'npm test',
    'npm publish --provenance',
  ]);
});

test.each([...workflows])('the workflow %s has few rights, and runs what is pinned', (name, { permissions, jobs }) => {
  expect(permissions).toEqual({ contents: name === 'regenerate' ? 'write' : 'read' });
  for (const { uses, run = '' } of Object.values(jobs).flatMap(({ steps }) => steps)) {
    if (uses !== undefined) expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
    // No text of an event, and no script of a package.
    expect(run).not.toContain('${{');
    if (/npm ci\b/.test(run)) expect(run).toContain('--ignore-scripts');
  }
});

test('pre-commit runs the hook of the repository, which judges what is staged', () => {
  const { repos } = load(textOf('.pre-commit-config.yaml')) as { repos: { hooks: object[] }[] };
  expect(repos.flatMap(({ hooks }) => hooks)).toEqual([
    expect.objectContaining({
      entry: '.githooks/pre-commit',
      language: 'script',
      // Also for a commit that only deletes, and with its warnings.
      always_run: true,
      pass_filenames: false,
      verbose: true,
    }),
  ]);
  expect(textOf('.githooks/pre-commit')).toMatch(/ exec npm run --silent validate -- --staged\n$/);
});

test('npm packs what is up to date, and tests the form of the code, its types, and what is unused', () => {
  expect(scripts.prepack).toBe('npm run -s generate -- --check');
  expect(scripts.test).toBe('npm run -s lint && npm run -s typecheck && knip --no-progress --cache && vitest run');
});
