import type { ErrorObject } from 'ajv';
import type { Finding, Rule } from '../diagnostic.ts';
import { pointerKeys, pointerTo } from '../place.ts';
import { shortened } from '../words/characters.ts';
import { counted } from '../words/counted.ts';
import { didYouMean, nearest } from '../words/nearest.ts';
import type { Kind } from './kinds.ts';
import { fileRule } from './rules.ts';
import { emptyHint, formHint, patternHint, shown, typeNames, versionFinding } from './wanted-form.ts';
import type { YamlMapping } from './yaml-value.ts';

/** Everything that is wrong with a value, held to the schema of its kind. */
export type ShapeErrors = (kind: Kind, value: unknown) => readonly ErrorObject[];

export interface SchemaFinding extends Finding {
  readonly rule: Rule;
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
  const missing = keysBy(errors, 'required', 'missingProperty');
  const extra = keysBy(errors, 'additionalProperties', 'additionalProperty');
  const listed = new Set(errors.flatMap(({ keyword, instancePath }) => (keyword === 'enum' ? [instancePath] : [])));
  const findings: SchemaFinding[] = [];
  const deep = deepKeys(missing, extra);
  // All missing keys of a mapping are one finding; one that is there under a misspelled name is reported at that name.
  for (const [pointer, keys] of missing) {
    const unknown = extra.get(pointer) ?? [];
    const lacking = keys.filter(
      (key) => !deep.has(pointerTo(pointer, [key])) && !unknown.some((other) => meantKey(other, unknown, keys) === key),
    );
    if (lacking.length > 0) findings.push({ rule: fileRule.schema, ...lackingKeys(failed, pointer, lacking) });
  }
  for (const error of errors) {
    const { keyword, instancePath: pointer } = error;
    // A value that is none of the allowed ones is reported once, with what is allowed.
    if (keyword === 'required' || (keyword === 'type' && listed.has(pointer))) continue;
    if (pointer === '/version') {
      findings.push({ rule: fileRule.versionFormat, ...versionFinding(file, failed.written(pointer), error.data) });
    } else if (keyword === 'additionalProperties') {
      const key: string = error.params.additionalProperty;
      const meant = meantKey(key, extra.get(pointer) ?? [], missing.get(pointer) ?? []);
      const isDeep = deep.has(pointerTo(parentOf(pointer), [key]));
      const found = isDeep ? deepKey(file, pointer, key) : unknownKey(file, error, key, meant);
      findings.push({ rule: fileRule.schema, ...found });
      // An empty text is told once, whatever else its schema asks of it.
    } else if (keyword !== 'pattern' || error.data !== '')
      findings.push({ rule: fileRule.schema, ...describe(failed, error) });
  }
  return findings;
}

type KeysByPointer = ReadonlyMap<string, readonly string[]>;

/** Where a key is missing that a mapping in the same mapping has too much: it stands too deep. */
function deepKeys(missing: KeysByPointer, extra: KeysByPointer): ReadonlySet<string> {
  const deep = [...extra].flatMap(([pointer, keys]) => {
    const lacking = missing.get(parentOf(pointer)) ?? [];
    return keys.filter((key) => lacking.includes(key)).map((key) => pointerTo(parentOf(pointer), [key]));
  });
  return new Set(deep);
}

/** Of the mapping or list that holds what a pointer leads to; of the root nothing does. */
function parentOf(pointer: string): string {
  return pointer === '' ? '/' : pointer.slice(0, pointer.lastIndexOf('/'));
}

function deepKey(file: string, pointer: string, key: string): Finding {
  const place = { file, pointer: pointerTo(pointer, [key]), part: 'key' as const };
  const [parent = ''] = pointerKeys(pointer).slice(-1);
  const message = `\`${shortened(key)}\` is indented into \`${parent}\``;
  return { place, message, hint: `Indent it by as many spaces as \`${parent}\`` };
}

/** Keys that errors of one kind name, by the pointer of their mapping. */
function keysBy(errors: readonly ErrorObject[], wanted: string, param: string): ReadonlyMap<string, readonly string[]> {
  const keys = new Map<string, string[]>();
  for (const { keyword, instancePath, params } of errors) {
    if (keyword === wanted) keys.set(instancePath, [...(keys.get(instancePath) ?? []), params[param]]);
  }
  return keys;
}

