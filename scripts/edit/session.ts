import { createContext } from 'preact';
import { useContext, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Check } from '../../core/check/check.ts';
import type { Fix } from '../../core/read/diagnostic.ts';
import { domainPath, kindOf, shapes } from '../../core/schema/kinds.ts';
import { countedLists } from '../../core/schema/shape.ts';
import type { Sentence } from '../../core/text/say.ts';
import type { Tongue } from '../../core/text/tell.ts';
import { textAt, type YamlValue } from '../../core/text/value.ts';
import { choicesIn } from './choices.ts';
import { isToFill, makeGate, type Source } from './gate.ts';
import { fetchSource, save } from './source.ts';
import { takenUp } from './take-up.ts';
import { wordsOf } from './words.ts';
import {
  changedTexts,
  codesIn,
  dataOf,
  pathsIn,
  type Texts,
  textOf,
  type Work,
  withDomain,
  withFixes,
  withValue,
} from './work.ts';

/** Where the browser keeps work that is neither saved nor proposed yet; the same in all languages of the page. */
function keyOf({ name }: Source): string {
  return `catalog-edit ${name}`;
}

function keptWork(source: Source): Work {
  return JSON.parse(localStorage.getItem(keyOf(source)) ?? '{}');
}

function keep(source: Source, work: Work): void {
  localStorage.setItem(keyOf(source), JSON.stringify(work));
}

export type Session = ReturnType<typeof useNewSession>;

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session that a part of the page belongs to. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('There is no session');
  return session;
}

/**
 * All that the page shows and does.
 * @param language of the page
 * @param tongue in which the tool speaks there
 * @param own the checks of the city
 */
export function useNewSession(first: Source, language: string, tongue: Tongue, own: readonly Check[]) {
  const work = useWork(first);
  const { source, edited, edit } = work;
  const changed = useMemo(() => changedTexts(source.files, edited), [source.files, edited]);
  const texts = useMemo(() => ({ ...source.files, ...changed }), [source.files, changed]);
  const gate = useMemo(() => makeGate(source, new Date().toISOString().slice(0, 10), own), [source.base]);
  const [verdict, setVerdict] = useState(() => gate(texts));
  useEffect(() => {
    // The checks wait for the next key.
    const wait = setTimeout(() => setVerdict(gate(texts)), 40);
    return () => clearTimeout(wait);
  }, [gate, texts]);

  const path = usePath(texts);
  const kind = kindOf(path);
  const value = dataOf(source.files, edited, path);
  const toFill = verdict.findings.filter((finding) => isToFill(finding, source.files, edited));
  const create = (id: string) => {
    const file = domainPath(id);
    if (texts[file] === undefined) edit(withDomain(edited, source.files, id));
    location.hash = file;
  };
  const findings = verdict.findings.filter((finding) => !toFill.includes(finding));
  return {
    ...work,
    ...{ changed, texts, verdict, path, kind, value, findings, toFill, create, tongue },
    /** The findings of the file that is open. */
    placed: findings.filter(({ place }) => place.file === path),
    words: useMemo(() => wordsOf(texts, language, tongue), [texts]),
    choices: useMemo(() => choicesIn(texts, language), [verdict]),
    /** The display name of the domain that is edited, which is no choice in it. */
    self: textAt(value, 'title', codesIn(texts, {})[0] ?? ''),
    /** The keys of `counts` that follow their lists. */
    counted: kind === undefined ? [] : countedLists(shapes[kind]),
    change: (keys: readonly string[], next: YamlValue | undefined) => {
      const typed = typeof next === 'object' ? '' : `${path} ${keys.join('/')}`;
      edit(withValue(edited, source.files, path, keys, next), typed);
    },
    correct: (fixes: readonly Fix[]) => edit(withFixes(edited, source.files, fixes)),
  };
}

/** The path of the file after the `#`; of none, the first one. */
function usePath(texts: Texts): string {
  const named = () => decodeURIComponent(location.hash.slice(1));
  const [path, setPath] = useState(named);
  useEffect(() => addEventListener('hashchange', () => setPath(named)), []);
  useEffect(() => scrollTo(0, 0), [path]);
  const paths = pathsIn(texts);
  return paths.includes(path) ? path : (paths[0] ?? '');
}

/** What was last done with all changes. */
type Said = 'nothing' | 'saved' | 'layout' | { readonly refused: Sentence };

/** The work on a catalog: edited, undone, saved, and kept by the browser. */
function useWork(first: Source) {
  const [source, setSource] = useState(first);
  const [edited, setEdited] = useState<Work>(() => takenUp(keptWork(first), first.files));
  const [said, say] = useState<Said>('nothing');
  const past = useRef<Work[]>([]);
  const lastEdit = useRef('');
  const show = (next: Work) => {
    keep(source, next);
    setEdited(next);
    say('nothing');
  };
  /** @param what is typed in: of typing in one field, one step is undone. */
  const edit = (next: Work, what = '') => {
    if (Object.entries(next).some(([path, one]) => textOf(path, one) === undefined)) return say('layout');
    if (what === '' || what !== lastEdit.current) past.current.push(edited);
    lastEdit.current = what;
    show(next);
  };
  const undo = () => {
    lastEdit.current = '';
    show(past.current.pop() ?? edited);
  };
  /** Kept work, also of another tab, on the catalog as it now is. */
  const takeUp = (now: Source) => {
    const next = takenUp(keptWork(now), now.files);
    past.current = [];
    keep(now, next);
    setSource(now);
    setEdited(next);
  };
  const saveAll = async () => {
    const texts = changedTexts(source.files, edited);
    const refused = await save(source, texts);
    if (refused === undefined) takeUp({ ...source, files: { ...source.files, ...texts } });
    else await fetchSource().then(takeUp, () => {});
    say(refused === undefined ? 'saved' : { refused });
  };
  useEffect(() => {
    addEventListener('storage', async ({ key }) => {
      if (key !== keyOf(first)) return;
      // At once: what is typed while the catalog is fetched comes on top of it.
      setEdited(keptWork(first));
      takeUp(await fetchSource());
    });
  }, []);
  return { source, edited, said, canUndo: past.current.length > 0, edit, undo, discard: () => edit({}), save: saveAll };
}
