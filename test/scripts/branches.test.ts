import { appendFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commit, git } from '../support/git.ts';
import { edit, gate, health, listed, repository } from '../support/repository.ts';
import { runHere as run } from '../support/run.ts';

const facilities = "'/{locale}/healthcare/facilities' }";
const approve = (cwd: string, entry: string) =>
  edit(cwd, 'policy.yaml', 'exceptions:\n', `exceptions:\n  - ${entry}\n`);
const remove = (cwd: string, domain: string) => rmSync(join(cwd, `catalog/domains/${domain}.yaml`));

describe('names before versions', () => {
  test('a display name that changes in one file: no version is judged, and --fix writes none', async () => {
    const cwd = repository();
    edit(cwd, 'external-domains.yaml', 'en: Core CMS & Content', 'en: Content');
    const { found, summary } = gate(cwd);
    expect(new Set(found.map((line) => line.split(' ')[1]))).toEqual(
      new Set(['unknown-dependency', 'translation-stale']),
    );
    expect(summary).toMatchObject({ changes: 0, release: expect.stringContaining('names something unknown') });
    expect((await run(['validate', '--since', 'main', '--fix'], { cwd })).code).toBe(0);
    const diff = git(cwd, 'diff', '--unified=0');
    expect(diff.match(/^\+ .*/gm)).toEqual(Array.from({ length: 8 }, () => expect.stringMatching(/ Content$/)));
    expect(listed(cwd).map(({ kind }) => kind)).toEqual(['external-title-changed']);
  });
});

describe('a break that no domain can pay for', () => {
  test('is no error of a pull request that is judged as its merge, where main made it meanwhile', () => {
    const cwd = repository();
    git(cwd, 'checkout', '--quiet', '-b', 'topic');
    edit(cwd, health, 'icon: Heart', 'icon: HeartPulse');
    commit(cwd);
    git(cwd, 'checkout', '--quiet', 'main');
    edit(cwd, 'external-domains.yaml', 'id: gis-maps', 'id: maps');
    commit(cwd);
    git(cwd, 'merge', '--quiet', '--no-edit', 'topic');
    const place = 'package-break external-domains.yaml/externalDomains/2/id';
    expect(gate(cwd, 'HEAD^1').found).toEqual([`warning ${place}`]);
    expect(gate(cwd, 'HEAD^1^').found).toEqual([`error ${place}`]);
  });

  test('is an error where it was made, until it is approved', () => {
    const cwd = repository();
    edit(cwd, 'external-domains.yaml', 'id: gis-maps', 'id: maps');
    expect(gate(cwd).found).toEqual(['error package-break external-domains.yaml/externalDomains/2/id']);
    approve(cwd, '{ check: package-break, subject: gis-maps, kind: external-renamed, reason: Nobody names it. }');
    expect(gate(cwd)).toMatchObject({ passes: true, found: [] });
    git(cwd, 'checkout', '--quiet', '--', 'catalog/external-domains.yaml');
    expect(gate(cwd).found).toEqual(['error exception-unused policy.yaml/exceptions/0']);
  });

  test('a domain that is removed is told at the policy, with those who depend on it', () => {
    const cwd = repository();
    remove(cwd, 'education');
    const { found, diagnostics } = gate(cwd);
    expect(found).toEqual(['error package-break policy.yaml']);
    expect(diagnostics[0]?.related?.map(({ message }) => message)).toContain('breaks platform; dependents: none');
  });

  test.each([
    ['sites.yaml', 'id: site-c', 'id: harbour', 'site-renamed'],
    ['languages.yaml', 'code: ar', 'code: fa', 'language-recoded'],
  ])('%s: %s', (path, from, to, kind) => {
    const cwd = repository();
    edit(cwd, path, from, to);
    expect(listed(cwd).map((change) => change.kind)).toContain(kind);
  });
});

describe('a promise is kept whichever way the route goes', () => {
  /** The route of healthcare is deprecated for a long time, in the release. */
  function promised(): string {
    const cwd = repository('');
    edit(cwd, health, facilities, `'/{locale}/healthcare/facilities', deprecated: { until: 2999-12-31 } }`);
    commit(cwd);
    git(cwd, 'tag', 'v1.0.0');
    return cwd;
  }
  const paid = (cwd: string) => edit(cwd, health, 'version: 0.1.0', 'version: 0.2.0');

  test('when its last day comes nearer', () => {
    const cwd = promised();
    edit(cwd, health, '2999-12-31', '2998-12-31');
    paid(cwd);
    const { found, diagnostics } = gate(cwd);
    expect(found).toEqual(['error removed-too-early domains/healthcare.yaml/routes']);
    expect(diagnostics[0]?.message).toContain('was to stay until 2999-12-31 and now ends on 2998-12-31');
    edit(cwd, health, '2998-12-31', '3000-12-31');
    expect(gate(cwd)).toMatchObject({ passes: true, found: [] });
  });

  test('when it goes with its domain', () => {
    const cwd = promised();
    remove(cwd, 'healthcare');
    expect(gate(cwd).found).toEqual(['error package-break policy.yaml', 'error removed-too-early policy.yaml']);
    approve(cwd, '{ check: package-break, subject: healthcare, kind: domain-removed, reason: Merged. }');
    approve(cwd, '{ check: removed-too-early, subject: healthcare, kind: domain-removed, reason: Merged. }');
    expect(gate(cwd)).toMatchObject({ passes: true, found: [] });
  });
});

