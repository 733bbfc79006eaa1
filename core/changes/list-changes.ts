import type { Text } from '../catalog.ts';
import { type Change, changeOf } from './change.ts';
import type { Row } from './change-kinds.ts';
import type { FieldRow, Listing } from './listings.ts';
import type { Sides } from './sides.ts';
import type { Pairs, Thing } from './things.ts';

/** What became of the things of one list: who went, who came, what became of the others, their order. */
export function* listChanges(listing: Listing, codes: Sides['codes']): Iterable<Change> {
  const { pairs, gone, reordered } = listing;
  for (const [was, is] of pairs.both) yield* thingChanges(listing, was, is, codes);
  for (const { domain, name, path, list, place } of pairs.gone) {
    if (gone !== undefined) yield changeOf(gone, { domain, subject: name, from: path, place: list, before: place });
  }
  for (const is of pairs.came) {
    const row = cameRow(listing, is);
    if (row !== undefined) yield changeOf(row, { domain: is.domain, subject: is.name, to: is.path, place: is.place });
  }
  if (reordered !== undefined) yield* reorderings(reordered, pairs);
}

function cameRow({ came }: Listing, thing: Thing): Row | undefined {
  return typeof came === 'function' ? came(thing) : came;
}

function* thingChanges(listing: Listing, was: Thing, is: Thing, codes: Sides['codes']): Iterable<Change> {
  const { renamed, moved, fields = {}, byNewName = false } = listing;
  const { domain, name: subject } = byNewName ? is : was;
  const rest = { domain, subject, place: is.place, before: was.place };
  const joined = was.domain === is.domain ? undefined : cameRow(listing, is);
  if (moved !== undefined && is.domain !== undefined && joined !== undefined) {
    yield changeOf(moved, { ...rest, joined: { domain: is.domain, row: joined }, from: was.domain, to: is.domain });
  } else if (renamed !== undefined && was.id !== is.id) {
    yield changeOf(renamed, { ...rest, subject: was.name, from: was.name, to: is.name });
  }
  for (const { row, ...other } of listing.others?.(was, is) ?? []) yield changeOf(row, { ...rest, ...other });
  yield* fieldChanges(fields, was, is, codes, rest);
}

/** The lists of which what stayed is in another order. In a domain, what has another id may be another thing. */
function* reorderings(row: Row, { both, after }: Pairs): Iterable<Change> {
  const positions = new Map(after.map((one, index) => [one, index]));
  const stayed = both.filter(([was, is]) => is.domain === undefined || was.id === is.id).map(([, is]) => is);
  const isBefore = (one: Thing, other: Thing) => (positions.get(one) ?? 0) < (positions.get(other) ?? 0);
  const late = stayed.filter((is, index) => {
    const next = stayed[index + 1];
    return next !== undefined && next.domain === is.domain && isBefore(next, is);
  });
  for (const [domain, place] of new Map(late.map(({ domain, list }) => [domain, list]))) {
    const list = place !== undefined && 'pointer' in place ? place.pointer.slice(1) : '';
    yield changeOf(row, { domain, subject: domain ?? list, place });
  }
}

/** What a thing says otherwise than before; of a text, language by language: those that came or went are told as such. */
export function* fieldChanges(
  fields: Readonly<Record<string, FieldRow>>,
  was: Thing,
  is: Thing,
  codes: Sides['codes'],
  { domain, subject }: Pick<Change, 'domain' | 'subject'>,
): Iterable<Change> {
  for (const [field, row] of Object.entries(fields)) {
    const path = field.split('/');
    const [had, has] = [valueAt(was.says, path), valueAt(is.says, path)];
    const values: (readonly [from: unknown, to: unknown, code?: string])[] =
      isText(had) && isText(has) ? [...codes].map(([earlier, code]) => [had[earlier], has[code], code]) : [[had, has]];
    for (const [from, to, code] of values) {
      const told = typeof row === 'function' ? row(from, to, code, was.id !== is.id) : row;
      if (from === to || told === undefined) continue;
      yield changeOf(told, {
        domain,
        subject: code === undefined ? subject : `${subject}.${code}`,
        from: from === undefined || isText(from) ? undefined : String(from),
        to: to === undefined || isText(to) ? undefined : String(to),
        place: is.at(...path, ...(code === undefined ? [] : [code])),
        before: was.at(...path),
      });
    }
  }
}

/** What stands at a path in the data of a thing. */
export function valueAt(says: unknown, path: readonly string[]): unknown {
  return path.reduce((value, key) => (isText(value) ? value[key] : undefined), says);
}

/** Whether it is said in several languages: a mapping. */
export function isText(value: unknown): value is Text {
  return typeof value === 'object' && value !== null;
}
