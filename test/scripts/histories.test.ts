import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { seedFiles } from '../support/catalogs.ts';
import { temporaryFolder } from '../support/folders.ts';
import { commit, git } from '../support/git.ts';
import { edit, gate, health, listed, repository } from '../support/repository.ts';
import { folderWith, runHere as run } from '../support/run.ts';

const removeRoute = (cwd: string) => {
  edit(cwd, health, "  - { method: GET, path: '/{locale}/healthcare/facilities' }\n", '');
  edit(cwd, health, 'routes: 3', 'routes: 2');
  // The limits are exact: the domain has one route less for a while.
  edit(
    cwd,
    'policy.yaml',
    'exceptions:\n',
    'exceptions:\n  - { check: route-count, domain: healthcare, reason: It is moving. }\n',
  );
};
const bump = (cwd: string, from = '0.1.0', to = '0.2.0') => edit(cwd, health, `version: ${from}`, `version: ${to}`);

const command = (cwd: string, ...words: readonly string[]) => run(['validate', '--since', 'main', ...words], { cwd });

const tooLow = 'version-too-low domains/healthcare.yaml/version';

describe('twelve histories', () => {
  test('1: a released route is removed without its version; --fix writes it', async () => {
    const cwd = repository();
    removeRoute(cwd);
    expect(gate(cwd)).toMatchObject({ passes: false, found: [`error ${tooLow}`], summary: { changes: 2 } });
    expect((await command(cwd, '--fix')).code).toBe(0);
    expect(readFileSync(join(cwd, 'catalog', health), 'utf8')).toContain('\nversion: 0.2.0\n');
  });

  test('2: the same with the version passes, and is listed', async () => {
    const cwd = repository();
    removeRoute(cwd);
    bump(cwd);
    const { passes, found, summary } = gate(cwd);
    expect([passes, found]).toEqual([true, []]);
    expect(summary.release).toMatch(/^2 changes since the release v1\.0\.0 \([0-9a-f]{12}\), 2 new since/);
    expect(summary.policy).toBe(
      'The policy was loosened (route-count healthcare): + check: route-count, domain: healthcare, reason: It is moving.',
    );
    expect(listed(cwd).map(({ kind }) => kind)).toEqual(['policy-loosened', 'route-removed']);
  });

  test('3: a second break of the same cycle asks for no second version', async () => {
    const cwd = repository();
    removeRoute(cwd);
    bump(cwd);
    commit(cwd);
    git(cwd, 'checkout', '--quiet', '-b', 'topic');
    edit(cwd, health, '/admin/healthcare', '/admin/health');
    expect(gate(cwd)).toMatchObject({ passes: true, found: [] });
  });

  test('4: after that, a pull request with French commas only says nothing', async () => {
    const cwd = repository();
    removeRoute(cwd);
    bump(cwd);
    commit(cwd);
    git(cwd, 'checkout', '--quiet', '-b', 'topic');
    edit(cwd, health, 'rendez-vous, vaccination', 'rendez-vous et vaccination');
    const { passes, found, summary } = gate(cwd);
    expect([passes, found, summary.policy]).toEqual([true, [], undefined]);
  });

  test('5: a route that was never released is removed: listed, and nothing is owed', async () => {
    const cwd = repository();
    const line = "  - { method: GET, path: '/{locale}/healthcare/facilities' }\n";
    edit(cwd, health, line, `${line}  - { method: GET, path: '/{locale}/wards' }\n`);
    edit(cwd, health, 'routes: 3', 'routes: 4');
    commit(cwd);
    git(cwd, 'checkout', '--quiet', '-b', 'topic');
    git(cwd, 'checkout', '--quiet', 'v1.0.0', '--', 'catalog');
    const { passes, found, summary } = gate(cwd);
    expect([passes, found]).toEqual([true, []]);
    expect(summary.release).toMatch(/^0 changes since the release v1\.0\.0 .*, 1 new since the merge base/);
    expect(listed(cwd)).toMatchObject([{ kind: 'route-removed', released: false, new: true }]);
  });

  test('6: a break is reverted before the release: the version may stay or go back', async () => {
    const cwd = repository();
    removeRoute(cwd);
    bump(cwd);
    commit(cwd);
    git(cwd, 'checkout', '--quiet', '-b', 'topic');
    git(cwd, 'checkout', '--quiet', 'v1.0.0', '--', 'catalog');
    expect(gate(cwd)).toMatchObject({ passes: true, found: [] });
    bump(cwd);
    expect(gate(cwd)).toMatchObject({ passes: true, found: [] });
  });

  test('7: what main added meanwhile is no change of the branch', async () => {
    const cwd = repository();
    git(cwd, 'checkout', '--quiet', '-b', 'topic');
    edit(cwd, health, 'rendez-vous, vaccination', 'rendez-vous et vaccination');
    commit(cwd);
    git(cwd, 'checkout', '--quiet', 'main');
    edit(cwd, 'domains/education.yaml', '/education/institutions', '/education/schools');
    commit(cwd);
    git(cwd, 'checkout', '--quiet', 'topic');
    expect(gate(cwd)).toMatchObject({ passes: true, found: [], summary: { changes: 1 } });
  });

  test('8: a shallow clone without the merge base, or without a release: exit 2, and the command that helps', async () => {
    const origin = repository('');
    git(origin, 'checkout', '--quiet', '-b', 'topic');
    edit(origin, health, 'rendez-vous, vaccination', 'rendez-vous et vaccination');
    commit(origin);
    git(origin, 'checkout', '--quiet', 'main');
    edit(origin, health, 'icon: Heart', 'icon: HeartPulse');
    commit(origin);
    const cwd = temporaryFolder();
    git(cwd, 'clone', '--quiet', '--depth=1', '--no-single-branch', `file://${origin}`, '.');
    git(cwd, 'checkout', '--quiet', 'topic');
    expect(await command(cwd, '--since', 'origin/main')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('git fetch --deepen'),
    });
    expect(await command(cwd, '--since', 'HEAD')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('git fetch --tags --unshallow'),
    });
    expect(await run(['changes'], { cwd })).toMatchObject({ code: 2, stdout: '' });
  });

  test('9: before the first release the merge base stands for it, and that is said', async () => {
    const cwd = repository('');
    removeRoute(cwd);
    const { passes, found, summary } = gate(cwd);
    expect([passes, found]).toEqual([false, [`error ${tooLow}`]]);
    expect(summary.release).toMatch(/^2 changes since the merge base [0-9a-f]{12} \(no release tag v\* yet\)$/);
    expect(listed(cwd).map(({ released }) => released)).toEqual([false, false]);
  });

  test('10: approvals of the last cycle are reported when they excuse nothing, and --fix removes them', async () => {
    const cwd = repository();
    removeRoute(cwd);
    const approval =
      'exceptions:\n  - check: version-too-low\n    domain: healthcare\n    subject: healthcare.healthcare.facilities\n    kind: route-removed\n    reason: Nobody used it.\n';
    edit(cwd, 'policy.yaml', 'exceptions:\n', approval);
    expect(gate(cwd)).toMatchObject({ passes: true, found: [] });
    commit(cwd);
    git(cwd, 'tag', 'v2.0.0');
    expect((await run(['validate'], { cwd })).code).toBe(0);
    expect(gate(cwd)).toMatchObject({ passes: false, found: ['error exception-unused policy.yaml/exceptions/0'] });
    expect((await command(cwd, '--fix')).code).toBe(0);
    const policy = readFileSync(join(cwd, 'catalog/policy.yaml'), 'utf8');
    expect(policy).not.toContain('Nobody used it.');
    expect(policy).toContain('The source lists three administrative pages');
  });

  test('11: a merge queue that holds two pull requests holds both versions', async () => {
    const cwd = repository();
    git(cwd, 'checkout', '--quiet', '-b', 'one');
    removeRoute(cwd);
    bump(cwd);
    commit(cwd);
    git(cwd, 'checkout', '--quiet', '-b', 'two', 'main');
    edit(cwd, 'domains/education.yaml', '/education/institutions', '/education/schools');
    edit(cwd, 'domains/education.yaml', 'version: 0.1.0', 'version: 0.2.0');
    commit(cwd);
    git(cwd, 'merge', '--quiet', '--message=queue', 'one');
    expect(gate(cwd)).toMatchObject({ passes: true, found: [], summary: { changes: 4 } });
  });

  test('12: a domain gets another id and file, and is less mature: one entry, and the status is told', async () => {
    const cwd = repository();
    const file = join(cwd, 'catalog/domains/governance.yaml');
    renameSync(file, join(cwd, 'catalog/domains/rules.yaml'));
    edit(cwd, 'domains/rules.yaml', 'id: governance', 'id: rules');
    edit(cwd, 'domains/rules.yaml', 'status: stable', 'status: planned');
    edit(cwd, 'policy.yaml', 'domain: governance', 'domain: rules');
    const found = ['error package-break domains/rules.yaml/id', 'error version-too-low domains/rules.yaml/version'];
    expect(gate(cwd)).toMatchObject({ passes: false, found });
    expect(listed(cwd).map(({ kind }) => kind)).toEqual(['domain-renamed', 'status-lowered']);
  });
});

