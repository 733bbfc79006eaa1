import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exampleFiles } from '../support/catalogs.ts';
import { replaced } from '../support/edit.ts';
import { copyOf, project, temporaryFolder } from '../support/folders.ts';
import { commit, git, gitEnvironment, initialize, tryGit } from '../support/git.ts';
import { folderWith, pathWithQuickNpm, runHere } from '../support/run.ts';

const water = exampleFiles().get('domains/water.yaml') ?? '';

/** A domain like that of the example, under another name. */
function newDomain(id: string, title: { fr: string; ar: string }): string {
  return water
    .replaceAll('water', id)
    .replace('- Parks & Gardens', '- Maps')
    .replace(/^ {2}en: Water Supply$/m, `  en: Big ${id}`)
    .replace(/^ {2}fr: Distribution.*$/m, `  fr: ${title.fr}`)
    .replace(/^ {2}ar: إمدادات المياه$/m, `  ar: ${title.ar}`);
}

const branches = {
  roads: newDomain('roads', { fr: 'Les routes', ar: 'الطرق' }),
  trams: newDomain('trams', { fr: 'Les trams', ar: 'الترام' }),
};

/** What authors without a checkout do to the domain `water`: generated/ is left behind, with a file that goes. */
const edits: readonly (readonly [branch: string, from: string, to: string])[] = [
  ['waves', 'icon: Droplets', 'icon: Waves'],
  ['glass', 'icon: Droplets', 'icon: GlassWater'],
  ['large', 'tier: standard', 'tier: large'],
];

async function generate(cwd: string, ...args: readonly string[]) {
  const { code, stdout, stderr } = await runHere(['generate', ...args], { cwd });
  expect([code, code === 0 ? '' : stdout + stderr]).toEqual([0, '']);
}

/** A repository with a branch for each new domain, each with what is generated from it, and one for each edit. */
const made = folderWith(exampleFiles());
for (const name of ['.ci', '.gitattributes']) cpSync(join(project, name), join(made, name), { recursive: true });
await generate(made);
initialize(made);
for (const [name, from, to] of edits) {
  git(made, 'checkout', '--quiet', '-b', name, 'main');
  writeFileSync(join(made, 'catalog/domains/water.yaml'), replaced(water, from, to));
  for (const path of [`${name}.ts`, 'generated/old.md']) writeFileSync(join(made, path), '');
  commit(made);
}
for (const [name, text] of Object.entries(branches)) {
  git(made, 'checkout', '--quiet', '-b', name, 'main');
  writeFileSync(join(made, `catalog/domains/${name}.yaml`), text);
  await generate(made);
  commit(made);
}
git(made, 'checkout', '--quiet', 'roads');
git(made, 'repack', '-adq');

test.each([
  ['merge', [['merge', '--quiet', 'trams']]],
  ['rebase', [['rebase', '--quiet', 'trams']]],
])('two branches come together by `npm run generate && git add generated`: %s', async (way, steps) => {
  const cwd = copyOf(made);
  for (const args of steps) tryGit(cwd, ...args);
  expect(tryGit(cwd, 'grep', '--quiet', '-E', '^<{7} ').status).toBe(1);
  await generate(cwd);
  git(cwd, 'add', 'generated');
  expect(git(cwd, 'diff', '--name-only', '--diff-filter=U')).toBe('');
  if (way === 'rebase') git(cwd, 'rebase', '--continue');
  else git(cwd, 'commit', '--quiet', '--allow-empty', '--message=together');
  expect(git(cwd, 'status', '--porcelain')).toBe('');
  await generate(cwd, '--check');
  for (const [name, text] of Object.entries(branches)) {
    expect(readFileSync(join(cwd, `catalog/domains/${name}.yaml`), 'utf8')).toBe(text);
  }
});

const commitsIn = (repository: string) => Number(git(repository, 'rev-list', '--count', '--all'));
const commits = commitsIn(made);
const PATH = pathWithQuickNpm();

describe('the workflow `regenerate`', () => {
  /** A bare repository whose main is at another branch, and a clone of it. */
  function cloned(main: string) {
    const [bare, cwd] = [temporaryFolder(), temporaryFolder()];
    git(bare, 'clone', '--quiet', '--bare', made, '.');
    git(bare, 'update-ref', 'refs/heads/main', `refs/heads/${main}`);
    git(cwd, 'clone', '--quiet', bare, '.');
    return { bare, cwd };
  }

  /** What it does to a branch, and how many commits come of it. */
  function regenerated(branch: string, main = 'main', { bare, cwd } = cloned(main)) {
    const summary = join(bare, 'summary.md');
    const env = { ...gitEnvironment, PATH, BRANCH: branch, GITHUB_STEP_SUMMARY: summary };
    const { status, stdout } = spawnSync('bash', [join(cwd, '.ci/regenerate')], { env, encoding: 'utf8' });
    return { status, stdout, said: readFileSync(summary, 'utf8'), pushed: commitsIn(bare) - commits, bare };
  }

  test('merges what conflicts in generated/ alone, generates again, pushes, and runs the gate', () => {
    const { status, stdout, said, pushed, bare } = regenerated('roads', 'trams');
    expect([status, pushed]).toEqual([0, 1]);
    expect(said).toMatch(/starts no CI, so the gate runs here.*The domain roads was added/s);
    expect(stdout).toMatch(/generated is up to date \(\d+ files\)\n$/);
    expect(git(bare, 'grep', '--count', '"trams"', 'roads', '--', 'generated/catalog.json')).not.toBe('');
  });

  test('generates for a branch without a conflict whose author could not, and runs its tests where it has code', () => {
    expect(regenerated('waves')).toMatchObject({ status: 0, stdout: expect.stringMatching(/\ntested\n$/), pushed: 1 });
  });

  test('stops where catalog/ conflicts or has errors, with the names of the files, and pushes nothing', () => {
    const { status, said, pushed } = regenerated('glass', 'waves');
    expect([status, pushed, said]).toEqual([1, 0, expect.stringContaining('\n\n    catalog/domains/water.yaml\n\n')]);
    const named = expect.stringContaining('| catalog/domains/water.yaml:');
    expect(regenerated('large', 'trams')).toMatchObject({ status: 1, said: named, pushed: 0 });
  });

  test('leaves a branch that has all of main as it is', () => {
    expect(regenerated('trams', 'trams')).toMatchObject({
      status: 0,
      said: expect.stringMatching(/^Nothing to do/),
      pushed: 0,
    });
  });

  test('refuses what is not a branch of this repository', () => {
    const said = expect.stringContaining('The branch of a fork');
    const folders = cloned('main');
    for (const branch of ['main', 'stranger:roads', 'nowhere', '$(id)']) {
      expect(regenerated(branch, 'main', folders), branch).toMatchObject({ status: 1, said, pushed: 0 });
    }
  });
});
