import { useEffect, useState } from 'preact/hooks';
import { type Sentence, say } from '../../../../core/text/say.ts';
import type { Source } from './gate.ts';
import { fetchOther, save, storeAt, stored } from './source.ts';
import { type Conflict, type TakenUp, takenUp, withChosen } from './take-up.ts';
import type { At } from './words.ts';
import { changedTexts, isRead, type Texts, textOf, type Work } from './work.ts';

/** What can be undone: the work before it, where it acted, and the field in which somebody typed; '' for none. */
interface Step {
  readonly work: Work;
  readonly at: At;
  readonly field: string;
  /** When its last letter was typed, in milliseconds. */
  readonly until: number;
}

/** What was last done with all changes, or happened to them: saved files and those that others have changed, by path. */
interface Said {
  readonly saved?: readonly string[];
  readonly theirs?: readonly string[];
  readonly undone?: At;
  readonly refused?: Sentence;
}

/** The work on a catalog, on top of what others have made of its files. The browser keeps `work` and `past`, also of a closed page. */
interface State extends TakenUp {
  readonly source: Source;
  /** Each step since a save. */
  readonly past: readonly Step[];
  readonly said?: Said | undefined;
}

const maxSteps = 50;
/** After it, what is typed in a field is another step. */
const pauseMs = 1500;

const onlyAsText = say`This change can only be made in a text editor, because of the layout or the size of the file.`;
const notKept = say`The browser cannot keep your work: it is lost when you close this page without saving`;
const notRead = (file: string) => say`Correct this file first, in a text editor: ${{ file }}`;

function keptIn(text: string): Pick<State, 'work' | 'past'> | undefined {
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
  const now: { current: State } = { current: { source, work: {}, past: [], conflicts: [], ...keptIn(known) } };
  const put = (next: Partial<State>) => {
    const state = { ...now.current, ...next };
    now.current = { ...state, ...takenUp(state.work, state.source.files) };
  };
  put({});
  /** The state, with what was done in other tabs. */
  const latest = () => {
    const text = stored(key);
    const kept = isKept && text !== known ? keptIn(text) : undefined;
    if (kept !== undefined) {
      known = text;
      put(kept);
      onChange(now.current);
    }
    return now.current;
  };
  const show = (next: Partial<State>) => {
    put(next);
    if (next.work !== undefined) {
      const { work, past, said } = now.current;
      // Where there is no room for the steps that can be undone, without them.
      isKept &&= storeAt(key, JSON.stringify({ work, past })) || storeAt(key, JSON.stringify({ work, past: [] }));
      known = stored(key);
      if (!isKept) put({ said: said ?? { refused: notKept } });
    }
    onChange(now.current);
  };
  const takeUp = (source: Source) => {
    const { work, source: before } = latest();
    const all = Object.keys({ ...before.files, ...source.files });
    const theirs = all.filter((path) => before.files[path] !== source.files[path]);
    show({ source, work, ...(theirs.length > 0 && { said: { theirs } }) });
  };
  return {
    now,
    latest,
    show,
    takeUp,
    /** Whether something is lost when the page is closed. */
    isAtRisk: () => !isKept && Object.keys(now.current.work).length > 0,
    /** Takes up what others have changed since. */
    look: async () => {
      const { source } = now.current;
      const next = await fetchOther(source.tag);
      if (next !== undefined && now.current.source === source) takeUp(next);
    },
  };
}

const secondsBetween = 4;

/** Takes up what another tab has kept and, soon, what others change on the disk. */
function useOthers({ now, latest, isAtRisk, look }: Store): void {
  useEffect(() => {
    const lookAtDisk = () => {
      if (now.current.source.token !== undefined && !document.hidden && !isPressed()) void look();
    };
    const lookAgain = () => {
      latest();
      lookAtDisk();
    };
    setInterval(lookAtDisk, secondsBetween * 1000);
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
  const [{ work: edited, past, ...state }, setState] = useState(store.now.current);
  useOthers(store);
  const canUndo = past.length > 0;
  return { ...state, edited, canUndo, ...stepsOf(store), look: store.look, save: () => saveAll(store) };
}

/** What changes the work, each in a step that can be undone until it is saved; nothing of it in a file that is not read. */
export function stepsOf({ now, latest, show }: Store) {
  const workOf = (next: Work): Work => {
    const { source, work } = now.current;
    const isSeen = ([path]: [string, unknown]) => isRead(source.files, path);
    const unseen = Object.entries(work).filter((one) => !isSeen(one));
    return Object.fromEntries([...Object.entries(next).filter(isSeen), ...unseen]);
  };
  /** @param change makes the work that is wanted of the present one. @param isTyping more of it in the same field, without a pause, is the same step. */
  const edit = (change: (work: Work, files: Texts) => Work, at: At, isTyping = false) => {
    const { work: before, past, source } = latest();
    if (!isRead(source.files, at.path)) return show({ said: { refused: notRead(at.path) } });
    const work = workOf(change(before, source.files));
    if (Object.entries(work).some(([path, one]) => textOf(path, one) === undefined))
      return show({ said: { refused: onlyAsText } });
    const field = isTyping ? [at.path, ...at.keys].join('/') : '';
    const last = past.at(-1);
    const until = Date.now();
    const isMore = isTyping && last?.field === field && until - last.until < pauseMs;
    const steps = isMore ? [...past.slice(0, -1), { ...last, until }] : [...past, { work: before, at, field, until }];
    show({ work, past: steps.slice(-maxSteps), said: undefined });
  };
  return {
    edit,
    /** @returns where the last step acted; undefined without one. */
    undo: () => {
      const { past, source } = latest();
      const { at, work } = past.at(-1) ?? {};
      if (at === undefined || work === undefined) return undefined;
      if (isRead(source.files, at.path)) show({ work: workOf(work), past: past.slice(0, -1), said: { undone: at } });
      else show({ said: { refused: notRead(at.path) } });
      return at;
    },
    choose: (conflict: Conflict, side: 'mine' | 'theirs') => {
      edit((work) => withChosen(work, conflict, side), { path: conflict.path, keys: [] });
    },
  };
}

/** Writes the files to the disk, but for those that are not read, or in which something is to be chosen. */
export async function saveAll({ latest, show, look }: Store): Promise<void> {
  const { source, work, conflicts } = latest();
  const written: Record<string, string> = { ...changedTexts(source.files, work) };
  for (const { path } of conflicts) delete written[path];
  const left = conflicts.length > 0 ? { refused: say`Not saved: choose first` } : undefined;
  if (Object.keys(written).length === 0) return show({ said: left });
  const refused = await save(source, written);
  if (refused !== undefined) {
    await look();
    return show({ said: { refused } });
  }
  const { source: before, work: typed } = latest();
  // Without the tag of what was there before.
  const next = { ...before, files: { ...before.files, ...written }, tag: '' };
  // What was typed meanwhile is an edit of what was written.
  const saved = Object.entries(typed).map(([path, one]) => {
    const base = written[path];
    return [path, base === undefined ? one : { value: one.value, base }] as const;
  });
  const said = { saved: Object.keys(written), ...left };
  show({ source: next, work: Object.fromEntries(saved), past: [], said });
}
