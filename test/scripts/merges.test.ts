import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exampleFiles, inEnglish } from '../support/catalogs.ts';
import { edit } from '../support/edit.ts';
import { copyOf, project, temporaryFolder } from '../support/folders.ts';
import { commit, git, gitEnvironment, initialize, tryGit } from '../support/git.ts';
import { folderWith, pathWithQuickNpm, runHere, shell } from '../support/run.ts';

const files = inEnglish(exampleFiles());
const water = files.get('domains/water.yaml') ?? '';
const newDomain = (id: string) =>
  water.replaceAll('water', id).replace('- Parks & Gardens', '- Maps').replace('Water Supply', `Big ${id}`);
const branches = { roads: newDomain('roads'), trams: newDomain('trams') };

async function generate(cwd: string, ...args: readonly string[]) {
  const { code, stdout, stderr } = await runHere(['generate', ...args], { cwd });
  expect([code, code === 0 ? '' : stdout + stderr]).toEqual([0, '']);
}

const repository = folderWith(files);
for (const name of ['.ci', '.gitattributes']) cpSync(join(project, name), join(repository, name), { recursive: true });
await generate(repository);
initialize(repository);
for (const [name, text] of Object.entries(branches)) {
  git(repository, 'checkout', '--quiet', '-b', name, 'main');
  writeFileSync(join(repository, `catalog/domains/${name}.yaml`), text);
  await generate(repository);
  commit(repository);
}
git(repository, 'checkout', '--quiet', 'roads');
git(repository, 'repack', '-adq');

