import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withAddOn } from '../../support/add-ons.ts';
import { exampleFiles, seedFiles } from '../../support/catalogs.ts';
import { edit } from '../../support/edit.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { commit, git, repositoryWith } from '../../support/git.ts';
import { folderWith, runHere, validated, writeFiles } from '../../support/run.ts';
import { gate, health, repository } from './repository.ts';

const breakRoute = (cwd: string) => edit(cwd, health, '/admin/healthcare', '/admin/health');
const changelog = (cwd: string, text: string) => writeFileSync(join(cwd, 'CHANGELOG.md'), `# Changelog\n\n${text}\n`);
const head = (cwd: string) => git(cwd, 'rev-parse', 'HEAD').trim();
const removed = 'error package-break policy.yaml/exceptions';
const broken = 'error version-too-low domains/healthcare.yaml/version';

/** Each command that compares, with what it says when a state is unknown. */
async function allRefuse(cwd: string, sentence: RegExp) {
  for (const line of ['validate --since HEAD', 'changes', ...withAddOn('translate', 'i18n --since HEAD')]) {
    const { code, stderr } = await runHere(line.split(' '), { cwd });
    expect([line, code, stderr]).toEqual([line, 2, expect.stringMatching(sentence)]);
  }
}

describe('a release that CHANGELOG.md names', () => {
  test('and whose tag is on a branch that was squashed, is missed, with the command that moves it', async () => {
    const cwd = repository();
    git(cwd, 'checkout', '--quiet', '-b', 'release');
    changelog(cwd, '## 1.1.0 (2026-11-20)');
    commit(cwd);
    git(cwd, 'tag', 'v1.1.0');
    git(cwd, 'checkout', '--quiet', 'main');
    git(cwd, 'merge', '--quiet', '--squash', 'release');
    git(cwd, 'commit', '--quiet', '--message=squashed');
    const moving = `git tag --force v1.1.0 ${head(cwd).slice(0, 7)}`;
    await allRefuse(cwd, RegExp(`CHANGELOG.md in ${head(cwd).slice(0, 12)} names the release v1\\.1\\.0.*: ${moving}`));
    git(cwd, ...moving.split(' ').slice(1));
    breakRoute(cwd);
    expect(gate(cwd)).toMatchObject({
      found: [broken],
      compared: expect.stringContaining('since the release v1.1.0 '),
    });
  });

  test.each([
    ['without any tag', ['--no-tags'], 'git fetch --tags'],
    ['shallow', ['--depth=1'], 'git fetch --tags --unshallow'],
    ['shallow, with an older release', ['--depth=2'], 'git fetch --tags --unshallow'],
  ])('is missed in a clone %s, and the command brings it', async (_, options, help) => {
    const origin = repository();
    changelog(origin, '## [1.1.0] - 2026-11-20\n\n## 1.0.0');
    commit(origin);
    git(origin, 'tag', 'v1.1.0', 'HEAD');
    edit(origin, health, 'icon: Heart', 'icon: HeartPulse');
    commit(origin);
    const cwd = temporaryFolder();
    git(cwd, 'clone', '--quiet', ...options, `file://${origin}`, '.');
    git(
      cwd,
      'tag',
      '--delete',
      ...git(cwd, 'tag')
        .split('\n')
        .filter((tag) => tag === 'v1.1.0'),
    );
    await allRefuse(cwd, RegExp(help));
    git(cwd, ...help.split(' ').slice(1));
    expect((await runHere(['changes'], { cwd })).stdout).toMatch(/^## Changes since v1\.1\.0\n/);
  });

  test('is one whatever the package was called', async () => {
    const cwd = repository('');
    const named = (name: string, section: string) => {
      writeFileSync(join(cwd, 'package.json'), JSON.stringify({ name }));
      changelog(cwd, section);
      commit(cwd);
    };
    named('old', '## Unreleased\n\n## v1.0.0');
    git(cwd, 'tag', 'v1.0.0');
    named('new', '## 2.0.0-rc.1\n\n## v1.0.0');
    breakRoute(cwd);
    expect(gate(cwd)).toMatchObject({
      found: [broken],
      compared: expect.stringContaining('since the release v1.0.0 '),
    });
  });
});

describe('a tag at which this catalog was not there is no release of it', () => {
  test.each<[what: string, before: (cwd: string) => void]>([
    ['of another product, before it began', () => {}],
    ['with another folder of that name', (cwd) => writeFiles(join(cwd, 'catalog'), new Map([['shoes.txt', '']]))],
    ['that CHANGELOG.md names', (cwd) => changelog(cwd, '## 5.0.0')],
  ])('%s', async (_, before) => {
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, 'other'), '');
    before(cwd);
    git(cwd, 'init', '--quiet', '--initial-branch=main', '--template=');
    commit(cwd);
    git(cwd, 'tag', 'v5.0.0');
    rmSync(join(cwd, 'catalog'), { recursive: true, force: true });
    writeFiles(join(cwd, 'catalog'), seedFiles());
    commit(cwd);
    breakRoute(cwd);
    expect(gate(cwd)).toMatchObject({ found: [broken], compared: expect.stringContaining('no release tag v* yet') });
    expect(await runHere(['changes', '--released', 'v5.0.0'], { cwd })).toMatchObject({
      code: 2,
      stderr: 'changes: The catalog catalog was not in v5.0.0, so it is no release of it\n',
    });
  });
});

