import type { ErrorObject } from 'ajv';
import { exampleValue } from '../schema/example.ts';
import { type FileKind, shapes } from '../schema/kinds.ts';
import { type Shape, shapeAt } from '../schema/shape.ts';
import { shortened } from '../text/characters.ts';
import { itemsBy } from '../text/lists.ts';
import { nearest } from '../text/nearest.ts';
import { clause, type Sentence, say, several, type Value } from '../text/say.ts';
import { adviceFor, type FailedFile, keysOf, type SchemaFault } from './advice.ts';
import { type CheckedFinding, type Finding, foundBy, held } from './diagnostic.ts';
import { nameOf, typeNames, valueInWords } from './in-words.ts';
import { at, keyAt, type Place, startOf } from './place.ts';
import { fileRule } from './rules.ts';
import { schemaHints } from './schema-hints.ts';
import { valueInLine } from './write-value.ts';

export type ShapeErrors = (kind: FileKind, value: unknown) => readonly ErrorObject[];

/** What ajv reports, in the author's words and at the place to change: one finding per fault. */
export function schemaFindings(failed: FailedFile, errors: readonly ErrorObject[]): CheckedFinding[] {
  if (errors.length === 0) return [];
  // The branches of a `oneOf` that do not apply are no faults.
  const own = errors.filter(({ schemaPath }) => !schemaPath.includes('/oneOf/'));
  return held([...faultsOfKeys(own), ...faultsOfValues(own)]).flatMap((fault) => {
    const { rule = fileRule.schema, form, ...advice } = adviceFor(failed, fault);
    return foundBy(rule, [{ unlisted: fault.unlisted, ...findingOf(failed, fault, form), ...advice }]);
  });
}

/** Each unknown key of a mapping, and as one fault the keys that it lacks. */
function faultsOfKeys(errors: readonly ErrorObject[]): SchemaFault[] {
  const required = errors.filter(({ keyword }) => keyword === 'required');
  const requiredAt = itemsBy(required, ({ instancePath }) => instancePath);
  const lackingAt = (pointer: string): string[] => requiredAt(pointer).map(({ params }) => params.missingProperty);
  const additional = errors.filter(({ keyword }) => keyword === 'additionalProperties');
  const unknown = additional.map((error) => unknownKey(error, lackingAt(error.instancePath), lackingAt('')));
  const pointers = [...new Set(required.map(({ instancePath }) => instancePath))];
  return [...unknown, ...pointers.flatMap((pointer) => missingKeys(pointer, lackingAt(pointer), unknown))];
}

function unknownKey(error: ErrorObject, lacking: readonly string[], lackingInFile: readonly string[]): SchemaFault {
  const key: string = error.params.additionalProperty;
  const known = keysOf(error.parentSchema?.properties ?? {});
  const meant = meantKey(key, lacking) ?? meantKey(key, known);
  return { ...error, params: { key, known, meant, isTooFarIn: lackingInFile.includes(key) } };
}

/** The keys that a mapping lacks, but for those that an unknown one stands for: misspelled there, or too far in. */
function missingKeys(instancePath: string, lacking: readonly string[], unknown: readonly SchemaFault[]): SchemaFault[] {
  const isThere = (key: string) =>
    unknown.some(({ instancePath: pointer, params }) =>
      pointer === instancePath ? params.meant === key : instancePath === '' && params.key === key,
    );
  const keys = lacking.filter((key) => !isThere(key));
  return keys.length === 0 ? [] : [{ keyword: 'required', instancePath, params: { keys } }];
}

/** The key that the author meant by an unknown one; `tier:x` and `tier=x` are `tier` without its colon and space. */
function meantKey(key: string, keys: readonly string[]): string | undefined {
  return keys.find((one) => key.startsWith(`${one}:`) || key.startsWith(`${one}=`)) ?? nearest(key, keys);
}

/** For each value, the fault whose keyword comes first in `sentences`: it is the last one here, which the Map keeps. */
function faultsOfValues(errors: readonly ErrorObject[]): Iterable<SchemaFault> {
  const keywords = Object.keys(sentences);
  const rank = ({ keyword }: ErrorObject) => keywords.indexOf(keyword);
  const faults = errors.filter(({ keyword }) => keyword !== 'required' && keyword !== 'additionalProperties');
  return new Map(faults.sort((a, b) => rank(b) - rank(a)).map((fault) => [fault.instancePath, fault])).values();
}

