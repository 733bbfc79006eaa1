import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exampleFiles } from '../support/catalogs.ts';
import { temporaryFolder } from '../support/folders.ts';
import { commit, git, initialize, tryGit } from '../support/git.ts';
import { folderWith, runHere, writeFiles } from '../support/run.ts';
import { isNightly } from '../support/runs.ts';

const attributes = readFileSync(new URL('../../.gitattributes', import.meta.url), 'utf8');

/** What a branch does to the catalog; the first five are one line each. */
const edits: Readonly<Record<string, readonly [file: string, from: string, to: string]>> = {
  icon: ['domains/parks.yaml', 'icon: Trees', 'icon: TreePine'],
  title: ['domains/water.yaml', 'fr: Distribution d’eau', 'fr: Service de l’eau'],
  tier: ['domains/water.yaml', 'tier: standard', 'tier: essential'],
  site: ['sites.yaml', 'en: North', 'en: Northern'],
  message: ['messages/en.yaml', 'Back to {site}', 'Return to {site}'],
  roads: ['domains/roads.yaml', 'water', 'roads'],
  trams: ['domains/trams.yaml', 'water', 'trams'],
};

/** A domain like that of the example, under another name. */
function newDomain(id: string): string {
  const text = exampleFiles().get('domains/water.yaml') ?? '';
  return text
    .replaceAll('water', id)
    .replace('- Parks & Gardens', '- Maps')
    .replace(/^ {2}en: Water Supply$/m, `  en: Big ${id}`)
    .replace(/^ {2}fr: Distribution.*$/m, `  fr: Les ${id}`)
    .replace(/^ {2}ar: إمدادات المياه$/m, `  ar: ${id === 'roads' ? 'الطرق' : 'الترام'}`);
}

async function generate(cwd: string, ...words: readonly string[]) {
  const { code, stdout, stderr } = await runHere(['generate', ...words], { cwd });
  expect([code, code === 0 ? '' : stdout + stderr]).toEqual([0, '']);
}

/** Ways to bring one branch into another; the last two are what a hoster's button does with what conflicts. */
const ways: Readonly<Record<string, readonly (readonly string[])[]>> = {
  merge: [['merge', '--quiet', 'OTHER']],
  rebase: [['rebase', '--quiet', 'OTHER']],
  squash: [['merge', '--quiet', '--squash', 'OTHER']],
  'merge -X ours': [['merge', '--quiet', '-X', 'ours', 'OTHER']],
  'merge -X theirs': [['merge', '--quiet', '-X', 'theirs', 'OTHER']],
  'ours by hand': [
    ['merge', '--quiet', 'OTHER'],
    ['checkout', '--ours', '--', 'generated'],
    ['add', '.'],
    ['commit', '--quiet', '--no-edit'],
  ],
  'theirs by hand': [
    ['merge', '--quiet', 'OTHER'],
    ['checkout', '--theirs', '--', 'generated'],
    ['add', '.'],
    ['commit', '--quiet', '--no-edit'],
  ],
};

const pairs = [
  'roads trams',
  'icon title',
  'icon tier',
  'icon site',
  'title tier',
  'title site',
  'tier site',
  'site message',
];
const all = pairs.flatMap((pair) => Object.keys(ways).map((way) => [pair, way] as const));
// By day two domains that were added, in two ways; at night everything.
const byDay = ['merge', 'rebase'];
const tried = isNightly ? all : all.filter(([pair, way]) => pair === pairs[0] && byDay.includes(way));

let made: string | undefined;

/** A copy of a repository with a branch for each edit, each with what is generated from it. */
async function repository(): Promise<string> {
  if (made === undefined) {
    const cwd = folderWith(exampleFiles());
    writeFiles(cwd, new Map([['.gitattributes', attributes]]));
    await generate(cwd);
    initialize(cwd);
    for (const name of new Set(tried.flatMap(([pair]) => pair.split(' ')))) {
      const [file, from, to] = edits[name] ?? ['', '', ''];
      git(cwd, 'checkout', '--quiet', '-b', name, 'main');
      const path = join(cwd, 'catalog', file);
      const isNew = name === 'roads' || name === 'trams';
      writeFileSync(path, isNew ? newDomain(name) : readFileSync(path, 'utf8').replace(from, to));
      await generate(cwd);
      commit(cwd);
    }
    git(cwd, 'repack', '-adq');
    made = cwd;
  }
  const cwd = temporaryFolder();
  cpSync(made, cwd, { recursive: true });
  return cwd;
}

describe('two branches come together by `npm run generate && git add generated`', () => {
  test.each(tried)('%s: %s', async (pair, way) => {
    const [one = '', other = ''] = pair.split(' ');
    const cwd = await repository();
    git(cwd, 'checkout', '--quiet', one);
    for (const words of ways[way] ?? []) tryGit(cwd, ...words.map((word) => (word === 'OTHER' ? other : word)));
    expect(tryGit(cwd, 'grep', '--quiet', '-E', '^<{7} ').status).toBe(1);
    await generate(cwd);
    git(cwd, 'add', 'generated');
    expect(git(cwd, 'diff', '--name-only', '--diff-filter=U')).toBe('');
    if (way === 'rebase') git(cwd, 'rebase', '--continue');
    else git(cwd, 'commit', '--quiet', '--message=together');
    expect(git(cwd, 'status', '--porcelain')).toBe('');
    await generate(cwd, '--check');
    for (const name of [one, other]) {
      const [file, , to] = edits[name] ?? ['', '', ''];
      expect(readFileSync(join(cwd, 'catalog', file), 'utf8')).toContain(to);
    }
  });
});
