import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withAddOn } from '../../support/add-ons.ts';
import { exampleFiles, seedFiles } from '../../support/catalogs.ts';
import { edit } from '../../support/edit.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { commit, git } from '../../support/git.ts';
import { runHere as run, writeFiles } from '../../support/run.ts';
import { gate, health, listed, repository } from './repository.ts';

/** A break, which leaves the catalog without an error. */
const breakRoute = (cwd: string) => edit(cwd, health, '/admin/healthcare', '/admin/health');
const command = (cwd: string, ...args: readonly string[]) => run(['validate', '--since', 'main', ...args], { cwd });
const startTopic = (cwd: string) => git(cwd, 'checkout', '--quiet', '-b', 'topic');

/** What is done on main, before a branch begins. */
function merged(cwd: string, ...edits: readonly ((cwd: string) => void)[]): void {
  for (const make of edits) make(cwd);
  commit(cwd);
  startTopic(cwd);
}

const tooLow = 'version-too-low domains/healthcare.yaml/version';

describe('histories', () => {
  test('each break is listed, however many there are, and of other changes how many', async () => {
    const cwd = repository();
    const moved = [...seedFiles()].map(
      ([path, text]) => [path, text.replace(/ '?\/(admin|\{locale\})/g, '$&/new')] as const,
    );
    writeFiles(join(cwd, 'catalog'), new Map(moved));
    const breaks = listed(cwd).filter((change) => change.class === 'breaking');
    expect(breaks.length).toBeGreaterThan(20);
    const { stdout } = await command(cwd);
    expect(stdout.match(/^ {2}breaking /gm)).toHaveLength(breaks.length);
    expect(stdout).toMatch(/^ {2}and \d+ more: npm run changes$/m);
  });

  test('before the first release the changes are those from the beginning', async () => {
    const cwd = repository('');
    const json = async (...args: readonly string[]) =>
      JSON.parse((await run(['changes', '--format', 'json', ...args], { cwd })).stdout);
    const { base, release, changes } = await json();
    expect([base, release]).toEqual([null, null]);
    expect(changes).toContainEqual(expect.objectContaining({ kind: 'domain-came', subject: 'healthcare' }));
    const { stdout } = await run(['changes'], { cwd });
    expect(stdout).toMatch(/^## Changes since the beginning\n\n/);
    expect(stdout).not.toContain('source language');
    expect(await json('--since', 'main')).toMatchObject({ base: { ref: 'main' }, release: null, changes: [] });
  });

  test('before the first release, a catalog without any domain of the merge base begins anew', async () => {
    const cwd = repository('');
    rmSync(join(cwd, 'catalog'), { recursive: true });
    writeFiles(join(cwd, 'catalog'), exampleFiles());
    const begun =
      /^\d+ changes since the beginning \(no release tag v\* yet, and no domain from where this branch began, \w{12}\)$/;
    expect(gate(cwd)).toMatchObject({ passes: true, found: [], compared: expect.stringMatching(begun) });
    const { stdout } = await run(['changes', '--since', 'main'], { cwd });
    expect(stdout).toMatch(/^## Changes since the beginning\n\n### New\n/);
    edit(cwd, 'domains/water.yaml', 'icon: Droplets', 'icon: Waves');
    commit(cwd);
    edit(cwd, 'domains/water.yaml', '/admin/water', '/admin/taps');
    expect(gate(cwd)).toMatchObject({ passes: false, found: ['error version-too-low domains/water.yaml/version'] });
  });
});

test('before the first release, what an earlier branch broke with an exception stops no later one', () => {
  const cwd = repository('');
  const entry = '  - { check: package-break, external: gis-maps, reason: Nobody names it. }\n';
  merged(cwd, () => {
    edit(cwd, 'external-domains.yaml', 'id: gis-maps', 'id: maps');
    edit(cwd, 'policy.yaml', 'exceptions:\n', `exceptions:\n${entry}`);
  });
  edit(cwd, health, 'icon: Heart', 'icon: HeartPulse');
  expect(gate(cwd)).toMatchObject({ passes: true, found: [] });
  edit(cwd, 'policy.yaml', 'external: gis-maps', 'external: core-cms');
  expect(gate(cwd).found).toEqual(['error exception-unused policy.yaml/exceptions/0']);
});

describe('an old state is read as it was', () => {
  test.each([
    ['fails its schema', 'tier: standard', 'tier: large'],
    ['does not parse', 'id: healthcare', 'id: [healthcare'],
  ])('a pull request that repairs a file of main that %s is judged like any other', async (_, right, wrong) => {
    const cwd = repository();
    merged(cwd, () => edit(cwd, health, right, wrong));
    edit(cwd, health, wrong, right);
    expect(gate(cwd)).toMatchObject({ passes: true, found: [] });
    expect((await command(cwd)).code).toBe(0);
    expect((await run(['changes', '--since', 'main'], { cwd })).code).toBe(0);
    breakRoute(cwd);
    expect(gate(cwd)).toMatchObject({ passes: false, found: [`error ${tooLow}`] });
  });
});

describe('bad input is exit 2 and a sentence, and nothing is touched', () => {
  test('a shallow clone without the merge base, or without a release', async () => {
    const origin = repository('');
    startTopic(origin);
    edit(origin, health, 'icon: Heart', 'icon: HeartPulse');
    commit(origin);
    git(origin, 'checkout', '--quiet', 'main');
    edit(origin, health, 'version: 0.1.0', 'version: 0.1.1');
    commit(origin);
    const cwd = temporaryFolder();
    git(cwd, 'clone', '--quiet', '--depth=1', '--no-single-branch', `file://${origin}`, '.');
    git(cwd, 'checkout', '--quiet', 'topic');
    expect(await command(cwd, '--since', 'origin/main')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('git fetch --deepen 1000 (this clone is shallow)\n'),
    });
    expect(await command(cwd, '--since', 'HEAD')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('git fetch --tags --unshallow\n'),
    });
  });
});

describe('the release is the highest tag before the merge base', () => {
  const releaseIn = async (cwd: string) => {
    const { release } = JSON.parse((await run(['changes', '--format', 'json'], { cwd })).stdout);
    return release.ref;
  };

  test('without pre-releases and other tags', async () => {
    const cwd = repository('v0.9.0');
    for (const tag of ['v0.10.0', 'v0.11.0-rc.1', 'vnext', 'w9.0.0']) git(cwd, 'tag', tag);
    edit(cwd, health, 'icon: Heart', 'icon: HeartPulse');
    commit(cwd);
    git(cwd, 'checkout', '--quiet', '-b', 'later');
    git(cwd, 'tag', 'v3.0.0');
    git(cwd, 'checkout', '--quiet', '-b', 'topic', 'HEAD~1');
    expect(await releaseIn(cwd)).toBe('v0.10.0');
  });

  test('of this catalog: a tag with another name in its package.json is passed over, and that is said', async () => {
    const cwd = repository('');
    const tagged = (name: string, ...tags: readonly string[]) => {
      writeFileSync(join(cwd, 'package.json'), JSON.stringify({ name }));
      commit(cwd);
      for (const tag of tags) git(cwd, 'tag', tag);
    };
    tagged('our-city', 'v0.1.0');
    tagged('upstream', 'v1.9.0', 'v2.0.0');
    tagged('our-city');
    expect(await releaseIn(cwd)).toBe('v0.1.0');
    const stderr =
      'No release of this catalog, because package.json has another name there than "our-city": v2.0.0, v1.9.0\n';
    for (const line of ['changes', 'validate --since main', ...withAddOn('translate', 'i18n')]) {
      expect(await run(line.split(' '), { cwd })).toMatchObject({ code: 0, stderr });
    }
    expect((await command(cwd, '--fix')).stderr).toBe(`${stderr}0 fixed\n`);
  });

  test('of those that the policy names', async () => {
    const cwd = repository('v0.9.0');
    edit(cwd, 'policy.yaml', 'exceptions:', "evolution: { releases: 'catalog/v*' }\nexceptions:");
    commit(cwd);
    for (const tag of ['catalog/v1.9.0', 'catalog/v1.10.0', 'catalog/v1.11.0-rc.1', 'v2.0.0']) git(cwd, 'tag', tag);
    expect(await releaseIn(cwd)).toBe('catalog/v1.10.0');
  });
});
