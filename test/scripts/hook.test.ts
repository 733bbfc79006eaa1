import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exampleFiles } from '../support/catalogs.ts';
import { editFile } from '../support/edit.ts';
import { project, temporaryFolder } from '../support/folders.ts';
import { git, gitEnvironment, initialize } from '../support/git.ts';
import { folderWith, launcher, pathWithQuickNpm } from '../support/run.ts';

const water = 'catalog/domains/water.yaml';

/** A repository whose folder `under` has a catalog that was committed, with the hook as docs/ci.md installs it. */
function repository(under = '.'): string {
  const cwd = folderWith(exampleFiles(), join(under, 'catalog'));
  const folder = join(cwd, under);
  const validate = `node ${JSON.stringify(launcher)} validate`;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { validate } }));
  cpSync(join(project, '.githooks'), join(folder, '.githooks'), { recursive: true });
  initialize(cwd);
  const [line = ''] = /^git config core\.hooksPath .*/m.exec(readFileSync(join(project, 'docs/ci.md'), 'utf8')) ?? [];
  spawnSync('sh', ['-c', line], { cwd: folder, env: gitEnvironment });
  return cwd;
}

function edit(cwd: string, from: string, to: string) {
  editFile(join(cwd, water), from, to);
  git(cwd, 'add', '.');
}

describe('wherever the project is in its repository, the hook', () => {
  const PATH = pathWithQuickNpm();
  /** With only what every system has on the PATH: no npm, no node. */
  const bare = temporaryFolder();
  for (const name of ['sh', 'git', 'dirname', 'readlink']) {
    const [program = ''] = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.split('\n');
    symlinkSync(program, join(bare, name));
  }
  const run = (cwd: string, program: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) => {
    const done = spawnSync(program, args, { cwd, env: { ...gitEnvironment, PATH, ...env }, encoding: 'utf8' });
    return { status: done.status, said: done.stdout + done.stderr };
  };
  const refused = { status: 1, said: expect.stringContaining('| tier: large') };

  test.each(['catalog', 'our services/#1/ville'])('stops a commit: %s', (under) => {
    const cwd = repository(under);
    edit(join(cwd, under), 'tier: standard', 'tier: large');
    expect(run(cwd, 'git', ['commit', '--message=wrong'])).toMatchObject(refused);
    expect(run(cwd, 'git', ['commit', '--message=wrong', join(under, water)])).toMatchObject(refused);
  });

  test('judges what was committed, where no commit calls it, as in `pre-commit run --all-files`', () => {
    const cwd = repository('city');
    edit(join(cwd, 'city'), 'tier: standard', 'tier: large');
    git(cwd, 'commit', '--quiet', '--no-verify', '--message=wrong');
    const hook = join(cwd, 'city/.githooks/pre-commit');
    expect(run(cwd, hook)).toMatchObject(refused);
    writeFileSync(join(cwd, 'other'), '');
    git(cwd, 'add', 'other');
    expect(run(cwd, hook)).toMatchObject(refused);
    expect(run(cwd, 'git', ['commit', '--message=other'], { PATH: bare })).toMatchObject({ status: 0 });
  });

  test('says what helps where there is no npm, or where it is not in its project', () => {
    const cwd = repository('city');
    edit(join(cwd, 'city'), 'icon: Droplets', 'icon: Waves');
    const noNpm = { status: 1, said: expect.stringMatching(/^The hook finds no npm on the PATH .*\n$/) };
    expect(run(cwd, 'git', ['commit', '--message=icon'], { PATH: bare })).toMatchObject(noNpm);
    const hook = join(cwd, '.git/hooks/pre-commit');
    cpSync(join(cwd, 'city/.githooks'), join(cwd, '.git/hooks'), { recursive: true });
    expect(run(cwd, hook)).toMatchObject({ status: 1, said: expect.stringMatching(/ has no package\.json: leave /) });
    rmSync(hook);
    symlinkSync('../../city/.githooks/pre-commit', hook);
    expect(run(cwd, hook)).toMatchObject({ status: 0, said: expect.stringContaining('0 errors') });
  });
});
