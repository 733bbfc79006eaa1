import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CommandError } from '../../../scripts/command-error.ts';
import { exampleFiles } from '../../support/catalogs.ts';
import { repositoryWith } from '../../support/git.ts';
import { perform } from '../../support/histories.ts';
import { runs } from '../../support/runs.ts';
import { gate, listed } from './repository.ts';

const release = 'package city | 1.0.0; changelog ## 1.0.0 (2026-01-01); commit; tag v1.0.0';

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

test('of any history, a removal is judged as one, and nothing else is; or the command says what it does not know', () => {
  let known = 0;
  const judge = (drawn: readonly string[]) => {
    const [past = '', fault = '', removal = '', way = '', clone = ''] = drawn;
    const last = way.includes('city') ? `${clone}; in city` : clone;
    const made = `${past}; ${fault}; ${commitAll}; begin topic; right; ${removal}; ${commitAll}; ${way}; ${last}`;
    const cwd = perform(made, repositoryWith(exampleFiles()));
    const isRemoval = removal !== 'right';
    try {
      const { found } = gate(cwd);
      expect(found.some((line) => /^error (version-too-low|package-break) /.test(line))).toBe(isRemoval);
      const fresh = listed(cwd).filter((change) => change.new && change.class === 'breaking');
      expect(fresh.length > 0).toBe(isRemoval);
      known += 1;
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      const isUnknown = /squashed|pointer|mv catalog|clone |sparse/.test(drawn.join());
      expect([isUnknown, error.message]).toEqual([true, error.message]);
    }
  };
  const history = fc.tuple(...[released, faults, removals, ways, clones].map((list) => fc.constantFrom(...list)));
  fc.assert(fc.property(history, judge), { numRuns: runs(8, 400) });
  expect(known).toBeGreaterThan(0);
});
