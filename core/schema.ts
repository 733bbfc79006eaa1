import type { ErrorObject } from 'ajv';
import { counted } from './counted.ts';
import type { Finding, Fix } from './diagnostic.ts';
import type { Kind } from './kinds.ts';
import { nearest } from './nearest.ts';
import { pointerKeys, pointerTo } from './place.ts';
import { shortened } from './text.ts';
import { formHint, patternHint, shown, typeName, versionFinding } from './wanted-form.ts';
import type { YamlMapping } from './yaml-value.ts';

/** Everything that is wrong with a value, held to the schema of its kind. */
export type ShapeErrors = (kind: Kind, value: unknown) => readonly ErrorObject[];

export interface SchemaFinding extends Finding {
  readonly check: 'schema' | 'version-format';
}

/** The file that failed its schema. */
export interface FailedFile {
  readonly file: string;
  readonly value: YamlMapping;
  /** What the author wrote at a pointer, quotes and all. */
  readonly written: (pointer: string) => string;
}

/** What a validator says, in the author's words and at the place that must change; one finding for one fault. */
export function schemaFindings(failed: FailedFile, errors: readonly ErrorObject[]): SchemaFinding[] {
  const { file } = failed;
  const findings: SchemaFinding[] = [];
  const missing = keysBy(errors, 'required', 'missingProperty');
  const extra = keysBy(errors, 'additionalProperties', 'additionalProperty');
  const listed = new Set(errors.flatMap(({ keyword, instancePath }) => (keyword === 'enum' ? [instancePath] : [])));
  const isLacking = new Set<string>();
  for (const error of errors) {
    const { keyword, instancePath: pointer } = error;
    // A value that is none of the allowed ones is reported once, with what is allowed.
    if (keyword === 'type' && listed.has(pointer)) continue;
    if (keyword === 'required') {
      // All missing keys of a mapping are one finding; one that is there under a misspelled name is reported at that name.
      if (isLacking.has(pointer)) continue;
      isLacking.add(pointer);
      const unknown = extra.get(pointer) ?? [];
      const keys = missing.get(pointer) ?? [];
      const lacking = keys.filter((key) => !unknown.some((other) => meantKey(other, unknown, keys) === key));
      if (lacking.length > 0) findings.push({ check: 'schema', ...lackingKeys(failed, pointer, lacking) });
    } else if (pointer === '/version') {
      findings.push({ check: 'version-format', ...versionFinding(file, failed.written(pointer), error.data) });
    } else if (keyword === 'additionalProperties') {
      const key: string = error.params.additionalProperty;
      const meant = meantKey(key, extra.get(pointer) ?? [], missing.get(pointer) ?? []);
      findings.push({ check: 'schema', ...unknownKey(file, error, key, meant) });
    } else findings.push({ check: 'schema', ...describe(file, error) });
  }
  return findings;
}

/** Keys that errors of one kind name, by the pointer of their mapping. */
function keysBy(errors: readonly ErrorObject[], wanted: string, param: string): ReadonlyMap<string, readonly string[]> {
  const keys = new Map<string, string[]>();
  for (const { keyword, instancePath, params } of errors) {
    if (keyword !== wanted) continue;
    keys.set(instancePath, [...(keys.get(instancePath) ?? []), params[param]]);
  }
  return keys;
}

/** The missing key that the author meant by an unknown one. */
function meantKey(key: string, unknown: readonly string[], missing: readonly string[]): string | undefined {
  const [only] = missing;
  const start = key.split(':', 1)[0];
  return (
    missing.find((one) => one === start) ??
    nearest(key, missing) ??
    (unknown.length === 1 && missing.length === 1 ? only : undefined)
  );
}