describe('bad input is exit 2 and a sentence, and nothing is touched', () => {
  test.each([
    ['an unknown ref', ['--since', 'nowhere'], /git knows no commit "nowhere": git fetch/],
    ['a ref that looks like an option', ['--since', '--output=x'], /git knows no commit "--output=x"/],
    ['an unknown release', ['--since', 'main', '--released', 'v9.9.9'], /git knows no commit "v9\.9\.9"/],
  ])('%s', async (_, options, message) => {
    const cwd = repository();
    for (const command of ['validate', 'changes']) {
      const { code, stdout, stderr } = await run([command, ...options], { cwd });
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(message);
    }
    expect(git(cwd, 'status', '--porcelain')).toBe('');
  });

  test('no repository, and one without a commit', async () => {
    const cwd = folderWith(seedFiles());
    expect(await run(['changes'], { cwd })).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('no git repository'),
    });
    git(cwd, 'init', '--quiet');
    expect((await run(['changes'], { cwd })).stderr).toBe(
      'changes: The repository has no commit to compare with yet\n',
    );
  });

  test('a release with no more than a warning can be compared', () => {
    const cwd = repository('');
    edit(cwd, health, 'icon: Heart', 'icon: Heart #1');
    commit(cwd);
    git(cwd, 'tag', 'v1.1.0');
    bump(cwd);
    const { passes, summary } = gate(cwd);
    expect(passes).toBe(true);
    expect(summary.release).toContain('0 changes since the release v1.1.0');
  });

  test('a release that does not parse: its file, its commit, and another release that would do', async () => {
    const cwd = repository();
    edit(cwd, health, 'id: healthcare', 'id: [healthcare');
    commit(cwd);
    git(cwd, 'tag', 'v1.1.0');
    git(cwd, 'checkout', '--quiet', 'v1.0.0', '--', 'catalog');
    commit(cwd);
    const { code, stdout, stderr } = await run(['changes'], { cwd });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(
      /v1\.1\.0 \(commit [0-9a-f]{12}\) cannot be compared: catalog\/domains\/healthcare\.yaml: .*--released REF/,
    );
    expect((await run(['changes', '--released', 'v1.0.0'], { cwd })).code).toBe(0);
    // A commit without a tag is told by its number, once.
    const since = await run(['changes', '--since', 'HEAD~1'], { cwd });
    expect(since.stderr).toMatch(
      /at commit [0-9a-f]{12} cannot be compared: catalog\/.*; name another one with --since/,
    );
  });

  test('an unsound working tree is reported, exit 1; while a file fails, no change of it is invented', async () => {
    const cwd = repository();
    edit(cwd, health, 'tier: standard', 'tier: large');
    expect(await run(['changes'], { cwd })).toMatchObject({ code: 1, stdout: expect.stringContaining('schema') });
    expect(gate(cwd)).toMatchObject({
      passes: false,
      found: ['error schema domains/healthcare.yaml/tier'],
      summary: { changes: 0, release: expect.stringContaining('no change was judged') },
    });
  });

  test('the highest release before the merge base counts, without pre-releases and other words', async () => {
    const cwd = repository('v0.9.0');
    for (const tag of ['v0.10.0', 'v0.11.0-rc.1', 'vnext', 'w9.0.0']) git(cwd, 'tag', tag);
    edit(cwd, health, 'icon: Heart', 'icon: HeartPulse');
    commit(cwd);
    git(cwd, 'checkout', '--quiet', '-b', 'later');
    git(cwd, 'tag', 'v3.0.0');
    git(cwd, 'checkout', '--quiet', '-b', 'topic', 'HEAD~1');
    expect(JSON.parse((await run(['changes', '--format', 'json'], { cwd })).stdout).release.ref).toBe('v0.10.0');
  });

  test('releases may have other words before their version', async () => {
    const cwd = repository('v0.9.0');
    edit(cwd, 'policy.yaml', 'exceptions:', "evolution: { releases: 'catalog/v*' }\nexceptions:");
    commit(cwd);
    for (const tag of ['catalog/v1.9.0', 'catalog/v1.10.0', 'catalog/v1.11.0-rc.1', 'v2.0.0']) git(cwd, 'tag', tag);
    expect(JSON.parse((await run(['changes', '--format', 'json'], { cwd })).stdout).release.ref).toBe(
      'catalog/v1.10.0',
    );
  });
});

