import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { exampleFiles } from '../../support/catalogs.ts';
import { editFile } from '../../support/edit.ts';
import { project } from '../../support/folders.ts';
import { commit, git, gitEnvironment, initialize } from '../../support/git.ts';
import { folderWith, pathWithQuickNpm, runHere, shell } from '../../support/run.ts';

const fileOf = (path: string) => readFileSync(join(project, path), 'utf8');
const [, gitlab = ''] = /```yaml\n(.*?)```/s.exec(fileOf('docs/ci.md')) ?? [];
const { jobs }: { jobs: Record<string, { steps: { if?: string; run?: string }[] }> } = parse(
  fileOf('.github/workflows/ci.yml'),
);
const stepsOf = (job: string) =>
  (jobs[job]?.steps ?? []).flatMap((step) => (step.if === 'failure()' ? [] : (step.run ?? [])));

const PATH = await pathWithQuickNpm();

const water = 'catalog/domains/water.yaml';

const cwd = folderWith(exampleFiles());
cpSync(join(project, '.ci'), join(cwd, '.ci'), { recursive: true });
await runHere(['generate'], { cwd });
initialize(cwd);
git(cwd, 'tag', 'v0.1.0');
merge(() => editFile(join(cwd, water), 'tier: standard', 'tier: essential'));

function merge(change: () => void) {
  git(cwd, 'checkout', '--quiet', '--force', 'main');
  git(cwd, 'checkout', '--quiet', '-B', 'branch');
  change();
  git(cwd, 'commit', '--quiet', '--all', '--message=change');
  git(cwd, 'checkout', '--quiet', '--detach', 'main');
  git(cwd, 'merge', '--quiet', '--no-ff', '--message=merged', 'branch');
}

async function perform(steps: readonly string[]) {
  const summary = join(cwd, 'summary');
  writeFileSync(summary, '');
  const env = {
    ...gitEnvironment,
    PATH,
    BASE: 'HEAD^1',
    CATALOG: '.',
    CI_PROJECT_DIR: cwd,
    CI_MERGE_REQUEST_SOURCE_BRANCH_SHA: 'branch',
    GITHUB_STEP_SUMMARY: summary,
    GITHUB_OUTPUT: summary,
  };
  const passed: boolean[] = [];
  let log = '';
  for (const step of steps.filter((step) => !step.startsWith('npm ci '))) {
    const { code, stdout, stderr } = await shell(step, { cwd, env });
    passed.push(code === 0);
    log += stdout + stderr;
  }
  return { passed, log, summary: readFileSync(summary, 'utf8') };
}

test('the file for GitLab runs the commands, and the tests if code changed', async () => {
  const { catalog }: { catalog: { script: string[]; after_script: string[]; rules: object[] } } = parse(gitlab);
  expect((await perform([catalog.after_script.join('\n')])).passed).toEqual([true]);
  const quality = JSON.parse(readFileSync(join(cwd, 'quality.json'), 'utf8'));
  expect(quality).toMatchObject([{ check_name: 'version-too-low', severity: 'minor' }]);
  const { passed, log } = await perform(catalog.script);
  expect([passed, log]).toEqual([
    [true, true, true, true, true, true],
    expect.stringMatching(/`tier` of water changed.*## Changes.*generated: \d+ written/s),
  ]);
  expect(readFileSync(join(cwd, 'changes.md'), 'utf8')).toContain('`tier` of water changed');
  expect(log).not.toContain('tested');
  const target = '$CI_MERGE_REQUEST_TARGET_BRANCH_SHA';
  expect(catalog.rules[0]).toEqual({ if: target, variables: { BASE: target } });
});

test('the CI of this repository has the changes, or findings, in its summary', async () => {
  expect(await perform(stepsOf('catalog'))).toMatchObject({
    passed: [true, true, true, true],
    summary: expect.stringMatching(
      /^### Catalog: 0 errors.*\n## Changes since .*`tier` of water changed.*\n {5}generated\/catalog\.json/s,
    ),
  });
  editFile(join(cwd, water), 'icon: Droplets', 'icon: "Droplets');
  const broken = await perform(stepsOf('catalog'));
  git(cwd, 'checkout', '--quiet', '--', 'catalog');
  expect(broken).toMatchObject({
    passed: [false, false, false, true],
    summary: expect.stringContaining('water.yaml:13:7'),
  });
});

test('tests on other machines run if more than the catalog changed', async () => {
  expect((await perform(stepsOf('scope'))).summary).toBe('code=false\n');
  writeFileSync(join(cwd, 'code.ts'), '');
  commit(cwd);
  expect((await perform(stepsOf('scope'))).summary).toBe('code=true\n');
});

test('a change that includes generated/ is compared with its own branch', async () => {
  const { catalog }: { catalog: { script: string[] } } = parse(gitlab);
  const own = [...stepsOf('catalog').slice(-1), ...catalog.script.filter((step) => step.includes('.ci/own'))];
  merge(() => writeFileSync(join(cwd, 'generated/catalog.js'), 'mine'));
  expect(await perform(own)).toMatchObject({
    passed: [false, false],
    log: expect.stringMatching(/cannot be confirmed: run `npm run -s generate` in/),
  });
  git(cwd, 'checkout', '--quiet', '--force', 'branch');
  editFile(join(cwd, water), 'tier: standard', 'tier: essential');
  expect((await runHere(['generate'], { cwd })).code).toBe(0);
  commit(cwd);
  git(cwd, 'checkout', '--quiet', 'main');
  editFile(join(cwd, water), 'icon: Droplets', 'icon: Bus');
  commit(cwd);
  git(cwd, 'checkout', '--quiet', '--detach');
  git(cwd, 'merge', '--quiet', '--no-ff', '--message=merged', 'branch');
  expect((await perform(own)).passed).toEqual([true, true]);
});

test('npm publishes the highest release as the latest, a hotfix by its line', async () => {
  for (const tag of ['v1.2.0', 'v1.2.1', 'v1.10.0', 'v2.0.0-rc.1', 'tool-v3.0.0']) git(cwd, 'tag', tag);
  const steps = ['v1.2.1', 'v1.10.0', 'tool-v3.0.0'].map((tag) => `.ci/dist-tag ${tag}`);
  expect((await perform(steps)).log).toBe('release-1.2\nlatest\nlatest\n');
});
