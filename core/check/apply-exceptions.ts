import type { Catalog, SourceContents } from '../model/catalog.ts';
import { type Exception, type Subject, subjectKey, subjectKinds } from '../model/exception.ts';
import { allowsExceptions, type CheckedFinding, type CheckInfo } from '../read/finding.ts';
import { inFile, type Location } from '../read/location.ts';
import { messagesPath } from '../schema/kinds.ts';
import { itemsBy } from '../text/lists.ts';
import { unusedFindings } from './exception-checks.ts';

export interface Subjects<Found> {
  readonly all: readonly Subject[];
  /** An exception that names any of these subjects applies to the finding. */
  subjectsOf(finding: Found): readonly Subject[];
}

/** Ignores exceptions to checks without `checkInfos`. `canBeUnused` is false if findings may be missing. */
export function applyExceptions<Found extends CheckedFinding>(
  findings: readonly Found[],
  exceptions: readonly Exception[],
  checkInfos: readonly CheckInfo[],
  subjects: Subjects<Found>,
  canBeUnused: (exception: Exception) => boolean = () => true,
): { remaining: Found[]; unused: CheckedFinding[] } {
  const infosById = new Map(checkInfos.filter(allowsExceptions).map((checkInfo) => [checkInfo.id, checkInfo]));
  const relevant = exceptions.filter(({ check }) => infosById.has(check));
  const byKey = itemsBy(relevant, subjectKey);
  const remaining: Found[] = [];
  const used = new Set<Exception>();
  const counts = new Map<Exception, number>();
  for (const finding of findings) {
    const { check, count } = finding;
    const candidates = keysFor(finding, infosById.get(check), subjects).flatMap(byKey);
    const applicable = candidates.filter(({ is }) => count === undefined || is === count);
    if (applicable.length === 0) remaining.push(finding);
    for (const exception of candidates) if (count !== undefined) counts.set(exception, count);
    for (const exception of applicable) used.add(exception);
  }
  const subjectsBy = itemsBy(subjects.all, ({ kind }) => kind);
  const unused = relevant
    .filter((exception) => !used.has(exception) && canBeUnused(exception))
    .flatMap((exception) => {
      const { subject } = exception;
      const ids = subject === undefined ? [] : subjectsBy(subject.kind).map(({ id }) => id);
      return unusedFindings(exception, ids, counts.get(exception));
    });
  return { remaining, unused };
}

function keysFor<Found>(finding: Found, checkInfo: CheckInfo | undefined, subjects: Subjects<Found>): string[] {
  if (checkInfo === undefined) return [];
  const { id: check, exceptedBy } = checkInfo;
  if (exceptedBy === 'catalog') return [subjectKey({ check, subject: undefined })];
  const allowed = subjects.subjectsOf(finding).filter(({ kind }) => (exceptedBy ?? kind) === kind);
  return allowed.map((subject) => subjectKey({ check, subject }));
}

/** The subjects of a finding are all things that contain its location. */
export function subjectsIn({ things }: SourceContents): Subjects<{ readonly location: Location }> {
  const all = things.flatMap(({ file, pointer, kind: thingKind, id }): (Subject & Location)[] => {
    const kind = subjectKinds.find((subjectKind) => subjectKind === thingKind);
    if (kind === undefined) return [];
    const messages = kind === 'language' ? [{ ...inFile(messagesPath(id)), kind, id }] : [];
    return [{ file, pointer, kind, id }, ...messages];
  });
  const inSameFile = itemsBy(all, ({ file }) => file);
  return {
    all,
    subjectsOf: ({ location }) =>
      inSameFile(location.file).filter(({ pointer }) => `${location.pointer}/`.startsWith(`${pointer}/`)),
  };
}

/** Applies the severities of policy.yaml; `off` removes findings. */
export function withSeverities<Found extends CheckedFinding>(
  findings: readonly Found[],
  { severities }: Pick<Catalog, 'severities'>,
  checkInfos: readonly CheckInfo[],
): Found[] {
  const severityOf = new Map(severities.map(({ check, severity }) => [check, severity]));
  return findings.flatMap((finding) => {
    const checkInfo = checkInfos.find(({ id }) => id === finding.check);
    if (checkInfo === undefined || checkInfo.isMandatory) return [finding];
    const severity = severityOf.get(checkInfo.id) ?? (checkInfo.severity === 'off' ? 'off' : finding.severity);
    if (severity === 'off') return [];
    // If policy.yaml makes the check an error, its warnings stay warnings.
    return [checkInfo.severity === 'error' && severity === 'error' ? finding : { ...finding, severity }];
  });
}
