import policy from '../../schema/policy.schema.json' with { type: 'json' };
import { at, type Location } from '../read/location.ts';
import { listAt, textAt, valueAt, type YamlValue } from '../text/value.ts';

const { check: _check, is: _is, reason: _reason, expires: _expires, ...subjects } = policy.$defs.exception.properties;

/** The keys for the subject of an exception: `domain`, `site` … */
export const subjectKinds = Object.keys(subjects) as readonly (keyof typeof subjects)[];

export interface Subject {
  readonly kind: (typeof subjectKinds)[number];
  readonly id: string;
}

export interface Exception extends Location {
  readonly check: string;
  readonly subject: Subject | undefined;
  readonly is: number | undefined;
  readonly reason: string;
  readonly expires: string | undefined;
}

/** @param value the contents of policy.yaml; an old version may fail the current schema */
export function readExceptions(policy: Location, value: YamlValue): Exception[] {
  return listAt(value, 'exceptions').map((data, index) => {
    const [subject] = subjectKinds.map((kind) => ({ kind, id: textAt(data, kind) })).filter(({ id }) => id !== '');
    const [check, reason] = [textAt(data, 'check'), textAt(data, 'reason')];
    const expires = textAt(data, 'expires') || undefined;
    const count = valueAt(data, 'is');
    const is = typeof count === 'number' ? count : undefined;
    return { ...at(policy, 'exceptions', index), check, subject, is, reason, expires };
  });
}

/** Part of a hint. The reason `<why>` is too short to pass the schema, so authors replace it. */
export function exceptionLine(check: string, { kind, id }: Subject, count?: number): string {
  const is = count === undefined ? '' : `, is: ${count}`;
  return `add below \`exceptions:\` in policy.yaml: \`- { check: ${check}, ${kind}: ${id}${is}, reason: <why> }\``;
}

/** Equal for an exception and the findings to which it may apply. */
export function subjectKey({ check, subject }: Pick<Exception, 'check' | 'subject'>): string {
  return subject === undefined ? check : `${check} ${subject.kind} ${subject.id}`;
}

/** Two exceptions with the same key apply to the same findings. */
export function exceptionKey(exception: Exception): string {
  const { is } = exception;
  return is === undefined ? subjectKey(exception) : `${subjectKey(exception)} ${is}`;
}

/** For a sentence: `package-break (roads)`, `route-count (parks, is: 3)`. */
export function exceptionName({ check, subject, is }: Exception): string {
  const parts = [subject?.id ?? [], is === undefined ? [] : `is: ${is}`].flat();
  return parts.length === 0 ? check : `${check} (${parts.join(', ')})`;
}
