import type { Contents } from '../model/catalog.ts';
import { type Exception, exceptionName, type Subject, subjectKinds } from '../model/exception.ts';
import { type CheckedFinding, foundBy, type Rule } from '../read/diagnostic.ts';
import { at, inFile, type Located, type Place } from '../read/place.ts';
import { messagesPath } from '../schema/kinds.ts';
import { shortened } from '../text/characters.ts';
import { didYouMean, nearest } from '../text/nearest.ts';
import { say, upToTen, word } from '../text/say.ts';
import { exceptionUnknown, exceptionUnused } from './exception-checks.ts';

/** What exceptions may name. */
export interface Subjects<Found> {
  readonly known: readonly Subject[];
  /** What a finding is about: an exception that names any of them excuses it. */
  of(finding: Found): readonly Subject[];
}

/**
 * Applies exceptions: the place of a finding decides what it is about, and so what excuses it. `open`: the findings that no
 * exception excuses; `unused`: a finding for each exception that excuses nothing.
 *
 * @param rules those that were checked; exceptions to others are ignored.
 * @param canBeJudged whether everything that an exception could excuse is known, and it is unused if it excuses nothing. Not so where
 *   the platform did not answer every question, or where an earlier branch brought what it excuses.
 */
export function excuse<Found extends CheckedFinding>(
  found: readonly Found[],
  exceptions: readonly Exception[],
  rules: readonly Rule[],
  subjects: Subjects<Found>,
  canBeJudged: (exception: Exception) => boolean = () => true,
): { readonly open: readonly Found[]; readonly unused: readonly CheckedFinding[] } {
  const excusable = new Map(rules.filter(({ exceptedBy }) => exceptedBy !== false).map((rule) => [rule.id, rule]));
  const relevant = exceptions.flatMap((exception) => {
    const rule = excusable.get(exception.check);
    return rule === undefined ? [] : [{ exception, rule }];
  });
  const used = new Set<Exception>();
  const open = found.filter((finding) => {
    const ofCheck = relevant.filter(({ rule }) => rule.id === finding.check);
    const about = ofCheck.length === 0 ? [] : subjects.of(finding);
    const excusing = ofCheck.filter(({ exception, rule }) => isExcused(exception, rule, about));
    for (const { exception } of excusing) used.add(exception);
    return excusing.length === 0;
  });
  const unused = relevant
    .filter(({ exception }) => !used.has(exception) && canBeJudged(exception))
    .flatMap(({ exception, rule }) => {
      const others = open.filter(({ check }) => check === rule.id).map(subjects.of);
      return unusedFindings(exception, rule, others, subjects.known);
    });
  return { open, unused };
}

function isExcused({ subject }: Exception, { exceptedBy }: Rule, about: readonly Subject[]): boolean {
  if (exceptedBy === 'catalog') return subject === undefined;
  if (subject === undefined || (exceptedBy ?? subject.kind) !== subject.kind) return false;
  return about.some(({ kind, id }) => kind === subject.kind && id === subject.id);
}

/** Why an exception excuses nothing. `others`: what each open finding of its rule is about. */
function unusedFindings(
  exception: Exception,
  { exceptedBy }: Rule,
  others: readonly (readonly Subject[])[],
  known: readonly Subject[],
): CheckedFinding[] {
  const { subject } = exception;
  const ids = [...new Set(known.flatMap(({ kind, id }) => (kind === subject?.kind ? id : [])))];
  if (subject !== undefined && !ids.includes(subject.id)) {
    const { kind, id } = subject;
    const message = say`No ${word(kind === 'external' ? 'external domain' : kind)} has the ${word('id')} "${shortened(id)}"`;
    const other = say`Write one of: ${upToTen(ids)}; if it was removed, delete the exception`;
    const hint = didYouMean(nearest(id, ids)) ?? (ids.length === 0 ? say`Delete the exception` : other);
    return foundBy(exceptionUnknown, [{ place: at(exception, kind), message, hint }]);
  }
  const near = others.flatMap((about) => about.find(({ kind }) => (exceptedBy ?? kind) === kind) ?? []);
  const lines = [...new Set(near.map(({ kind, id }) => `\`${kind}: ${id}\``))];
  let hint = lines.length === 0 ? say`Delete the exception` : say`Write what it is about: ${upToTen(lines)}`;
  if (subject !== undefined && exceptedBy === 'catalog') {
    hint = say`Delete the key \`${subject.kind}\`: the check is about the catalog as a whole`;
  }
  const message = say`No finding needs the exception to ${shortened(exceptionName(exception))}`;
  return foundBy(exceptionUnused, [{ place: at(exception), message, hint }]);
}

/** The things in a catalog. A finding is about each thing that contains its place. */
export function subjectsIn({ things }: Contents): Subjects<{ readonly place: Place }> {
  const byPlace = new Map<string, Subject>();
  const add = ({ file, pointer }: Located, thingKind: string, id: string) => {
    const kind = subjectKinds.find((one) => one === thingKind);
    if (kind !== undefined) byPlace.set(file + pointer, { kind, id });
  };
  for (const thing of things) {
    add(thing, thing.kind, thing.id);
    if (thing.kind === 'language') add(inFile(messagesPath(thing.id)), 'language', thing.id);
  }
  return {
    known: [...byPlace.values()],
    of({ place }) {
      const keys = 'pointer' in place ? place.pointer.split('/') : [''];
      return keys.flatMap((_, index) => byPlace.get(place.file + keys.slice(0, index + 1).join('/')) ?? []);
    },
  };
}
