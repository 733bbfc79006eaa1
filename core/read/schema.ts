import type { ErrorObject } from 'ajv';
import { type CheckedFinding, type Finding, type Fix, foundBy } from '../diagnostic.ts';
import { pointerKeys, pointerTo } from '../place.ts';
import { shapeAt } from '../schema/shape.ts';
import { shortened } from '../words/characters.ts';
import { counted } from '../words/counted.ts';
import { didYouMean, nearest } from '../words/nearest.ts';
import { type Kind, shapes } from './kinds.ts';
import { fileRule } from './rules.ts';
import type { YamlMapping } from './yaml-value.ts';

/** Everything that is wrong with a value, held to the schema of its kind. */
export type ShapeErrors = (kind: Kind, value: unknown) => readonly ErrorObject[];

/** The file that failed its schema. */
export interface FailedFile {
  readonly file: string;
  readonly kind: Kind;
  readonly value: YamlMapping;
  /** What the author wrote at a pointer, quotes and all. */
  readonly written: (pointer: string) => string;
}

/** What ajv reports, in the author's words and at the place that must change; one finding for one fault. */
export function schemaFindings(failed: FailedFile, errors: readonly ErrorObject[]): CheckedFinding[] {
  const missing = keysBy(errors, 'required', 'missingProperty');
  const unknown = keysBy(errors, 'additionalProperties', 'additionalProperty');
  const findings: Finding[] = [];
  for (const [pointer, keys] of missing) {
    // One that is there under a misspelled name is reported at that name.
    const misspelled = (unknown.get(pointer) ?? []).map((key) => meantKey(key, keys));
    const lacking = keys.filter((key) => !misspelled.includes(key));
    if (lacking.length > 0) findings.push(lackingKeys(failed, pointer, lacking));
  }
  const listed = new Set(errors.filter(({ keyword }) => keyword === 'enum').map(({ instancePath }) => instancePath));
  for (const error of errors) {
    const { keyword, instancePath: pointer } = error;
    const isReported =
      keyword === 'required' ||
      (keyword === 'type' && listed.has(pointer)) ||
      (keyword === 'pattern' && error.data === '') ||
      pointer === '/version';
    if (isReported) continue;
    if (keyword === 'additionalProperties') findings.push(unknownKey(failed, error, missing.get(pointer) ?? []));
    else findings.push(describe(failed, error));
  }
  const version = errors.find(({ instancePath }) => instancePath === '/version');
  return [
    ...foundBy(fileRule.schema, findings),
    ...(version === undefined ? [] : foundBy(fileRule.versionFormat, [versionFinding(failed, version.data)])),
  ];
}

/** Keys that errors of one kind name, by the pointer of their mapping. */
function keysBy(errors: readonly ErrorObject[], wanted: string, param: string): ReadonlyMap<string, readonly string[]> {
  const keys = new Map<string, string[]>();
  for (const { keyword, instancePath, params } of errors) {
    if (keyword === wanted) keys.set(instancePath, [...(keys.get(instancePath) ?? []), params[param]]);
  }
  return keys;
}

/** The key that the author meant by an unknown one; `tier:x` is `tier` without its space. */
function meantKey(key: string, keys: readonly string[]): string | undefined {
  return keys.find((one) => key.startsWith(`${one}:`)) ?? nearest(key, keys);
}

function lackingKeys({ file, value }: FailedFile, pointer: string, keys: readonly string[]): Finding {
  const place = pointer === '' ? { file, start: 0, end: 0 } : { file, pointer, part: 'key' as const };
  const list = keys.map((key) => `"${key}"`).join(', ');
  const message = `${nameOf(pointer)} lacks the key${keys.length === 1 ? '' : 's'} ${list}`;
  if (pointer !== '/counts') return { place, message };
  const hint = `Add ${keys.map((key) => `\`${key}: ${lengthOf(value, key)}\``).join(', ')}`;
  return { place, message, hint, fix: keys.map((key) => countFix(file, value, key)) };
}

function countFix(file: string, value: YamlMapping, key: string): Fix {
  return { op: 'set', file, pointer: `/counts/${key}`, value: lengthOf(value, key) };
}

function lengthOf(value: YamlMapping, key: string): number {
  return Array.isArray(value[key]) ? value[key].length : 0;
}

function unknownKey({ file }: FailedFile, error: ErrorObject, missing: readonly string[]): Finding {
  const { instancePath, parentSchema, params } = error;
  const key: string = params.additionalProperty;
  const place = { file, pointer: pointerTo(instancePath, [key]), part: 'key' as const };
  const allowed = Object.keys(parentSchema?.properties ?? {});
  if (allowed.length === 0) return { place, message: `"${shortened(key)}" is not a language code` };
  const meant = meantKey(key, missing) ?? meantKey(key, allowed);
  const hint = key.startsWith(`${meant}:`)
    ? `Write a space after the colon of \`${meant}\``
    : (didYouMean(meant) ?? `Allowed: ${allowed.join(', ')}`);
  return { place, message: `${nameOf(instancePath)} has no key "${shortened(key)}"`, hint };
}

