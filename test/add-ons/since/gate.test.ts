import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exampleFiles } from '../../support/catalogs.ts';
import { holdCommands } from '../../support/commands.ts';
import { addDraft, edit, editFile } from '../../support/edit.ts';
import { commit, git, initialize, repositoryWith } from '../../support/git.ts';
import { folderWith, runHere as run, runHere, validated } from '../../support/run.ts';
import { gate, health, listed, repository } from './repository.ts';

const water = 'domains/water.yaml';

describe('--since', () => {
  // A fault that was there before: an unknown icon.
  const old = exampleFiles(`# file: ${water}\nicon: Nothing\n`);

  test('reports only what is new since the merge base, where the fault was corrected on main since, too', async () => {
    const cwd = repositoryWith(old);
    git(cwd, 'branch', 'topic');
    edit(cwd, water, 'icon: Nothing', 'icon: Droplets');
    git(cwd, 'commit', '--quiet', '--all', '--message=correct');
    git(cwd, 'checkout', '--quiet', 'topic');
    expect(await validated(cwd, '--since', 'main')).toMatchObject({ code: 0, checks: [] });
    edit(cwd, 'domains/parks.yaml', 'tier: essential', 'tier: large');
    expect(await validated(cwd, '--since', 'main')).toMatchObject({ code: 1, checks: ['schema'] });
  });

  test('is not needed to know what a name of the last commit has become', async () => {
    const cwd = repositoryWith(exampleFiles());
    edit(cwd, 'domains/parks.yaml', 'en: Parks & Gardens', 'en: Parks');
    const { code, found } = await validated(cwd);
    expect([code, found.find(({ check }) => check === 'unknown-name')]).toMatchObject([
      1,
      { file: `catalog/${water}`, hint: expect.stringContaining('It was renamed: write "Parks" (') },
    ]);
  });

  test('is not needed for that beside a language in progress, either', async () => {
    const cwd = repositoryWith(exampleFiles());
    addDraft(cwd, 'de');
    edit(cwd, 'domains/parks.yaml', 'en: Parks & Gardens', 'en: Parks');
    const { found } = await validated(cwd);
    expect(found.find(({ check }) => check === 'unknown-name')?.hint).toContain('It was renamed: write "Parks" (');
  });

  test('a broken repository is exit 2 and a sentence', async () => {
    const cwd = repositoryWith(exampleFiles());
    rmSync(join(cwd, '.git/HEAD'));
    const env = { GIT_CEILING_DIRECTORIES: join(cwd, '..') };
    const { code, stdout, stderr } = await runHere(['validate', '--since', 'main'], { cwd, env });
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringMatching(/^validate: git rev-parse failed: .+\n$/)]);
  });

  test.each([
    ['the top of its repository', '.', '.'],
    ['called like an option', '-z', './-z'],
  ])('a catalog whose folder is %s has a history too', async (_, folder, catalog) => {
    const cwd = folderWith(exampleFiles(), folder);
    initialize(cwd);
    editFile(join(cwd, folder, water), 'tier: standard', 'tier: large');
    expect((await runHere(['validate', `--catalog=${catalog}`, '--since', 'HEAD'], { cwd })).code).toBe(1);
  });
});

test('--staged warns of translations that the commit leaves behind, and lets it through', async () => {
  const cwd = repositoryWith(exampleFiles());
  expect(await runHere(['validate', '--staged'], { cwd })).toMatchObject({ code: 0, stderr: '' });
  edit(cwd, water, 'en: Drinking water, meters', 'en: Water, meters');
  git(cwd, 'add', '.');
  const { code, stdout, stderr } = await runHere(['validate', '--staged'], { cwd });
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^0 errors, 2 warnings/m);
  expect(stdout).toMatch(/warning translation-stale/);
});

test('of a file that failed before, --staged with --since says nothing', async () => {
  const cwd = repositoryWith(exampleFiles());
  edit(cwd, water, 'tier: standard', 'tier: large');
  git(cwd, 'commit', '--quiet', '--all', '--message=wrong');
  expect(await runHere(['validate', '--staged', '--since', 'HEAD'], { cwd })).toMatchObject({ code: 0, stderr: '' });
});

holdCommands(new URL('commands.txt', import.meta.url));

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
