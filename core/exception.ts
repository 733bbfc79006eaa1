import policy from '../schema/policy.schema.json' with { type: 'json' };
import type { Located } from './place.ts';

const { check: _check, reason: _reason, expires: _expires, ...subjects } = policy.$defs.exception.properties;

/** The keys of an exception that say what it is about: `domain`, `site` … */
export const subjectKinds = Object.keys(subjects) as readonly (keyof typeof subjects)[];

export interface Subject {
  readonly kind: (typeof subjectKinds)[number];
  readonly id: string;
}

/** An entry of `exceptions` in policy.yaml. */
export interface Exception extends Located {
  readonly check: string;
  /** Absent where the check is about the whole catalog. */
  readonly subject: Subject | undefined;
  readonly reason: string;
  readonly expires: string | undefined;
}

/** Reads an entry of any state of the catalog, even one that does not pass today's schema. */
export function exceptionOf(
  { file, pointer }: Located,
  data: Readonly<Partial<Record<Subject['kind'] | 'check' | 'reason' | 'expires', unknown>>>,
): Exception {
  const textAt = (key: keyof typeof data) => (typeof data[key] === 'string' ? data[key] : undefined);
  const [subject] = subjectKinds.map((kind) => ({ kind, id: textAt(kind) ?? '' })).filter(({ id }) => id !== '');
  const [check = '', reason = ''] = [textAt('check'), textAt('reason')];
  return { file, pointer, check, subject, reason, expires: textAt('expires') };
}

/** How to write an exception; `<why>` is too short for a reason, so that it does not pass. */
export function exceptionLine(check: string, { kind, id }: Subject): string {
  return `add below \`exceptions:\` in policy.yaml: \`- { check: ${check}, ${kind}: ${id}, reason: <why> }\``;
}

/** Two exceptions with the same key excuse the same. */
export function excuseKey({ check, subject }: Exception): string {
  return subject === undefined ? check : `${check} ${subject.kind} ${subject.id}`;
}

/** For a sentence: `package-break of roads`. */
export function exceptionName({ check, subject }: Exception): string {
  return subject === undefined ? check : `${check} of ${subject.id}`;
}