describe('what is there and cannot be read is not absent', () => {
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 9\n`;
  const conflict = (text: string) =>
    text.replace(/^icon: .*$/m, '<<<<<<< HEAD\n$&\n=======\nicon: Heart\n>>>>>>> topic');

  /** Main, whose file is damaged, and a branch that has it right again. */
  function damaged(damage: (text: string) => string, tag = '') {
    const cwd = repository(tag);
    const file = join(cwd, 'catalog', health);
    const right = readFileSync(file, 'utf8');
    writeFileSync(file, damage(right));
    commit(cwd);
    git(cwd, 'checkout', '--quiet', '-b', 'topic');
    writeFileSync(file, right);
    return { cwd, file };
  }

  test.each<[what: string, damage: (text: string) => string]>([
    ['a mark of a conflict', conflict],
    ['a key twice', (text) => `${text}id: healthcare\n`],
    ['no UTF-8', (text) => text.replaceAll('', '\0')],
  ])('before the first release, a file with %s is compared as it was before', async (_, damage) => {
    const { cwd, file } = damaged(damage);
    const stderr = expect.stringMatching(
      /healthcare\.yaml does not parse in \w{12}: it is compared as it was in \w{12}\n/,
    );
    expect(await runHere(['validate', '--since', 'main'], { cwd })).toMatchObject({ code: 0, stderr });
    expect((await runHere(['changes', '--since', 'main'], { cwd })).stdout).toContain('Nothing changed.');
    breakRoute(cwd);
    expect(gate(cwd).found).toEqual([broken]);
    rmSync(file);
    expect(gate(cwd).found).toEqual([removed]);
  });

  test('a link in its place is not its removal', async () => {
    const { cwd } = damaged(() => '');
    git(cwd, 'checkout', '--quiet', '--force', 'main');
    rmSync(join(cwd, 'catalog', health));
    symlinkSync('../health.yaml', join(cwd, 'catalog', health));
    commit(cwd);
    git(cwd, 'checkout', '--quiet', '-b', 'again');
    rmSync(join(cwd, 'catalog', health));
    writeFileSync(join(cwd, 'catalog', health), seedFiles().get(health) ?? '');
    breakRoute(cwd);
    expect(gate(cwd).found).toEqual([broken]);
  });

  test('a file that never parsed, and a pointer of Git LFS, are unknown', async () => {
    const { cwd } = damaged(() => pointer);
    await allRefuse(
      cwd,
      /healthcare\.yaml in \w{12} is a pointer of Git LFS: git lfs install && git lfs fetch --all\n$/,
    );
    git(cwd, 'checkout', '--quiet', '--orphan', 'first');
    writeFileSync(join(cwd, 'catalog', health), 'id: [\n');
    commit(cwd);
    writeFileSync(join(cwd, 'catalog', health), seedFiles().get(health) ?? '');
    await allRefuse(cwd, /healthcare\.yaml does not parse in \w{12}, and in no commit before: correct it first on/);
  });

  test('a pointer is what it points at, where git can say it', () => {
    const { cwd, file } = damaged(() => pointer);
    writeFileSync(join(cwd, 'kept'), readFileSync(file));
    writeFileSync(join(cwd, '.gitattributes'), 'catalog/** filter=lfs\n');
    git(cwd, 'config', 'filter.lfs.smudge', `grep -q git-lfs && cat '${join(cwd, 'kept')}'`);
    expect(gate(cwd)).toMatchObject({ found: [] });
    breakRoute(cwd);
    expect(gate(cwd).found).toEqual([broken]);
  });

  test('a catalog that was a submodule is unknown', async () => {
    const cwd = folderWith(seedFiles());
    const inner = repositoryWith(seedFiles());
    git(cwd, 'init', '--quiet', '--initial-branch=main', '--template=');
    git(cwd, 'update-index', '--add', '--cacheinfo', `160000,${head(inner)},catalog`);
    git(cwd, 'commit', '--quiet', '--message=outer');
    await allRefuse(cwd, /The catalog is a submodule in \w{12}/);
  });
});

describe('what is not checked out is not removed', () => {
  const sparse = (cwd: string, ...patterns: readonly string[]) => {
    git(cwd, 'status');
    git(cwd, 'sparse-checkout', 'set', '--no-cone', '/*', ...patterns);
  };
  const leave = (cwd: string, flag: string, ...paths: readonly string[]) => {
    for (const path of paths) rmSync(join(cwd, path));
    git(cwd, 'update-index', flag, ...paths);
  };
  test.each<[what: string, leave: (cwd: string) => void, help: RegExp]>([
    ['a sparse checkout', (cwd) => sparse(cwd, '!/catalog/domains/health*'), /healthcare\.yaml\. (git .*)$/m],
    ['one without the catalog', (cwd) => sparse(cwd, '!/catalog/'), /languages\.yaml.*\. (git .*)$/m],
    ['skip-worktree', (cwd) => leave(cwd, '--skip-worktree', `catalog/${health}`), /healthcare\.yaml\. (git .*)$/m],
    [
      'assume-unchanged',
      (cwd) => leave(cwd, '--assume-unchanged', `catalog/${health}`),
      /healthcare\.yaml\. (git .*)$/m,
    ],
  ])('%s', async (_, make, help) => {
    const cwd = repository();
    make(cwd);
    const others = [...withAddOn('translate', 'i18n --export fr'), ...withAddOn('impact', 'impact parks')];
    for (const line of ['validate', 'validate --since HEAD', 'generate', 'changes', ...others]) {
      const { code, stdout, stderr } = await runHere(line.split(' '), { cwd });
      expect([line, code, stdout, stderr]).toEqual([line, 2, '', expect.stringMatching(help)]);
    }
    expect((await validated(cwd, '--staged')).code).toBe(0);
    const [, command = ''] = help.exec((await runHere(['validate'], { cwd })).stderr) ?? [];
    for (const one of command.split(' && ')) git(cwd, ...one.split(' ').slice(1));
    expect((await validated(cwd)).code).toBe(0);
  });

  test('what is there is read, and what was deleted is deleted', async () => {
    const cwd = repository();
    git(cwd, 'update-index', '--skip-worktree', `catalog/${health}`);
    breakRoute(cwd);
    expect(gate(cwd).found).toEqual([broken]);
    rmSync(join(cwd, 'catalog/domains/community.yaml'));
    expect(gate(cwd).found).toContain(removed);
  });
});

describe('what git is asked', () => {
  test('a hash of zeros, with which a server says that a branch is new, is no comparison', async () => {
    const cwd = repository();
    breakRoute(cwd);
    for (const zeros of ['0'.repeat(40), '0'.repeat(64)]) {
      expect(await runHere(['validate', '--since', zeros], { cwd })).toMatchObject({ code: 0, stderr: '' });
      const { stdout } = await runHere(['changes', '--since', zeros], { cwd });
      expect(stdout).toMatch(/^## Changes since v1\.0\.0\n\n### Breaking\n/);
    }
    expect((await runHere(['validate', '--since', '0'.repeat(39)], { cwd })).code).toBe(2);
  });

  test('a branch that a job has of its remote alone is that one; of two remotes, both are named', async () => {
    const origin = repository();
    const cwd = temporaryFolder();
    git(cwd, 'clone', '--quiet', `file://${origin}`, '.');
    git(cwd, 'checkout', '--quiet', '--detach');
    git(cwd, 'branch', '--quiet', '-D', 'main');
    breakRoute(cwd);
    expect(gate(cwd).found).toEqual([broken]);
    git(cwd, 'remote', 'add', 'upstream', origin);
    git(cwd, 'fetch', '--quiet', 'upstream');
    const { code, stderr } = await runHere(['validate', '--since', 'main'], { cwd });
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/refs\/remotes\/origin\/main, refs\/remotes\/upstream\/main/),
    ]);
  });

  test('the command that is offered brings the branch, and where none can, none is offered', async () => {
    const origin = repository();
    git(origin, 'branch', 'trunk');
    edit(origin, health, 'icon: Heart', 'icon: HeartPulse');
    commit(origin);
    const cwd = temporaryFolder();
    git(cwd, 'clone', '--quiet', '--depth=1', `file://${origin}`, '.');
    const command = ['validate', '--since', 'refs/heads/trunk'];
    const { stderr } = await runHere(command, { cwd });
    const [, help = ''] = /: git (fetch .*) \(this clone is shallow\)/.exec(stderr) ?? [];
    git(cwd, ...help.replaceAll('"', '').split(' '));
    expect((await runHere(command, { cwd })).code).toBe(0);
    expect((await runHere(command, { cwd: repositoryWith(exampleFiles()) })).stderr).toBe(
      'validate: git knows no commit "refs/heads/trunk", and this clone has no remote\n',
    );
  });

  test('a catalog that is a submodule is judged by its own repository, in a hook of the outer one too', async () => {
    const outer = repositoryWith(exampleFiles());
    const cwd = join(outer, 'catalog');
    git(outer, 'rm', '-rq', '--cached', 'catalog');
    rmSync(cwd, { recursive: true });
    git(outer, 'submodule', '--quiet', 'add', '--', repositoryOfTop(), 'catalog');
    const index = join(outer, '.git/index.lock');
    writeFileSync(index, readFileSync(join(outer, '.git/index')));
    for (const GIT_INDEX_FILE of [index, '.git/index']) {
      const env = { GIT_INDEX_FILE, GIT_DIR: join(outer, '.git'), GIT_WORK_TREE: outer };
      expect(await runHere(['validate', '--staged'], { cwd: outer, env })).toMatchObject({ code: 0, stderr: '' });
      expect(await runHere(['validate', '--since', 'HEAD'], { cwd: outer, env })).toMatchObject({
        code: 0,
        stderr: '',
      });
    }
  });

  /** A repository whose top is the catalog. */
  function repositoryOfTop(): string {
    const cwd = folderWith(exampleFiles(), '.');
    git(cwd, 'init', '--quiet', '--initial-branch=main', '--template=');
    commit(cwd);
    return cwd;
  }

  test('what git says of a repository that it refuses is said whole', async () => {
    const cwd = repositoryWith(exampleFiles());
    git(cwd, 'config', 'extensions.other', 'true');
    git(cwd, 'config', 'core.repositoryFormatVersion', '1');
    const { code, stderr } = await runHere(['changes'], { cwd });
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^changes: git rev-parse failed: fatal: .+ other\n$/)]);
  });
});
