import { useEffect, useMemo, useState } from 'preact/hooks';
import { type Sentence, say } from '../../../../core/text/say.ts';
import type { Source } from './gate.ts';
import { fetchOther, save, storeAt, stored } from './source.ts';
import { type Conflict, takenUp, withChosen } from './take-up.ts';
import type { At } from './words.ts';
import { changedTexts, isRead, type Texts, textOf, type Work } from './work.ts';

/** What the browser keeps of the work on a catalog, also when the page is closed. */
interface Kept {
  readonly work: Work;
  /** Where each step since a save was made, and the work before it; the last one at the end. */
  readonly past: readonly { readonly work: Work; readonly at: At }[];
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
  /** The field in which somebody types; '' when something else was done. */
  readonly typedIn: string;
}

const maxSteps = 50;

const onlyAsText = say`This change can only be made in a text editor, because of the layout or the size of the file.`;
const notKept = say`The browser cannot keep your work: it is lost when you close this page without saving`;
const notChosen = say`Not saved: choose first`;
const notRead = (file: string) => say`Correct this file first, in a text editor: ${{ file }}`;

/** Work on top of what others have made of the files. */
const onTop = (work: Work, { files }: Source) => takenUp(work, files).work;

function keptIn(text: string): Kept | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Store = ReturnType<typeof storeOf>;

/** The work on a catalog, as the browser keeps it: the same in all tabs and languages. @param onChange gets each new state */
export function storeOf(source: Source, onChange: (state: State) => void) {
  const key = `catalog-work ${source.name}`;
  let known = stored(key);
  /** Work that the browser cannot keep is that of this tab alone, and stays so. */
  let isKept = true;
  const kept = keptIn(known) ?? { work: {}, past: [] };
  const now: { current: State } = { current: { source, kept, said: undefined, typedIn: '' } };
  const put = (next: Partial<State>) => {
    const { kept, ...state } = { ...now.current, ...next };
    now.current = { ...state, kept: { ...kept, work: onTop(kept.work, state.source) } };
  };
  put({});
  /** The state, with what was done in other tabs. */
  const latest = () => {
    const text = stored(key);
    const theirs = isKept && text !== known ? keptIn(text) : undefined;
    if (theirs !== undefined) {
      known = text;
      put({ kept: theirs, typedIn: '' });
      onChange(now.current);
    }
    return now.current;
  };
  const show = (next: Partial<State>) => {
    put(next);
    if (next.kept !== undefined) {
      const { kept, said } = now.current;
      // Where there is no room for the steps that can be undone, without them.
      isKept &&= storeAt(key, JSON.stringify(kept)) || storeAt(key, JSON.stringify({ ...kept, past: [] }));
      known = stored(key);
      if (!isKept) put({ said: said ?? { refused: notKept } });
    }
    onChange(now.current);
  };
  return {
    now,
    latest,
    show,
    /** Whether something is lost when the page is closed. */
    isAtRisk: () => !isKept && Object.keys(now.current.kept.work).length > 0,
    /** Goes on from what others have made of the files. */
    takeUp: (source: Source) => {
      const { kept, source: before } = latest();
      const all = Object.keys({ ...before.files, ...source.files });
      const theirs = all.filter((path) => before.files[path] !== source.files[path]);
      show({ source, kept, typedIn: '', ...(theirs.length > 0 && { said: { theirs } }) });
    },
  };
}

const secondsBetween = 4;

/** Takes up what another tab has kept and, soon, what others change on the disk. */
function useOthers({ now, latest, isAtRisk, takeUp }: Store): void {
  useEffect(() => {
    const look = async () => {
      const { source } = now.current;
      if (source.token === undefined || document.hidden || isPressed()) return;
      const next = await fetchOther(source.tag);
      if (next !== undefined && now.current.source === source) takeUp(next);
    };
    const lookAgain = () => {
      latest();
      void look();
    };
    setInterval(look, secondsBetween * 1000);
    addEventListener('beforeunload', (event) => isAtRisk() && event.preventDefault());
    // A page that was asleep, or that the browser brings back, has missed what happened.
    for (const event of ['storage', 'focus', 'pageshow']) addEventListener(event, lookAgain);
  }, []);
}

/** Whether a finger or a button of the mouse is down: nothing moves until it is up. */
export function isPressed(): boolean {
  return document.querySelector(':active') !== null;
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
export function stepsOf({ now, latest, show }: Store) {
  const workOf = (next: Work): Work => {
    const { source, kept } = now.current;
    const isSeen = ([path]: [string, unknown]) => isRead(source.files, path);
    const unseen = Object.entries(kept.work).filter((one) => !isSeen(one));
    return Object.fromEntries([...Object.entries(next).filter(isSeen), ...unseen]);
  };
  /** @param change makes the work that is wanted of the present one. @param isTyping more of it in the same field is the same step. */
  const edit = (change: (work: Work, files: Texts) => Work, at: At, isTyping = false) => {
    const { kept, source, typedIn } = latest();
    if (!isRead(source.files, at.path)) return show({ said: { refused: notRead(at.path) } });
    const work = workOf(change(kept.work, source.files));
    if (Object.entries(work).some(([path, one]) => textOf(path, one) === undefined))
      return show({ said: { refused: onlyAsText } });
    const field = isTyping ? [at.path, ...at.keys].join('/') : '';
    const past = isTyping && field === typedIn ? kept.past : [...kept.past, { work: kept.work, at }].slice(-maxSteps);
    show({ kept: { work, past }, typedIn: field, said: undefined });
  };
  return {
    edit,
    /** @returns where the last step acted; undefined without one. */
    undo: () => {
      const { kept, source } = latest();
      const last = kept.past.at(-1);
      if (last === undefined) return undefined;
      if (isRead(source.files, last.at.path)) {
        const before = { work: workOf(last.work), past: kept.past.slice(0, -1) };
        show({ kept: before, typedIn: '', said: { undone: last.at } });
      } else show({ said: { refused: notRead(last.at.path) } });
      return last.at;
    },
    /** Takes one side of a conflict. */
    choose: (conflict: Conflict, side: 'mine' | 'theirs') => {
      edit((work) => withChosen(work, conflict, side), { path: conflict.path, keys: [] });
    },
  };
}

/** Writes the files to the disk, but for those that are not read, or in which something is to be chosen. */
export async function saveAll({ latest, show, takeUp }: Store): Promise<void> {
  const { source, kept } = latest();
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
  const {
    source: before,
    kept: { work },
  } = latest();
  // Without the tag of what was there before.
  const next = { ...before, files: { ...before.files, ...written }, tag: '' };
  const said = { saved: Object.keys(written), ...left };
  // What was typed meanwhile is an edit of what was written.
  const saved = Object.entries(work).map(([path, one]) => {
    const base = written[path];
    return [path, base === undefined ? one : { value: one.value, base }] as const;
  });
  show({ source: next, kept: { work: Object.fromEntries(saved), past: [] }, typedIn: '', said });
}
