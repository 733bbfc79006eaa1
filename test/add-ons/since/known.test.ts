import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkCatalog } from '../../../core/check/pipeline.ts';
import type { CheckedFinding } from '../../../core/read/diagnostic.ts';
import { factsOf } from '../../../scripts/add-ons/since/changes/facts.ts';
import { historyOf, judgeSince } from '../../../scripts/add-ons/since/history.ts';
import { sinceCommit } from '../../../scripts/add-ons/since/since-commit.ts';
import { CommandError } from '../../../scripts/command-error.ts';
import { readCatalog } from '../../../scripts/files/disk-files.ts';
import { exampleFiles } from '../../support/catalogs.ts';
import { engine } from '../../support/engine.ts';
import { repositoryWith } from '../../support/git.ts';
import { perform } from '../../support/histories.ts';
import { runs } from '../../support/runs.ts';

const release = 'package city | 1.0.0; commit; tag v1.0.0';

/** What main has behind it. */
const released = [
  'branch never',
  'tag v1.0.0',
  release,
  `${release}; package new | 1.0.0; commit`,
  `begin release; ${release}; go main; merge -q --squash release; commit -q -m squashed`,
  'checkout -q --orphan shop; rm -rqf .; write shop | Open; commit; tag v9.0.0; go main; merge -q --allow-unrelated-histories -s ours -m both shop',
];

/** What somebody has merged that is no catalog, or is one. */
const faults = ['right', 'conflict', 'emptied', 'a key twice', 'pointer'];

const removals = ['right', 'break', 'no water', 'break the package'];

const mainGoesOn = 'go main; edit domains/parks | tier: essential | tier: standard; commit; go topic';

/** How the branch came to where it is. */
const ways = [
  'branch as-it-is',
  `${mainGoesOn}; rebase -q main`,
  `${mainGoesOn}; merge -q -m merged main`,
  'write city/readme | Here; mv catalog city; commit',
];

/** What is on this machine of it. */
const clones = [
  'branch here',
  'clone --branch=topic --no-tags',
  'clone --branch=topic --depth=2 --no-single-branch',
  'status; sparse-checkout set --no-cone /* !parks.yaml',
];

const commitAll = 'commit -q -a --allow-empty -m change';

/** What the gate finds in the working tree since main, and the changes that it lists. */
function judged(cwd: string, since: string) {
  const folder = join(cwd, 'catalog');
  const today = '2026-11-21';
  const now = readCatalog(folder);
  const history = historyOf(folder, { since });
  const { findings } = sinceCommit(history, engine, today)(checkCatalog(now, engine, today));
  return { findings, changes: judgeSince(history, today)(factsOf(now)).changes };
}

test('of any history, only a removal is judged as one, or it is unknown', () => {
  let known = 0;
  const judge = (drawn: readonly string[]) => {
    const [past = '', fault = '', removal = '', way = '', clone = ''] = drawn;
    const last = way.includes('city') ? `${clone}; in city` : clone;
    const made = `${past}; ${fault}; ${commitAll}; begin topic; right; ${removal}; ${commitAll}; ${way}; ${last}`;
    const cwd = perform(made, repositoryWith(exampleFiles()));
    const isRemoval = removal !== 'right';
    try {
      const { findings, changes } = judged(cwd, clone.startsWith('clone') ? 'origin/main' : 'main');
      const isOfRemoval = ({ check, severity }: CheckedFinding) =>
        severity === 'error' && /^(version-too-low|package-break)$/.test(check);
      expect(findings.some(isOfRemoval)).toBe(isRemoval);
      expect(changes.some((change) => change.new && change.class === 'breaking')).toBe(isRemoval);
      known += 1;
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      const isUnknown = /conflict|emptied|twice|pointer|mv catalog|clone |sparse/.test(drawn.join());
      expect([isUnknown, error.message]).toEqual([true, error.message]);
    }
  };
  const history = fc.tuple(...[released, faults, removals, ways, clones].map((list) => fc.constantFrom(...list)));
  fc.assert(fc.property(history, judge), { numRuns: runs(8, 400) });
  expect(known).toBeGreaterThan(0);
});
