import { type Subject, subjectKinds } from '../diagnostic.ts';
import type { Located } from '../place.ts';

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
