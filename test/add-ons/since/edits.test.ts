import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Catalog } from '../../../core/model/catalog.ts';
import { once } from '../../../core/text/once.ts';
import { changes } from '../../../scripts/add-ons/since/changes/changes.ts';
import { families } from '../../../scripts/add-ons/since/changes/families.ts';
import { catalogOf, type Files, seedFiles } from '../../support/catalogs.ts';
import { type Case, goldenList, type Step, stepFrom } from '../../support/golden.ts';
import { runs } from '../../support/runs.ts';
import { factsIn } from './facts.ts';

const seed = seedFiles();
const usual = 'domains/healthcare.yaml';
const golden = goldenList(new URL('edits.txt', import.meta.url), seed, usual);

/** Whether a step of a case is an edit; of several, the first was made before. */
const isEdit = (index: number, { steps }: Case): boolean => index > 0 || steps.length === 1;

const changesOf = once(({ before, after }: Step) => changes(factsIn(before), factsIn(after)));

/** With some messages for a language that has none yet: without its file, the whole catalog waits. */
function wholeCatalog(files: Files): Catalog {
  const codes = [...(files.get('languages.yaml') ?? '').matchAll(/code: ([\w-]+)/g)].map(([, code]) => code);
  const missing = codes.map((code) => `messages/${code}.yaml`).filter((path) => !files.has(path));
  return catalogOf(new Map([...files, ...missing.map((path) => [path, files.get('messages/fr.yaml') ?? ''] as const)]));
}

const steps = golden.cases.flatMap((one) => one.steps);

/** The seed with some of the steps; a step that no longer applies after another is left out. */
function withSteps(some: readonly Step[]): Files {
  return some.reduce((files, { edits }) => {
    try {
      const { after } = stepFrom(files, edits, usual);
      wholeCatalog(after);
      return after;
    } catch {
      return files;
    }
  }, seed);
}

const someSteps = fc.subarray(steps, { maxLength: 4 });

const pairs = fc.tuple(someSteps, someSteps, someSteps).map(([common, was, is]) => {
  const withBoth = (own: readonly Step[]) =>
    withSteps(steps.filter((one) => common.includes(one) || own.includes(one)));
  return [withBoth(was), withBoth(is)] as const;
});

const letters = { none: '-', cosmetic: 'K', compatible: 'C', members: 'M', breaking: 'B' } as const;

describe('reports of each edit, with its class for each audience', () => {
  golden.testCases((step, index, one) => {
    if (!isEdit(index, one)) return [];
    const lines = changesOf(step).map(({ classes, sentence }) => {
      const columns = Object.values(classes).map((one) => letters[one]);
      return `${columns.join('')} ${sentence}`;
    });
    return lines.length === 0 ? ['nothing'] : lines;
  });
});

test('every case of every family has an edit', () => {
  const edits = golden.cases.flatMap((one) => one.steps.filter((_, index) => isEdit(index, one)));
  const seen = new Set(edits.flatMap(changesOf).map(({ family, event }) => `${family}-${event}`));
  const all = Object.entries(families).flatMap(([family, rules]) =>
    Object.keys(rules).map((kind) => `${family}-${kind}`),
  );
  expect(all.filter((one) => !seen.has(one))).toEqual([]);
});

const usedIn = ({ things, routes }: Catalog) => ({
  imports: things.map(({ kind, id, parent }) => `${kind} ${parent?.id} ${id}`),
  links: routes.flatMap(({ path, formerly }) => [path, ...formerly]),
});

test('a removed id or path is a break, whatever else changes', () => {
  fc.assert(
    fc.property(pairs, ([was, is]) => {
      const [before, after] = [factsIn(was), factsIn(is)];
      const list = changes(before, after);
      const [used, present] = [usedIn(wholeCatalog(was)), usedIn(wholeCatalog(is))];
      for (const audience of ['imports', 'links'] as const) {
        const lost = used[audience].filter((one) => !present[audience].includes(one));
        const isBroken = list.some(({ classes }) => classes[audience] === 'breaking');
        expect(isBroken || lost.length === 0, `${audience}: ${lost.join()}`).toBe(true);
      }
      expect(changes(before, before)).toEqual([]);
      expect(new Set(list.map(({ sentence }) => sentence)).size, 'each sentence once').toBe(list.length);
    }),
    { numRuns: runs(15, 4_000) },
  );
});
