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
  /** One thing, or nothing where the check is about the whole catalog. Several excuse nothing. */
  readonly subjects: readonly Subject[];
  readonly expires: string | undefined;
}

/** Reads an entry of any state of the catalog, even one that does not pass today's schema. */
export function exceptionOf(
  { file, pointer }: Located,
  data: Readonly<Partial<Record<Subject['kind'] | 'check' | 'expires', unknown>>>,
): Exception {
  const textAt = (key: keyof typeof data) => (typeof data[key] === 'string' ? data[key] : undefined);
  const subjects = subjectKinds.map((kind) => ({ kind, id: textAt(kind) ?? '' })).filter(({ id }) => id !== '');
  return { file, pointer, check: textAt('check') ?? '', subjects, expires: textAt('expires') };
}

/** Two exceptions with the same key excuse the same. */
export function excuseKey({ check, subjects }: Pick<Exception, 'check' | 'subjects'>): string {
  return [check, ...subjects.map(({ kind, id }) => `${kind} ${id}`)].join(' ');
}

/** For a sentence: `package-break of roads`. */
export function exceptionName({ check, subjects }: Exception): string {
  return subjects.length === 0 ? check : `${check} of ${subjects.map(({ id }) => id).join(', ')}`;
}
