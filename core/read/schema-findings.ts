import type { ErrorObject } from 'ajv';
import { type CheckedFinding, type Finding, foundBy } from '../diagnostic.ts';
import { valueInLine } from '../fix/write-value.ts';
import { at, keyAt, type Place, pointerKeys, startOf } from '../place.ts';
import { exampleValue } from '../schema/example.ts';
import { type Shape, shapeAt } from '../schema/shape.ts';
import { capitalized, codeOf, shortened } from '../words/characters.ts';
import { counted } from '../words/counted.ts';
import { didYouMean, nearest } from '../words/nearest.ts';
import { adviceFor, type FailedFile, type SchemaFault } from './advice.ts';
import { type Kind, shapes } from './kinds.ts';
import { fileRule } from './rules.ts';

/** The errors of ajv for a value, by the schema of its kind. */
export type ShapeErrors = (kind: Kind, value: unknown) => readonly ErrorObject[];

/** What ajv reports, in the author's words and at the place to change: one finding per fault. */
export function schemaFindings(failed: FailedFile, errors: readonly ErrorObject[]): CheckedFinding[] {
  // The branches of a `oneOf` that do not apply are no faults.
  const own = errors.filter(({ schemaPath }) => !schemaPath.includes('/oneOf/'));
  return [...faultsOfKeys(own), ...faultsOfValues(own)].flatMap((fault) => {
    const { rule = fileRule.schema, form, ...advice } = adviceFor(failed, fault);
    return foundBy(rule, [{ ...findingOf(failed, fault, form), ...advice }]);
  });
}

/** Each unknown key of a mapping, and as one fault the keys that it lacks. */
function* faultsOfKeys(errors: readonly ErrorObject[]): Iterable<SchemaFault> {
  const lacking = new Map<string, Set<string>>();
  for (const { keyword, instancePath, params } of errors) {
    if (keyword !== 'required') continue;
    lacking.set(instancePath, (lacking.get(instancePath) ?? new Set()).add(params.missingProperty));
  }
  for (const error of errors) {
    if (error.keyword !== 'additionalProperties') continue;
    const key: string = error.params.additionalProperty;
    const known = Object.keys(error.parentSchema?.properties ?? {});
    const missing = lacking.get(error.instancePath) ?? new Set();
    const unknown = errors.filter((one) => one.keyword === error.keyword && one.instancePath === error.instancePath);
    // Of one missing key and one unknown key, the second is most likely meant as the first.
    const [only] = missing.size === 1 && unknown.length === 1 ? missing : [];
    const meant = meantKey(key, [...missing]) ?? meantKey(key, known) ?? only;
    // A key that is misspelled or indented too far is not reported as missing too.
    missing.delete(meant ?? '');
    const isTooFarIn = lacking.get('')?.delete(key);
    yield { ...error, params: { key, known, meant, isTooFarIn } };
  }
  for (const [instancePath, keys] of lacking) {
    if (keys.size > 0) yield { keyword: 'required', instancePath, params: { keys: [...keys] } };
  }
}

/** The key that the author meant by an unknown one; `tier:x` is `tier` without its space. */
function meantKey(key: string, keys: readonly string[]): string | undefined {
  return keys.find((one) => key.startsWith(`${one}:`)) ?? nearest(key, keys);
}

/** For each value, the fault whose keyword comes first in `sentences`. */
function faultsOfValues(errors: readonly ErrorObject[]): Iterable<SchemaFault> {
  const keywords = Object.keys(sentences);
  const rank = ({ keyword }: ErrorObject) => keywords.indexOf(keyword);
  const faults = errors.filter(({ keyword }) => keyword !== 'required' && keyword !== 'additionalProperties');
  return new Map(faults.sort((a, b) => rank(b) - rank(a)).map((fault) => [fault.instancePath, fault])).values();
}

function findingOf(failed: FailedFile, fault: SchemaFault, form?: string): Finding {
  const { keyword, instancePath: pointer, parentSchema } = fault;
  const shape = shapeAt(shapes[failed.kind], pointer);
  // The description at the place comes before that of a shared definition.
  const description = form ?? shape?.description ?? parentSchema?.description;
  const message = `${nameOf(pointer)} ${sentences[keyword]?.(fault, description) ?? fault.message}`;
  const general = keyword === 'enum' ? shape?.description?.replace(/\.$/, '') : shape && exampleFor(fault, shape);
  const hint = hints[keyword]?.(fault, failed) ?? general;
  return { place: placeOf(failed, fault), message, hint };
}

function exampleFor({ keyword, instancePath, params }: SchemaFault, shape: Shape): string | undefined {
  if (/^(?:enum|max|minimum|unique)/.test(keyword) || params.keys?.length > 3) return undefined;
  const written = (one: Shape) => valueInLine(exampleValue(one), true);
  const missing = params.keys?.map((key: string) => `\`${key}: ${written(shape.properties[key] ?? shape)}\``);
  const dash = shape.type === 'object' && /\/\d+$/.test(instancePath) ? '- ' : '';
  return `For example: ${missing?.join(', ') ?? dash + written(shape)}`;
}

function placeOf({ file }: FailedFile, { keyword, instancePath: pointer, params }: SchemaFault): Place {
  const node = { file, pointer };
  if (keyword === 'additionalProperties') return keyAt(node, params.key);
  if (keyword === 'uniqueItems') return at(node, Math.max(params.i, params.j));
  if (keyword === 'required' && pointer === '') return startOf(file);
  // Wrong numbers of items are reported at the key.
  return /^required$|Items$|Properties$/.test(keyword) ? keyAt(node) : node;
}

