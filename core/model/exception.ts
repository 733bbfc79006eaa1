import policy from '../../schema/policy.schema.json' with { type: 'json' };
import { at, type Located } from '../read/place.ts';
import { listAt, textAt, valueAt, type YamlValue } from '../text/value.ts';

const { check: _check, is: _is, reason: _reason, expires: _expires, ...subjects } = policy.$defs.exception.properties;

/** The keys of an exception that say what it is about: `domain`, `site` … */
export const subjectKinds = Object.keys(subjects) as readonly (keyof typeof subjects)[];

export interface Subject {
  readonly kind: (typeof subjectKinds)[number];
  readonly id: string;
}

export interface Exception extends Located {
  readonly check: string;
  /** Absent where the check is about the whole catalog. */
  readonly subject: Subject | undefined;
  /** The number that it accepts, for a check that compares a count. */
  readonly is: number | undefined;
  readonly reason: string;
  readonly expires: string | undefined;
}

/** The exceptions in policy.yaml of any state of the catalog, even one that does not pass today's schema. */
export function readExceptions(policy: Located, value: YamlValue): Exception[] {
  return listAt(value, 'exceptions').map((data, index) => {
    const [subject] = subjectKinds.map((kind) => ({ kind, id: textAt(data, kind) })).filter(({ id }) => id !== '');
    const { file, pointer } = at(policy, 'exceptions', index);
    const expires = textAt(data, 'expires') || undefined;
    const is = valueAt(data, 'is');
    const number = typeof is === 'number' ? is : undefined;
    return {
      file,
      pointer,
      check: textAt(data, 'check'),
      subject,
      is: number,
      reason: textAt(data, 'reason'),
      expires,
    };
  });
}

/** How to write an exception; `<why>` is too short for a reason, so that it does not pass. */
export function exceptionLine(check: string, { kind, id }: Subject, count?: number): string {
  const is = count === undefined ? '' : `, is: ${count}`;
  return `add below \`exceptions:\` in policy.yaml: \`- { check: ${check}, ${kind}: ${id}${is}, reason: <why> }\``;
}

/** The check and the subject of an exception. */
export function excuseKey({ check, subject }: Pick<Exception, 'check' | 'subject'>): string {
  return subject === undefined ? check : `${check} ${subject.kind} ${subject.id}`;
}

/** Two exceptions with the same key excuse the same. */
export function exceptionKey(exception: Exception): string {
  const { is } = exception;
  return is === undefined ? excuseKey(exception) : `${excuseKey(exception)} ${is}`;
}

/** For a sentence: `package-break (roads)`, `route-count (parks, is: 3)`. */
export function exceptionName({ check, subject, is }: Exception): string {
  const parts = [subject?.id ?? [], is === undefined ? [] : `is: ${is}`].flat();
  return parts.length === 0 ? check : `${check} (${parts.join(', ')})`;
}
