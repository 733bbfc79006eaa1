import fc from 'fast-check';
import type { Catalog } from '../../../core/model/catalog.ts';
import { type Change, changes } from '../../../scripts/add-ons/since/changes/changes.ts';
import { catalogOf, type Files, seedFiles } from '../../support/catalogs.ts';
import { type Case, goldenList, type Step, stepFrom } from '../../support/golden.ts';
import { factsIn } from './facts.ts';

/** The seed before and after an edit, and what is reported of it. */
export interface Edit {
  readonly title: string;
  readonly before: Catalog;
  readonly after: Catalog;
  readonly list: readonly Change[];
}

const seed = seedFiles();
const seedCatalog = catalogOf(seed);
const usual = 'domains/healthcare.yaml';
const golden = goldenList(new URL('edits.txt', import.meta.url), seed, usual);

/** Holds `edits.txt` to what is reported of each edit. */
export const holdEdits = golden.hold;

const seedFacts = factsIn(seed);

/** Whether a step of a case is an edit; of several, the first was made before. */
export const isEdit = (index: number, { steps }: Case): boolean => index > 0 || steps.length === 1;

/** What is reported of a step. */
export const changesOf = ({ before, after }: Step): readonly Change[] =>
  changes(before === seed ? seedFacts : factsIn(before), factsIn(after));

/** The edits of the file. */
export const writtenEdits: readonly Edit[] = golden.cases.flatMap((one) =>
  one.steps.flatMap((step, index) => {
    if (!isEdit(index, one)) return [];
    const before = step.before === seed ? seedCatalog : wholeCatalog(step.before);
    return { title: `${one.title} ${index}`, before, after: wholeCatalog(step.after), list: changesOf(step) };
  }),
);

/** With some messages for a language that has none yet: without its file, the whole catalog waits. */
export function wholeCatalog(files: Files): Catalog {
  const codes = [...(files.get('languages.yaml') ?? '').matchAll(/code: ([\w-]+)/g)].map(([, code]) => code);
  const missing = codes.map((code) => `messages/${code}.yaml`).filter((path) => !files.has(path));
  return catalogOf(new Map([...files, ...missing.map((path) => [path, files.get('messages/fr.yaml') ?? ''] as const)]));
}

const steps = golden.cases.flatMap((one) => one.steps);

/** The seed with some of the steps, but for those that an earlier one leaves no room for. */
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

/** Two states of the seed, which have some of the edits in common. */
export const pairs = fc.tuple(someSteps, someSteps, someSteps).map(([common, was, is]) => {
  const withBoth = (own: readonly Step[]) =>
    withSteps(steps.filter((one) => common.includes(one) || own.includes(one)));
  return [withBoth(was), withBoth(is)] as const;
});
