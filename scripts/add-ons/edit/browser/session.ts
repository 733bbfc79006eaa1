import { createContext } from 'preact';
import { useContext, useEffect, useMemo, useState } from 'preact/hooks';
import type { Check } from '../../../../core/check/check.ts';
import type { Contents } from '../../../../core/model/catalog.ts';
import { labelOf } from '../../../../core/model/contents.ts';
import type { CheckedFinding, Offer } from '../../../../core/read/diagnostic.ts';
import { idInPath, kindOf, shapes } from '../../../../core/schema/kinds.ts';
import { countedLists } from '../../../../core/schema/shape.ts';
import { pointerKeys } from '../../../../core/text/pointer.ts';
import { type ReaderName, type Sentence, say, type Value } from '../../../../core/text/say.ts';
import { displayName, type Tongue, wholeSentence } from '../../../../core/text/tell.ts';
import { listAt, textAt, type YamlValue } from '../../../../core/text/value.ts';
import { withNamed } from './begin.ts';
import { isToFill, makeGate, type Source } from './gate.ts';
import { isPressed, useKept } from './kept.ts';
import { placesOf, type Words, wordsOf } from './words.ts';
import { changedTexts, dataOf, type Maybe, pathsIn, type Texts, withFixes } from './work.ts';

export type Session = ReturnType<typeof useNewSession>;

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session that a part of the page belongs to. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('There is no session');
  return session;
}

/** A finding where it is shown. */
export interface Placed extends CheckedFinding {
  /** Of the field that shows it. */
  readonly keys: readonly string[];
  /** The file that it is in, where the open one is only its partner. */
  readonly elsewhere: string | undefined;
}

/** All that the page shows and does. @param language of the page @param tongue of the tool there @param own the checks of the city */
export function useNewSession(first: Source, language: string, tongue: Tongue, own: readonly Check[]) {
  const kept = useKept(first);
  const { source, edited } = kept;
  const changed = useMemo(() => changedTexts(source.files, edited), [source.files, edited]);
  const texts = useMemo(() => ({ ...source.files, ...changed }), [source.files, changed]);
  const gate = useMemo(() => makeGate(source, new Date().toISOString().slice(0, 10), own), [source.base]);
  const verdict = useVerdict(gate, texts);

  const path = usePath(texts);
  const kind = kindOf(path);
  const value = dataOf(source.files, edited, path);
  const toFill = verdict.findings.filter((finding) => isToFill(finding, source.files, edited));
  const isHere = ({ place, related = [] }: CheckedFinding) =>
    [{ place }, ...related].some((one) => one.place.file === path);
  const rank = (one: CheckedFinding) => (one.severity === 'error' ? 0 : 2) + (isHere(one) ? 0 : 1);
  const found = verdict.findings.toSorted((a, b) => rank(a) - rank(b));
  const findings = found.filter((finding) => !toFill.includes(finding));
  const words = useMemo(() => wordsOf(texts, language, tongue, source.base), [texts]);
  const { contents } = verdict;
  const choices = useMemo(() => choicesIn(contents, language), [contents]);
  const labelOfName = (to: string, id: YamlValue) => choices.get(to)?.find(({ name }) => name === id)?.label;
  const spoken = { ...tongue, nameOf: (name: ReaderName) => shownName(name, tongue, words, labelOfName) };
  // A finding of a count is at its list.
  const counted = countedLists(kind && shapes[kind]);
  return {
    ...kept,
    tongue: spoken,
    language,
    /** As plain text, for attributes. */
    tell: (sentence: Sentence) => wholeSentence(sentence, spoken),
    /** Texts of the files that differ from those on the disk; and of all files. */
    changed,
    texts,
    verdict,
    gate,
    /** Of the open file; `translate`; '' for the start, also where nothing has that path. */
    path,
    kind,
    /** The data of the open file; undefined where it is no YAML. */
    value,
    /** What is wrong, errors and what is about the open file first, without what nobody has typed yet (`toFill`). */
    findings,
    toFill,
    /** The findings to show in the open file, also those that it is a partner of. */
    placed: findings.flatMap((finding) => placedIn(finding, path, counted)),
    /** Why the website is not updated. */
    errors: found.filter(({ severity }) => severity === 'error'),
    words,
    contents,
    choices,
    /** What a name of a kind and key (`site.id`) is called; undefined for one that nothing has. */
    labelOfName,
    ...editsOf(kept, path),
  };
}

