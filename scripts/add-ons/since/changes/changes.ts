import { inFile, keyAt, type Location } from '../../../../core/read/location.ts';
import { withValues } from '../../../../core/text/characters.ts';
import { order } from '../../../../core/text/lists.ts';
import { pointerKeys } from '../../../../core/text/pointer.ts';
import { exposures } from './exposures.ts';
import type { Fact, Facts } from './fact.ts';
import { type ChangeClass, type ChangeEvent, type Classes, changeClasses, type Family, meaningOf } from './families.ts';
import { newNeeds } from './needs.ts';

export interface Change {
  readonly family: Family;
  readonly event: ChangeEvent;
  readonly domain?: string | undefined;
  readonly subject: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly classes: Classes;
  readonly class: ChangeClass;
  readonly sentence: string;
  /** In the later state. For a removed thing, the top-level key that contained it, if any. */
  readonly location: Location | undefined;
}

export function changes(before: Facts, after: Facts): readonly Change[] {
  const hasContainersOf = (facts: Facts, one: Fact) => one.containers.every((id) => facts.get(id) !== undefined);
  const pages = exposures(before, after);
  const exposed = new Set(pages.map(([{ id }, is]) => id === is.id && id));
  const access = pages.map(([was, { name, location, value }]) =>
    changeOf('changed', { ...was, family: 'access', name, location }, was.value, value),
  );
  const gone = before.all
    .filter((one) => after.get(one.id) === undefined && hasContainersOf(after, one))
    .map((one) => changeOf('gone', one, one.value, '', replacementOf(one, before, after)));
  const others = after.all.map((one) => {
    const from = before.get(one.id)?.value;
    if (from === undefined) return hasContainersOf(before, one) ? changeOf('came', one, '', one.value) : undefined;
    if (from === one.value || exposed.has(one.id)) return undefined;
    // If the route that answered this URL was removed, only that is listed.
    const isOfRemoved = one.family === 'url' && after.at('route', from) === undefined;
    return isOfRemoved ? undefined : changeOf('changed', one, from, one.value);
  });
  const needs = Array.from(newNeeds(before, after), (need) => changeOf('came', need, '', ''));
  const listed = [...access, ...gone, ...others, ...needs].filter((change) => change !== undefined);
  return [...new Map(listed.map((change) => [changeId(change), change])).values()].sort(byWeight);
}

function replacementOf({ family, name, value }: Fact, before: Facts, after: Facts): string {
  const ids = family === 'route' ? [before.at('replacement', name)?.value, after.at('url', value)?.value] : [];
  const use = ids.find((id) => id !== undefined && after.at('route', id) !== undefined);
  return use === undefined ? '' : `: use ${use}`;
}

export function changeId({ family, event, domain, subject, from, to }: Change): string {
  return JSON.stringify([family, event, domain, subject, from, to]);
}

function changeOf(event: ChangeEvent, one: Fact, from: string, to: string, use = ''): Change | undefined {
  const { family, key, holder, name, domain, location } = one;
  const meaning = meaningOf(family, event, from, to);
  if (meaning === undefined) return undefined;
  const { classes, sentence } = meaning;
  return {
    family,
    event,
    domain,
    subject: domain === undefined ? key.join(' ') : name,
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    classes,
    class: highest(Object.values(classes)),
    sentence: withValues(sentence, { holder, name, from, to, use }),
    location: event === 'gone' ? topKeyOf(location) : location,
  };
}

/** The described or external domain that changed; '' if something else did. */
export function domainOf({ family, domain, subject }: Change): string {
  return domain ?? (family === 'domain' || family === 'external' ? subject : '');
}

export function highest(classes: Iterable<ChangeClass>): ChangeClass {
  const present = new Set(classes);
  return changeClasses.findLast((one) => present.has(one)) ?? 'none';
}

function topKeyOf(location: Location): Location | undefined {
  const [list = '', inside] = pointerKeys(location.pointer);
  return inside === undefined ? undefined : keyAt(inFile(location.file), list);
}

export const isExposure = ({ family }: Change): boolean => family === 'access';

export const isOfPolicy = ({ family }: Change): boolean => family === 'exception' || family === 'policy';

export function byWeight(a: Change, b: Change): number {
  const rank = (change: Change) => changeClasses.indexOf(change.class);
  return (
    Number(isExposure(b)) - Number(isExposure(a)) ||
    Number(isOfPolicy(b)) - Number(isOfPolicy(a)) ||
    rank(b) - rank(a) ||
    order(a.domain, b.domain) ||
    order(a.subject, b.subject) ||
    order(changeId(a), changeId(b))
  );
}