test('in every format: the finding, and what was compared where the format has a place for it', async () => {
  const cwd = repository();
  removeRoute(cwd);
  const formats = ['text', 'json', 'github', 'sarif', 'gitlab', 'junit'];
  const reports = new Map<string, string>();
  for (const format of formats) {
    const { code, stdout } = await run(['validate', '--since', 'main', '--format', format], { cwd });
    expect(code).toBe(1);
    reports.set(format, stdout);
  }
  const report = (format: string) => reports.get(format);
  for (const format of formats) {
    expect(report(format)).toContain('version-too-low');
    expect(report(format)).toContain(
      'Since v1.0.0, healthcare removed the route /{locale}/healthcare/facilities; it is still 0.1.0',
    );
    // Code Quality of GitLab is a list of findings, with no place for anything else.
    if (format === 'gitlab') continue;
    expect(report(format)).toMatch(/2 changes since the release v1\.0\.0 \([0-9a-f]{12}\), 2 new since/);
    expect(report(format)).toContain('The policy was loosened (route-count healthcare): + check: route-count');
  }
  expect(report('text')).toMatch(
    /^The policy was loosened .*\n\ncatalog\/domains\/healthcare\.yaml:13:10 error version-too-low/,
  );
  expect(report('github')).toMatch(/^::notice::The policy was loosened/);
});

