import type { Exception } from '../../generated/types/policy.d.ts';
import type { Catalog, Document } from '../catalog.ts';
import { at } from '../place.ts';
import { type Change, changeOf } from './change.ts';
import { fieldChanges } from './list-changes.ts';
import type { Listing, Sides } from './listings.ts';
import { pairsOf, type Thing, thingAt } from './pairs.ts';

/** Limits, exceptions, which tags are releases, and the glossary. */
export function* lawChanges(sides: Sides): Iterable<Change> {
  const { before, after, codes } = sides;
  for (const key of ['routesPerDomain', 'adminRoutesPerDomain', 'idRoutesInCatalog'] as const) {
    if (before.limits === undefined || after.limits === undefined) break;
    const [from, to] = [String(before.limits.data[key]), String(after.limits.data[key])];
    const rest = { subject: key, from, to, place: at(after.limits, key), before: at(before.limits, key) };
    if (from !== to) yield changeOf('limits-changed', rest);
  }
  const [from, to] = [before.releases, after.releases];
  if (from !== to) {
    const place = { file: 'policy.yaml', pointer: '/evolution/releases' };
    yield changeOf('releases-changed', { subject: 'releases', from, to, place });
  }
  yield* exceptionChanges(sides);
  // Terms in the languages that both catalogs have.
  const words = ({ glossary }: Catalog, shared: readonly string[]) =>
    JSON.stringify([glossary?.data.terms.map((term) => shared.map((code) => term[code])), glossary?.data.sameWords]);
  if (words(before, [...codes.keys()]) !== words(after, [...codes.values()])) {
    yield changeOf('glossary-changed', { subject: 'glossary', place: { file: 'glossary.yaml', pointer: '' } });
  }
}

/** An exception, as a thing. */
interface ExceptionThing extends Thing {
  /** By the names of the later catalog. */
  readonly data: Exception;
}

const parts = ['domain', 'subject', 'kind'] as const;

const exceptionFields: NonNullable<Listing['fields']> = {
  expires: (from, to) => (String(to ?? never) > String(from ?? never) ? 'exception-postponed' : 'exception-changed'),
  reason: 'exception-changed',
};

/** After every day. */
const never = '9999-99-99';

function* exceptionChanges(sides: Sides): Iterable<Change> {
  const { before, after, names } = sides;
  const { both, gone, came } = pairsOf(
    before.exceptions.map((one) => exceptionThing(one, names)),
    after.exceptions.map((one) => exceptionThing(one)),
    false,
  );
  for (const [was, is] of both) yield* fieldChanges(exceptionFields, was, is, sides, { subject: is.name });
  const left = new Set(gone);
  for (const is of came) {
    const was = [...left].find(({ data }) => isWider(is.data, data) || isWider(data, is.data));
    const { name: subject, place } = is;
    if (was === undefined) yield changeOf('exception-added', { subject, place });
    else {
      left.delete(was);
      const row = isWider(is.data, was.data) ? 'exception-widened' : 'exception-changed';
      yield changeOf(row, { subject, from: was.name, place, before: was.place });
    }
  }
  for (const { name, place } of left) yield changeOf('exception-removed', { subject: name, before: place });
}

function exceptionThing(node: Document<Exception>, names?: Sides['names']): ExceptionThing {
  const { domain } = node.data;
  const data = domain === undefined ? node.data : { ...node.data, domain: names?.get(domain) ?? domain };
  return { ...thingAt(node, node.data, '', { name: nameOf(node.data), id: nameOf(data), place: at(node) }), data };
}

/** Whether an exception excuses all that another one does, and more: what the other names is taken away, or is the same. */
function isWider(wide: Exception, narrow: Exception): boolean {
  return wide.check === narrow.check && parts.every((part) => wide[part] === undefined || wide[part] === narrow[part]);
}

function nameOf({ check, ...rest }: Exception): string {
  return [check, ...parts.flatMap((part) => rest[part] ?? [])].join(' ');
}
