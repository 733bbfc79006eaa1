import { keyAt, type Place, pointerKeys } from '../place.ts';
import { type Change, changeOf, type Told } from './change.ts';
import type { ChangeKey } from './change-kinds.ts';
import type { Comparison } from './comparison.ts';
import type { Item, Pairs } from './items.ts';

/** What a value has become; undefined when it is told as something else. */
type KeyOf = (from: unknown, to: unknown) => ChangeKey | undefined;

/** Items of one kind in two catalogs, and what is said of what becomes of them; what has no key is not told. */
export interface ItemList<Of extends Item = Item> {
  readonly pairs: Pairs<Of>;
  readonly gone?: ChangeKey;
  readonly came?: ChangeKey | ((item: Item) => ChangeKey);
  /** It has another id. */
  readonly renamed?: ChangeKey;
  /** It is in the list of another domain. */
  readonly moved?: ChangeKey;
  /** By the path in its data. */
  readonly values?: Readonly<Record<string, ChangeKey | KeyOf>>;
  /** Texts in several languages by their key in its data: the subject of a change of one, to which its language is added. */
  readonly texts?: Readonly<Record<string, (item: Item) => string>>;
  /** Its title in the source language, which others refer to. */
  readonly displayName?: ChangeKey;
  /** Whether a change of one is told of it as it is named now, not as it was. */
  readonly byNewName?: boolean;
  /** What else became of one. */
  others?(before: Of, after: Of): Iterable<Partial<Told> & { readonly key: ChangeKey }>;
}

/** What became of the items of one list: which went, which came, and what is different in the others. */
export function* listChanges(list: ItemList, comparison: Comparison): Iterable<Change> {
  for (const [before, after] of list.pairs.both) {
    yield* itemChanges(list, before, after);
    yield* valueChanges(list, before, after);
  }
  yield* textChanges(list, comparison);
  for (const { domain, name, value, at } of list.pairs.gone) {
    if (list.gone === undefined) continue;
    yield changeOf(list.gone, {
      domain,
      subject: name,
      from: value,
      place: listOf(at(), comparison.files),
      before: at(),
    });
  }
  for (const item of list.pairs.came) {
    const key = keyOfNew(list, item);
    const { domain, name, value, at } = item;
    if (key !== undefined) yield changeOf(key, { domain, subject: name, to: value, place: at() });
  }
}

/** The key of the list that a thing stood in, in the file that is now what its file was; undefined where a file is the whole thing. */
function listOf(place: Place, files: ReadonlyMap<string, string>): Place | undefined {
  const [list, entry] = 'pointer' in place ? pointerKeys(place.pointer) : [];
  return list === undefined || entry === undefined
    ? undefined
    : keyAt({ file: files.get(place.file) ?? place.file, pointer: '' }, list);
}

function keyOfNew({ came }: ItemList, item: Item): ChangeKey | undefined {
  return typeof came === 'function' ? came(item) : came;
}

/** What is said of an item that both catalogs have: whose it is, by which name, and where it is and was. */
function aboutItem({ byNewName = false }: ItemList, before: Item, after: Item) {
  const { domain, name: subject } = byNewName ? after : before;
  return { domain, subject, place: after.at(), before: before.at() };
}

function* itemChanges(list: ItemList, before: Item, after: Item): Iterable<Change> {
  const about = aboutItem(list, before, after);
  const joinedAs = before.domain === after.domain ? undefined : keyOfNew(list, after);
  if (list.moved !== undefined && after.domain !== undefined && joinedAs !== undefined) {
    const joined = { domain: after.domain, key: joinedAs };
    yield changeOf(list.moved, { ...about, joined, from: before.domain, to: after.domain });
  } else if (list.renamed !== undefined && before.id !== after.id) {
    yield changeOf(list.renamed, { ...about, subject: before.name, from: before.name, to: after.name });
  }
  for (const { key, ...other } of list.others?.(before, after) ?? []) yield changeOf(key, { ...about, ...other });
}

function* valueChanges(list: ItemList, before: Item, after: Item): Iterable<Change> {
  for (const [field, key] of Object.entries(list.values ?? {})) {
    const path = field.split('/');
    const [from, to] = [before, after].map(({ data }) => withoutOrder(valueAt(data, path)));
    const told = typeof key === 'function' ? key(from, to) : key;
    if (from === to || told === undefined) continue;
    yield changeOf(told, {
      ...aboutItem(list, before, after),
      from: from === undefined ? undefined : String(from),
      to: to === undefined ? undefined : String(to),
      place: after.at(...path),
      before: before.at(...path),
    });
  }
}

/** A list of owners or of links as one text; an empty one is none. */
function withoutOrder(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const names = value.map((entry) => {
    const { name, kind, url } = Object(entry);
    return String(name ?? `${kind} ${url}`);
  });
  return names.length === 0 ? undefined : names.sort().join(', ');
}

/** The texts of one item that both catalogs have, as data of the file. */
interface TextPair {
  readonly before: Item;
  readonly after: Item;
  /** Their key in its data. */
  readonly field: string;
  readonly had: unknown;
  readonly has: unknown;
}

export function* textPairs({ pairs, texts = {} }: ItemList): Iterable<TextPair> {
  for (const [before, after] of pairs.both) {
    for (const field of Object.keys(texts)) {
      yield { before, after, field, had: valueAt(before.data, [field]), has: valueAt(after.data, [field]) };
    }
  }
}

/** Texts that are not as they were, language by language; what is said in a language that came or went is told with it. */
function* textChanges(list: ItemList, { codes, before: was, after: now }: Comparison): Iterable<Change> {
  for (const { before, after, field, had, has } of textPairs(list)) {
    // The title of what has another id is told with that.
    if (field === 'title' && before.id !== after.id) continue;
    const about = aboutItem(list, before, after);
    const key = about.domain === undefined ? 'text-changed shared' : 'text-changed';
    const subject = list.texts?.[field]?.(before) ?? field;
    if (!isObject(had) || !isObject(has)) {
      const [from, to] = [textIn(had, was.baseLanguage), textIn(has, now.baseLanguage)];
      if (had !== has) yield changeOf(key, { ...about, subject, from, to });
      continue;
    }
    for (const [earlier, code] of codes) {
      const [from, to] = [textIn(had, earlier), textIn(has, code)];
      if (from === to) continue;
      const text = { ...about, from, to, place: after.at(field, code), before: before.at(field, earlier) };
      const isDisplayName = field === 'title' && code === now.baseLanguage && list.displayName !== undefined;
      yield isDisplayName
        ? changeOf(list.displayName, text)
        : changeOf(key, { ...text, subject: `${subject}.${code}` });
    }
  }
}

/** A text in a language, or one that is the same in all. */
function textIn(text: unknown, code = ''): string | undefined {
  const found = isObject(text) ? text[code] : text;
  return found === undefined ? undefined : String(found);
}

/** What stands at a path in the data of an item. */
function valueAt(data: unknown, path: readonly string[]): unknown {
  return path.reduce((value, key) => (isObject(value) ? value[key] : undefined), data);
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
