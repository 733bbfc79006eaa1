import { useEffect, useMemo, useState } from 'preact/hooks';
import { type Sentence, say } from '../../../../core/text/say.ts';
import type { Source } from './gate.ts';
import { fetchOther, save } from './source.ts';
import { type Conflict, takenUp, withChosen } from './take-up.ts';
import type { At } from './words.ts';
import { changedTexts, isRead, type Texts, textOf, type Work } from './work.ts';

/** The work before a step, to undo it. */
interface Step {
  readonly work: Work;
  readonly at: At;
}

/** What the browser keeps of the work on a catalog, also when the page is closed. */
interface Kept {
  readonly work: Work;
  /** Steps in what is not saved yet, the last one at the end. */
  readonly past: readonly Step[];
}

/** What was last done with all changes, or happened to them. */
interface Said {
  /** Paths of files that were saved. */
  readonly saved?: readonly string[];
  /** Paths of files that somebody else has changed. */
  readonly theirs?: readonly string[];
  readonly undone?: At;
  readonly refused?: Sentence;
}

interface State {
  readonly source: Source;
  readonly kept: Kept;
  readonly said: Said | undefined;
  /** The field in which somebody typed last. */
  readonly typedIn: string;
}

const maxSteps = 50;

const onlyAsText = say`This change can only be made in a text editor, because of the layout or the size of the file.`;
const notKept = say`The browser cannot keep your work: it is lost when you close this page without saving`;

const notChosen = say`Not saved: choose first`;

const notRead = (file: string) => say`Correct this file first, in a text editor: ${{ file }}`;

/** Kept work on the catalog as it now is. */
function onTopOf(kept: Kept, { files }: Source): Kept {
  return { ...kept, work: takenUp(kept.work, files).work };
}

type Store = ReturnType<typeof storeOf>;

/** The work on a catalog, from what the browser has kept: the same in all languages of the page. @param onChange gets each new state */
export function storeOf(source: Source, onChange: (state: State) => void) {
  const key = `catalog-work ${source.name}`;
  const stored = () => {
    try {
      return localStorage.getItem(key) ?? '{}';
    } catch {
      // The settings of the browser do not let pages keep anything.
      return '{}';
    }
  };
  let known = stored();
  const read = (): Kept => {
    try {
      const { work = {}, past = [] } = JSON.parse(known);
      // An older form has kept its steps in another form.
      return { work, past: past.filter(({ at }: Partial<Step>) => at) };
    } catch {
      return { work: {}, past: [] };
    }
  };
  /** Without the steps that can be undone, where there is no room for them. @returns whether there was room. */
  const write = (kept: Kept) => {
    const isKept = [kept, { ...kept, past: [] }].some((one) => {
      try {
        localStorage.setItem(key, JSON.stringify(one));
        return true;
      } catch {
        return false;
      }
    });
    known = stored();
    return isKept;
  };
  const now: { current: State } = {
    current: { source, kept: onTopOf(read(), source), said: undefined, typedIn: '' },
  };
  const show = (next: Partial<State>) => {
    now.current = { ...now.current, ...next };
    if (next.kept !== undefined && !write(next.kept))
      now.current = { ...now.current, said: now.current.said ?? { refused: notKept } };
    onChange(now.current);
  };
  return {
    now,
    show,
    /** Goes on from what others have made of the files. */
    takeUp: (source: Source) => {
      const { kept, source: before } = now.current;
      const all = Object.keys({ ...before.files, ...source.files });
      const theirs = all.filter((path) => before.files[path] !== source.files[path]);
      show({ source, kept: onTopOf(kept, source), typedIn: '', ...(theirs.length > 0 && { said: { theirs } }) });
    },
    /** Goes on from what another tab has kept. */
    readAgain: () => {
      if (stored() === known) return;
      known = stored();
      now.current = { ...now.current, kept: read(), typedIn: '' };
      onChange(now.current);
    },
  };
}

const secondsBetween = 4;

/** Takes up what another tab has kept and, soon, what others change on the disk. */
function useOthers({ now, takeUp, readAgain }: Store): void {
  useEffect(() => {
    const look = async () => {
      const { source } = now.current;
      if (source.token === undefined || document.hidden || isPressed()) return;
      const next = await fetchOther(source.tag);
      if (next !== undefined && now.current.source === source) takeUp(next);
    };
    const lookAgain = () => {
      readAgain();
      void look();
    };
    const timer = setInterval(look, secondsBetween * 1000);
    // A page that was asleep, or that the browser brings back, has missed what happened.
    for (const event of ['storage', 'focus', 'pageshow']) addEventListener(event, lookAgain);
    return () => clearInterval(timer);
  }, []);
}