function findingOf(failed: FailedFile, fault: SchemaFault, form?: Sentence): Finding {
  const { keyword, instancePath: pointer, parentSchema } = fault;
  const shape = shapeAt(shapes[failed.kind], pointer);
  // The description at the place comes before that of a shared definition.
  const description: string | undefined = shape?.description ?? parentSchema?.description;
  const said = description === undefined ? undefined : clause(description);
  const sentence = sentences[keyword]?.(fault, form ?? said) ?? say`breaks its schema (${keyword})`;
  const message = keyword === 'additionalProperties' ? sentence : say`${nameOf(pointer)} ${sentence}`;
  const general = () => (keyword === 'enum' ? said : shape && exampleFor(fault, shape));
  const { hint = general(), ...others } = schemaHints[keyword]?.(fault, failed) ?? {};
  return { place: placeOf(failed, fault), message, hint, ...others };
}

function exampleFor({ keyword, instancePath, params }: SchemaFault, shape: Shape): Sentence | undefined {
  if (/^(?:enum|max|minimum|unique)/.test(keyword)) return undefined;
  if (params.keys?.length > 3) return say`\`generated/docs/catalog-files.md\` shows an example of each`;
  const [key, second] = params.keys ?? [];
  const choices = shape.properties[key]?.enum ?? [];
  if (second === undefined && choices.length > 1)
    return say`write one of: ${choices.map((one) => say`\`${key}: ${String(one)}\``)}`;
  const missing: Sentence[] | undefined = params.keys?.map(
    (one: string) => say`\`${one}: ${written(shape.properties[one] ?? shape)}\``,
  );
  const dash = shape.type === 'object' && /\/\d+$/.test(instancePath) ? '- ' : '';
  return say`For example: ${missing ?? dash + written(shape)}`;
}

/** An example as it is written. Of what names a thing of the catalog it has no name that is there: that would be copied. */
function written(shape: Shape): string {
  const to = shape['x-references'] ?? shape.items?.['x-references'];
  if (to === undefined || to === 'icon.name') return valueInLine(exampleValue(shape), true);
  const name = `<${to.replace('.', ' ')}>`;
  return shape.items === undefined ? name : `[${name}]`;
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
const sentences: Readonly<Record<string, (fault: SchemaFault, form: Sentence | undefined) => Sentence>> = {
  required: ({ params: { keys } }) => {
    const names: Sentence[] = keys.map((key: string) => say`"${key}"`);
    return names.length === 1 ? say`lacks the key ${names}` : say`lacks the keys ${names}`;
  },
  additionalProperties: ({ params: { key, known }, instancePath, parentSchema }) => {
    if (known.length > 0) return say`"${shortened(key)}" is not a key of ${nameOf(instancePath)}`;
    const where = instancePath === '' ? '' : say` under ${nameOf(instancePath)}`;
    return parentSchema?.['x-language-map']
      ? say`"${shortened(key)}"${where} is not a language code`
      : say`"${shortened(key)}"${where} is not the name of a message`;
  },
  enum: ({ data, params: { allowedValues } }) => say`is ${valueInWords(data)}; allowed: ${allowedValues}`,
  type: ({ data, params: { type }, parentSchema }) => {
    const names: Value[] = [parentSchema?.format ?? type].flat().map((one: string) => typeNames[one] ?? one);
    return say`is ${valueInWords(data)}, not ${names.reduce((all, one) => say`${all} or ${one}`)}`;
  },
  minLength: ({ data, params }) => (data === '' ? say`is empty` : say`has fewer than ${params.limit} characters`),
  format: ({ data }) => say`is ${valueInWords(data)}, which is not a day of the calendar as YYYY-MM-DD`,
  maxLength: ({ params }) => say`has more than ${params.limit} characters`,
  pattern: ({ data, schema }, form = say`${String(schema)}`) => say`is ${valueInWords(data)}; the right form: ${form}`,
  minimum: ({ data, params }) => say`is ${String(data)}, and must be at least ${params.limit}`,
  maximum: ({ data, params }) => say`is ${String(data)}, and must be at most ${params.limit}`,
  minItems: ({ params }) => say`needs at least ${several(params.limit, 'item')}`,
  minProperties: ({ params }) => say`needs at least ${several(params.limit, 'key')}`,
  maxItems: ({ params }) => say`has more than ${params.limit} items`,
  maxProperties: ({ params }) => say`has more than ${params.limit} keys`,
  uniqueItems: ({ data, params }) => say`lists ${valueInWords([data].flat()[params.i])} more than once`,
  oneOf: ({ parentSchema, params }) => {
    const [one, other] = params.passingSchemas.map((index: number) => parentSchema?.oneOf[index].required);
    return say`has the keys "${one}" and "${other}", and one of them alone is allowed`;
  },
};