function lackingKeys({ file, value }: FailedFile, pointer: string, keys: readonly string[]): Finding {
  const place = pointer === '' ? { file, start: 0, end: 0 } : { file, pointer, part: 'key' as const };
  const list = keys.map((key) => `"${key}"`).join(', ');
  const message = `${nameOf(pointer)} lacks the key${keys.length === 1 ? '' : 's'} ${list}`;
  if (pointer === '/counts') {
    const counts = keys.map((key) => [key, lengthOf(value[key])] as const);
    const hint = `Add ${counts.map(([key, count]) => `\`${key}: ${count}\``).join(', ')}`;
    return { place, message, hint, fix: counts.map(([key, count]) => countFix(file, key, count)) };
  }
  if (pointer === '' && keys.length === 1 && keys[0] === 'counts') {
    const counts = countedLists
      .filter((key) => key !== 'usedBy' || lengthOf(value[key]) > 0)
      .map((key) => [key, lengthOf(value[key])] as const);
    const hint = `Add \`counts: { ${counts.map(([key, count]) => `${key}: ${count}`).join(', ')} }\``;
    return { place, message, hint, fix: [{ op: 'set', file, pointer: '/counts', value: Object.fromEntries(counts) }] };
  }
  return { place, message, hint: `Add ${keys.map((key) => `\`${key}:\``).join(', ')}` };
}

const countedLists = ['requiredDependencies', 'usedBy', 'collections', 'components', 'blocks', 'routes'];

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}

function countFix(file: string, key: string, value: number): Fix {
  return { op: 'set', file, pointer: `/counts/${key}`, value };
}

function unknownKey(file: string, { instancePath, parentSchema }: ErrorObject, key: string, meant?: string): Finding {
  const place = { file, pointer: pointerTo(instancePath, [key]), part: 'key' as const };
  const allowed = Object.keys(parentSchema?.properties ?? {});
  if (allowed.length === 0) {
    const code = key.toLowerCase();
    return {
      place,
      message: `"${shortened(key)}" is not a language code`,
      ...(/^[a-z]{2,3}$/.test(code) ? { hint: `Did you mean "${code}"?` } : {}),
    };
  }
  const message = `${nameOf(instancePath)} has no key "${shortened(key)}"`;
  const [start = '', value = ''] = key.split(/:(.*)/s);
  if (allowed.includes(start)) {
    return { place, message, hint: `Write a space after the colon: \`${start}: ${shortened(value)}\`` };
  }
  const near = meant ?? nearest(key, allowed);
  return { place, message, hint: near === undefined ? `Allowed: ${allowed.join(', ')}` : `Did you mean "${near}"?` };
}

function describe(file: string, error: ErrorObject): Finding {
  const { instancePath: pointer, keyword, params, data } = error;
  const schema = error.parentSchema ?? {};
  const place = { file, pointer };
  const keyPlace = { ...place, part: 'key' as const };
  const name = nameOf(pointer);
  switch (keyword) {
    case 'enum': {
      const allowed: string[] = params.allowedValues;
      const near = typeof data === 'string' ? nearest(data, allowed) : undefined;
      const message = `${name} is ${shown(data)}; allowed: ${allowed.join(', ')}`;
      return { place, message, ...hinted(near === undefined ? undefined : `Did you mean "${near}"?`) };
    }
    case 'type': {
      const wanted = [params.type].flat().map(typeName).join(' or ');
      return {
        place,
        message: `${name} is ${shown(data)}, not ${wanted}`,
        ...hinted(formHint(schema, params.type, data)),
      };
    }
    case 'pattern': {
      if (typeof data === 'string' && /[\n\r]/.test(data)) {
        return { place, message: `${name} has more than one line`, hint: 'Write it in one line' };
      }
      const { rule, hint } = patternHint(schema, params.pattern, String(data));
      return { place, message: `${name} is ${shown(data)}, ${rule}`, ...hinted(hint) };
    }
    case 'minLength':
      return { place, message: `${name} is empty` };
    case 'maxLength': {
      const length = [...String(data)].length;
      const message = `${name} has ${length} characters; at most ${params.limit} are allowed`;
      return { place, message, hint: `Shorten it by ${counted(length - params.limit, 'character')}` };
    }
    case 'minItems':
    case 'minProperties':
      return { place: keyPlace, message: `${name} is empty; it needs at least ${counted(params.limit, 'item')}` };
    case 'maxItems':
    case 'maxProperties':
      return { place: keyPlace, message: `${name} has more than ${params.limit} items` };
    case 'minimum':
      return { place, message: `${name} is ${shown(data)}; it must be at least ${params.limit}` };
    case 'maximum':
      return { place, message: `${name} is ${shown(data)}; it must be at most ${params.limit}` };
    case 'uniqueItems': {
      const list: unknown[] = Array.isArray(data) ? data : [];
      const [first, second] = [Math.min(params.i, params.j), Math.max(params.i, params.j)];
      return {
        place: { file, pointer: pointerTo(pointer, [second]) },
        message: `${name} lists ${shown(list[second])} more than once`,
        hint: 'Delete one of the two',
        related: [{ place: { file, pointer: pointerTo(pointer, [first]) }, message: 'First here' }],
      };
    }
    default:
      return { place, message: `${name} ${error.message ?? `breaks ${keyword}`}` };
  }
}

function hinted(hint: string | undefined): { readonly hint?: string } {
  return hint === undefined ? {} : { hint };
}

/** The author's word for what a pointer leads to: its last key, with the entry it belongs to. */
function nameOf(pointer: string): string {
  const keys = pointerKeys(pointer);
  if (keys.length === 0) return 'The file';
  const words: string[] = [];
  for (const key of keys) {
    const last = words.at(-1);
    if (/^\d+$/.test(key) && last !== undefined) words[words.length - 1] = `${last}[${Number(key)}]`;
    else words.push(key);
  }
  return `\`${shortened(words.join('.'))}\``;
}