/** The missing key that the author meant by an unknown one. */
function meantKey(key: string, unknown: readonly string[], missing: readonly string[]): string | undefined {
  const start = key.split(':', 1)[0];
  const only = unknown.length === 1 && missing.length === 1 ? missing[0] : undefined;
  return missing.find((one) => one === start) ?? nearest(key, missing) ?? only;
}

function lackingKeys({ file, value }: FailedFile, pointer: string, keys: readonly string[]): Finding {
  const place = pointer === '' ? { file, start: 0, end: 0 } : { file, pointer, part: 'key' as const };
  const list = keys.map((key) => `"${key}"`).join(', ');
  const message = `${nameOf(pointer)} lacks the key${keys.length === 1 ? '' : 's'} ${list}`;
  const lengthOf = (key: string) => lengthIn(value, key);
  if (pointer === '/counts') {
    const counts = keys.map((key) => ({ key, written: `\`${key}: ${lengthOf(key)}\`` }));
    const fix = counts.map(
      ({ key }) => ({ op: 'set', file, pointer: `/counts/${key}`, value: lengthOf(key) }) as const,
    );
    return { place, message, hint: `Add ${counts.map(({ written }) => written).join(', ')}`, fix };
  }
  if (pointer === '' && keys.join() === 'counts') {
    const counted = countedLists.filter((key) => key !== 'usedBy' || lengthOf(key) > 0);
    const hint = `Add \`counts: { ${counted.map((key) => `${key}: ${lengthOf(key)}`).join(', ')} }\``;
    const counts = Object.fromEntries(counted.map((key) => [key, lengthOf(key)]));
    return { place, message, hint, fix: [{ op: 'set', file, pointer: '/counts', value: counts }] };
  }
  return { place, message, hint: `Add ${keys.map((key) => `\`${key}:\``).join(', ')}` };
}

const countedLists = ['requiredDependencies', 'usedBy', 'collections', 'components', 'blocks', 'routes'];

function lengthIn(value: YamlMapping, key: string): number {
  return Array.isArray(value[key]) ? value[key].length : 0;
}

/** Words of other tools, or of other places of a catalog, by the key that is meant. */
const otherWords: Readonly<Record<string, string>> = { until: 'expires', expires: 'until' };

function unknownKey(file: string, { instancePath, parentSchema }: ErrorObject, key: string, meant?: string): Finding {
  const place = { file, pointer: pointerTo(instancePath, [key]), part: 'key' as const };
  const allowed = Object.keys(parentSchema?.properties ?? {});
  if (allowed.length === 0) {
    const lower = key.toLowerCase();
    const hint = didYouMean(/^[a-z]{2,3}$/.test(lower) ? lower : undefined);
    return { place, message: `"${shortened(key)}" is not a language code`, hint };
  }
  const message = `${nameOf(instancePath)} has no key "${shortened(key)}"`;
  const [start = '', value = ''] = key.split(/:(.*)/s);
  if (allowed.includes(start)) {
    return { place, message, hint: `Write a space after the colon: \`${start}: ${shortened(value)}\`` };
  }
  const other = Object.hasOwn(otherWords, key) ? otherWords[key] : undefined;
  const near = meant ?? allowed.find((one) => one === other) ?? nearest(key, allowed);
  return { place, message, hint: didYouMean(near) ?? `Allowed: ${allowed.join(', ')}` };
}

function describe({ file, value }: FailedFile, error: ErrorObject): Finding {
  const { instancePath: pointer, keyword, message = `breaks ${keyword}` } = error;
  const place =
    keyword.endsWith('Items') || keyword.endsWith('Properties')
      ? { file, pointer, part: 'key' as const }
      : { file, pointer };
  const { message: rest, ...details } = descriptions[keyword]?.(error, file) ?? { message };
  const original = originalBeside(value, error);
  if (original !== undefined) return { place, message: `${nameOf(pointer)} ${rest}`, hint: `Translate: ${original}` };
  const count = /^\/counts\/(\w+)$/.exec(pointer)?.[1] ?? '';
  if (countedLists.includes(count)) {
    const length = lengthIn(value, count);
    const fix = [{ op: 'set', file, pointer, value: length } as const];
    return { place, message: `${nameOf(pointer)} ${rest}`, hint: `Write \`${count}: ${length}\``, fix };
  }
  return { place, message: `${nameOf(pointer)} ${rest}`, ...details };
}

