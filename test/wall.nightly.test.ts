import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { addOnNames, buildsOn } from './support/add-ons.ts';
import { contentsOf } from './support/contents.ts';
import { project } from './support/folders.ts';
import { wholeProject } from './support/project.ts';

type Copy = ReturnType<typeof wholeProject>;

function withDependants(name: string, removed = new Set([name])): ReadonlySet<string> {
  for (const addOn of addOnNames) {
    if (!removed.has(addOn) && buildsOn(addOn).some((other) => removed.has(other)))
      withDependants(name, removed.add(addOn));
  }
  return removed;
}

function copyWithout(names: ReadonlySet<string>): Copy {
  const copy = wholeProject();
  const list = join(copy.root, 'scripts/add-ons/all.ts');
  for (const name of names) {
    for (const folder of ['scripts', 'test'])
      rmSync(join(copy.root, folder, 'add-ons', name), { recursive: true, force: true });
    const text = readFileSync(list, 'utf8');
    const [line = '', exported] = new RegExp(`import \\{ (\\w+) \\} from './${name}/add-on.ts';\\n`).exec(text) ?? [];
    const rest = text.replace(line, '').replace(new RegExp(`^ {2}${exported}, //.*\\n`, 'm'), '');
    writeFileSync(list, rest.replace('= [\n];', '= [];'));
  }
  return copy;
}

/** The items of "Goes with it" in READMEs: whole files, or the lines of files that contain one of the words. */
function itemsThatGoWith(names: ReadonlySet<string>) {
  const isPath = (term: string) => existsSync(join(project, term));
  return [...names].flatMap((name) => {
    const readme = readFileSync(join(project, 'scripts/add-ons', name, 'README.md'), 'utf8');
    const [, items = ''] = /^- Goes with it: (.*)/ms.exec(readme) ?? [];
    return items.split(';').map((item) => {
      const terms = Array.from(item.matchAll(/`(.+?)`|(\w+\.(?:md|json))/g), ([, ...term]) => term.join(''));
      return { paths: terms.filter(isPath), words: terms.filter((term) => !isPath(term)) };
    });
  });
}

function commandsAndOptions({ command }: Copy): string[] {
  const commands = command('--help').stdout.match(/^[a-z]\w*$/gm) ?? [];
  return commands.flatMap((name) => [name, ...(command(name, '--help').stdout.match(/--[a-z][\w-]*/g) ?? [])]);
}

const callers = ['*.md', 'package.json', 'docs/*', '.{ci,githooks,github}/**', 'scripts/add-ons/**/*.{md,yml}'];

/** Lines of workflows and pages that call a command or an option that is missing, except those that go with the add-ons. */
function brokenCalls(copy: Copy, removed: ReadonlySet<string>): string[] {
  const items = itemsThatGoWith(removed);
  const present = commandsAndOptions(copy);
  const scripts = items.flatMap(({ paths, words }) => (paths.includes('package.json') ? words : []));
  const missing = [...scripts, ...wholeNames].filter((name) => !present.includes(name));
  const calls = missing.map((name) =>
    name.startsWith('--') ? name : `(?:npm run(?: -s)?|city-catalog|run\\.cjs) ${name}`,
  );
  const call = new RegExp(`(?<![\\w-])(?:${calls.join('|')})(?![\\w-])`);
  return fastGlob.sync(callers, { cwd: copy.root, dot: true, ignore: ['**/node_modules'] }).flatMap((path) => {
    const going = items.filter(({ paths }) => paths.some((other) => `${path}/`.startsWith(`${other}/`)));
    if (going.some(({ words }) => words.length === 0)) return [];
    const words = going.flatMap((item) => item.words);
    const lines = readFileSync(join(copy.root, path), 'utf8').split('\n');
    const broken = lines.filter((line) => call.test(line) && !words.some((word) => line.includes(word)));
    return broken.map((line) => `${path}: ${line.trim()}`);
  });
}

function mainJob({ root, command }: Copy) {
  const { status, stdout, stderr } = command('validate');
  const made = command('generate');
  const { 'docs/checks.md': _, ...files } = contentsOf(join(root, 'generated'));
  return {
    validate: { status, stdout, stderr },
    generate: [made.status, made.stderr],
    files,
    check: command('generate', '--check').stdout,
  };
}

const whole = wholeProject();
const wholeNames = commandsAndOptions(whole);
const wholeJob = mainJob(whole);
const removals = [
  ...addOnNames.map((name) => [name, withDependants(name)] as const),
  ['any', new Set(addOnNames)] as const,
];

test.each(removals)('without %s, no other workflow or page calls its commands or options', (_, removed) => {
  expect(brokenCalls(copyWithout(removed), removed)).toEqual([]);
});

test.each(removals)('without %s and the add-ons that build on it, the rest is as before', (_, removed) => {
  const copy = copyWithout(removed);
  const run = (program: string, ...args: string[]) => {
    const { NIGHTLY: _, ...env } = process.env;
    return spawnSync(process.execPath, [program, ...args], { cwd: copy.root, env, encoding: 'utf8' });
  };
  expect(run('scripts/tsc.mjs')).toMatchObject({ status: 0, stdout: '' });
  expect(run('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings')).toMatchObject({ status: 0 });
  expect(mainJob(copy)).toEqual(wholeJob);
  const { status, stderr } = run('node_modules/vitest/vitest.mjs', 'run');
  expect([status, stderr.match(/FAIL.*/g)]).toEqual([0, null]);
});
