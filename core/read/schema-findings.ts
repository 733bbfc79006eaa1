import type { ErrorObject } from 'ajv';
import { exampleValue } from '../schema/example.ts';
import { type FileKind, shapes } from '../schema/kinds.ts';
import { type Shape, shapeAt } from '../schema/shape.ts';
import { asClause, capitalized, counted, shortened } from '../text/characters.ts';
import { itemsBy } from '../text/lists.ts';
import { nearest } from '../text/nearest.ts';
import { adviceFor, type FailedFile, keysOf, type SchemaError } from './advice.ts';
import { fileCheck } from './file-checks.ts';
import { type CheckedFinding, capped, type Finding, findingsBy } from './finding.ts';
import { pointerInWords, typeNames, valueInWords } from './in-words.ts';
import { at, firstLine, inFile, keyAt, type Location } from './location.ts';
import { schemaHints } from './schema-hints.ts';
import { valueInLine } from './write-value.ts';

export type ShapeErrors = (kind: FileKind, value: unknown) => readonly ErrorObject[];

/** One finding for each fault, at the place to change. */
export function schemaFindings(failed: FailedFile, errors: readonly ErrorObject[]): CheckedFinding[] {
  if (errors.length === 0) return [];
  // The branches of a `oneOf` that do not apply are no faults.
  const own = errors.filter(({ schemaPath }) => !schemaPath.includes('/oneOf/'));
  return capped([...faultsOfKeys(own), ...faultsOfValues(own)]).flatMap((fault) => {
    const { checkInfo = fileCheck.schema, form, ...advice } = adviceFor(failed, fault);
    return findingsBy(checkInfo, [{ unlisted: fault.unlisted, ...findingOf(failed, fault, form), ...advice }]);
  });
}

function faultsOfKeys(errors: readonly ErrorObject[]): SchemaError[] {
  const required = errors.filter(({ keyword }) => keyword === 'required');
  const requiredAt = itemsBy(required, ({ instancePath }) => instancePath);
  const lackingAt = (pointer: string): string[] => requiredAt(pointer).map(({ params }) => params.missingProperty);
  const additional = errors.filter(({ keyword }) => keyword === 'additionalProperties');
  const unknown = additional.map((error) => unknownKey(error, lackingAt(error.instancePath), lackingAt('')));
  const pointers = [...new Set(required.map(({ instancePath }) => instancePath))];
  return [...unknown, ...pointers.flatMap((pointer) => missingKeys(pointer, lackingAt(pointer), unknown))];
}

function unknownKey(error: ErrorObject, lacking: readonly string[], lackingInFile: readonly string[]): SchemaError {
  const key: string = error.params.additionalProperty;
  const known = keysOf(error.parentSchema?.properties ?? {});
  const meant = meantKey(key, lacking) ?? meantKey(key, known);
  return { ...error, params: { key, known, meant, isTooFarIn: lackingInFile.includes(key) } };
}

/** Leaves out a key that an unknown one stands for: it is misspelled there, or indented too far. */
function missingKeys(instancePath: string, lacking: readonly string[], unknown: readonly SchemaError[]): SchemaError[] {
  const isThere = (key: string) =>
    unknown.some(({ instancePath: pointer, params }) =>
      pointer === instancePath ? params.meant === key : instancePath === '' && params.key === key,
    );
  const keys = lacking.filter((key) => !isThere(key));
  return keys.length === 0 ? [] : [{ keyword: 'required', instancePath, params: { keys } }];
}

/** `tier:x` and `tier=x` are `tier` without its colon and space. */
function meantKey(key: string, keys: readonly string[]): string | undefined {
  return keys.find((one) => key.startsWith(`${one}:`) || key.startsWith(`${one}=`)) ?? nearest(key, keys);
}

/** For each value, the fault whose keyword comes first in `sentences`: the Map keeps the last one. */
function faultsOfValues(errors: readonly ErrorObject[]): Iterable<SchemaError> {
  const keywords = Object.keys(sentences);
  const rank = ({ keyword }: ErrorObject) => keywords.indexOf(keyword);
  const faults = errors.filter(({ keyword }) => keyword !== 'required' && keyword !== 'additionalProperties');
  return new Map(faults.sort((a, b) => rank(b) - rank(a)).map((fault) => [fault.instancePath, fault])).values();
}

function findingOf(failed: FailedFile, fault: SchemaError, form?: string): Finding {
  const { keyword, instancePath: pointer, parentSchema } = fault;
  const shape = shapeAt(shapes[failed.kind], pointer);
  // The description at the place comes before that of a shared definition.
  const description: string | undefined = shape?.description ?? parentSchema?.description;
  const said = description === undefined ? undefined : asClause(description);
  const sentence = sentences[keyword]?.(fault, form ?? said) ?? `breaks its schema (${keyword})`;
  const message = capitalized(keyword === 'additionalProperties' ? sentence : `${pointerInWords(pointer)} ${sentence}`);
  const general = () => (keyword === 'enum' ? said && capitalized(said) : shape && exampleFor(fault, shape));
  const { hint = general(), ...others } = schemaHints[keyword]?.(fault, failed) ?? {};
  // An item that is added above the fault changes its index.
  const [indexes, subject] = [/\/\d+(?=\/|$)/g, fault.params.key ?? sentence];
  const identity = pointer.match(indexes) ? `${keyword} ${pointer.replace(indexes, '')} ${subject}` : undefined;
  return { location: placeOf(failed, fault), message, hint, identity, ...others };
}

