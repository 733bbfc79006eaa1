import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inEnglish } from '../../../core/text/tell.ts';
import { changes } from '../../../scripts/add-ons/since/changes/changes.ts';
import { indexFacts } from '../../../scripts/add-ons/since/changes/fact.ts';
import { audiences } from '../../../scripts/add-ons/since/changes/families.ts';
import { dueVersions } from '../../../scripts/add-ons/since/changes/versions.ts';
import { catalogOf } from '../../support/catalogs.ts';
import { runs } from '../../support/runs.ts';
import { factsIn } from './facts.ts';
import { pairs } from './random.ts';
import { classFor, failures, newMembers } from './witnesses.ts';

test('what is called compatible breaks nothing that worked', () => {
  fc.assert(
    fc.property(pairs, ([was, is]) => {
      const [before, after] = [factsIn(was), factsIn(is)];
      const list = changes(before, after);
      const catalogs = [catalogOf(was), catalogOf(is)] as const;
      const failed = failures(...catalogs);
      for (const audience of audiences) {
        const why = `${audience}: ${failed[audience].join()}`;
        if (failed[audience].length > 0) expect(classFor(audience, list), why).toBe('breaking');
      }
      const { imports } = newMembers(...catalogs);
      if (imports.length > 0) expect(['members', 'breaking'], imports.join()).toContain(classFor('imports', list));

      expect(changes(before, before)).toEqual([]);
      expect(new Set(list.map(({ sentence }) => inEnglish(sentence))).size, 'each sentence once').toBe(list.length);
      const least = new Map(dueVersions(before, after, list).map((one) => [one.domain, one.least]));
      const all = after.all.map((fact) => ({
        ...fact,
        value: (fact.family === 'version' && least.get(fact.domain ?? '')) || fact.value,
      }));
      const raised = indexFacts(all);
      expect(dueVersions(before, raised, changes(before, raised))).toEqual([]);
    }),
    { numRuns: runs(40, 4_000) },
  );
});