/** What is wrong with texts: after the paint, and after a press; a key that is pressed meanwhile comes first. */
function useVerdict(gate: ReturnType<typeof makeGate>, texts: Texts) {
  const [verdict, setVerdict] = useState(() => gate(texts));
  useEffect(() => {
    const look = () => {
      if (isPressed()) wait = setTimeout(look, 50);
      else setVerdict(gate(texts));
    };
    let wait = setTimeout(look);
    return () => clearTimeout(wait);
  }, [gate, texts]);
  return verdict;
}

/** What can be named in a catalog, by kind and key (`site.id`): as a file has it, and in the language of the page; of a route, its path. */
export function choicesIn({ names }: Contents, language: string) {
  const all = [...names].map(([to, things]) => {
    const choices = [...things].map(([name, thing]) => {
      const text = labelOf(thing) ?? textAt(thing.value, 'path');
      const label = (typeof text === 'object' ? text[language] : text) || name;
      const words = typeof text === 'object' ? Object.values(text).join(' ') : label;
      return { name, label, words, file: thing.file, keys: pointerKeys(thing.pointer) };
    });
    return [to, choices.filter(({ name }) => name !== '')] as const;
  });
  return new Map(all);
}

type LabelOfName = (to: string, id: YamlValue) => string | undefined;

/** The values of which one is chosen in the fields of a file. */
const choices = Object.values(shapes).flatMap((shape) =>
  Object.values(shape.properties).flatMap((one) => one.enum ?? []),
);

/** What the page calls a name: as its fields and choices do. */
function shownName(name: ReaderName, tongue: Tongue, words: Words, labelOfName: LabelOfName): Value | undefined {
  // Every catalog has a site and a language: only an owner may be the first of its kind.
  if ('command' in name) return say`the button "${say`new owner`}"`;
  if ('language' in name) return displayName('language', name.language, tongue);
  if ('domain' in name) return labelOfName('domain.id', name.domain);
  if ('site' in name) return labelOfName('site.id', name.site);
  if ('value' in name) {
    const { value, path } = name;
    const choice = choices.includes(value) ? words.labelOf(value) : undefined;
    return path ?? labelOfName('domain.title', value) ?? labelOfName('route.id', value) ?? choice;
  }
  if ('file' in name) return words.titleOf(name.file);
  const names = 'key' in name ? name.key.split('.').map(words.nameOf) : [undefined];
  return names.includes(undefined) ? undefined : say`the field "${names.join(' › ')}"`;
}

/** Changes of the open file (`change`), and of others. */
function editsOf({ edit }: ReturnType<typeof useKept>, path: string) {
  const rewrite = (file: string, keys: readonly string[], next: Maybe) => {
    edit((work, files) => withNamed(work, files, file, keys, next), { path: file, keys }, typeof next !== 'object');
  };
  return {
    rewrite,
    change: (keys: readonly string[], next: Maybe) => rewrite(path, keys, next),
    correct: (fixes: readonly Offer[]) => {
      const [{ file = path, pointer = '' } = {}] = fixes;
      edit((work, files) => withFixes(work, files, fixes), { path: file, keys: pointerKeys(pointer) });
    },
  };
}

/** Where the open file shows a finding: at its place, and where its partners are. The count of a list is at the list. */
function placedIn(finding: CheckedFinding, path: string, counted: readonly string[]): Placed[] {
  const elsewhere = finding.place.file === path ? undefined : finding.place.file;
  const all = placesOf(finding)
    .filter((one) => one.path === path)
    .map(({ keys }) => (keys[0] === 'counts' && counted.includes(keys[1] ?? '') ? keys.slice(1) : keys));
  return [...new Map(all.map((keys) => [keys.join('/'), { ...finding, keys, elsewhere }])).values()];
}

/** Where the website has the page of a domain; undefined for what has none. */
export function pageAt(path: string, texts: Texts): string | undefined {
  const [site] = kindOf(path) === 'domain' ? listAt(dataOf(texts, {}, path), 'activeFor') : [];
  return site === undefined ? undefined : `../${site}/${idInPath(path)}/`;
}

/** What is named after the `#`: a file, or `translate`. */
function usePath(texts: Texts): string {
  const named = () => location.hash.slice(1);
  const [path, setPath] = useState(named);
  useEffect(() => addEventListener('hashchange', () => setPath(named)), []);
  useEffect(() => scrollTo(0, 0), [path]);
  return path === 'translate' || pathsIn(texts).includes(path) ? path : '';
}