function exampleFor({ keyword, instancePath, params }: SchemaError, shape: Shape): string | undefined {
  if (/^(?:enum|max|minimum|unique)/.test(keyword)) return undefined;
  if (params.keys?.length > 3) return '`generated/docs/catalog-files.md` shows an example of each';
  const [key, second] = params.keys ?? [];
  const choices = shape.properties[key]?.enum ?? [];
  if (second === undefined && choices.length > 1)
    return `Write one of: ${choices.map((one) => `\`${key}: ${String(one)}\``).join(', ')}`;
  const missing: string[] | undefined = params.keys?.map(
    (one: string) => `\`${one}: ${written(shape.properties[one] ?? shape)}\``,
  );
  const dash = shape.type === 'object' && /\/\d+$/.test(instancePath) ? '- ' : '';
  return `For example: ${missing?.join(', ') ?? dash + written(shape)}`;
}

/** For references, a placeholder: authors would copy a real name. */
function written(shape: Shape): string {
  const to = shape['x-references'] ?? shape.items?.['x-references'];
  if (to === undefined || to === 'icon.name') return valueInLine(exampleValue(shape), true);
  const name = `<${to.replace('.', ' ')}>`;
  return shape.items === undefined ? name : `[${name}]`;
}

function placeOf({ file }: FailedFile, { keyword, instancePath: pointer, params }: SchemaError): Location {
  const node = { file, pointer };
  if (keyword === 'additionalProperties') return keyAt(node, params.key);
  if (keyword === 'uniqueItems') return at(node, Math.max(params.i, params.j));
  if (keyword === 'required' && pointer === '') return inFile(file, firstLine);
  // Wrong numbers of items are reported at the key.
  return /^required$|Items$|Properties$/.test(keyword) ? keyAt(node) : node;
}

/** The message after the name of the value. The most telling keywords come first. */
const sentences: Readonly<Record<string, (fault: SchemaError, form: string | undefined) => string>> = {
  required: ({ params: { keys } }) => {
    const names: string[] = keys.map((key: string) => `"${key}"`);
    return names.length === 1 ? `lacks the key ${names[0]}` : `lacks the keys ${names.join(', ')}`;
  },
  additionalProperties: ({ params: { key, known }, instancePath, parentSchema }) => {
    if (known.length > 0) return `"${shortened(key)}" is not a key of ${pointerInWords(instancePath)}`;
    const where = instancePath === '' ? '' : ` under ${pointerInWords(instancePath)}`;
    return parentSchema?.['x-language-map']
      ? `"${shortened(key)}"${where} is not a language code`
      : `"${shortened(key)}"${where} is not the name of a message`;
  },
  enum: ({ data, params: { allowedValues } }) => `is ${valueInWords(data)}; allowed: ${allowedValues.join(', ')}`,
  type: ({ data, params: { type }, parentSchema }) => {
    const names: string[] = [parentSchema?.format ?? type].flat().map((one: string) => typeNames[one] ?? one);
    return `is ${valueInWords(data)}, not ${names.join(' or ')}`;
  },
  minLength: ({ data, params }) => (data === '' ? 'is empty' : `has fewer than ${params.limit} characters`),
  format: ({ data }) => `is ${valueInWords(data)}, which is not a day of the calendar as YYYY-MM-DD`,
  maxLength: ({ params }) => `has more than ${params.limit} characters`,
  pattern: ({ data, schema }, form = `${String(schema)}`) => `is ${valueInWords(data)}; the right form: ${form}`,
  minimum: ({ data, params }) => `is ${String(data)}, and must be at least ${params.limit}`,
  maximum: ({ data, params }) => `is ${String(data)}, and must be at most ${params.limit}`,
  minItems: ({ params }) => `needs at least ${counted(params.limit, 'item')}`,
  minProperties: ({ params }) => `needs at least ${counted(params.limit, 'key')}`,
  maxItems: ({ params }) => `has more than ${params.limit} items`,
  maxProperties: ({ params }) => `has more than ${params.limit} keys`,
  uniqueItems: ({ data, params }) => `lists ${valueInWords([data].flat()[params.i])} more than once`,
  oneOf: ({ parentSchema, params }) => {
    const [one, other] = params.passingSchemas.map((index: number) => parentSchema?.oneOf[index].required);
    return `has the keys "${one}" and "${other}", and one of them alone is allowed`;
  },
};
