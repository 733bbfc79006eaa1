import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleFiles } from '../../support/catalogs.ts';
import { editFile } from '../../support/edit.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { commit, git, repositoryWith } from '../../support/git.ts';
import { runHere, writeFiles } from '../../support/run.ts';
import { runs } from '../../support/runs.ts';

const texts = [
  ['domains/water.yaml', 'Distribution d’eau'],
  ['domains/parks.yaml', 'Parcs et jardins'],
] as const;

/** What becomes of the commit from which a file was exported. */
const commits: Readonly<Record<string, (cwd: string, po: string) => string | undefined>> = {
  kept: () => undefined,
  squashed: (cwd, po) => {
    git(cwd, 'checkout', '--quiet', '--orphan', 'squashed');
    commit(cwd);
    git(cwd, 'branch', '--quiet', '-D', 'main');
    git(cwd, 'reflog', 'expire', '--expire=now', '--all');
    git(cwd, 'gc', '--quiet', '--prune=now');
    return po;
  },
  'not named': (_, po) => po.replace(/^"X-Catalog-Commit: .*\n/m, ''),
  'in no repository': (cwd, po) => {
    rmSync(join(cwd, '.git'), { recursive: true });
    return po;
  },
  'in a repository that git refuses': (cwd, po) => {
    writeFileSync(join(cwd, '.git/HEAD'), '');
    return po;
  },
  'without the catalog': (cwd, po) => {
    const other = git(cwd, 'commit-tree', '-m', 'other', git(cwd, 'mktree').trim()).trim();
    return po.replace(/(?<=X-Catalog-Commit: )\w+/, other);
  },
  'a name': (_, po) => po.replace(/(?<=X-Catalog-Commit: )\w+/, 'HEAD'),
  'in a clone that is shallow': (cwd, po) => {
    git(cwd, 'commit', '--quiet', '--allow-empty', '--message=later');
    const other = temporaryFolder();
    git(other, 'clone', '--quiet', '--depth=1', `file://${cwd}`, '.');
    rmSync(join(cwd, '.git'), { recursive: true });
    renameSync(join(other, '.git'), join(cwd, '.git'));
    return po;
  },
};

const word = fc.constantFrom('same', 'new');
const one = fc.record({ ours: word, theirs: word });
const drawn = fc.record({ fate: fc.constantFrom(...Object.entries(commits)), edits: fc.tuple(one, one) });

test('an import replaces no word that may be newer, whatever became of the commit of the file', async () => {
  const first = repositoryWith(exampleFiles());
  const { stdout } = await runHere(['i18n', '--export', 'fr'], { cwd: first });
  const bring = async (fate: (typeof commits)[string], edits: readonly { ours: string; theirs: string }[]) => {
    const cwd = repositoryWith(exampleFiles());
    let po = stdout;
    for (const [index, [path, text]] of texts.entries()) {
      const file = join(cwd, 'catalog', path);
      if (edits[index]?.ours === 'new') editFile(file, text, `${text} ici`);
      if (edits[index]?.theirs === 'new') po = po.replace(`msgstr "${text}"`, `msgstr "${text} là"`);
    }
    git(cwd, 'commit', '--quiet', '--all', '--allow-empty', '--message=ours');
    const unknown = fate(cwd, po);
    writeFiles(cwd, new Map([['back.po', unknown ?? po]]));
    expect((await runHere(['i18n', '--import', 'back.po'], { cwd })).code).toBe(0);
    for (const [index, [path, text]] of texts.entries()) {
      const { ours, theirs } = edits[index] ?? {};
      const isTaken = ours === 'same' && theirs === 'new' && unknown === undefined;
      const wanted = isTaken ? `${text} là` : ours === 'new' ? `${text} ici` : text;
      const file = readFileSync(join(cwd, 'catalog', path), 'utf8');
      expect(/^ {2}fr: (.*)$/m.exec(file)?.[1]).toBe(wanted);
    }
  };
  const property = fc.asyncProperty(drawn, ({ fate, edits }) => bring(fate[1], edits));
  await fc.assert(property, { numRuns: runs(4, 400) });
});
