import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CommandError } from '../../../scripts/command-error.ts';
import { exampleFiles } from '../../support/catalogs.ts';
import { edit } from '../../support/edit.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { commit, git, repositoryWith } from '../../support/git.ts';
import { runs } from '../../support/runs.ts';
import { gate, listed } from './repository.ts';

const water = 'domains/water.yaml';
const right = exampleFiles().get(water) ?? '';

type Steps = Readonly<Record<string, (cwd: string) => void>>;

function release(cwd: string, name = 'city') {
  writeFileSync(join(cwd, 'package.json'), JSON.stringify({ name }));
  writeFileSync(join(cwd, 'CHANGELOG.md'), '# Changelog\n\n## 1.0.0 (2026-01-01)\n');
  commit(cwd);
}

/** What main has behind it. */
const released: Steps = {
  never: () => {},
  tagged: (cwd) => void git(cwd, 'tag', 'v1.0.0'),
  written: (cwd) => {
    release(cwd);
    git(cwd, 'tag', 'v1.0.0');
  },
  squashed: (cwd) => {
    git(cwd, 'checkout', '--quiet', '-b', 'release');
    release(cwd);
    git(cwd, 'tag', 'v1.0.0');
    git(cwd, 'checkout', '--quiet', 'main');
    git(cwd, 'merge', '--quiet', '--squash', 'release');
    git(cwd, 'commit', '--quiet', '--message=squashed');
  },
  renamed: (cwd) => {
    release(cwd, 'old');
    git(cwd, 'tag', 'v1.0.0');
    release(cwd, 'new');
  },
  'of another product': (cwd) => {
    const first = git(cwd, 'commit-tree', '-m', 'other', git(cwd, 'mktree').trim()).trim();
    git(cwd, 'tag', 'v9.0.0', first);
    git(cwd, 'merge', '--quiet', '--allow-unrelated-histories', '--strategy=ours', '--message=both', 'v9.0.0');
  },
};

/** What somebody has merged that is no catalog. */
const damage: Readonly<Record<string, (text: string) => string>> = {
  none: (text) => text,
  conflict: (text) => text.replace(/^icon: .*$/m, '<<<<<<< HEAD\n$&\n=======\nicon: Waves\n>>>>>>> topic'),
  pointer: () => `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 9\n`,
  emptied: () => '',
  'key twice': (text) => `${text}id: water\n`,
};

const removals: Steps = {
  nothing: () => {},
  'a path': (cwd) => edit(cwd, water, 'path: /admin/water', 'path: /admin/taps'),
  'a domain': (cwd) => {
    rmSync(join(cwd, 'catalog', water));
    edit(cwd, 'domains/parks.yaml', 'usedBy:\n  - Water Supply\n', '');
    edit(cwd, 'domains/parks.yaml', '  usedBy: 1\n', '');
  },
  'an external domain': (cwd) => edit(cwd, 'external-domains.yaml', 'id: maps', 'id: charts'),
};

/** How the branch came to where it is. */
const ways: Steps = {
  committed: () => {},
  rebased: (cwd) => {
    mainGoesOn(cwd);
    git(cwd, 'rebase', '--quiet', 'main');
  },
  merged: (cwd) => {
    mainGoesOn(cwd);
    git(cwd, 'merge', '--quiet', '--message=merged', 'main');
  },
  moved: (cwd) => {
    mkdirSync(join(cwd, 'city'));
    git(cwd, 'mv', 'catalog', 'city/catalog');
    commit(cwd);
  },
};

function mainGoesOn(cwd: string) {
  git(cwd, 'checkout', '--quiet', 'main');
  edit(cwd, 'domains/parks.yaml', 'tier: essential', 'tier: standard');
  commit(cwd);
  git(cwd, 'checkout', '--quiet', 'topic');
}

const sparse = (cwd: string) => git(cwd, 'sparse-checkout', 'set', '--no-cone', '/*', '!parks.yaml');

/** What is on this machine of it. */
const clones: Readonly<Record<string, (cwd: string) => string>> = {
  'as it is': (cwd) => cwd,
  'without tags': (cwd) => cloned(cwd, '--no-tags'),
  shallow: (cwd) => cloned(cwd, '--depth=2', '--no-single-branch'),
  'without a file': (cwd) => {
    git(cwd, 'status');
    sparse(cwd);
    return cwd;
  },
  'in a subtree': (cwd) => {
    const outer = temporaryFolder();
    git(outer, 'init', '--quiet', '--initial-branch=main', '--template=');
    git(outer, 'fetch', '--quiet', '--tags', cwd, 'main:inner', 'topic:changed');
    git(outer, 'commit', '--quiet', '--allow-empty', '--message=outer');
    git(outer, 'merge', '--quiet', '--allow-unrelated-histories', '--strategy=ours', '--message=subtree', 'inner');
    git(outer, 'read-tree', '--prefix=sub/', '-u', 'inner');
    commit(outer);
    git(outer, 'checkout', '--quiet', '-b', 'topic');
    git(outer, 'rm', '-rq', 'sub');
    git(outer, 'read-tree', '--prefix=sub/', '-u', 'changed');
    git(outer, 'commit', '--quiet', '--allow-empty', '--message=change');
    return join(outer, 'sub');
  },
};

function cloned(origin: string, ...options: readonly string[]): string {
  const cwd = temporaryFolder();
  git(cwd, 'clone', '--quiet', '--branch=topic', ...options, `file://${origin}`, '.');
  return cwd;
}

const oneOf = <Choice>(choices: Readonly<Record<string, Choice>>) => fc.constantFrom(...Object.entries(choices));
const history = fc.record({
  release: oneOf(released),
  fault: oneOf(damage),
  removal: oneOf(removals),
  way: oneOf(ways),
  clone: oneOf(clones),
});

type Drawn = typeof history extends fc.Arbitrary<infer One> ? One : never;

test('of any history, a removal is judged as one, and nothing else is; or the command says what it does not know', () => {
  let known = 0;
  const judge = ({ release, fault, removal, way, clone }: Drawn) => {
    const origin = repositoryWith(exampleFiles());
    release[1](origin);
    writeFileSync(join(origin, 'catalog', water), fault[1](right));
    git(origin, 'commit', '--quiet', '--all', '--allow-empty', '--message=main');
    git(origin, 'checkout', '--quiet', '-b', 'topic');
    writeFileSync(join(origin, 'catalog', water), right);
    removal[1](origin);
    git(origin, 'commit', '--quiet', '--all', '--allow-empty', '--message=topic');
    way[1](origin);
    const cwd = join(clone[1](origin), way[0] === 'moved' ? 'city' : '.');
    const isRemoval = removal[0] !== 'nothing';
    try {
      const { found } = gate(cwd);
      expect(found.some((line) => /^error (version-too-low|package-break) /.test(line))).toBe(isRemoval);
      const fresh = listed(cwd).filter((change) => change.new && change.class === 'breaking');
      expect(fresh.length > 0).toBe(isRemoval);
      known += 1;
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      const isKnown =
        release[0] !== 'squashed' &&
        fault[0] !== 'pointer' &&
        (clone[0] === 'as it is' || (clone[0] === 'in a subtree' && fault[0] === 'none'));
      expect([isKnown, error.message]).toEqual([false, error.message]);
    }
  };
  fc.assert(fc.property(history, judge), { numRuns: runs(8, 400) });
  expect(known).toBeGreaterThan(0);
});
