import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/folders.ts';
import { gitEnvironment, initialize } from '../../support/git.ts';
import { fill, npm, packedTool, textIn, water } from './packed.ts';

const { tarball } = await packedTool();

test.each([
  ['npm', 'npm@11', 'npm/bin/npm-cli.js', 'npm install --save-dev', 'npx'],
  ['pnpm', 'pnpm@10', 'pnpm/bin/pnpm.cjs', 'pnpm add --save-dev', 'pnpm exec'],
  ['yarn', '@yarnpkg/cli-dist@4', '@yarnpkg/cli-dist/bin/yarn.js', 'yarn init && yarn add --dev', 'yarn exec'],
])('a city that begins with %s is green by the CI that `init` writes', (name, source, file, add, start) => {
  const programs = temporaryFolder();
  npm(programs, 'install', '--no-audit', '--no-fund', source);
  const program = `#!/bin/sh\nexec node '${join(programs, 'node_modules', file)}' "$@"\n`;
  writeFileSync(join(programs, name), program, { mode: 0o755 });
  const env = {
    ...process.env,
    ...gitEnvironment,
    PATH: `${programs}:${process.env.PATH}`,
    BASE: 'HEAD^1',
    GITHUB_STEP_SUMMARY: '/dev/null',
  };
  const run = (cwd: string, command: string) => {
    const { status, stdout, stderr } = spawnSync('bash', ['-c', command], { cwd, env, encoding: 'utf8' });
    expect(status, `${command}\n${stdout}${stderr}`).toBe(0);
  };
  const cwd = join(temporaryFolder(), 'stadt');
  mkdirSync(cwd);
  cpSync(tarball, join(cwd, '.tool.tar.gz'));
  run(cwd, `git init --quiet && ${add} city-catalog@file:./.tool.tar.gz && ${start} city-catalog init en water-supply`);
  fill(cwd);
  run(cwd, `${name} install && npx --no city-catalog generate`);
  initialize(cwd);
  // A change that brings what follows from it, as its pull request is checked out.
  run(cwd, `git checkout --quiet -b change && sed -i 's/Drinking water/Water to drink/' ${water}`);
  run(cwd, 'npx --no city-catalog generate && git commit --quiet --all --message Change');
  run(cwd, 'git checkout --quiet - && git merge --quiet --no-ff --no-edit change');
  const clone = join(temporaryFolder(), 'clone');
  run(cwd, `git clone --quiet . ${clone}`);
  const steps = [...textIn(cwd, '.github/workflows/ci.yml').matchAll(/\brun: (.+)/g)].map(([, step = '']) => step);
  for (const step of steps) if (step !== 'corepack enable') run(clone, step);
});
