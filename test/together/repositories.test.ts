import { spawnSync } from 'node:child_process';
import { chownSync, cpSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { storyOf, withAddOn } from '../support/add-ons.ts';
import { exampleFiles, inEnglish } from '../support/catalogs.ts';
import { copyOf, project, temporaryFolder } from '../support/folders.ts';
import { git, gitEnvironment, initialize } from '../support/git.ts';
import { runSteps } from '../support/histories.ts';
import { folderWith, launcher, pathWithQuickNpm, runHere, shell } from '../support/run.ts';

const files = inEnglish(exampleFiles());
const made = folderWith(files);
const validate = `node ${JSON.stringify(launcher)} validate`;
writeFileSync(join(made, 'package.json'), JSON.stringify({ name: 'city', version: '0.1.0', scripts: { validate } }));
cpSync(join(project, '.githooks'), join(made, '.githooks'), { recursive: true });
await runHere(['generate'], { cwd: made });
initialize(made);

const all = 'catalog generated package.json .githooks';
const change = 'git tag v0.1.0; create branch change; change the icon; commit';
const right = 'edit domains/water | tier: large | tier: standard';

const usual = {
  validate: /^0 0 errors, 0 warnings/,
  'validate --staged': /^0 0 errors, 0 warnings/,
  'validate --since main': /^0 1 change since the release v0\.1\.0 .* 1 new on this branch/,
  'generate --check': /^1 changed: catalog\.js\n/,
  changes: /^0 ## Changes since v0\.1\.0\n.*icon/s,
  'release --check': /^0 /,
};
const ofSince = ['validate --since main', 'changes', 'release --check'];
const isThere = withAddOn('since', '').length > 0;
const refused = /^2 .*(?:dubious ownership|is in no git repository)/;
const none = {
  'validate --staged': refused,
  'validate --since main': refused,
  changes: refused,
  'release --check': refused,
};

type Says = Readonly<Record<string, RegExp>>;
type Shape = readonly [steps: string, says?: Says | undefined, location?: (cwd: string) => string];

function throughALink(cwd: string): string {
  const link = join(temporaryFolder(), 'link');
  symlinkSync(cwd, link);
  return link;
}

function withGitElsewhere(cwd: string): string {
  const elsewhere = join(temporaryFolder(), 'git');
  renameSync(join(cwd, '.git'), elsewhere);
  symlinkSync(elsewhere, join(cwd, '.git'));
  return cwd;
}

function ofAnother(cwd: string): string {
  for (const path of ['', ...readdirSync(cwd, { recursive: true, encoding: 'utf8' })])
    chownSync(join(cwd, path), 1234, 1234);
  return cwd;
}

const shapes: Readonly<Record<string, Shape>> = {
  plain: [change],
  'seen through a link': [change, undefined, throughALink],
  'with a link as its .git': [change, undefined, withGitElsewhere],
  'in a subfolder of a monorepo': [
    String.raw`write our city/[1]/readme | Here; git mv ${all} our\u{20}city/[1]; commit; enter our city/[1]; ${change}`,
  ],
  'as a submodule': [
    `${change}; clone; git checkout -q --orphan outer; git rm -rqf .; git submodule --quiet add -b change ./ city; enter city; git branch main origin/main`,
  ],
  'in a linked worktree': [
    `write city/readme | Here; git mv ${all} city; commit; git tag v0.1.0; git worktree add -q -b change linked; enter linked/city; change the icon; commit`,
  ],
  'in a container of another owner': [change, none, ofAnother],
  'without .git': [`${change}; delete .git`, none],
};

test.for(Object.entries(shapes))(
  'a repository %s: each command does its work, or says why not',
  async ([name, [steps, says = {}, location = (cwd: string) => cwd]], { skip }) => {
    skip(name.includes('another owner') && process.getuid?.() !== 0, 'only root gives a folder to another owner');
    const cwd = location(runSteps(steps, copyOf(made)));
    for (const [command, said] of Object.entries({ ...usual, ...says })) {
      if (ofSince.includes(command) && !isThere) continue;
      const { code, stdout, stderr } = await runHere(command.split(' '), {
        cwd,
        root: cwd,
        env: { npm_new_version: '0.2.0' },
      });
      expect([command, `${code} ${stdout}${stderr}`]).toEqual([command, expect.stringMatching(said)]);
    }
  },
);

const PATH = await pathWithQuickNpm();

/** With a minimal PATH: no npm, no node. */
const bare = temporaryFolder();
for (const name of ['bash', 'git', 'dirname', 'readlink']) {
  const [program = ''] = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.split('\n');
  symlinkSync(program, join(bare, name));
}

async function run(cwd: string, line: string, env: NodeJS.ProcessEnv = {}) {
  const { code, stdout, stderr } = await shell(line, { cwd, env: { ...gitEnvironment, PATH, PWD: cwd, ...env } });
  return `${code} ${stdout}${stderr}`;
}

const [documented = ''] =
  /^git config core\.hooksPath .*/m.exec(readFileSync(join(project, 'docs/ci.md'), 'utf8')) ?? [];
const linking =
  'f=$(pwd -P)/.githooks && cd "$(git rev-parse --git-common-dir)" && mkdir -p hooks && ln -s "$f"/* hooks';

const installs = [documented, 'git config core.hooksPath "$PWD/.githooks"', linking];

const parks = (install: string) => `${files.get('domains/parks.yaml')}# ${install.length}\n`;
const wrong = /^1 .*\| tier: large/s;
const withGit = Object.entries(shapes).filter(([, [, says]]) => says !== none);

/** Variables of git 2.39 that change its input or answers. COPY is a copy of the repository at TOP. */
const callers = `
other objects | GIT_OBJECT_DIRECTORY=NEW GIT_ALTERNATE_OBJECT_DIRECTORIES=TOP/.git/objects
Magit, Neogit | GIT_LITERAL_PATHSPECS=1
paths in any case | GIT_ICASE_PATHSPECS=1
another diff | GIT_EXTERNAL_DIFF=true GIT_DIFF_OPTS=--unified=0
a setting that stops the diff | GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=diff.orderFile GIT_CONFIG_VALUE_0=/none
settings that nobody can read | GIT_CONFIG_COUNT=many
settings of nobody | GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null GIT_CONFIG_NOSYSTEM=1
a folder of git | GIT_DIR=TOP/.git
a relative one | GIT_DIR=../.git GIT_WORK_TREE=..
the folder of another repository | GIT_DIR=COPY/.git GIT_WORK_TREE=TOP
another working tree | GIT_DIR=TOP/.git GIT_WORK_TREE=COPY
another folder in common | GIT_COMMON_DIR=OTHER/.git
another index | GIT_INDEX_FILE=.git/none
a ceiling | GIT_CEILING_DIRECTORIES=TOP GIT_DISCOVERY_ACROSS_FILESYSTEM=1
no programs of git | GIT_EXEC_PATH=/none
`;

const places: Readonly<Record<string, (top: string) => string>> = {
  TOP: (top) => top,
  COPY: copyOf,
  OTHER: () => copyOf(made),
  NEW: temporaryFolder,
};

function environmentIn(caller: string, top: string): NodeJS.ProcessEnv {
  const variables = caller.matchAll(/ (GIT_\w+)=(TOP|COPY|OTHER|NEW)?(\S*)/g);
  return Object.fromEntries(
    Array.from(variables, ([, name, location = '', rest]) => [name, (places[location]?.(top) ?? '') + rest]),
  );
}

describe('the hook judges what the commit will have', () => {
  test.each(withGit)('in a repository %s', async (name, [steps, , location = (cwd: string) => cwd]) => {
    const origin = copyOf(made);
    const cwd = location(runSteps(steps, origin));
    const isWorktree = name.includes('worktree');
    const usualInstall = installs[Object.keys(shapes).indexOf(name) % installs.length] ?? documented;
    for (const install of isWorktree ? installs : [usualInstall]) {
      await run(isWorktree ? join(origin, 'city') : cwd, install);
      runSteps('make water invalid', cwd);
      expect(await run(cwd, 'git commit --all --message=wrong')).toMatch(wrong);
      expect(await run(cwd, 'git commit --message=wrong catalog/domains/water.yaml')).toMatch(wrong);
      runSteps(right, cwd);
      writeFileSync(join(cwd, 'catalog/domains/parks.yaml'), parks(install));
      expect(await run(cwd, 'git commit --all --quiet --message=right')).toMatch(/^0 /);
    }
  });

  test('where another program calls it; other files need no npm', async () => {
    const cwd = runSteps(
      `write city/readme | Here; git mv ${all} city; commit; enter city; make water invalid; commit`,
      copyOf(made),
    );
    const hook = 'cd .. && city/.githooks/pre-commit';
    expect(await run(cwd, hook)).toMatch(wrong);
    expect(await run(cwd, hook, { GIT_INDEX_FILE: join(cwd, 'package.json') })).toMatch(/^1 /);
    await run(cwd, documented);
    expect(await run(cwd, 'echo >other; git add other; git commit --quiet --message=other', { PATH: bare })).toMatch(
      /^0 $/,
    );
    runSteps(right, cwd);
    expect(await run(cwd, 'git commit --all --message=right', { PATH: bare })).toMatch(
      /^1 The hook finds no npm on the PATH .*\n$/,
    );
    expect(
      await run(cwd, 'mkdir -p ../.git/hooks; cp .githooks/* ../.git/hooks; cd ..; .git/hooks/pre-commit'),
    ).toMatch(/^1 .* leave it in \.githooks of its project/);
  });

  test('in the environment of its caller, or it stops', async () => {
    const cwd = runSteps(`write city/readme | Here; git mv ${all} city; commit; enter city`, copyOf(made));
    const before = git(cwd, 'rev-parse', 'HEAD').trim();
    const accepted: string[] = [];
    for (const caller of callers.trim().split('\n')) {
      runSteps('make water invalid', cwd);
      const env = environmentIn(caller, join(cwd, '..'));
      const said = await run(cwd, 'git -c core.hooksPath="$PWD/.githooks" commit -am wrong', env);
      if (!/^[12]\d* .*\w/s.test(said) || git(cwd, 'rev-parse', 'HEAD').trim() !== before)
        accepted.push(`${caller}: ${said}`);
      git(cwd, 'reset', '--quiet', '--hard', before);
    }
    expect(accepted).toEqual([]);
  });

  test.skipIf(process.getuid?.() !== 0)('in a folder of another owner that the environment calls safe', async () => {
    const cwd = runSteps(`write city/readme | Here; git mv ${all} city; commit; enter city`, copyOf(made));
    await run(cwd, documented);
    runSteps('make water invalid', cwd);
    ofAnother(join(cwd, '..'));
    const safe = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'safe.directory', GIT_CONFIG_VALUE_0: '*' };
    expect(await run(cwd, 'git commit --all --message=wrong', safe)).toMatch(wrong);
  });

  test('and a merge without a conflict', async () => {
    const requires =
      'edit domains/water | - Parks & Gardens | - Parks & Gardens\\u{a}  - Maps; ' +
      'edit domains/water | requiredDependencies: 1 | requiredDependencies: 2';
    const renames = 'edit external-domains | en: Maps | en: Charts; edit domains/parks | - Maps | - Charts';
    const cwd = runSteps(`create branch needs; ${requires}; commit; switch to main; ${renames}; commit`, copyOf(made));
    await run(cwd, documented);
    const { PATH } = process.env;
    const env = { PATH, npm_config_userconfig: devNull, npm_config_globalconfig: '/none' };
    expect(await run(cwd, 'git merge --message=both needs', env)).toMatch(/^1 .*No domain has the title "Maps"/s);
  });

  storyOf('city')("and a city's own checks, from the same index", async () => {
    const finding = "{ place: { file: 'sites.yaml', pointer: '' }, message: 'No' }";
    const check = `{ id: 'x-no', severity: 'error', title: '', why: '', example: '', *run() { yield ${finding}; } }`;
    const inside = `write city/readme | Here; git mv ${all} city; enter city`;
    const cwd = runSteps(`${inside}; write catalog.config.mjs | export const checks = [];; commit`, copyOf(made));
    const imports = "import './generated/routes/all/index.js';";
    writeFileSync(join(cwd, 'catalog.config.mjs'), `${imports}\nexport const checks = [${check}];`);
    git(cwd, 'add', '.');
    cpSync(join(cwd, '../.git/index'), join(cwd, '../.git/next-index.lock'));
    git(cwd, 'reset', '--quiet');
    const staged = (GIT_INDEX_FILE?: string) =>
      runHere(['validate', '--staged'], { cwd, root: cwd, env: { GIT_INDEX_FILE } });
    expect(await staged('.git/next-index.lock')).toMatchObject({ code: 1, stdout: expect.stringContaining('x-no') });
    expect(await staged()).toMatchObject({ code: 0 });
    const another = join(copyOf(made), '.git/index');
    expect(await staged(another)).toMatchObject({ code: 2, stderr: expect.stringContaining('not in the repository') });
    rmSync(join(cwd, 'node_modules'), { recursive: true });
    writeFileSync(join(cwd, 'node_modules'), '');
    const stderr = expect.stringMatching(/^validate: The staged files cannot be copied: .*\n$/);
    expect(await staged()).toMatchObject({ code: 2, stderr });
    rmSync(join(cwd, 'node_modules'));
    await run(cwd, documented);
    expect(await run(cwd, 'git commit --message=own catalog.config.mjs')).toContain('0 errors, 0 warnings');
    expect(await run(cwd, 'echo >mine.mjs; git add . && git commit --message=mine')).toContain('0 errors, 0 warnings');
  });
});
