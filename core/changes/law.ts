import type { Exception } from '../../generated/types/policy.d.ts';
import type { Catalog } from '../catalog.ts';
import { at } from '../place.ts';
import { type Change, changeOf } from './change.ts';
import { fieldChanges } from './list-changes.ts';
import type { Sides } from './sides.ts';
import { pairsOf, thingAt } from './things.ts';

/** Limits, which tags are releases, exceptions, and the glossary. */
export function* lawChanges(sides: Sides): Iterable<Change> {
  const { before, after, codes } = sides;
  const limits = (['routesPerDomain', 'adminRoutesPerDomain', 'idRoutesInCatalog'] as const).map((key) => {
    const [from, to] = [before, after].map((one) => one.limits?.data[key]);
    return { row: 'limits-changed', subject: key, from, to, pointer: `/limits/${key}` } as const;
  });
  const [from, to] = [before.releases, after.releases];
  const releases = { row: 'releases-changed', subject: 'releases', from, to, pointer: '/evolution/releases' } as const;
  for (const { row, subject, from, to, pointer } of [...limits, releases]) {
    if (from === undefined || to === undefined || from === to) continue;
    const place = { file: 'policy.yaml', pointer };
    yield changeOf(row, { subject, from: String(from), to: String(to), place, before: place });
  }
  yield* exceptionChanges(sides);
  // Terms in the languages that both catalogs have.
  const words = ({ glossary }: Catalog, shared: readonly string[]) =>
    JSON.stringify([glossary?.data.terms.map((term) => shared.map((code) => term[code])), glossary?.data.sameWords]);
  if (words(before, [...codes.keys()]) !== words(after, [...codes.values()])) {
    yield changeOf('glossary-changed', { subject: 'glossary', place: { file: 'glossary.yaml', pointer: '' } });
  }
}

function* exceptionChanges({ before, after, names, codes }: Sides): Iterable<Change> {
  /** With its domain by the name that the later catalog has. */
  const thingsOf = ({ exceptions }: Catalog, laterNames?: Sides['names']) =>
    exceptions.map(({ data, file, pointer }) => {
      const { domain } = data;
      const later = domain === undefined ? data : { ...data, domain: laterNames?.get(domain) ?? domain };
      const node = { ...later, file, pointer };
      return thingAt(node, 'check', { name: nameOf(data), id: nameOf(later), place: at(node) });
    });
  const { both, gone, came } = pairsOf(thingsOf(before, names), thingsOf(after), false);
  for (const [was, is] of both) yield* fieldChanges(exceptionFields, was, is, codes, { subject: is.name });
  const left = new Set(gone);
  for (const is of came) {
    const was = [...left].find((one) => isWider(is.says, one.says) || isWider(one.says, is.says));
    const { name: subject, place } = is;
    if (was === undefined) yield changeOf('exception-added', { subject, place });
    else {
      left.delete(was);
      const row = isWider(is.says, was.says) ? 'exception-widened' : 'exception-changed';
      yield changeOf(row, { subject, from: was.name, place, before: was.place });
    }
  }
  for (const { name, place } of left) yield changeOf('exception-removed', { subject: name, before: place });
}

const exceptionFields: Parameters<typeof fieldChanges>[0] = {
  expires: (from, to) => (String(to ?? never) > String(from ?? never) ? 'exception-postponed' : 'exception-changed'),
  reason: 'exception-changed',
};

/** After every day. */
const never = '9999-99-99';

const parts = ['domain', 'subject', 'kind'] as const;

/** Whether an exception excuses all that another one does, and more: what the other names is taken away, or is the same. */
function isWider(wide: Exception, narrow: Exception): boolean {
  return wide.check === narrow.check && parts.every((part) => wide[part] === undefined || wide[part] === narrow[part]);
}

function nameOf({ check, ...rest }: Exception): string {
  return [check, ...parts.flatMap((part) => rest[part] ?? [])].join(' ');
}