test('a break whose version is paid is still told, where it is and to whom', async () => {
  const cwd = repository();
  edit(cwd, health, '/admin/healthcare', '/admin/health');
  edit(cwd, health, 'version: 0.1.0', 'version: 0.2.0');
  commit(cwd);
  git(cwd, 'checkout', '--quiet', '-b', 'topic');
  edit(cwd, health, '/healthcare/facilities', '/healthcare/places');
  edit(cwd, health, 'icon: Heart', 'icon: HeartPulse');
  const { passes, summary } = gate(cwd);
  expect(passes).toBe(true);
  const moved =
    'healthcare moved /{locale}/healthcare/facilities without a redirect, perhaps to /{locale}/healthcare/places; breaks links, platform; dependents: none';
  expect(summary.branch?.map(({ class: highest, message, file, line }) => [highest, message, file, line])).toEqual([
    ['breaking', moved, health, 55],
    ['breaking', expect.stringContaining('changed the id of the route'), health, 55],
    ['cosmetic', 'healthcare changed its icon from Heart to HeartPulse', health, 14],
  ]);
  const report = async (format: string) =>
    (await run(['validate', '--since', 'main', '--format', format], { cwd })).stdout;
  expect(await report('text')).toContain(`This branch changes:\n  breaking    ${moved}\n`);
  expect(await report('github')).toContain(`file=catalog/${health},line=55,col=5,title=breaking change::${moved}`);
});

test('a domain whose id, title and paths are others is one that was renamed, where each path is redirected', () => {
  const cwd = repository();
  renameSync(join(cwd, 'catalog', health), join(cwd, 'catalog/domains/care.yaml'));
  const care = 'domains/care.yaml';
  edit(cwd, care, 'id: healthcare', 'id: care');
  edit(cwd, care, 'en: Healthcare & Public Health', 'en: Care');
  edit(cwd, care, "'/{locale}/healthcare' }", "'/{locale}/care', formerly: ['/{locale}/healthcare'] }");
  edit(cwd, care, facilities, "'/{locale}/care/places', formerly: ['/{locale}/healthcare/facilities'] }");
  edit(cwd, care, 'path: /admin/healthcare }', 'path: /admin/care, formerly: [/admin/healthcare] }');
  expect(listed(cwd).map(({ kind }) => kind)).toEqual(['domain-renamed']);
});

describe('what a reader of the changelog needs', () => {
  const markdown = async (cwd: string, ...words: readonly string[]) =>
    (await run(['changes', '--format', 'markdown', ...words], { cwd })).stdout;

  test('the replacement of a deprecation, the routes of a domain that is gone, why a break was approved', async () => {
    const cwd = repository();
    edit(
      cwd,
      health,
      facilities,
      `'/{locale}/healthcare/facilities', deprecated: { until: 2999-12-31, use: healthcare.healthcare } }`,
    );
    remove(cwd, 'education');
    approve(
      cwd,
      '{ check: package-break, subject: education, kind: domain-removed, reason: It moved to another platform. }',
    );
    const words = {
      en: ['use {route}', 'an approved break: {reason}'],
      fr: ['utilisez {route}', 'rupture approuvée\u00a0: {reason}'],
      ar: ['استخدموا {route}', 'تغيير جرت الموافقة عليه: {reason}'],
    };
    for (const [code, [use, approved]] of Object.entries(words)) {
      const entry = `changes: { use: '${use}', approved: '${approved}' }\n`;
      appendFileSync(join(cwd, `catalog/messages/${code}.yaml`), entry);
    }
    const text = await markdown(cwd);
    for (const told of ['`/admin/education`', 'use healthcare.healthcare', 'an approved break: It moved to']) {
      expect(text).toContain(told);
    }
    expect(text).not.toContain('policy');
  });

  test('with --since, what is new alone, under what a reviewer must see first', async () => {
    const cwd = repository();
    edit(cwd, health, 'icon: Heart', 'icon: HeartPulse');
    commit(cwd);
    git(cwd, 'checkout', '--quiet', '-b', 'topic');
    edit(cwd, 'policy.yaml', 'routesPerDomain: 3', 'routesPerDomain: 3 # as ever');
    expect(await markdown(cwd, '--since', 'main')).not.toContain('HeartPulse');
    edit(cwd, 'policy.yaml', '    reason: The source', '    reason: Our source');
    expect(await markdown(cwd, '--since', 'main')).toMatch(/^## [^\n]+\n\n\*\*The policy was changed/);
    expect(await markdown(cwd)).toContain('HeartPulse');
  });

  test('with --since, whom each break concerns; a changelog leaves that out', async () => {
    const cwd = repository();
    for (const [code, text] of Object.entries({ en: 'affects', fr: 'touche', ar: 'يؤثر في' })) {
      const entry = `changes: { affects: '${text} {domain}', breaks: { platform: ${text} } }\n`;
      appendFileSync(join(cwd, `catalog/messages/${code}.yaml`), entry);
    }
    edit(cwd, 'external-domains.yaml', 'id: gis-maps', 'id: maps');
    const told = '`gis-maps` → `maps`';
    const affected =
      'imports · affects · affects Culture, Tourism & Events · affects Healthcare & Public Health · affects Sports';
    expect(await markdown(cwd, '--since', 'main')).toContain(`${told} · ${affected}`);
    expect(await markdown(cwd)).toMatch(new RegExp(`${told}$`, 'm'));
  });

  test('with --site, what concerns an operator', async () => {
    const cwd = repository();
    edit(cwd, health, 'icon: Heart', 'icon: HeartPulse');
    edit(cwd, 'domains/governance.yaml', 'icon: Scale', 'icon: Landmark');
    const { stdout } = await run(['changes', '--site', 'site-b'], { cwd });
    expect(stdout).toContain('healthcare changed its icon');
    expect(stdout).not.toContain('governance');
    expect(await run(['changes', '--site', 'site-z'], { cwd })).toMatchObject({ code: 2, stdout: '' });
  });
});
