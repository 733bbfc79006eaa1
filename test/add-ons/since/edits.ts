import type { Catalog } from '../../../core/model/catalog.ts';
import { type Change, changes } from '../../../scripts/add-ons/since/changes/changes.ts';
import { catalogOf, type Files, seedFiles } from '../../support/catalogs.ts';
import { type Case, goldenList, type Step } from '../../support/golden.ts';
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
const golden = goldenList(new URL('edits.txt', import.meta.url), seed, 'domains/healthcare.yaml');

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
function wholeCatalog(files: Files): Catalog {
  const codes = [...(files.get('languages.yaml') ?? '').matchAll(/code: ([\w-]+)/g)].map(([, code]) => code);
  const missing = codes.map((code) => `messages/${code}.yaml`).filter((path) => !files.has(path));
  return catalogOf(new Map([...files, ...missing.map((path) => [path, files.get('messages/fr.yaml') ?? ''] as const)]));
}