test('what was exposed is listed first, then the policy, then by class, also when it is not new', async () => {
  const cwd = repository();
  edit(cwd, health, 'path: /admin/healthcare }', "path: '/{locale}/healthcare/admin' }");
  edit(cwd, health, '/healthcare/facilities', '/healthcare/places');
  edit(cwd, health, 'icon: Heart', 'icon: HeartPulse');
  edit(cwd, health, 'version: 0.1.0', 'version: 0.0.9');
  edit(
    cwd,
    'policy.yaml',
    'exceptions:\n',
    'exceptions:\n  - { check: admin-route-count, domain: healthcare, reason: Agreed. }\n',
  );
  commit(cwd);
  const { stdout } = await run(['changes'], { cwd });
  const headings = stdout.split('\n').filter((line) => /^[a-z]+$/.test(line));
  expect(headings).toEqual(['exposed', 'policy', 'breaking', 'cosmetic', 'none']);
  expect(stdout).toContain('\nexposed\n  healthcare made the administrative /admin/healthcare public');
  expect(stdout).toContain(
    '\npolicy\n  The policy was loosened (admin-route-count healthcare): + check: admin-route-count',
  );
});

test('the changelog, in every language of the catalog, also in one that was added today', async () => {
  const cwd = repository();
  removeRoute(cwd);
  const log = (lang: string) => run(['changes', '--format', 'markdown', '--lang', lang], { cwd });
  expect((await log('en')).stdout).toContain('`healthcare.healthcare.facilities`');
  expect(await log('xx')).toMatchObject({ code: 2, stderr: expect.stringContaining('it has: en, fr, ar') });
  expect((await run(['changes', '--bump'], { cwd })).stdout).toBe('major\n');
  expect((await run(['changes', '--bump', '--domain', 'healthcare'], { cwd })).stdout).toBe('minor\n');
  expect((await run(['changes', '--bump', '--domain', 'education'], { cwd })).stdout).toBe('none\n');
  expect(await run(['changes', '--domain', 'educatoin'], { cwd })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('education'),
  });
});
