import { useEffect, useRef, useState } from 'preact/hooks';
import { pointerKeys } from '../../core/text/pointer.ts';
import { type Sentence, say } from '../../core/text/say.ts';
import { valueAt } from '../../core/text/value.ts';
import type { Source } from './gate.ts';
import { type Kept, nothingKept, saved, stepped, withWork } from './history.ts';
import { fetchOther, save } from './source.ts';
import { type Conflict, takenUp, withChosen } from './take-up.ts';
import { changedTexts, dataOf, type Texts, textOf, type Work } from './work.ts';

/** What was last done with all changes, or happened to them. */
interface Said {
  /** Paths of files that were saved. */
  readonly saved?: readonly string[];
  /** Paths of files that somebody else has changed. */
  readonly theirs?: readonly string[];
  readonly refused?: Sentence;
}

/** Where the browser keeps the work; the same in all languages of the page. */
function keyOf({ name }: Source): string {
  return `catalog-work ${name}`;
}

function read(source: Source): Kept {
  try {
    return { ...nothingKept, ...JSON.parse(localStorage.getItem(keyOf(source)) ?? '{}') };
  } catch {
    // The settings of the browser do not let pages keep anything.
    return nothingKept;
  }
}

/** Without the steps that can be undone, where there is no room for them. @returns whether there was room. */
function write(source: Source, kept: Kept): boolean {
  return [kept, { ...kept, past: [], future: [] }].some((one) => {
    try {
      localStorage.setItem(keyOf(source), JSON.stringify(one));
      return true;
    } catch {
      return false;
    }
  });
}

const fixedLayout = say`The layout of this file allows this change in a text editor only.`;
const notKept = say`The browser cannot keep your work: it is lost when you close this page without saving`;

/** Kept work on the catalog as it now is. */
function onTopOf(kept: Kept, { files }: Source): Kept {
  const { work, conflicts } = takenUp(kept.work, files);
  return { ...kept, work, conflicts: [...kept.conflicts, ...conflicts] };
}

interface State {
  readonly source: Source;
  readonly kept: Kept;
  readonly said: Said | undefined;
  readonly isElsewhere: boolean;
  /** The field in which somebody typed last. */
  readonly typedIn: string;
}

interface Store {
  /** The latest state, for what happens later. */
  readonly now: { readonly current: State };
  readonly show: (next: Partial<State>) => void;
  readonly takeUp: (source: Source, kept?: Kept) => void;
}

/** Of several tabs, the one that works answers those that ask, and they wait. @returns what takes over. */
function useTabs({ now, show, takeUp }: Store): () => Promise<void> {
  const channel = useRef<BroadcastChannel | undefined>(undefined);
  useEffect(() => {
    channel.current = new BroadcastChannel(keyOf(now.current.source));
    channel.current.onmessage = ({ data }) => {
      if (data === 'here') show({ isElsewhere: true });
      else if (!now.current.isElsewhere) channel.current?.postMessage('here');
    };
    channel.current.postMessage('who');
  }, []);
  return async () => {
    channel.current?.postMessage('here');
    const { source } = now.current;
    show({ isElsewhere: false });
    takeUp((await fetchOther()) ?? source, read(source));
  };
}

const secondsBetween = 4;

/** Takes up soon what others change on the disk, but for the field in which somebody types. */
function useOthers({ now, takeUp }: Store): void {
  useEffect(() => {
    const look = async () => {
      const { source, isElsewhere } = now.current;
      if (source.token === undefined || isElsewhere || document.hidden) return;
      const next = await fetchOther(source.tag);
      if (next !== undefined && now.current.source === source && !isTypedIn(now.current, next)) takeUp(next);
    };
    const timer = setInterval(look, secondsBetween * 1000);
    addEventListener('focus', look);
    return () => clearInterval(timer);
  }, []);
}

/** Whether the field with the focus would get another value. */
function isTypedIn({ source, kept }: State, next: Source): boolean {
  const [path, pointer] = [openPath(), Object(document.activeElement).dataset?.pointer];
  if (pointer === undefined) return false;
  const valueIn = (files: Texts, work: Work) =>
    JSON.stringify(valueAt(dataOf(files, work, path), ...pointerKeys(pointer)));
  return valueIn(source.files, kept.work) !== valueIn(next.files, onTopOf(kept, next).work);
}

