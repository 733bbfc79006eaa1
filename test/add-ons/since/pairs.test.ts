import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSound } from '../../../core/check/pipeline.ts';
import { check, type Files, seedFiles } from '../../support/catalogs.ts';
import { edited } from '../../support/edit.ts';
import { copyOf, project, temporaryFolder } from '../../support/folders.ts';
import { commit, git, gitEnvironment, initialize, tryGit } from '../../support/git.ts';
import { goldenList } from '../../support/golden.ts';
import { folderWith, pathWithQuickNpm, runHere, writeFiles } from '../../support/run.ts';
import { runs } from '../../support/runs.ts';

const seed = seedFiles();

/** Changes of one catalog: of each domain some, and the lone edits of edits.txt. */
const changes: readonly Files[] = [
  ...[...seed].flatMap(([path, text]) => {
    const lineOf = (start: string) => new RegExp(`^${start}.*`, 'm').exec(text)?.[0] ?? '';
    const [icon, summary, title] = [lineOf('icon: '), lineOf('summary:\n  en: '), lineOf('title:\n  en: ')];
    if (!path.startsWith('domains/')) return [];
    const name = title.slice('title:\n  en: '.length);
    return [
      edited(seed, [path, icon, 'icon: Map']),
      edited(seed, [path, summary, `${summary}, and more`]),
      new Map([...seed].map(([file, all]) => [file, all.replaceAll(name, `${name} Again`)] as const)),
    ];
  }),
  ...goldenList(new URL('./edits.txt', import.meta.url), seed, 'domains/healthcare.yaml').cases.flatMap(
    ({ steps: [step, second] }) => (step === undefined || second !== undefined ? [] : [step.after]),
  ),
];

/** A repository at a hoster, whose main has the catalog and what follows from it, and a clone of it. */
const made = folderWith(seed);
cpSync(join(project, '.ci'), join(made, '.ci'), { recursive: true });
await runHere(['generate'], { cwd: made });
initialize(made);
git(made, 'tag', 'v0.1.0');
const PATH = pathWithQuickNpm();

/** Makes the catalog that of these files, on a branch that begins at the release. */
function branch(cwd: string, files: Files) {
  git(cwd, 'checkout', '--quiet', '--force', '-B', 'change', 'v0.1.0');
  rmSync(join(cwd, 'catalog'), { recursive: true });
  writeFiles(join(cwd, 'catalog'), files);
  commit(cwd);
  git(cwd, 'checkout', '--quiet', 'main');
}

const isRight = async (cwd: string) => (await runHere(['validate'], { cwd })).code === 0;

/** What `.ci/generate` leaves on main of the hoster is right, and follows from the catalog. */
async function follow(cwd: string) {
  git(cwd, 'push', '--quiet', 'origin', 'main');
  const { status, stderr } = spawnSync('bash', ['.ci/generate'], {
    cwd,
    env: { ...gitEnvironment, PATH },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  git(cwd, 'fetch', '--quiet', 'origin', 'main');
  git(cwd, 'checkout', '--quiet', '--force', '-B', 'main', 'FETCH_HEAD');
  expect((await runHere(['generate', '--check'], { cwd })).code).toBe(0);
}

test('any two branches conflict in the catalog alone, and nothing on main is stale after it', async () => {
  const change = fc.constantFrom(...changes).filter((files) => isSound(check(files)));
  const length = runs(5, 10);
  const pairs = fc.array(fc.tuple(change, change), { minLength: length, maxLength: length });
  await fc.assert(
    fc.asyncProperty(pairs, async (drawn) => {
      const [cwd, bare] = [copyOf(made), temporaryFolder()];
      git(bare, 'clone', '--quiet', '--bare', cwd, '.');
      git(cwd, 'remote', 'add', 'origin', bare);
      let merged = 0;
      for (const [index, pair] of drawn.entries()) {
        for (const files of pair) {
          branch(cwd, files);
          const { status } = tryGit(cwd, 'merge', '--no-ff', '--message=change', 'change');
          const conflicts = git(cwd, 'diff', '--name-only', '--diff-filter=U').split('\n').slice(0, -1);
          expect(conflicts.filter((path) => !path.startsWith('catalog/'))).toEqual([]);
          if (status !== 0) git(cwd, 'reset', '--quiet', '--hard');
          // Right alone and wrong together: a person takes it back.
          else if (!(await isRight(cwd))) git(cwd, 'reset', '--quiet', '--hard', 'HEAD^');
          else merged += 1;
        }
        if (index % 5 === 4) await follow(cwd);
      }
      expect(merged).toBeGreaterThan(1);
    }),
    { numRuns: runs(1, 10), endOnFailure: true },
  );
});