test.each(['merge', 'rebase'])('two branches come together by `npm run generate`: %s', async (way) => {
  const cwd = copyOf(repository);
  tryGit(cwd, way, '--quiet', 'trams');
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

const PATH = await pathWithQuickNpm();

describe('the workflow `generate`', () => {
  /**
   * A bare repository and a clone of it. The default branch has the file of the domain `roads`, but generated/ has only an edited
   * and a foreign file.
   */
  function cloned(roads = branches.roads) {
    const [bare, cwd] = [temporaryFolder(), temporaryFolder()];
    git(bare, 'clone', '--quiet', '--bare', repository, '.');
    git(bare, 'branch', '--move', 'main', 'trunk');
    git(bare, 'symbolic-ref', 'HEAD', 'refs/heads/trunk');
    git(bare, 'symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/heads/trunk');
    git(cwd, 'clone', '--quiet', bare, '.');
    writeFileSync(join(cwd, 'catalog/domains/roads.yaml'), roads);
    writeFileSync(join(cwd, 'generated/routes/all/index.js'), 'alert(1)');
    writeFileSync(join(cwd, 'generated/old.md'), '');
    writeFileSync(join(cwd, '.gitignore'), 'roads.md\n');
    for (const setting of ['diff.noprefix=true', 'color.ui=always']) git(cwd, 'config', ...setting.split('='));
    commit(cwd);
    git(cwd, 'push', '--quiet');
    return { bare, cwd };
  }

  async function runWorkflow({ bare, cwd }: { bare: string; cwd: string }) {
    writeFileSync(join(cwd, 'catalog/domains/mine.yaml'), 'id: mine');
    appendFileSync(join(cwd, '.gitattributes'), '# Mine\n');
    const state = () => git(cwd, 'worktree', 'list') + git(cwd, 'status', '--porcelain');
    const before = state();
    const { code, stdout } = await shell('.ci/generate', { cwd, env: { ...gitEnvironment, PATH } });
    expect(state()).toBe(before);
    rmSync(join(cwd, 'catalog/domains/mine.yaml'));
    const at = (branch: string) => tryGit(bare, 'log', '--format=%s', branch).stdout.split('\n').slice(0, -1);
    const [trunk, waiting] = [at('trunk'), at('generated')];
    return { code, stdout, trunk, commits: [trunk.length, waiting.length] };
  }

  async function requireFresh({ bare }: { bare: string }) {
    const now = temporaryFolder();
    git(now, 'clone', '--quiet', bare, '.');
    await generate(now, '--check');
  }

  function merge({ cwd }: { cwd: string }, subject: string, change: () => void) {
    git(cwd, 'fetch', '--quiet');
    git(cwd, 'checkout', '--quiet', '--force', '-B', 'change', 'origin/trunk');
    change();
    git(cwd, 'add', '--all', 'catalog');
    git(cwd, 'commit', '--quiet', `--message=${subject}`);
    git(cwd, 'push', '--quiet', 'origin', 'change:trunk');
  }

  test('makes the files that merges left out, and no commit without changes', async () => {
    const where = cloned();
    expect(await runWorkflow(where)).toMatchObject({ code: 0, trunk: ['Make generated/ again', 'change', 'change'] });
    await requireFresh(where);
    const said = expect.stringMatching(/^Nothing to do/m);
    expect(await runWorkflow(where)).toMatchObject({ code: 0, stdout: said, commits: [3, 0] });
    for (const [name, icon] of [['parks', 'Trees'] as const, ['water', 'Droplets'] as const])
      merge(where, name, () => edit(where.cwd, `domains/${name}.yaml`, `icon: ${icon}`, 'icon: Waves'));
    expect(await runWorkflow(where)).toMatchObject({ code: 0, commits: [6, 0] });
    await requireFresh(where);
  });

  test('begins again if somebody pushes meanwhile', async () => {
    const where = cloned();
    const other = `git -C '${where.bare}' update-ref refs/heads/trunk "$(git -C '${where.bare}' commit-tree -p trunk -m other trunk^{tree})"`;
    const hook = `#!/bin/sh\n[ -e .git/pushed ] || { touch .git/pushed; ${other}; }\n`;
    writeFileSync(join(where.cwd, '.git/hooks/pre-push'), hook, { mode: 0o755 });
    const { code, trunk } = await runWorkflow(where);
    expect([code, trunk.slice(0, 2)]).toEqual([0, ['Make generated/ again', 'other']]);
  });

  test('leaves the result in a branch if the default one is protected, and fails', async () => {
    const where = cloned();
    writeFileSync(join(where.bare, 'hooks/update'), '#!/bin/sh\n[ "$1" != refs/heads/trunk ]\n', { mode: 0o755 });
    const said = expect.stringMatching(/^trunk takes no push from here.*Open a pull request/ms);
    for (const _ of ['once', 'twice']) {
      expect(await runWorkflow(where)).toMatchObject({ code: 1, stdout: said, commits: [2, 3] });
    }
    // A branch `generated/old` makes `generated` impossible.
    git(where.bare, 'branch', '--move', 'generated', 'generated/old');
    const refused = expect.stringMatching(/branches generated\/…\?/);
    expect(await runWorkflow(where)).toMatchObject({ code: 1, stdout: refused });
  });

  test('pushes nothing if two right changes make a wrong catalog', async () => {
    const where = cloned('');
    merge(where, 'Rename maps', () => {
      rmSync(join(where.cwd, 'catalog/domains/roads.yaml'));
      edit(where.cwd, 'external-domains.yaml', 'en: Maps', 'en: Charts');
      edit(where.cwd, 'domains/parks.yaml', '- Maps', '- Charts');
    });
    expect((await runWorkflow(where)).code).toBe(0);
    merge(where, 'Another icon', () => edit(where.cwd, 'domains/water.yaml', 'icon: Droplets', 'icon: Waves'));
    merge(where, 'Add roads', () => writeFileSync(join(where.cwd, 'catalog/domains/roads.yaml'), branches.roads));
    const { code, stdout, commits } = await runWorkflow(where);
    expect([code, commits]).toEqual([1, [6, 0]]);
    expect(stdout.match(/^- .*/gm)).toEqual([
      expect.stringMatching(/^- \w+ Add roads \(t\)$/),
      expect.stringMatching(/^- \w+ Rename maps \(t\)$/),
    ]);
    git(where.cwd, 'checkout', '--quiet', 'origin/trunk');
    expect(git(where.cwd, 'log', '-1', '--format=%s', '--', 'generated')).toBe('Make generated/ again\n');
  });
});
