import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { exampleFiles } from '../support/catalogs.ts';
import { temporaryFolder } from '../support/folders.ts';
import { commit, git, initialize, tryGit } from '../support/git.ts';
import { folderWith, runHere, writeFiles } from '../support/run.ts';

const attributes = readFileSync(new URL('../../.gitattributes', import.meta.url), 'utf8');

/** A domain like that of the example, under another name. */
function newDomain(id: string, title: { fr: string; ar: string }): string {
  const text = exampleFiles().get('domains/water.yaml') ?? '';
  return text
    .replaceAll('water', id)
    .replace('- Parks & Gardens', '- Maps')
    .replace(/^ {2}en: Water Supply$/m, `  en: Big ${id}`)
    .replace(/^ {2}fr: Distribution.*$/m, `  fr: ${title.fr}`)
    .replace(/^ {2}ar: إمدادات المياه$/m, `  ar: ${title.ar}`);
}

const branches = {
  roads: newDomain('roads', { fr: 'Les routes', ar: 'الطرق' }),
  trams: newDomain('trams', { fr: 'Les trams', ar: 'الترام' }),
};

async function generate(cwd: string, ...args: readonly string[]) {
  const { code, stdout, stderr } = await runHere(['generate', ...args], { cwd });
  expect([code, code === 0 ? '' : stdout + stderr]).toEqual([0, '']);
}

let made = '';

/** A repository with a branch for each new domain, each with what is generated from it. */
beforeAll(async () => {
  made = folderWith(exampleFiles());
  writeFiles(made, new Map([['.gitattributes', attributes]]));
  await generate(made);
  initialize(made);
  for (const [name, text] of Object.entries(branches)) {
    git(made, 'checkout', '--quiet', '-b', name, 'main');
    writeFileSync(join(made, `catalog/domains/${name}.yaml`), text);
    await generate(made);
    commit(made);
  }
  git(made, 'checkout', '--quiet', 'roads');
  git(made, 'repack', '-adq');
});

test.each([
  ['merge', [['merge', '--quiet', 'trams']]],
  ['rebase', [['rebase', '--quiet', 'trams']]],
  ['squash', [['merge', '--quiet', '--squash', 'trams']]],
  // What a hoster's button does with what conflicts.
  [
    'theirs by hand',
    [
      ['merge', '--quiet', 'trams'],
      ['checkout', '--theirs', '--', 'generated'],
      ['add', '.'],
      ['commit', '--quiet', '--no-edit'],
    ],
  ],
])('two branches come together by `npm run generate && git add generated`: %s', async (way, steps) => {
  const cwd = temporaryFolder();
  cpSync(made, cwd, { recursive: true });
  for (const args of steps) tryGit(cwd, ...args);
  expect(tryGit(cwd, 'grep', '--quiet', '-E', '^<{7} ').status).toBe(1);
  await generate(cwd);
  git(cwd, 'add', 'generated');
  expect(git(cwd, 'diff', '--name-only', '--diff-filter=U')).toBe('');
  if (way === 'rebase') git(cwd, 'rebase', '--continue');
  else git(cwd, 'commit', '--quiet', '--allow-empty', '--message=together');
  expect(git(cwd, 'status', '--porcelain')).toBe('');
  await generate(cwd, '--check');
  for (const [name, text] of Object.entries(branches)) {
    expect(readFileSync(join(cwd, `catalog/domains/${name}.yaml`), 'utf8')).toBe(text);
  }
});