/** What is named after the `#`. */
export function openPath(): string {
  return decodeURIComponent(location.hash.slice(1));
}

/** The work on a catalog: edited, undone, saved, and kept by the browser. Only one tab of it writes. */
export function useKept(first: Source) {
  const [state, setState] = useState<State>(() => {
    return { source: first, kept: onTopOf(read(first), first), said: undefined, isElsewhere: false, typedIn: '' };
  });
  const now = useRef(state);
  const show = (next: Partial<State>) => {
    now.current = { ...now.current, ...next };
    const isKept = next.kept === undefined || now.current.isElsewhere || write(now.current.source, next.kept);
    if (!isKept) now.current = { ...now.current, said: now.current.said ?? { refused: notKept } };
    setState(now.current);
  };
  const takeUp = (source: Source, kept = now.current.kept) => {
    const before = now.current.source.files;
    const theirs = Object.keys({ ...before, ...source.files }).filter((path) => before[path] !== source.files[path]);
    show({ source, kept: onTopOf(kept, source), typedIn: '', ...(theirs.length > 0 && { said: { theirs } }) });
  };
  const store = { now, show, takeUp };
  const takeOver = useTabs(store);
  useOthers(store);
  const { kept, source, said, isElsewhere } = state;
  return {
    source,
    /** What is edited, by path. */
    edited: kept.work,
    said,
    /** What I and somebody else have changed, each in another way. While there is one, nothing is saved. */
    conflicts: kept.conflicts,
    /** The form is open in another tab, which alone writes: here, fields are `inert`. */
    isElsewhere,
    /** Works here, and no more in the other tab. */
    takeOver,
    ...stepsOf(store, kept),
    /** Goes on from what others have made of the files. */
    takeUp,
    /** Writes the files to the disk; not while there is a conflict, and not in a tab that waits. */
    save: () => saveAll(store),
  };
}

/** What changes the work, each in a step that can be undone: also after a save, a merge and a reload. */
function stepsOf({ now, show }: Store, { past, future }: Kept) {
  /** @param typedIn a field: of typing in it, one step is undone. */
  const edit = (next: Work, typedIn = '', conflicts = now.current.kept.conflicts) => {
    if (Object.entries(next).some(([path, one]) => textOf(path, one) === undefined))
      return show({ said: { refused: fixedLayout } });
    const { kept, source, typedIn: last } = now.current;
    const isTyping = typedIn !== '' && typedIn === last;
    show({ kept: { ...withWork(kept, source.files, next, isTyping), conflicts }, typedIn, said: undefined });
  };
  const step = (direction: 'undo' | 'redo') => () => {
    const { kept, source } = now.current;
    show({ kept: stepped(kept, source.files, direction), typedIn: '', said: undefined });
  };
  return {
    edit,
    /** Undefined where there is nothing to undo, or to do again. */
    undo: past.length > 0 ? step('undo') : undefined,
    redo: future.length > 0 ? step('redo') : undefined,
    /** Takes back all that is not saved. */
    discard: () => edit({}, '', []),
    /** Takes one side of a conflict. */
    choose: (conflict: Conflict, side: Conflict['kept']) => {
      const { kept, source } = now.current;
      const others = kept.conflicts.filter((one) => one !== conflict);
      edit(withChosen(kept.work, source.files, conflict, side), '', others);
    },
  };
}

async function saveAll({ now, show, takeUp }: Store): Promise<void> {
  const { source, kept, isElsewhere } = now.current;
  if (isElsewhere || kept.conflicts.length > 0) return;
  const written = changedTexts(source.files, kept.work);
  const refused = await save(source, written);
  if (refused === undefined) {
    const files = { ...source.files, ...written };
    const next = saved(now.current.kept, written);
    show({ source: { ...source, files }, kept: next, typedIn: '', said: { saved: Object.keys(written) } });
    return;
  }
  const others = await fetchOther();
  if (others !== undefined) takeUp(others);
  show({ said: { refused } });
}