/** By keyword of JSON Schema, the message after the value's name; the most telling keywords come first. */
const sentences: Readonly<Record<string, (fault: SchemaFault, form: string | undefined) => string>> = {
  required: ({ params: { keys } }) =>
    `lacks the key${keys.length === 1 ? '' : 's'} ${keys.map((key: string) => `"${key}"`).join(', ')}`,
  additionalProperties: ({ params: { key, known } }) =>
    `has no key "${shortened(key)}"${known.length === 0 ? ': it is not a language code' : ''}`,
  enum: ({ data, params: { allowedValues } }) => `is ${shown(data)}; allowed: ${allowedValues.join(', ')}`,
  type: ({ data, params: { type }, parentSchema }) => {
    const names = [parentSchema?.format ?? type].flat().map((one: string) => typeNames[one] ?? one);
    return `is ${shown(data)}, not ${names.join(' or ')}`;
  },
  minLength: () => 'is empty',
  format: ({ data }) =>
    /^\d{4}-\d\d-\d\d$/.test(String(data))
      ? `is ${shown(data)}, a day that is not in the calendar`
      : `is ${shown(data)}, which is not a day as YYYY-MM-DD`,
  maxLength: ({ params }) => `has more than ${params.limit} characters`,
  pattern: ({ data, schema }, form = String(schema)) =>
    `is ${shown(data)}, which is not well formed: ${form.replace(/\.$/, '')}`,
  minimum: ({ data, params }) => `is ${data}, and must be at least ${params.limit}`,
  maximum: ({ data, params }) => `is ${data}, and must be at most ${params.limit}`,
  minItems: ({ params }) => `needs at least ${counted(params.limit, 'item')}`,
  minProperties: ({ params }) => `needs at least ${counted(params.limit, 'key')}`,
  maxItems: ({ params }) => `has more than ${params.limit} items`,
  maxProperties: ({ params }) => `has more than ${params.limit} keys`,
  uniqueItems: ({ data, params }) => `lists ${shown(Object(data)[params.i])} more than once`,
  oneOf: ({ schema, params }) => {
    const [one, other] = params.passingSchemas.map((index: number) => Object(schema)[index].required);
    return `has the keys "${one}" and "${other}", and one of them alone is allowed`;
  },
};

/** By keyword, what the author probably meant. */
const hints: Readonly<Record<string, (fault: SchemaFault, failed: FailedFile) => string | undefined>> = {
  additionalProperties: ({ params: { key, known, meant, isTooFarIn }, parentSchema }) => {
    if (isTooFarIn) return 'Indent it less: it is a key of the file';
    if (key.startsWith(`${meant}:`)) return `Write a space after the colon of \`${meant}\``;
    if (known.length > 0) return didYouMean(meant) ?? `Allowed: ${known.join(', ')}`;
    const code = key.toLowerCase().replaceAll('_', '-');
    const isCode = Object.keys(parentSchema?.patternProperties).some((form) => new RegExp(form).test(code));
    return isCode
      ? didYouMean(code)
      : 'Write a code of languages.yaml, such as fr; in braces, put a text with a comma in single quotes';
  },
  oneOf: () => 'Keep one of them; write another entry for the other',
  enum: ({ data, params }) => didYouMean(nearest(String(data), params.allowedValues.map(String))),
  type: ({ data, params, parentSchema: { pattern = '', format, minItems = 0 } = {}, instancePath }, { written }) => {
    const allowed = [params.type].flat();
    if (Array.isArray(data) && allowed.includes('string')) return 'Write one text, without brackets or dashes';
    if (Array.isArray(data) && allowed.includes('object')) return 'Delete the dashes before its keys';
    if (data === null && /\/\d+$/.test(instancePath)) return 'Write the item after its dash, or delete the dash';
    if (data === null && allowed.includes('object')) return 'Indent the lines that belong to it two spaces farther';
    if (data === null && allowed.includes('array') && minItems === 0)
      return 'Write [] after the colon, or items below it';
    const text = written(instancePath);
    const isBare = typeof data === 'number' || typeof data === 'boolean';
    const isRight = allowed.includes('string') && format === undefined && new RegExp(pattern).test(text);
    return isBare && isRight ? `Quote it: '${text}'` : undefined;
  },
  pattern: ({ data, schema }) => {
    if (/:\/\/.*[^!-~]/.test(String(data))) return 'Copy the address from the browser; a space in it is %20';
    const text = String(data)
      .normalize('NFD')
      .replace(/[\p{M}“”„«»‘’]/gu, '');
    if (/[\n\r]/.test(text)) return 'Write it in one line';
    const [foreign] = text.match(/(?![A-Za-z])\p{L}/u) ?? [];
    if (foreign !== undefined) return `Write letters from a to z: "${foreign}" (${codeOf(foreign)}) is another`;
    const words = text.match(/[^\s_-]+/g) ?? [];
    const forms = [words.join('-').toLowerCase(), words.map(capitalized).join('')];
    return didYouMean(forms.find((one) => new RegExp(String(schema), 'u').test(one)));
  },
};

export const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping',
  null: 'empty',
  date: 'a day',
};

/** A value as a message shows it. */
function shown(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a mapping';
  return typeof value === 'string' ? `"${shortened(value, 60)}"` : String(value);
}

/** A pointer in the author's words: `routes[0].path` in backticks. */
function nameOf(pointer: string): string {
  if (pointer === '') return 'The file';
  const name = pointerKeys(pointer).reduce((before, key) =>
    /^\d+$/.test(key) ? `${before}[${key}]` : `${before}.${key}`,
  );
  return `\`${shortened(name)}\``;
}
