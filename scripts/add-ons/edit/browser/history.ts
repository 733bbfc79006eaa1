import { type Conflict, mergedFiles } from './take-up.ts';
import { type Edited, type Texts, textOf, untouched, type Work } from './work.ts';

/** One step that can be undone: each file that it changed, before and after. */
export type Step = Readonly<Record<string, { readonly before: Edited; readonly after: Edited }>>;

/** What the browser keeps of the work on a catalog, also when the page is closed. */
export interface Kept {
  readonly work: Work;
  /** Steps to undo, the last one at the end; and those to do again. */
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** What somebody has to choose before the work is saved. */
  readonly conflicts: readonly Conflict[];
}

export const nothingKept: Kept = { work: {}, past: [], future: [], conflicts: [] };

const maxSteps = 50;

/** Other work, as a step that can be undone. @param isTyping it goes on with the last step. */
export function withWork(kept: Kept, texts: Texts, work: Work, isTyping: boolean): Kept {
  const last = isTyping ? kept.past.at(-1) : undefined;
  const step = stepBetween(kept.work, work, texts, last);
  if (Object.keys(step).length === 0) return kept;
  const past = [...(last === undefined ? kept.past : kept.past.slice(0, -1)), step];
  return { ...kept, work, past: past.slice(-maxSteps), future: [] };
}

function stepBetween(from: Work, to: Work, texts: Texts, last: Step = {}): Step {
  const paths = new Set([...Object.keys(from), ...Object.keys(to)]);
  const changed = [...paths].filter((path) => from[path] !== to[path]);
  const entries = changed.map((path) => {
    const at = (work: Work) => work[path] ?? untouched(texts, path);
    return [path, { before: last[path]?.before ?? at(from), after: at(to) }] as const;
  });
  return Object.fromEntries(entries);
}

/** The last step undone, or done again: as the reverse change of files that may have been saved or merged since. */
export function stepped(kept: Kept, texts: Texts, direction: 'undo' | 'redo'): Kept {
  const [from, to] = direction === 'undo' ? [kept.past, kept.future] : [kept.future, kept.past];
  const step = from.at(-1);
  if (step === undefined) return kept;
  const conflicts: Conflict[] = [];
  const entries = Object.entries(step).map(([path, { before, after }]): [string, Edited] => {
    const now = kept.work[path] ?? untouched(texts, path);
    const [old, wanted] = direction === 'undo' ? [after, before] : [before, after];
    const merged = mergedFiles(path, old.value, wanted.value, now.value);
    conflicts.push(...merged.conflicts);
    // With its comments, where nobody else has changed the file.
    const first = textOf(path, old) === textOf(path, now) ? textOf(path, wanted) : now.first;
    return [path, { value: merged.value, base: now.base, ...(first && { first }) }];
  });
  const [left, more] = [from.slice(0, -1), [...to, step]];
  return {
    work: { ...kept.work, ...Object.fromEntries(entries) },
    conflicts: [...kept.conflicts, ...conflicts],
    ...(direction === 'undo' ? { past: left, future: more } : { past: more, future: left }),
  };
}

/** After a save: what was typed meanwhile goes on from there. A file that is there now is not undone: a form deletes none. */
export function saved(kept: Kept, written: Texts): Kept {
  const entries = Object.entries(kept.work).flatMap(([path, one]): [string, Edited][] => {
    const text = written[path];
    if (text === undefined) return [[path, one]];
    return textOf(path, one) === text ? [] : [[path, { value: one.value, base: text }]];
  });
  const isBefore = (step: Step) =>
    Object.entries(step).some(
      ([path, { before }]) => written[path] !== undefined && before.base === '' && textOf(path, before) === '',
    );
  const created = kept.past.findLastIndex(isBefore);
  return { ...kept, work: Object.fromEntries(entries), past: kept.past.slice(created + 1), future: [] };
}