/** What an empty text translates: the first of the texts that it stands behind. */
function originalBeside(value: YamlMapping, { data, schemaPath, instancePath }: ErrorObject): string | undefined {
  if (data !== null || !schemaPath.startsWith('#/$defs/text/')) return undefined;
  const parent: unknown = pointerKeys(parentOf(instancePath)).reduce((here, key) => Object(here)[key], Object(value));
  const [first] = Object.values(Object(parent));
  return typeof first === 'string' && first.trim() !== '' ? shortened(first) : undefined;
}

/** The value that is meant by one that is none of those allowed. */
function allowedHint(data: unknown, allowed: readonly string[]): string | undefined {
  const [only, ...others] = allowed;
  const commented = allowed.find(
    (value) => typeof data === 'string' && /^\s+\/[/*]/.test(data.slice(value.length)) && data.startsWith(value),
  );
  if (commented !== undefined) return `Write \`${commented} # …\`: a comment begins with a space and #`;
  const near = typeof data === 'string' ? didYouMean(nearest(data, allowed)) : undefined;
  return near ?? (others.length === 0 ? `Write ${only}` : undefined);
}

type Description = Omit<Finding, 'place'> & { readonly place?: Finding['place'] };

const tooFew = ({ params }: ErrorObject) => ({
  message: `is empty; it needs at least ${counted(params.limit, 'item')}`,
});
const tooMany = ({ params }: ErrorObject) => ({ message: `has more than ${params.limit} items` });

/** What each keyword of JSON Schema says of a value, to be read after its name. A number of items is told at the key. */
const descriptions: Readonly<Record<string, (error: ErrorObject, file: string) => Description>> = {
  enum: ({ data, params: { allowedValues } }) => ({
    message: `is ${shown(data)}; allowed: ${allowedValues.join(', ')}`,
    hint: allowedHint(data, allowedValues),
  }),
  type: ({ data, params: { type }, parentSchema = {} }) => ({
    message: `is ${shown(data)}, not ${[type]
      .flat()
      .map((one) => typeNames[one] ?? one)
      .join(' or ')}`,
    hint: formHint(parentSchema, type, data),
  }),
  pattern: ({ data, params, parentSchema = {} }) => {
    const text = String(data);
    if (text.trim() === '') return { message: 'is empty', hint: emptyHint(parentSchema) };
    if (/[\n\r]/.test(text)) return { message: 'has more than one line', hint: 'Write it in one line' };
    const { rule, hint } = patternHint(parentSchema, params.pattern, text);
    return { message: `is ${shown(data)}, ${rule}`, hint };
  },
  minLength: ({ parentSchema = {} }) => ({ message: 'is empty', hint: emptyHint(parentSchema) }),
  maxLength: ({ data, params: { limit } }) => {
    const length = [...String(data)].length;
    const message = `has ${length} characters; at most ${limit} are allowed`;
    return { message, hint: `Shorten it by ${counted(length - limit, 'character')}` };
  },
  minItems: tooFew,
  minProperties: tooFew,
  maxItems: tooMany,
  maxProperties: tooMany,
  minimum: ({ data, params }) => ({ message: `is ${shown(data)}; it must be at least ${params.limit}` }),
  maximum: ({ data, params }) => ({ message: `is ${shown(data)}; it must be at most ${params.limit}` }),
  uniqueItems: ({ data, params: { i, j }, instancePath }, file) => {
    const placeOf = (index: number) => ({ file, pointer: pointerTo(instancePath, [index]) });
    return {
      place: placeOf(Math.max(i, j)),
      message: `lists ${shown(Object(data)[i])} more than once`,
      hint: 'Delete one of the two',
      related: [{ place: placeOf(Math.min(i, j)), message: 'First here' }],
    };
  },
};

/** The author's word for what a pointer leads to: its last key, with the entry it belongs to. */
function nameOf(pointer: string): string {
  if (pointer === '') return 'The file';
  const name = pointerKeys(pointer).reduce((before, key) =>
    /^\d+$/.test(key) ? `${before}[${key}]` : `${before}.${key}`,
  );
  return `\`${shortened(name)}\``;
}
