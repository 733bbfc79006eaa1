import { spawnSync } from 'node:child_process';
import { chownSync, cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exampleFiles } from '../../support/catalogs.ts';
import { edit } from '../../support/edit.ts';
import { copyOf, project } from '../../support/folders.ts';
import { gitEnvironment, initialize } from '../../support/git.ts';
import { perform } from '../../support/histories.ts';
import { folderWith, pathWithQuickNpm, runHere } from '../../support/run.ts';

/** A project with its catalog, what follows from it, and its hook, in a repository. */
const made = folderWith(exampleFiles());
writeFileSync(join(made, 'package.json'), JSON.stringify({ name: 'city', version: '0.1.0' }));
cpSync(join(project, '.githooks'), join(made, '.githooks'), { recursive: true });
await runHere(['generate'], { cwd: made });
initialize(made);

const inFolder = 'write city/readme | Here; mv catalog generated package.json .githooks city; commit';
const change = 'checkout -q -b change; icon; commit';

/** Exit code and text of each command. */
const usual = {
  validate: /^0 0 errors, 0 warnings/,
  'validate --staged': /^0 0 errors, 0 warnings/,
  'validate --since main': /^0 1 change since the release v0\.1\.0 .* 1 new on this branch/,
  'generate --check': /^1 changed: catalog\.js\n/,
  changes: /^0 ## Changes since v0\.1\.0\n.*icon/s,
  'release --judge': /^0 /,
  hook: /^1 .*\| tier: large/s,
};
const none = (reason: RegExp) => ({
  ...usual,
  'validate --staged': reason,
  'validate --since main': reason,
  changes: reason,
  'release --judge': reason,
  hook: reason,
});
const fetch = {
  'validate --since main': /^2 .* git fetch /,
  changes: /^2 .* git fetch /,
  'release --judge': /^2 .* git fetch /,
};

const shapes: Readonly<Record<string, readonly [steps: string, says?: Readonly<Record<string, RegExp>>]>> = {
  'at the top': [`tag v0.1.0; ${change}`],
  'in a subfolder of a monorepo': [`${inFolder}; tag v0.1.0; in city; ${change}`],
  'as a submodule': [
    `tag v0.1.0; ${change}; clone; checkout -q --orphan outer; rm -rqf .; submodule --quiet add -b change ./ city; in city`,
  ],
  'in a linked worktree': ['tag v0.1.0; worktree add -q -b linked linked; in linked; icon; commit'],
  'with tags of others': [
    `tag other-v9.0.0; tag v0.1.0; package portal | 5.0.0; commit; tag v5.0.0; package city | 0.1.0; commit; ${change}`,
  ],
  'without tags': [
    change,
    {
      ...usual,
      'validate --since main': /^0 1 change since this branch began .*no release/,
      changes: /^0 ## Changes since the beginning\n/,
    },
  ],
  shallow: [
    `tag v0.1.0; ${change}; checkout -q main; clone --depth=1 --no-single-branch; checkout -q change`,
    { ...usual, ...fetch },
  ],
  'in a container of another owner': [`tag v0.1.0; ${change}`, none(/^(?:2|128) .*dubious ownership/s)],
  'without .git': [`tag v0.1.0; ${change}; delete .git`, none(/^(?:2|128) .*(?:is in no|not a) git repository/s)],
};

const PATH = pathWithQuickNpm();

test.for(Object.entries(shapes))(
  'a repository %s: each command does its work, or says why not',
  async ([name, [steps, says = usual]], { skip }) => {
    const isOfAnother = name.includes('another owner');
    skip(isOfAnother && process.getuid?.() !== 0, 'only root gives a folder to another owner');
    const cwd = perform(steps, copyOf(made));
    if (isOfAnother)
      for (const path of ['', ...readdirSync(cwd, { recursive: true, encoding: 'utf8' })])
        chownSync(join(cwd, path), 1234, 1234);
    const env = { ...gitEnvironment, PATH, npm_new_version: '0.2.0' };
    for (const [command, said] of Object.entries(says)) {
      if (command === 'hook') continue;
      const { code, stdout, stderr } = await runHere(command.split(' '), { cwd, root: cwd, env });
      expect([command, `${code} ${stdout}${stderr}`]).toEqual([command, expect.stringMatching(said)]);
    }
    edit(cwd, 'domains/water.yaml', 'tier: standard', 'tier: large');
    const line =
      'git config core.hooksPath "$(git rev-parse --show-prefix).githooks" && git commit --all --message=wrong';
    const { status, stdout, stderr } = spawnSync('sh', ['-c', line], { cwd, env, encoding: 'utf8' });
    expect(`${status} ${stdout}${stderr}`).toMatch(says.hook ?? usual.hook);
  },
);
