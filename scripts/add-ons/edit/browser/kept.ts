import { useEffect, useRef, useState } from 'preact/hooks';
import { pointerKeys } from '../../../../core/text/pointer.ts';
import { type Sentence, say } from '../../../../core/text/say.ts';
import { valueAt } from '../../../../core/text/value.ts';
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

const fixedLayout = say`This change can only be made in a text editor, because of the layout of the file.`;
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

type Store = ReturnType<typeof storeOf>;

/** The work on a catalog, from what the browser has kept. @param onChange gets each new state */
export function storeOf(source: Source, onChange: (state: State) => void) {
  const kept = onTopOf(read(source), source);
  const now: { current: State } = { current: { source, kept, said: undefined, isElsewhere: false, typedIn: '' } };
  const show = (next: Partial<State>) => {
    now.current = { ...now.current, ...next };
    const isKept = next.kept === undefined || now.current.isElsewhere || write(now.current.source, next.kept);
    if (!isKept) now.current = { ...now.current, said: now.current.said ?? { refused: notKept } };
    onChange(now.current);
  };
  const takeUp = (source: Source, kept = now.current.kept) => {
    const before = now.current.source.files;
    const theirs = Object.keys({ ...before, ...source.files }).filter((path) => before[path] !== source.files[path]);
    show({ source, kept: onTopOf(kept, source), typedIn: '', ...(theirs.length > 0 && { said: { theirs } }) });
  };
  return { now, show, takeUp };
}

/**
 * Of several tabs, the one with the highest rank works, and the others wait: the first that was opened, then the last to take over.
 *
 * @returns what takes over
 */
function useTabs(store: Store): () => Promise<void> {
  const { now, show } = store;
  const tabs = useRef<BroadcastChannel | undefined>(undefined);
  const rank = useRef(-performance.timeOrigin);
  const sayRank = () => tabs.current?.postMessage(rank.current);
  const work = async () => {
    rank.current = Date.now();
    sayRank();
    await takeOver(store);
    // To those that were opened meanwhile.
    sayRank();
  };
  useEffect(() => {
    const channel = new BroadcastChannel(keyOf(now.current.source));
    tabs.current = channel;
    let isClosed = false;
    // The other one may only be loaded anew: this one works when somebody looks at it.
    const workIfClosed = () => isClosed && now.current.isElsewhere && document.hasFocus() && work();
    channel.onmessage = ({ data }) => {
      isClosed = data === 'closed';
      if (data >= rank.current) show({ isElsewhere: true });
      else if (!now.current.isElsewhere) sayRank();
      workIfClosed();
    };
    sayRank();
    addEventListener('focus', workIfClosed);
    addEventListener('pagehide', () => now.current.isElsewhere || channel.postMessage('closed'));
    // Brought back by the browser: another tab may have worked meanwhile.
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  }, []);
  return work;
}

/** Works in this tab, on what the other one has kept: that is read last, and until then this one writes nothing. */
export async function takeOver({ now, show, takeUp }: Store): Promise<void> {
  const next = await fetchOther(now.current.source.tag);
  takeUp(next ?? now.current.source, read(now.current.source));
  show({ isElsewhere: false });
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

/** What is named after the `#`; '' for what names nothing, such as `#100%`. */
export function openPath(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

/** The work on a catalog: edited, undone, saved, and kept by the browser. Only one tab of it writes. */
export function useKept(first: Source) {
  const [store] = useState(() => storeOf(first, (next) => setState(next)));
  const [state, setState] = useState(store.now.current);
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
    takeOver: useTabs(store),
    ...stepsOf(store, kept),
    /** Goes on from what others have made of the files. */
    takeUp: store.takeUp,
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

export async function saveAll({ now, show, takeUp }: Store): Promise<void> {
  const { source, kept, isElsewhere } = now.current;
  if (isElsewhere || kept.conflicts.length > 0) return;
  const written = changedTexts(source.files, kept.work);
  const refused = await save(source, written);
  if (refused === undefined) {
    // Without the tag of what was there before.
    const next = { ...now.current.source, files: { ...now.current.source.files, ...written }, tag: '' };
    const said = { saved: Object.keys(written) };
    show({ source: next, kept: saved(now.current.kept, written), typedIn: '', said });
    return;
  }
  const others = await fetchOther();
  if (others !== undefined) takeUp(others);
  show({ said: { refused } });
}
