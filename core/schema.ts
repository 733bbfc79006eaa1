import type { ErrorObject } from 'ajv';
import { counted } from './counted.ts';
import type { Finding } from './diagnostic.ts';
import type { Kind } from './kinds.ts';
import { missingCounts } from './missing-counts.ts';
import { nearest } from './nearest.ts';
import { pointerKeys, pointerTo } from './place.ts';
import type { YamlMapping } from './yaml.ts';

/** Everything that is wrong with a value, held to the schema of its kind. */
export type ShapeErrors = (kind: Kind, value: unknown) => readonly ErrorObject[];

export interface SchemaFinding extends Finding {
  readonly check: 'schema' | 'version-format';
}

/** What a validator says of a file's value, in the author's words and at the place that must change. */
export function schemaFindings(file: string, errors: readonly ErrorObject[], value: YamlMapping): SchemaFinding[] {
  const findings: SchemaFinding[] = [];
  const misspelt = misspeltKeys(errors);
  const listed = new Set(errors.flatMap(({ keyword, instancePath }) => (keyword === 'enum' ? [instancePath] : [])));
  for (const error of errors) {
    // A value that is none of the allowed ones is told once, with what is allowed.
    if (error.keyword === 'type' && listed.has(error.instancePath)) continue;
    // A key that is there under a misspelt name is told once, at that name.
    if (error.keyword === 'required' && misspelt.has(pointerTo(error.instancePath, [error.params.missingProperty])))
      continue;
    const described = { ...describe(file, error), ...missingCounts(file, error, value) };
    findings.push({ check: isVersion(error) ? 'version-format' : 'schema', ...described });
  }
  return findings;
}

/** Pointers of required keys that are missing while a key that is not allowed reads much like them. */
function misspeltKeys(errors: readonly ErrorObject[]): ReadonlySet<string> {
  const missing = new Map<string, string[]>();
  for (const { keyword, instancePath, params } of errors) {
    if (keyword !== 'required') continue;
    missing.set(instancePath, [...(missing.get(instancePath) ?? []), params.missingProperty]);
  }
  const found = new Set<string>();
  for (const { keyword, instancePath, params } of errors) {
    if (keyword !== 'additionalProperties') continue;
    const near = nearest(params.additionalProperty, missing.get(instancePath) ?? []);
    if (near !== undefined) found.add(pointerTo(instancePath, [near]));
  }
  return found;
}

function isVersion(error: ErrorObject): boolean {
  return error.instancePath === '/version';
}

function describe(file: string, error: ErrorObject): Finding {
  const { instancePath: pointer, keyword, params, data } = error;
  const schema = error.parentSchema ?? {};
  const here = { file, pointer };
  const name = nameOf(pointer);
  if (isVersion(error)) return version(here, data);
  switch (keyword) {
    case 'required': {
      const key: string = params.missingProperty;
      const at = pointer === '' ? { file, start: 0, end: 0 } : { ...here, part: 'key' as const };
      return { place: at, message: `${name} lacks the key "${key}"`, hint: `Add \`${key}:\`` };
    }
    case 'additionalProperties': {
      const key: string = params.additionalProperty;
      const place = { file, pointer: pointerTo(pointer, [key]), part: 'key' as const };
      const allowed = Object.keys(schema.properties ?? {});
      if (allowed.length === 0) {
        return { place, message: `"${key}" is not a language code`, hint: 'Use a code of languages.yaml, such as en' };
      }
      const near = nearest(key, allowed);
      return {
        place,
        message: `${name} has no key "${key}"`,
        hint: near === undefined ? `Allowed: ${allowed.join(', ')}` : `Did you mean "${near}"?`,
      };
    }
    case 'enum': {
      const allowed: string[] = params.allowedValues;
      const near = typeof data === 'string' ? nearest(data, allowed) : undefined;
      return {
        place: here,
        message: `${name} is ${shown(data)}; allowed: ${allowed.join(', ')}`,
        ...(near === undefined ? {} : { hint: `Did you mean "${near}"?` }),
      };
    }
    case 'type': {
      const types: string[] = [params.type].flat();
      const wanted = types.map((type) => typeNames[type] ?? type).join(' or ');
      const quote = types[0] === 'string' && (typeof data === 'number' || typeof data === 'boolean');
      return {
        place: here,
        message: `${name} is ${shown(data)}, not ${wanted}`,
        ...(quote ? { hint: `Quote it: '${String(data)}'` } : {}),
      };
    }
    case 'pattern': {
      const law = schema.description ?? `it must match ${params.pattern}`;
      if (typeof data === 'string' && /[\n\r]/.test(data)) {
        return { place: here, message: `${name} has more than one line`, hint: 'Write it in one line' };
      }
      return { place: here, message: `${name} is ${shown(data)}, which is not well formed: ${lower(law)}` };
    }
    case 'minLength':
      return { place: here, message: `${name} is empty` };
    case 'maxLength':
      return { place: here, message: `${name} is longer than ${params.limit} characters` };
    case 'minItems':
    case 'minProperties':
      return {
        place: { ...here, part: 'key' },
        message: `${name} is empty; it needs at least ${counted(params.limit, 'item')}`,
      };
    case 'maxItems':
    case 'maxProperties':
      return { place: { ...here, part: 'key' }, message: `${name} has more than ${params.limit} items` };
    case 'minimum':
      return { place: here, message: `${name} is ${shown(data)}; it must be at least ${params.limit}` };
    case 'maximum':
      return { place: here, message: `${name} is ${shown(data)}; it must be at most ${params.limit}` };
    case 'uniqueItems': {
      const list: unknown[] = Array.isArray(data) ? data : [];
      const [first, second] = [Math.min(params.i, params.j), Math.max(params.i, params.j)];
      return {
        place: { file, pointer: pointerTo(pointer, [second]) },
        message: `${name} names ${shown(list[second])} twice`,
        hint: 'Delete one of the two',
        related: [{ place: { file, pointer: pointerTo(pointer, [first]) }, message: 'First here' }],
      };
    }
    default:
      return { place: here, message: `${name} ${error.message ?? `breaks ${keyword}`}` };
  }
}

function version(here: { file: string; pointer: string }, data: unknown): Finding {
  const law = 'a version is three dotted numbers without leading zeros, such as 0.1.0';
  if (typeof data === 'number') {
    return {
      place: here,
      message: `YAML reads this version as the number ${data}; ${law}`,
      hint: 'Write all three numbers and quote them',
    };
  }
  if (typeof data !== 'string') return { place: here, message: `The version is ${shown(data)}; ${law}` };
  return { place: here, message: `The version "${data}" is not well formed; ${law}` };
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping',
  null: 'empty',
};

function shown(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a mapping';
  if (typeof value === 'string') return `"${value.length > 60 ? `${value.slice(0, 59)}…` : value}"`;
  return String(value);
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
  return `\`${words.join('.')}\``;
}

function lower(sentence: string): string {
  const text = sentence.replace(/\.$/, '');
  // Not the first letter of a name in capitals.
  return text.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());
}
