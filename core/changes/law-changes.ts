import type { Exception } from '../../generated/types/policy.d.ts';
import type { Catalog, Document, Text } from '../catalog.ts';
import { at } from '../place.ts';
import { type Change, changeOf, fromTo } from './change.ts';
import { type Pairs, pairUp, without } from './pairs.ts';

/** Limits, exceptions, which tags are releases, and the glossary. */
export function* lawChanges(before: Catalog, after: Catalog, pairs: Pairs): Iterable<Change> {
  if (before.limits !== undefined && after.limits !== undefined) {
    for (const key of ['routesPerDomain', 'adminRoutesPerDomain', 'idRoutesInCatalog'] as const) {
      const [from, to] = [before.limits.data[key], after.limits.data[key]];
      if (from === to) continue;
      const rest = { from: String(from), to: String(to), place: at(after.limits, key), before: at(before.limits, key) };
      yield changeOf('limits-changed', { subject: key, ...rest });
    }
  }
  if (before.releases !== after.releases) {
    const place = { file: 'policy.yaml', pointer: '/evolution/releases' };
    yield changeOf('releases-changed', { subject: 'releases', from: before.releases, to: after.releases, place });
  }
  yield* exceptionChanges(before, after, pairs);
  const words = ({ glossary }: Catalog, languages: ReadonlyMap<string, string>) =>
    JSON.stringify([glossary?.data.terms.map((term) => inLanguages(term, languages)), glossary?.data.sameWords]);
  const same = new Map([...pairs.languages.values()].map((code) => [code, code]));
  if (words(before, pairs.languages) !== words(after, same)) {
    yield changeOf('glossary-changed', { subject: 'glossary', place: { file: 'glossary.yaml', pointer: '' } });
  }
}

/** A text in the languages that both catalogs have, under their later codes. */
function inLanguages(text: Text, languages: ReadonlyMap<string, string>): (readonly [string, string | undefined])[] {
  return [...languages].map(([was, is]) => [is, text[was]] as const).sort(([a], [b]) => (a < b ? -1 : 1));
}

type Located = Document<Exception>;

const parts = ['domain', 'subject', 'kind'] as const;

function* exceptionChanges(before: Catalog, after: Catalog, { named }: Pairs): Iterable<Change> {
  const keyOf = ({ check, domain, subject, kind }: Exception) => JSON.stringify([check, domain, subject, kind]);
  const later = ({ data }: Located): Exception =>
    data.domain === undefined ? data : { ...data, domain: named.get(data.domain) ?? data.domain };
  const same = pairUp(before.exceptions, after.exceptions, [[(one) => keyOf(later(one)), ({ data }) => keyOf(data)]]);
  for (const [was, is] of same) {
    const [then, now] = [was.data, is.data];
    const rest = { subject: subjectOf(now), place: at(is), before: at(was), ...fromTo(then.expires, now.expires) };
    if ((now.expires ?? never) > (then.expires ?? never)) yield changeOf('exception-postponed', rest);
    else if (then.expires !== now.expires || then.reason !== now.reason) yield changeOf('exception-changed', rest);
  }
  let gone = without(before.exceptions, same, 0);
  for (const is of without(after.exceptions, same, 1)) {
    const was = gone.find((one) => isWider(is.data, later(one)) || isWider(later(one), is.data));
    if (was === undefined) yield changeOf('exception-added', { subject: subjectOf(is.data), place: at(is) });
    else {
      gone = gone.filter((one) => one !== was);
      const row = isWider(is.data, later(was)) ? 'exception-widened' : 'exception-changed';
      yield changeOf(row, { subject: subjectOf(is.data), from: subjectOf(was.data), place: at(is), before: at(was) });
    }
  }
  for (const was of gone) yield changeOf('exception-removed', { subject: subjectOf(was.data), before: at(was) });
}

/** After every day. */
const never = '9999-99-99';

/** Whether an exception excuses all that another one does, and more: what the other names is taken away, or is the same. */
function isWider(wide: Exception, narrow: Exception): boolean {
  return wide.check === narrow.check && parts.every((part) => wide[part] === undefined || wide[part] === narrow[part]);
}

function subjectOf({ check, ...rest }: Exception): string {
  return [check, ...parts.flatMap((part) => rest[part] ?? [])].join(' ');
}
