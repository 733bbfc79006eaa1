import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { terminalText } from '../../core/encode/terminal.ts';
import { exampleFiles } from '../support/catalogs.ts';
import { repositoryWith } from '../support/git.ts';
import { folderWith, runHere } from '../support/run.ts';

/** What the runners of GitHub, Azure and others obey, and what a terminal does. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const obeyed = /^\s*::|##\w*\[|[\0-\x08\x0b-\x1f\x7f]/m;

/** The example catalog in a repository, with edits that are not committed. */
function edited(example: string, ...names: readonly string[]): string {
  const cwd = repositoryWith(exampleFiles());
  for (const [path, text] of exampleFiles(example)) writeFileSync(join(cwd, 'catalog', path), text);
  for (const name of names) writeFileSync(join(cwd, 'catalog', name), '');
  return cwd;
}

const titles = `# file: domains/water.yaml
title: { en: '::set-env name=A::b', fr: '##[add-mask]error', ar: '##vso[task.setvariable]المياه' }
# file: domains/parks.yaml
usedBy: ['::set-env name=A::b']
`;
const faults = `# file: domains/water.yaml
title: { en: ' ::set-env name=A::b', fr: '##[add-mask]error', ar: '##vso[task.setvariable]المياه' }
requiredDependencies: ['::error::x', '##[warning]y', Parks & Gardens]
icon: '##teamcity[x]'
`;

test.each([
  ['validate'],
  ['validate', '--since', 'main'],
  ...['json', 'sarif', 'gitlab', 'junit'].map((format) => ['validate', '--format', format]),
  ['generate', '--check'],
])('nothing that %s %s %s prints is a command to a runner or a terminal', async (...words) => {
  const cwd = edited(faults, '\n::error::name', ' ::error::\u001b[31m##[x]');
  const { stdout, stderr } = await runHere(words, { cwd });
  expect(stdout).toContain('::error::');
  expect(stdout + stderr).not.toMatch(obeyed);
});

test.each([
  ['changes'],
  ['changes', '--format', 'json'],
  ['changes', '--format', 'markdown'],
  ['impact', 'parks'],
  ['i18n'],
  ['generate', '--check', '--out', 'out'],
])('nor of a sound catalog: %s %s %s', async (...words) => {
  const cwd = edited(titles);
  const { code, stdout, stderr } = await runHere(words, { cwd });
  expect([code, stderr]).toEqual([words.includes('--check') ? 1 : 0, '']);
  expect(stdout).not.toMatch(obeyed);
});

test.each([
  ['changes', '--catalog', 'a\n ::error::b'],
  ['validate', '--catalog', '\u001b[31m##[x]'],
  ['validate', '--since', 'x\n::error::y'],
  ['validate', '--\n::error::z'],
  ['generate', '--out', 'catalog/\n::error::z'],
  ['impact', '\n::error::z'],
])('no sentence of exit 2 either: %s %s %j', async (...words) => {
  const { code, stdout, stderr } = await runHere(words, { cwd: edited(titles) });
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).not.toMatch(obeyed);
});

test('a file that cannot be read is named on one line, whatever its name', async () => {
  const folder = folderWith(exampleFiles());
  mkdirSync(join(folder, 'generated'));
  writeFileSync(join(folder, 'generated', 'x\n::error::y'), '');
  const { code, stderr } = await runHere(['generate'], { cwd: folder });
  expect(code).toBe(2);
  expect(stderr).not.toMatch(obeyed);
});

test('what is obeyed is written by number, and all else to the letter', () => {
  expect(terminalText('a :: b #1 ##2 [x] ##')).toBe('a :: b #1 ##2 [x] ##');
  expect(terminalText('\t::error::###[x]')).toBe('\\u0009::error::#\\u0023#[x]');
  expect(terminalText('  ::error::')).toBe('  \\u003a:error::');
});