/** Whether a finger or a button of the mouse is down: nothing moves until it is up. */
export function isPressed(): boolean {
  return document.querySelector(':active') !== null;
}

/** What is named after the `#`; '' for what names nothing, such as `#100%`. */
export function openPath(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

/** The work on a catalog: edited, undone, saved, and kept by the browser. */
export function useKept(first: Source) {
  const [store] = useState(() => storeOf(first, (next) => setState(next)));
  const [state, setState] = useState(store.now.current);
  useOthers(store);
  const { kept, source, said } = state;
  const { conflicts } = useMemo(() => takenUp(kept.work, source.files), [kept.work, source.files]);
  return {
    source,
    /** What is edited, by path. */
    edited: kept.work,
    said,
    /** What I and somebody else have changed, each in another way. Until one is chosen, that file is not saved. */
    conflicts,
    canUndo: kept.past.length > 0,
    ...stepsOf(store),
    takeUp: store.takeUp,
    save: () => saveAll(store),
  };
}

/** What changes the work, each in a step that can be undone until it is saved; nothing of it in a file that is not read. */
export function stepsOf({ now, show }: Pick<Store, 'now' | 'show'>) {
  const workOf = (next: Work): Work => {
    const { source, kept } = now.current;
    const isSeen = ([path]: [string, unknown]) => isRead(source.files, path);
    const unseen = Object.entries(kept.work).filter((one) => !isSeen(one));
    return Object.fromEntries([...Object.entries(next).filter(isSeen), ...unseen]);
  };
  /** @param isTyping more of it in the same field is the same step. */
  const edit = (wanted: Work, at: At, isTyping = false) => {
    const next = workOf(wanted);
    if (!isRead(now.current.source.files, at.path)) return show({ said: { refused: notRead(at.path) } });
    if (Object.entries(next).some(([path, one]) => textOf(path, one) === undefined))
      return show({ said: { refused: onlyAsText } });
    const { kept, source, typedIn } = now.current;
    const field = isTyping ? [at.path, ...at.keys].join('/') : '';
    const past = isTyping && field === typedIn ? kept.past : [...kept.past, { work: kept.work, at }].slice(-maxSteps);
    show({ kept: onTopOf({ work: next, past }, source), typedIn: field, said: undefined });
  };
  return {
    edit,
    /** @returns where the last step acted; undefined without one. */
    undo: () => {
      const { kept, source } = now.current;
      const last = kept.past.at(-1);
      if (last === undefined) return undefined;
      const before = { work: workOf(last.work), past: kept.past.slice(0, -1) };
      show({ kept: onTopOf(before, source), typedIn: '', said: { undone: last.at } });
      return last.at;
    },
    /** Takes one side of a conflict. */
    choose: (conflict: Conflict, side: 'mine' | 'theirs') => {
      edit(withChosen(now.current.kept.work, conflict, side), { path: conflict.path, keys: [] });
    },
  };
}

/** Writes the files to the disk, but for those that are not read, or in which something is to be chosen. */
export async function saveAll({ now, show, takeUp }: Store): Promise<void> {
  const { source, kept } = now.current;
  const asked = takenUp(kept.work, source.files).conflicts.map(({ path }) => path);
  const changed = Object.entries(changedTexts(source.files, kept.work));
  const written = Object.fromEntries(changed.filter(([path]) => !asked.includes(path)));
  const left = asked.length > 0 ? { refused: notChosen } : undefined;
  if (Object.keys(written).length === 0) return show({ said: left });
  const refused = await save(source, written);
  if (refused !== undefined) {
    const others = await fetchOther();
    if (others !== undefined) takeUp(others);
    show({ said: { refused } });
    return;
  }
  const { current } = now;
  // Without the tag of what was there before.
  const next = { ...current.source, files: { ...current.source.files, ...written }, tag: '' };
  const said = { saved: Object.keys(written), ...left };
  show({ source: next, kept: keptAfter(current.kept, written), typedIn: '', said });
}

/** What is kept when these texts have been written: other files with their steps, and what was typed in these meanwhile. */
function keptAfter({ work, past }: Kept, texts: Texts): Kept {
  const typed = Object.entries(texts).flatMap(([path, text]) => {
    const one = work[path];
    return one === undefined || textOf(path, one) === text ? [] : [[path, { value: one.value, base: text }] as const];
  });
  const after = (all: Work): Work => {
    const others = Object.entries(all).filter(([path]) => texts[path] === undefined);
    return Object.fromEntries([...others, ...typed]);
  };
  const next = after(work);
  const steps = past.map((step) => ({ ...step, work: after(step.work) }));
  const isLeft = (step: Step, index: number) =>
    JSON.stringify(step.work) !== JSON.stringify(steps[index + 1]?.work ?? next);
  return { work: next, past: steps.filter(isLeft) };
}
