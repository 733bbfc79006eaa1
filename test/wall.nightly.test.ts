import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addOnNames, buildsOn } from './support/add-ons.ts';
import { contentsOf } from './support/contents.ts';
import { wholeProject } from './support/project.ts';

function withDependants(name: string, gone = new Set([name])): ReadonlySet<string> {
  for (const one of addOnNames) {
    if (!gone.has(one) && buildsOn(one).some((other) => gone.has(other))) withDependants(name, gone.add(one));
  }
  return gone;
}

function remove(root: string, names: ReadonlySet<string>): void {
  const list = join(root, 'scripts/add-ons/all.ts');
  for (const name of names) {
    for (const folder of ['scripts', 'test'])
      rmSync(join(root, folder, 'add-ons', name), { recursive: true, force: true });
    const text = readFileSync(list, 'utf8');
    const [line = '', exported] = new RegExp(`import \\{ (\\w+) \\} from './${name}/add-on.ts';\\n`).exec(text) ?? [];
    const left = text.replace(line, '').replace(new RegExp(`^ {2}${exported}, //.*\\n`, 'm'), '');
    writeFileSync(list, left.replace('= [\n];', '= [];'));
  }
}

function mainJob({ root, command }: ReturnType<typeof wholeProject>) {
  const { status, stdout, stderr } = command('validate');
  const made = command('generate');
  const { 'docs/checks.md': _, ...files } = contentsOf(join(root, 'generated'));
  return {
    said: { status, stdout, stderr },
    made: [made.status, made.stderr],
    files,
    check: command('generate', '--check').stdout,
  };
}

const whole = mainJob(wholeProject());

test.each([...addOnNames, 'any'])('without %s and the add-ons that need it, the rest works as before', (name) => {
  const copy = wholeProject();
  remove(copy.root, name === 'any' ? new Set(addOnNames) : withDependants(name));
  const run = (program: string, ...args: string[]) => {
    const { NIGHTLY: _, ...env } = process.env;
    return spawnSync(process.execPath, [program, ...args], { cwd: copy.root, env, encoding: 'utf8' });
  };
  expect(run('scripts/tsc.mjs')).toMatchObject({ status: 0, stdout: '' });
  expect(run('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings')).toMatchObject({ status: 0 });
  expect(mainJob(copy)).toEqual(whole);
  const { status, stderr } = run('node_modules/vitest/vitest.mjs', 'run');
  expect([status, stderr.match(/FAIL.*/g)]).toEqual([0, null]);
});
