import policy from '../../schema/policy.schema.json' with { type: 'json' };
import type { Located } from '../place.ts';

const { check: _check, reason: _reason, expires: _expires, ...subjects } = policy.$defs.exception.properties;

/** Kinds of what a finding may be about: the keys of an exception that name it. */
export const subjectKinds = Object.keys(subjects) as readonly (keyof typeof subjects)[];

/** One thing of the catalog, by its id; `external` is an external domain. */
export interface Subject {
  readonly kind: (typeof subjectKinds)[number];
  readonly id: string;
}

/** An entry of `exceptions` in policy.yaml. */
export interface Exception extends Located {
  readonly check: string;
  /** What it names beside the check: one thing; nothing where the check is about the catalog as a whole. */
  readonly subjects: readonly Subject[];
  readonly expires: string | undefined;
}

/** An entry as any state of the catalog has it, whether or not it passes today's schema. */
export function exceptionOf(
  { file, pointer }: Located,
  data: Readonly<Partial<Record<Subject['kind'] | 'check' | 'expires', unknown>>>,
): Exception {
  const textAt = (key: keyof typeof data) => (typeof data[key] === 'string' ? data[key] : undefined);
  const subjects = subjectKinds.flatMap((kind) => ({ kind, id: textAt(kind) ?? '' })).filter(({ id }) => id !== '');
  return { file, pointer, check: textAt('check') ?? '', subjects, expires: textAt('expires') };
}

/** What an exception excuses, as a key: two with one key are the same. */
export function excuseKey({ check, subjects }: Pick<Exception, 'check' | 'subjects'>): string {
  return [check, ...subjects.map(({ kind, id }) => `${kind} ${id}`)].join(' ');
}

/** As a sentence names it: `package-break of roads`. */
export function exceptionName({ check, subjects }: Exception): string {
  return subjects.length === 0 ? check : `${check} of ${subjects.map(({ id }) => id).join(', ')}`;
}
