// Tables of histories: text files that test commands in git repositories. An example with every kind of line:
//
//   === a branch that breaks something
//   git tag v1.0.0; create branch topic; break water; edit policy | limits: | # Expected counts.\u{a}limits:
//   > validate --since main = 1 error version-too-low…Write 1.0.0 but not made-public
//   > npm_new_version=0.2.0 release --check = 2 commit it first
//   clone --depth=1; enter catalog
//   > all = 2 git fetch
//   run the suggested commands
//
// Each history begins in a new repository with the catalog of templates/example in its branch `main`, after the title at `===`.
// - A line of steps, with `; ` between them: `simpleSteps`, or a step of `stepsWithArguments` with its arguments.
// - A line at `>` runs a command: `> COMMAND = EXIT-CODE OUTPUT but not OUTPUT`. `…` is any text. Variables may stand before the command.
//   `all` runs each command that compares commits.
// `\u{a}` is the character with that code, such as a line break.
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withAddOn } from './add-ons.ts';
import { exampleFiles } from './catalogs.ts';
import { put } from './contents.ts';
import { edit } from './edit.ts';
import { project, temporaryFolder } from './folders.ts';
import { commit, git, repositoryWith } from './git.ts';
import { unescaped } from './lines.ts';
import { runHere } from './run.ts';

const water = 'domains/water.yaml';
const waterFile = `catalog/${water}`;
const validWater = exampleFiles().get(water) ?? '';
const conflict = '<<<<<<< HEAD\nicon: Waves\n=======\nicon: Bus\n>>>>>>> topic';
const lfsPointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n';

const simpleSteps: Readonly<Record<string, (cwd: string) => void>> = {
  commit,
  'break water': (cwd) => edit(cwd, water, 'path: /admin/water', 'path: /admin/taps'),
  'break the package': (cwd) => edit(cwd, 'external-domains.yaml', 'id: maps', 'id: charts'),
  'change the icon': (cwd) => edit(cwd, water, 'icon: Droplets', 'icon: Bus'),
  'make water invalid': (cwd) => edit(cwd, water, 'tier: standard', 'tier: large'),
  'restore water': (cwd) => put(cwd, waterFile, validWater),
  'add a conflict': (cwd) => edit(cwd, water, 'icon: Droplets', conflict),
  'empty water': (cwd) => put(cwd, waterFile, ''),
  'make water an LFS pointer': (cwd) => put(cwd, waterFile, lfsPointer),
  'make water a link'(cwd) {
    rmSync(join(cwd, waterFile));
    symlinkSync('../water.yaml', join(cwd, waterFile));
  },
  'remove water'(cwd) {
    rmSync(join(cwd, waterFile));
    edit(cwd, 'domains/parks.yaml', 'usedBy:\n  - Water Supply\n', '');
    edit(cwd, 'domains/parks.yaml', '  usedBy: 1\n', '');
  },
};

type Step = (cwd: string, ...args: readonly string[]) => void;

/** Arguments are separated by ` | `. */
const stepsWithArguments: Readonly<Record<string, Step>> = {
  edit: (cwd, path = '', from = '', to = '') => edit(cwd, `${path}.yaml`, from, to),
  write: (cwd, path = '', text = '') => put(cwd, path, text),
  delete: (cwd, path = '') => rmSync(join(cwd, path), { recursive: true }),
  package: (cwd, name, version) => put(cwd, 'package.json', JSON.stringify({ name, version })),
  changelog: (cwd, ...sections) => put(cwd, 'CHANGELOG.md', ['# Changelog', ...sections, ''].join('\n\n')),
  'create branch': (cwd, branch = '') => void git(cwd, 'checkout', '--quiet', '-b', branch),
  'switch to': (cwd, branch = '') => void git(cwd, 'checkout', '--quiet', branch),
};

function cloneOf(cwd: string, options: readonly string[]): string {
  const clone = temporaryFolder();
  git(clone, 'clone', '--quiet', ...options, `file://${cwd}`, '.');
  return clone;
}

/** @param output of a command that ends with commands of git. */
function runSuggested(cwd: string, output: string): void {
  const [, commands = ''] = /.*[:.] git ([^;\n]*)/s.exec(output) ?? [];
  for (const command of commands.split(' && git ')) git(cwd, ...command.replaceAll('"', '').split(' '));
}

/** @returns the folder of the next step. */
function runStep(step: string, cwd: string, lastOutput: string): string {
  if (simpleSteps[step] !== undefined) {
    simpleSteps[step](cwd);
    return cwd;
  }
  const [, verb = '', rest = ''] = /^(create branch|switch to|\S+) ?(.*)$/s.exec(step) ?? [];
  const options = rest === '' ? [] : rest.split(' ').map(unescaped);
  if (verb === 'clone') return cloneOf(cwd, options);
  if (verb === 'enter') return join(cwd, unescaped(rest));
  if (verb === 'git') git(cwd, ...options);
  else if (step === 'run the suggested commands') runSuggested(cwd, lastOutput);
  else if (stepsWithArguments[verb] === undefined) throw new Error(`There is no step "${step}"`);
  else stepsWithArguments[verb](cwd, ...rest.split(' | ').map(unescaped));
  return cwd;
}

/**
 * @param lastOutput of the last command, for `run the suggested commands`.
 * @returns the folder after the last step.
 */
export function runSteps(line: string, cwd: string, lastOutput = ''): string {
  return line.split('; ').reduce((folder, step) => runStep(step, folder, lastOutput), cwd);
}

const comparingCommands = ['validate --since HEAD', 'changes', ...withAddOn('translate', 'i18n --since HEAD')];

/** @returns the output of the command. */
async function testCommand(line: string, cwd: string): Promise<string> {
  const [, command = '', code, text = '', unexpected] = /^> (.+?) = (\d) ?(.*?)(?: but not (.*))?$/.exec(line) ?? [];
  const pattern = unescaped(text)
    .replace(/[()|[\].?*+^${}\\]/g, '\\$&')
    .replaceAll('…', '.*');
  let output = '';
  for (const current of command === 'all' ? comparingCommands : [command]) {
    const words = current.split(' ');
    const variables = words.flatMap((word) => (/^(?:npm|GIT)_/.test(word) ? [word.split('=')] : []));
    const env = { npm_package_version: undefined, ...Object.fromEntries(variables) };
    const root = existsSync(join(cwd, 'package.json')) ? cwd : project;
    const outcome = await runHere(words.slice(variables.length), { cwd, root, env });
    output = outcome.stdout + outcome.stderr;
    const expected = expect.stringMatching(RegExp(`^${code} .*${pattern}`, 's'));
    expect([current, `${outcome.code} ${output}`]).toEqual([current, expected]);
    if (unexpected !== undefined) expect(output).not.toContain(unexpected);
  }
  return output;
}

export function testHistories(table: URL): void {
  const [, ...sections] = readFileSync(table, 'utf8').split(/^=== /m);
  const histories = sections.map((section) => section.split('\n').filter((line) => line !== ''));
  test.each(histories.map(([title = '', ...lines]) => [title, lines] as const))('%s', async (_, lines) => {
    let cwd = repositoryWith(exampleFiles());
    let output = '';
    for (const line of lines) {
      if (line.startsWith('> ')) output = await testCommand(line, cwd);
      else cwd = runSteps(line, cwd, output);
    }
  });
}
