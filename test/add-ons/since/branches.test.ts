import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { edit } from '../../support/edit.ts';
import { commit, git } from '../../support/git.ts';
import { runHere as run } from '../../support/run.ts';
import { gate, health, listed, repository } from './repository.ts';

const changesOf = async (cwd: string, ...args: readonly string[]) => (await run(['changes', ...args], { cwd })).stdout;

test('a display name that changes in one file: no version is judged, and --fix writes none', async () => {
  const cwd = repository();
  edit(cwd, 'external-domains.yaml', 'en: Core CMS & Content', 'en: Content');
  const { found, compared } = gate(cwd);
  expect(new Set(found.map((line) => line.split(' ')[1]))).toEqual(new Set(['unknown-name', 'translation-stale']));
  expect(compared).toBe('No change was judged, because domains/citizen-services.yaml names something unknown');
  expect((await run(['validate', '--since', 'main', '--fix'], { cwd })).code).toBe(0);
  const diff = git(cwd, 'diff', '--unified=0');
  expect(diff.match(/^\+ .*/gm)).toEqual(Array.from({ length: 8 }, () => expect.stringMatching(/ Content$/)));
  expect(listed(cwd).map(({ family, event }) => `${family} ${event}`)).toEqual(['text changed']);
});

test('a break of the package is an error where it was made, and a warning where main made it meanwhile', () => {
  const cwd = repository();
  git(cwd, 'checkout', '--quiet', '-b', 'topic');
  edit(cwd, health, 'icon: Heart', 'icon: HeartPulse');
  commit(cwd);
  git(cwd, 'checkout', '--quiet', 'main');
  edit(cwd, 'external-domains.yaml', 'id: gis-maps', 'id: maps');
  commit(cwd);
  git(cwd, 'merge', '--quiet', '--no-edit', 'topic');
  const foundSince = (ref: string) => gate(cwd, ref).found.filter((line) => line.includes('package-break'));
  expect(foundSince('HEAD^1')).toEqual(['warning package-break external-domains.yaml/externalDomains']);
  expect(foundSince('HEAD^1^')).toEqual(['error package-break external-domains.yaml/externalDomains']);
});

test('a break whose version is raised is still reported, in one sentence everywhere', async () => {
  const cwd = repository();
  edit(cwd, health, '/admin/healthcare', '/admin/health');
  edit(cwd, health, 'version: 0.1.0', 'version: 0.2.0');
  commit(cwd);
  git(cwd, 'checkout', '--quiet', '-b', 'topic');
  edit(cwd, health, "  - { method: GET, path: '/{locale}/healthcare/facilities' }\n", '');
  edit(cwd, health, 'routes: 3', 'routes: 2');
  edit(
    cwd,
    'policy.yaml',
    'exceptions:\n',
    'exceptions:\n  - { check: route-count, domain: healthcare, reason: It is moving. }\n',
  );
  expect(gate(cwd).passes).toBe(true);
  const sentence = 'healthcare no longer answers /{locale}/healthcare/facilities';
  const { stdout } = await run(['validate', '--since', 'main'], { cwd });
  expect(stdout).toMatch(
    /^To be reviewed first\n {2}An exception to route-count \(healthcare\) was added: It is moving\.\n\n/,
  );
  expect(stdout).toMatch(/^\d+ changes since the release v1\.0\.0 .*\n {2}breaking {4}healthcare no longer answers /m);
  expect(stdout).not.toContain('/admin/health');
  const { changes, bump, ...json } = JSON.parse(await changesOf(cwd, '--since', 'main', '--format', 'json'));
  const isOld = (change: { subject: string }) => change.subject === '/admin/healthcare';
  expect(changes.find(isOld)).toEqual({
    kind: 'url-gone',
    domain: 'healthcare',
    subject: '/admin/healthcare',
    from: 'healthcare.admin',
    class: 'breaking',
    classes: { imports: 'none', links: 'breaking', platform: 'breaking' },
    sentence: 'healthcare no longer answers /admin/healthcare',
    released: true,
    new: false,
    file: `catalog/${health}`,
    line: expect.any(Number),
    column: 1,
  });
  expect([bump, json.base.ref, json.release.ref, json.owed]).toEqual(['major', 'main', 'v1.0.0', []]);
  expect(changes.map((change: { sentence: string }) => change.sentence)).toContain(sentence);
});

test('of many changes twenty are listed, and how many are left is said', async () => {
  const cwd = repository();
  const cards = Array.from({ length: 21 }, (_, index) => `  - { name: Card${index}, kind: domain }\n`);
  edit(cwd, health, '\ncollections:\n', `\ncomponents:\n${cards.join('')}collections:\n`);
  const listedIn = (stdout: string) => stdout.match(/^ {2}(?:breaking|members|compatible) .*$/gm);
  const { stdout } = await run(['validate', '--since', 'main'], { cwd });
  expect(listedIn(stdout)).toHaveLength(20);
  expect(stdout).toMatch(/^ {2}and \d+ more: npm run changes$/m);
});

test('a domain that is gone has no place', async () => {
  const cwd = repository();
  rmSync(join(cwd, 'catalog', health));
  const { changes } = JSON.parse(await changesOf(cwd, '--format', 'json'));
  const gone = changes.find(({ kind }: { kind: string }) => kind === 'domain-gone');
  expect(gone).toMatchObject({ subject: 'healthcare' });
  expect(gone).not.toHaveProperty('file');
});

describe('changes as Markdown', () => {
  test('with --since, what is new alone; what a reviewer must see first comes first', async () => {
    const cwd = repository();
    edit(cwd, health, 'icon: Heart', 'icon: HeartPulse');
    commit(cwd);
    git(cwd, 'checkout', '--quiet', '-b', 'topic');
    edit(cwd, health, 'tier: standard', 'tier: essential');
    edit(cwd, 'policy.yaml', '    reason: The source', '    reason: Our source');
    const markdown = await changesOf(cwd, '--since', 'main');
    expect(markdown).toMatch(/^## Changes since [0-9a-f]{12}\n\n### Policy\n\n- The exception to admin-route-count/);
    expect(markdown).toContain('### Compatible\n\n- `tier` of healthcare changed from standard to essential\n');
    expect(markdown).not.toContain('HeartPulse');
    expect(await changesOf(cwd)).toContain('HeartPulse');
  });

  test('no text of the catalog is mark-up', async () => {
    const cwd = repository();
    edit(cwd, health, 'en: Healthcare & Public Health', "en: '<img src=x> *Health*'");
    expect(await changesOf(cwd)).toContain('&lt;img src=x&gt; \\*Health\\*');
  });
});
