import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exampleFiles } from '../support/catalogs.ts';
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

async function generate(cwd: string, ...args: readonly string[]) {
  const { code, stdout, stderr } = await runHere(['generate', ...args], { cwd });
  expect([code, code === 0 ? '' : stdout + stderr]).toEqual([0, '']);
}

/** A repository with a branch for each new domain, each with what is generated from it. */
const made = folderWith(exampleFiles());
for (const name of ['.ci', '.gitattributes']) cpSync(join(project, name), join(made, name), { recursive: true });
await generate(made);
initialize(made);
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

const PATH = pathWithQuickNpm();

describe('the workflow `generate`', () => {
  /** A bare repository whose main has the domain `roads`, but nothing generated from it, and a clone of it. */
  function cloned(text = branches.roads) {
    const [bare, cwd] = [temporaryFolder(), temporaryFolder()];
    git(bare, 'clone', '--quiet', '--bare', made, '.');
    git(bare, 'symbolic-ref', 'HEAD', 'refs/heads/main');
    git(cwd, 'clone', '--quiet', '--depth=1', `file://${bare}`, '.');
    writeFileSync(join(cwd, 'catalog/domains/roads.yaml'), text);
    writeFileSync(join(cwd, 'generated/old.md'), '');
    commit(cwd);
    git(cwd, 'push', '--quiet');
    return { bare, cwd };
  }

  /** What it does, and the commits of main and of the branch `generated` then. */
  function generated({ bare, cwd }: { bare: string; cwd: string }) {
    const env = { ...gitEnvironment, PATH };
    const { status, stdout } = spawnSync('bash', [join(cwd, '.ci/generate')], { env, encoding: 'utf8' });
    const at = (branch: string) => tryGit(bare, 'log', '--format=%s', branch).stdout.split('\n').slice(0, -1);
    const [main, waiting] = [at('main'), at('generated')];
    return { status, stdout, main, commits: [main.length, waiting.length] };
  }

  test('makes what a merge left behind, and nothing where nothing was', async () => {
    const where = cloned();
    expect(generated(where)).toMatchObject({ status: 0, main: ['Make generated/ again', 'change', 'change'] });
    const now = temporaryFolder();
    git(now, 'clone', '--quiet', where.bare, '.');
    await generate(now, '--check');
    expect(generated(where)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^Nothing to do/m),
      commits: [3, 0],
    });
  });

  test('begins again where somebody pushes meanwhile', async () => {
    const where = cloned();
    const other = `git -C '${where.bare}' update-ref refs/heads/main "$(git -C '${where.bare}' commit-tree -p main -m other main^{tree})"`;
    const hook = `#!/bin/sh\n[ -e .git/pushed ] || { touch .git/pushed; ${other}; }\n`;
    writeFileSync(join(where.cwd, '.git/hooks/pre-push'), hook, { mode: 0o755 });
    const { status, main } = generated(where);
    expect([status, main.slice(0, 2)]).toEqual([0, ['Make generated/ again', 'other']]);
  });

  test('leaves the result in a branch where main is protected, and fails', () => {
    const where = cloned();
    writeFileSync(join(where.bare, 'hooks/update'), '#!/bin/sh\n[ "$1" != refs/heads/main ]\n', { mode: 0o755 });
    const said = expect.stringMatching(/open a pull request/);
    for (const _ of 'ab') {
      expect(generated(where)).toMatchObject({ status: 1, stdout: said, commits: [2, 3] });
    }
  });

  test('pushes nothing where two right changes make a wrong catalog', () => {
    const wrong = branches.roads.replace('tier: standard', 'tier: large');
    expect(generated(cloned(wrong))).toMatchObject({ status: 1, commits: [2, 0] });
  });
});
