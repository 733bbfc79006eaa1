import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exampleFiles } from '../support/catalogs.ts';
import { editFile } from '../support/edit.ts';
import { git, repositoryWith } from '../support/git.ts';
import { folderWith, launcher, runHere } from '../support/run.ts';

const json = ['validate', '--format', 'json'];
const found = (stdout: string): { check: string; file: string; message: string; hint?: string }[] =>
  JSON.parse(stdout).diagnostics;

const change = (cwd: string, path: string, from: string, to: string) => editFile(join(cwd, 'catalog', path), from, to);

describe('--since', () => {
  // A fault that was there before: an unknown icon.
  const old = exampleFiles('# file: domains/water.yaml\nicon: Nothing\n');

  test('only what is new since the merge base fails', async () => {
    const cwd = repositoryWith(old);
    git(cwd, 'checkout', '--quiet', '-b', 'topic');
    expect((await runHere([...json, '--since', 'main'], { cwd })).code).toBe(0);
    change(cwd, 'domains/parks.yaml', 'tier: essential', 'tier: large');
    const { code, stdout } = await runHere([...json, '--since', 'main'], { cwd });
    expect(found(stdout).map(({ check }) => check)).toEqual(['schema']);
    expect(code).toBe(1);
  });

  test('what was corrected on main since is not new here', async () => {
    const cwd = repositoryWith(old);
    git(cwd, 'checkout', '--quiet', '-b', 'topic');
    git(cwd, 'checkout', '--quiet', 'main');
    change(cwd, 'domains/water.yaml', 'icon: Nothing', 'icon: Droplets');
    git(cwd, 'commit', '--quiet', '--all', '--message=correct');
    git(cwd, 'checkout', '--quiet', 'topic');
    expect((await runHere([...json, '--since', 'main'], { cwd })).code).toBe(0);
  });

  test('a fault that an edit causes in an unchanged file is new, and says what the name has become', async () => {
    const cwd = repositoryWith(exampleFiles());
    change(cwd, 'domains/parks.yaml', 'en: Parks & Gardens', 'en: Parks');
    const { code, stdout } = await runHere([...json, '--since', 'HEAD'], { cwd });
    const [unknown] = found(stdout).filter(({ check }) => check === 'unknown-name');
    expect(unknown).toMatchObject({
      file: 'catalog/domains/water.yaml',
      message: 'No domain has the title "Parks & Gardens"',
      hint: 'It was renamed: write "Parks"',
    });
    expect(code).toBe(1);
  });

  test('a translation that was left behind is reported', async () => {
    const cwd = repositoryWith(exampleFiles());
    change(cwd, 'domains/water.yaml', 'en: Drinking water, meters', 'en: Water, meters');
    const { stdout, code } = await runHere([...json, '--since', 'HEAD'], { cwd });
    expect(new Set(found(stdout).map(({ check }) => check))).toEqual(new Set(['translation-stale']));
    expect(code).toBe(0);
  });

  test('a broken repository is exit 2 and a sentence', async () => {
    const cwd = repositoryWith(exampleFiles());
    rmSync(join(cwd, '.git/HEAD'));
    const env = { GIT_CEILING_DIRECTORIES: join(cwd, '..') };
    expect(await runHere([...json, '--since', 'main'], { cwd, env })).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('--staged', () => {
  test('judges the index, not the working tree', async () => {
    const cwd = repositoryWith(exampleFiles());
    change(cwd, 'domains/water.yaml', 'tier: standard', 'tier: large');
    expect((await runHere([...json, '--staged'], { cwd })).code).toBe(0);
    git(cwd, 'add', '.');
    change(cwd, 'domains/water.yaml', 'tier: large', 'tier: standard');
    expect((await runHere(json, { cwd })).code).toBe(0);
    const { code, stdout } = await runHere([...json, '--staged'], { cwd });
    expect(found(stdout).map(({ check }) => check)).toEqual(['schema']);
    expect(code).toBe(1);
    expect((await runHere(['validate', '--staged'], { cwd })).stdout).toContain('| tier: large');
  });

  test('an index without a descriptor is exit 2', async () => {
    const cwd = repositoryWith(exampleFiles());
    git(cwd, 'rm', '-r', '--quiet', '--cached', 'catalog');
    expect(await runHere([...json, '--staged'], { cwd })).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('reports', () => {
  test.skipIf(!existsSync('/dev/full'))('a full disk behind standard output is a sentence and exit 2', () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, [launcher, ...json], {
      cwd: folderWith(exampleFiles()),
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(full);
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^validate: Standard output cannot be written: .*\n$/)]);
  });

  test('GitHub’s step summary', async () => {
    const cwd = folderWith(exampleFiles('# file: domains/water.yaml\ntier: standart\n'));
    const summary = join(cwd, 'summary.md');
    appendFileSync(summary, 'before\n');
    const { stdout } = await runHere(['validate', '--format', 'github'], {
      cwd,
      env: { GITHUB_STEP_SUMMARY: summary },
    });
    expect(stdout).toMatch(/^::error file=catalog\/domains\/water.yaml,line=10,/);
    expect(readFileSync(summary, 'utf8')).toMatch(/^before\n### Catalog: 1 error, 0 warnings/);
  });

  test('colour on a terminal only, or when it is forced', async () => {
    const cwd = folderWith(exampleFiles('# file: domains/water.yaml\ntier: standart\n'));
    const sequence = String.fromCharCode(27);
    expect((await runHere(['validate'], { cwd, env: { NO_COLOR: undefined } })).stdout).not.toContain(sequence);
    expect((await runHere(['validate'], { cwd, env: { NO_COLOR: undefined, FORCE_COLOR: '1' } })).stdout).toContain(
      sequence,
    );
    expect((await runHere(['validate'], { cwd, env: { FORCE_COLOR: '1' } })).stdout).not.toContain(sequence);
  });
});

describe('--fix', () => {
  const wrong = exampleFiles('# file: domains/water.yaml\nicon: Home # the tap\ntier: huge\n');
  const water = (cwd: string) => readFileSync(join(cwd, 'catalog/domains/water.yaml'), 'utf8');

  test('writes what has one right answer, says what, and reports the rest', async () => {
    const cwd = folderWith(wrong);
    // A file that fails its schema has no catalog-wide findings: the icon is next.
    expect(await runHere([...json, '--fix'], { cwd })).toMatchObject({ code: 1, stderr: '0 fixed\n' });
    change(cwd, 'domains/water.yaml', 'tier: huge', 'tier: standard');
    change(cwd, 'domains/water.yaml', '  blocks: 0\n', '');
    const { stdout, stderr, code } = await runHere([...json, '--fix'], { cwd });
    const place = 'catalog/domains/water.yaml';
    expect(stderr).toBe(
      `${place}:22:11 fixed counts.blocks: 0 added\n${place}:13:7 fixed icon: Home → House\n2 fixed\n`,
    );
    expect([found(stdout), code]).toEqual([[], 0]);
    expect(water(cwd)).toContain('icon: House # the tap\n');
    expect(readdirSync(join(cwd, 'catalog/domains'))).toEqual(['parks.yaml', 'water.yaml']);
  });

  test('leaves exceptions that excuse nothing to a person', async () => {
    const policy = `limits: { routesPerDomain: 2, adminRoutesPerDomain: 1, idRoutesInCatalog: 2 }
exceptions: # each with its reason
  - { check: route-count, domain: parks, reason: It had three once. }
  - check: id-route-count # water will have one
    reason: The second one is on its way.
  - check: admin-route-count
    reason: It was always so.
`;
    const cwd = folderWith(new Map(exampleFiles()).set('policy.yaml', policy));
    const { stdout, stderr } = await runHere([...json, '--fix'], { cwd });
    expect(stderr).toBe('0 fixed\n');
    expect(found(stdout).map(({ check, hint }) => [check, hint])).toEqual([
      ['exception-unused', 'Delete the exception'],
      ['exception-unused', 'Delete the exception'],
    ]);
    expect(readFileSync(join(cwd, 'catalog/policy.yaml'), 'utf8')).toBe(policy);
  });
});

describe('new', () => {
  test('a new domain is a finding until what is marked in it is filled in', async () => {
    const cwd = folderWith(exampleFiles());
    const path = 'catalog/domains/street-lights.yaml';
    expect(await runHere(['new', 'domain', 'street-lights'], { cwd })).toMatchObject({
      code: 0,
      stdout: `${path}\n`,
      stderr: expect.stringContaining('Replace each TODO'),
    });
    const { stdout, code } = await runHere(json, { cwd });
    expect([code, ...new Set(found(stdout).map(({ file }) => file))]).toEqual([1, path]);
    const scaffold = readFileSync(join(cwd, path), 'utf8');
    expect(scaffold).toMatch(/^# yaml-language-server: \$schema=\S+\nid: street-lights\n/);
    const names: Record<string, string> = { en: 'Street lights', fr: 'Éclairage', ar: 'إنارة الشوارع' };
    const begun = scaffold
      .replace('tier: TODO', 'tier: standard')
      .replace('status: TODO', 'status: planned')
      .replace('icon: TODO', 'icon: Lightbulb')
      .replace('  - TODO', '  - north');
    writeFileSync(join(cwd, path), begun);
    const left = found((await runHere(json, { cwd })).stdout);
    expect([...new Set(left.map(({ check }) => check))]).toEqual(['placeholder']);
    const filled = begun.replace(/(en|fr|ar): 'TODO: (\w+)'/g, (_, code: string, what: string) =>
      what === 'title' ? `${code}: ${names[code]}` : `${code}: ${names[code]} – ${names[code]}`,
    );
    expect(filled).not.toContain('TODO');
    writeFileSync(join(cwd, path), filled);
    expect(found((await runHere(json, { cwd })).stdout)).toEqual([]);
  });

  test('a new domain has an empty list of routes where the policy wants none', async () => {
    const policy = 'limits: { routesPerDomain: 0, adminRoutesPerDomain: 0, idRoutesInCatalog: 0 }\n';
    const cwd = folderWith(new Map(exampleFiles()).set('policy.yaml', policy));
    expect((await runHere(['new', 'domain', 'street-lights'], { cwd })).code).toBe(0);
    expect(readFileSync(join(cwd, 'catalog/domains/street-lights.yaml'), 'utf8')).toMatch(/\nroutes: \[\]\n$/);
  });
});