function describe(failed: FailedFile, error: ErrorObject): Finding {
  const { file, value } = failed;
  const { instancePath: pointer, keyword, message: reason = '', parentSchema = {} } = error;
  // A number of items is reported at the key.
  const place = /Items$|Properties$/.test(keyword) ? { file, pointer, part: 'key' as const } : { file, pointer };
  // What is said at the place comes before what a definition says that it shares with others.
  const said = { ...parentSchema, ...shapeAt(shapes[failed.kind], pointer) };
  const message = `${nameOf(pointer)} ${descriptions[keyword]?.({ ...error, parentSchema: said }) ?? reason}`;
  const count = /^\/counts\/(\w+)$/.exec(pointer)?.[1];
  if (count !== undefined && count !== 'designTokens') {
    const hint = `Write \`${count}: ${lengthOf(value, count)}\``;
    return { place, message, hint, fix: [countFix(file, value, count)] };
  }
  const [example] = said.examples ?? [];
  const general = example === undefined ? undefined : `For example: ${example}`;
  return { place, message, hint: nearRight(failed, error) ?? general };
}

/** What the author may have meant, where that is certain enough to name it. */
function nearRight({ written }: FailedFile, { keyword, data, params, instancePath }: ErrorObject): string | undefined {
  if (keyword === 'enum') return didYouMean(nearest(String(data), params.allowedValues));
  const isBare = typeof data === 'number' || typeof data === 'boolean';
  if (keyword === 'type' && isBare && [params.type].flat().includes('string')) {
    return `Quote it: '${written(instancePath)}'`;
  }
  return undefined;
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

/** A value of the catalog as a message shows it. */
function shown(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a mapping';
  return typeof value === 'string' ? `"${shortened(value, 60)}"` : String(value);
}

/** What a keyword of JSON Schema says of a value, to be read after its name. */
const descriptions: Readonly<Record<string, (error: ErrorObject) => string>> = {
  enum: ({ data, params: { allowedValues } }) => `is ${shown(data)}; allowed: ${allowedValues.join(', ')}`,
  type: ({ data, params: { type } }) => {
    const names = [type].flat().map((one) => typeNames[one] ?? one);
    return `is ${shown(data)}, not ${names.join(' or ')}`;
  },
  pattern: malformed,
  format: malformed,
  minLength: () => 'is empty',
  maxLength: ({ params }) => `has more than ${params.limit} characters`,
  minItems: ({ params }) => `needs at least ${counted(params.limit, 'item')}`,
  minProperties: ({ params }) => `needs at least ${counted(params.limit, 'key')}`,
  maxItems: ({ params }) => `has more than ${params.limit} items`,
  maxProperties: ({ params }) => `has more than ${params.limit} keys`,
  uniqueItems: ({ data, params }) => `lists ${shown(Object(data)[params.i])} more than once`,
};

function malformed({ data, schema, parentSchema }: ErrorObject): string {
  const form: string = parentSchema?.description ?? schema;
  return `is ${shown(data)}, which is not well formed: ${form.replace(/\.$/, '')}`;
}

/** YAML reads 1.10 as the number 1.1, so the message shows what it reads, and the hint what was written. */
function versionFinding({ file, written }: FailedFile, data: unknown): Finding {
  const rule = 'a version is three numbers separated by dots, without leading zeros';
  const what =
    typeof data === 'number' ? `YAML reads this version as the number ${data}` : `The version is ${shown(data)}`;
  const version = /^\d+\.\d+$/.test(written('/version')) ? `${written('/version')}.0` : '0.1.0';
  return { place: { file, pointer: '/version' }, message: `${what}; ${rule}`, hint: `For example: ${version}` };
}

/** The author's word for what a pointer leads to: its keys, with the entry it belongs to. */
function nameOf(pointer: string): string {
  if (pointer === '') return 'The file';
  const name = pointerKeys(pointer).reduce((before, key) =>
    /^\d+$/.test(key) ? `${before}[${key}]` : `${before}.${key}`,
  );
  return `\`${shortened(name)}\``;
}
