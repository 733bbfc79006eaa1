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
const right = exampleFiles().get(water) ?? '';

const edits: Readonly<Record<string, (cwd: string) => void>> = {
  commit,
  break: (cwd) => edit(cwd, water, 'path: /admin/water', 'path: /admin/taps'),
  'break the package': (cwd) => edit(cwd, 'external-domains.yaml', 'id: maps', 'id: charts'),
  icon: (cwd) => edit(cwd, water, 'icon: Droplets', 'icon: Bus'),
  wrong: (cwd) => edit(cwd, water, 'tier: standard', 'tier: large'),
  right: (cwd) => put(cwd, `catalog/${water}`, right),
  conflict: (cwd) => edit(cwd, water, 'icon: Droplets', '<<<<<<< HEAD\nicon: Waves\n=======\nicon: Bus\n>>>>>>> topic'),
  emptied: (cwd) => put(cwd, `catalog/${water}`, ''),
  pointer: (cwd) => put(cwd, `catalog/${water}`, 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n'),
  link(cwd) {
    rmSync(join(cwd, 'catalog', water));
    symlinkSync('../water.yaml', join(cwd, 'catalog', water));
  },
  'no water'(cwd) {
    rmSync(join(cwd, 'catalog', water));
    edit(cwd, 'domains/parks.yaml', 'usedBy:\n  - Water Supply\n', '');
    edit(cwd, 'domains/parks.yaml', '  usedBy: 1\n', '');
  },
};

const others: Readonly<Record<string, (cwd: string, ...given: readonly string[]) => void>> = {
  edit: (cwd, path = '', from = '', to = '') => edit(cwd, `${path}.yaml`, from, to),
  go: (cwd, to = '') => void git(cwd, 'checkout', '--quiet', to),
  begin: (cwd, branch = '') => void git(cwd, 'checkout', '--quiet', '-b', branch),
  write: (cwd, path = '', text = '') => put(cwd, path, text),
  delete: (cwd, path = '') => rmSync(join(cwd, path), { recursive: true }),
  package: (cwd, name, version) => put(cwd, 'package.json', JSON.stringify({ name, version })),
  changelog: (cwd, ...sections) => put(cwd, 'CHANGELOG.md', ['# Changelog', ...sections, ''].join('\n\n')),
};

function follow(cwd: string, said: string): void {
  const [, commands = ''] = /.*[:.] git ([^;\n]*)/s.exec(said) ?? [];
  for (const one of commands.split(' && git ')) git(cwd, ...one.replaceAll('"', '').split(' '));
}

/**
 * Does the steps of a line in a repository: `edits`; `others`, with what is given between ` | `; `clone OPTIONS`; `in FOLDER`;
 * `as it says`, what the last command offered; else a command of git. @returns where the next step is done.
 */
export function perform(line: string, start: string, said = ''): string {
  let cwd = start;
  for (const step of line.split('; ')) {
    const [verb = '', rest = ''] = step.split(/ (.*)/s);
    const options = rest === '' ? [] : rest.split(' ').map(unescaped);
    if (edits[step] !== undefined) edits[step](cwd);
    else if (others[verb] !== undefined) others[verb](cwd, ...rest.split(' | ').map(unescaped));
    else if (step === 'as it says') follow(cwd, said);
    else if (verb === 'in') cwd = join(cwd, unescaped(rest));
    else if (verb === 'clone') {
      const from = `file://${cwd}`;
      cwd = temporaryFolder();
      git(cwd, 'clone', '--quiet', ...options, from, '.');
    } else git(cwd, verb, ...options);
  }
  return cwd;
}

const comparing = ['validate --since HEAD', 'changes', ...withAddOn('translate', 'i18n --since HEAD')];

async function hold(line: string, cwd: string): Promise<string> {
  const [, command = '', code, text = '', not] = /^> (.+?) = (\d) ?(.*?)(?: but not (.*))?$/.exec(line) ?? [];
  const pattern = unescaped(text)
    .replace(/[()|[\].?*+^${}\\]/g, '\\$&')
    .replaceAll('…', '.*');
  let said = '';
  for (const one of command === 'all' ? comparing : [command]) {
    const words = one.split(' ');
    const settings = words.flatMap((word) => (/^(?:npm|GIT)_/.test(word) ? [word.split('=')] : []));
    const env = { npm_package_version: undefined, ...Object.fromEntries(settings) };
    const root = existsSync(join(cwd, 'package.json')) ? cwd : project;
    const done = await runHere(words.slice(settings.length), { cwd, root, env });
    said = done.stdout + done.stderr;
    expect([one, `${done.code} ${said}`]).toEqual([one, expect.stringMatching(RegExp(`^${code} .*${pattern}`, 's'))]);
    if (not !== undefined) expect(said).not.toContain(not);
  }
  return said;
}

/**
 * Tests a table of histories. Below `=== TITLE` are lines of steps (`perform`), in a repository whose main has the example catalog,
 * and of commands: `> COMMAND = CODE TEXT`, where … is anything, and `but not TEXT`.
 * `> all` is each command that compares; settings of npm and git go before a command.
 */
export function holdHistories(table: URL): void {
  const [, ...cases] = readFileSync(table, 'utf8').split(/^=== /m);
  const parts = cases.map((text) => text.split('\n').filter((line) => line !== ''));
  test.each(parts.map(([title = '', ...lines]) => [title, lines] as const))('%s', async (_, lines) => {
    let [cwd, said] = [repositoryWith(exampleFiles()), ''];
    for (const line of lines) {
      if (line.startsWith('> ')) said = await hold(line, cwd);
      else cwd = perform(line, cwd, said);
    }
  });
}
