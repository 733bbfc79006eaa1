import type { Text } from '../catalog.ts';
import { type Change, changeOf } from './change.ts';
import type { Row } from './change-kinds.ts';
import type { Listing, Sides } from './listings.ts';
import type { Pairs, Thing } from './pairs.ts';

/** What became of the things of one list: who went, who came, what became of the others, their order. */
export function* listChanges(listing: Listing, sides: Sides): Iterable<Change> {
  const { pairs, gone, reordered } = listing;
  for (const [was, is] of pairs.both) yield* thingChanges(listing, was, is, sides);
  for (const { domain, name, path, list, place } of pairs.gone) {
    if (gone !== undefined) yield changeOf(gone, { domain, subject: name, from: path, place: list, before: place });
  }
  // What is in a domain that came is told with it.
  const there = new Set([undefined, ...sides.domains.both.map(([, { id }]) => id)]);
  for (const is of pairs.came) {
    const row = there.has(is.domain) ? cameRow(listing, is) : undefined;
    const rest = { domain: is.domain, subject: is.name, to: is.path, place: is.place };
    if (row !== undefined) yield changeOf(row, rest);
  }
  if (reordered !== undefined) yield* reorderings(reordered, pairs);
}

function cameRow({ came }: Listing, thing: Thing): Row | undefined {
  return typeof came === 'function' ? came(thing) : came;
}

function* thingChanges(listing: Listing, was: Thing, is: Thing, sides: Sides): Iterable<Change> {
  const { renamed, moved, fields = {} } = listing;
  const rest = { domain: was.domain, subject: was.name, place: is.place, before: was.place };
  const [domain, row] = [is.domain, cameRow(listing, is)];
  if (moved !== undefined && was.domain !== domain && domain !== undefined && row !== undefined) {
    yield changeOf(moved, { ...rest, joined: { domain, row }, from: was.domain, to: domain });
  } else if (renamed !== undefined && was.id !== is.id) {
    yield changeOf(renamed, { ...rest, from: was.name, to: is.name });
  }
  yield* fieldChanges(fields, was, is, sides, rest);
}

function* reorderings(row: Row, { before, after, both }: Pairs): Iterable<Change> {
  // What has another id now keeps its place in the order.
  const ids = new Map(both.filter(([was, is]) => was.domain === is.domain));
  const earlier = byDomain(before.flatMap((was) => ids.get(was) ?? []));
  for (const [domain, things] of byDomain(after)) {
    const place = things[0]?.list;
    const list = place !== undefined && 'pointer' in place ? place.pointer.slice(1) : '';
    const isOther = isReordered(earlier.get(domain) ?? [], things);
    if (isOther) yield changeOf(row, { domain, subject: domain ?? list, place });
  }
}

/** What a thing says otherwise than before; of a text, language by language: those that came or went are told as such. */
export function* fieldChanges(
  fields: NonNullable<Listing['fields']>,
  was: Thing,
  is: Thing,
  { codes }: Pick<Sides, 'codes'>,
  { domain, subject }: Pick<Change, 'domain' | 'subject'>,
): Iterable<Change> {
  for (const [field, row] of Object.entries(fields)) {
    const path = field.split('/');
    const [had, has] = [valueAt(was.says, path), valueAt(is.says, path)];
    const values: (readonly [from: unknown, to: unknown, code?: string])[] =
      isText(had) && isText(has) ? [...codes].map(([earlier, code]) => [had[earlier], has[code], code]) : [[had, has]];
    for (const [from, to, code] of values) {
      if (from === to) continue;
      yield changeOf(typeof row === 'string' ? row : row(from, to, code), {
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

function byDomain(things: readonly Thing[]): Map<string | undefined, Thing[]> {
  const found = new Map<string | undefined, Thing[]>();
  for (const thing of things) {
    const list = found.get(thing.domain) ?? [];
    list.push(thing);
    found.set(thing.domain, list);
  }
  return found;
}

/** Whether those that are in both lists are in another order. */
function isReordered(before: readonly Thing[], after: readonly Thing[]): boolean {
  const [had, has] = [before, after].map((things) => new Set(things.map(({ id }) => id)));
  const stayed = [...(has ?? [])].filter((id) => had?.has(id));
  return [...(had ?? [])].filter((id) => has?.has(id)).some((id, index) => id !== stayed[index]);
}
