import { spawnSync } from 'node:child_process';
import { chownSync, cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exampleFiles } from '../../support/catalogs.ts';
import { edit } from '../../support/edit.ts';
import { copyOf, project, temporaryFolder } from '../../support/folders.ts';
import { commit, git, gitEnvironment, initialize } from '../../support/git.ts';
import { folderWith, pathWithQuickNpm, runHere } from '../../support/run.ts';

/** A project with its catalog, what follows from it, and its hook. */
const files = folderWith(exampleFiles());
writeFileSync(join(files, 'package.json'), JSON.stringify({ name: 'city', version: '0.1.0' }));
cpSync(join(project, '.githooks'), join(files, '.githooks'), { recursive: true });
await runHere(['generate'], { cwd: files });

/** A repository whose folder `under` has the project, as it was released, and then another icon. */
function repository({ under = '.', tag = 'v0.1.0', branch = 'main', before = () => {} }: Made = {}): string {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, 'other'), '');
  initialize(cwd);
  before(cwd);
  cpSync(files, join(cwd, under), { recursive: true });
  commit(cwd);
  if (tag !== '') git(cwd, 'tag', tag);
  git(cwd, 'branch', '--move', branch);
  git(cwd, 'checkout', '--quiet', '-b', 'change');
  edit(join(cwd, under), 'domains/water.yaml', 'icon: Droplets', 'icon: Droplet');
  commit(cwd);
  return join(cwd, under);
}

interface Made {
  readonly under?: string;
  readonly tag?: string;
  readonly branch?: string;
  readonly before?: (cwd: string) => void;
}

/** Made once, because most shapes begin with it. */
const usualRepository = repository();

/** Another repository with what `args` of git make there of the one that is made. */
function beside(from: string, ...args: readonly string[]): string {
  const cwd = temporaryFolder();
  git(cwd, ...args.map((one) => one.replace('FROM', from).replace('HERE', cwd)));
  return cwd;
}

function ofAnother(): string {
  const cwd = copyOf(usualRepository);
  for (const path of ['', ...readdirSync(cwd, { recursive: true, encoding: 'utf8' })])
    chownSync(join(cwd, path), 1234, 1234);
  return cwd;
}

/** Exit code and text of each command. */
type Table = Readonly<Record<'validate' | 'staged' | 'since' | 'check' | 'changes' | 'judge' | 'hook', RegExp>>;

const commands = (since: string) => ({
  validate: ['validate'],
  staged: ['validate', '--staged'],
  since: ['validate', '--since', since],
  check: ['generate', '--check'],
  changes: ['changes'],
  judge: ['release', '--judge'],
});

const usual: Table = {
  validate: /^0 0 errors, 0 warnings/,
  staged: /^0 0 errors, 0 warnings/,
  since: /^0 1 change since the release v0\.1\.0 .* 1 new on this branch/,
  check: /^1 changed: catalog\.js\n/,
  changes: /^0 ## Changes since v0\.1\.0\n.*icon/s,
  judge: /^0 $/,
  hook: /^1 .*\| tier: large/s,
};
const none = (reason: RegExp) => ({ staged: reason, since: reason, changes: reason, judge: reason, hook: reason });

const shapes: Readonly<Record<string, readonly [make: () => string, differs?: Partial<Table>, since?: string]>> = {
  'at the top': [() => copyOf(usualRepository)],
  'in a subfolder of a monorepo': [() => repository({ under: 'services/the city' })],
  'as a submodule': [
    () => {
      const outer = repository({ under: 'elsewhere' });
      git(outer, 'submodule', '--quiet', 'add', usualRepository, 'city');
      return join(outer, 'city');
    },
    {},
    'origin/main',
  ],
  'in a linked worktree': [
    () => {
      const cwd = copyOf(usualRepository);
      git(cwd, 'worktree', 'add', '--quiet', '-b', 'linked', join(cwd, 'linked'));
      return join(cwd, 'linked');
    },
  ],
  'with tags of others and another default branch': [
    () =>
      repository({
        under: 'city',
        branch: 'trunk',
        before: (cwd) => {
          for (const tag of ['other-v9.0.0', 'v5.0.0']) git(cwd, 'tag', tag);
        },
      }),
    {},
    'trunk',
  ],
  'without tags': [
    () => repository({ tag: '' }),
    { since: /^0 1 change since this branch began .*no release/, changes: /^0 ## Changes since the beginning\n/ },
  ],
  shallow: [
    () => beside(usualRepository, 'clone', '--quiet', '--depth=1', 'file://FROM', 'HERE'),
    { since: /^2 .* git fetch /, changes: /^2 .* git fetch /, judge: /^2 .* git fetch / },
    'origin/main',
  ],
  'in a container of another owner': [ofAnother, none(/^(?:2|128) .*dubious ownership/s)],
  'without .git': [
    () => {
      const cwd = copyOf(usualRepository);
      rmSync(join(cwd, '.git'), { recursive: true });
      return cwd;
    },
    none(/^(?:2|128) .*(?:is in no|not a) git repository/s),
  ],
};

const PATH = pathWithQuickNpm();

test.for(Object.entries(shapes))(
  'a repository %s: each command does its work, or says why not',
  async ([name, [make, differs = {}, since = 'main']], { skip }) => {
    skip(name.includes('another owner') && process.getuid?.() !== 0, 'only root gives a folder to another owner');
    const cwd = make();
    const env = { ...gitEnvironment, PATH, npm_new_version: '0.2.0', npm_package_version: undefined };
    const done: Record<string, string> = {};
    for (const [command, args] of Object.entries(commands(since))) {
      const { code, stdout, stderr } = await runHere(args, { cwd, root: cwd, env });
      done[command] = `${code} ${stdout}${stderr}`;
    }
    edit(cwd, 'domains/water.yaml', 'tier: standard', 'tier: large');
    const line =
      'git config core.hooksPath "$(git rev-parse --show-prefix).githooks" && git commit --all --message=wrong';
    const { status, stdout, stderr } = spawnSync('sh', ['-c', line], { cwd, env, encoding: 'utf8' });
    expect({ ...done, hook: `${status} ${stdout}${stderr}` }).toEqual(
      Object.fromEntries(
        Object.entries({ ...usual, ...differs }).map(([command, said]) => [command, expect.stringMatching(said)]),
      ),
    );
  },
);
