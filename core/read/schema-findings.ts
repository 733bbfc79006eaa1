import type { ErrorObject } from 'ajv';
import { type FileKind, shapes } from '../schema/kinds.ts';
import { shapeAt } from '../schema/shape.ts';
import { asClause, capitalized, counted, shortened } from '../text/characters.ts';
import { adviceFor } from './advice.ts';
import { fileCheck } from './file-checks.ts';
import { type CheckedFinding, type Finding, findingsBy, limitFindings } from './finding.ts';
import { pointerInWords, typeNames, valueInWords } from './in-words.ts';
import { at, firstLine, inFile, keyAt, type Location } from './location.ts';
import { type ErrorOf, type FailedFile, type SchemaError, schemaErrors } from './schema-errors.ts';
import { hintFor } from './schema-hints.ts';

export type ValidateSchema = (kind: FileKind, value: unknown) => readonly ErrorObject[];

export function schemaFindings(file: FailedFile, errors: readonly ErrorObject[]): CheckedFinding[] {
  if (errors.length === 0) return [];
  return limitFindings(schemaErrors(errors)).flatMap((error) => {
    const { checkInfo = fileCheck.schema, form, ...advice } = adviceFor(error, file);
    return findingsBy(checkInfo, [{ omittedCount: error.omittedCount, ...findingOf(error, file, form), ...advice }]);
  });
}

function findingOf(error: SchemaError, file: FailedFile, form?: string): Finding {
  const { keyword, pointer, schema } = error;
  const shape = shapeAt(shapes[file.kind], pointer);
  // The description at the pointer comes before that of a shared definition.
  const description = shape?.description ?? schema.description;
  const clause = description === undefined ? undefined : asClause(description);
  const sentence = sentenceFor(error, form ?? clause);
  const isKey = keyword === 'additionalProperties';
  const message = capitalized(isKey ? sentence : `${pointerInWords(pointer)} ${sentence}`);
  // An item that is added above changes the index of this item.
  const [indexes, subject] = [/\/\d+(?=\/|$)/g, isKey ? error.key : sentence];
  const identity = pointer.match(indexes) ? `${keyword} ${pointer.replace(indexes, '')} ${subject}` : undefined;
  return { location: locationOf(error, file), message, hint: hintFor(error, file, shape, clause), identity };
}

function locationOf(error: SchemaError, { file }: FailedFile): Location {
  const { keyword, pointer } = error;
  const location = { file, pointer };
  if (keyword === 'additionalProperties') return keyAt(location, error.key);
  if (keyword === 'uniqueItems') return at(location, error.index);
  if (keyword === 'required' && pointer === '') return inFile(file, firstLine);
  // A wrong number of items is reported at the key of their list.
  return /^required$|Items$|Properties$/.test(keyword) ? keyAt(location) : location;
}

/** The message after the name of the value. @param form the expected form */
function sentenceFor(error: SchemaError, form?: string): string {
  return (sentences[error.keyword] as (error: SchemaError, form?: string) => string)(error, form);
}

const sentences: { readonly [Keyword in SchemaError['keyword']]: (error: ErrorOf<Keyword>, form?: string) => string } =
  {
    required: ({ keys }) =>
      `is missing the key${keys.length === 1 ? '' : 's'} ${keys.map((key) => `"${key}"`).join(', ')}`,
    additionalProperties: ({ key, allowed, pointer, schema }) => {
      if (allowed.length > 0) return `"${shortened(key)}" is not a key of ${pointerInWords(pointer)}`;
      const parent = pointer === '' ? '' : ` under ${pointerInWords(pointer)}`;
      return `"${shortened(key)}"${parent} is not ${schema['x-language-map'] ? 'a language code' : 'the name of a UI text'}`;
    },
    enum: ({ data, allowed }) => `is ${valueInWords(data)}; allowed: ${allowed.join(', ')}`,
    type: ({ data, types, schema: { format } }) => {
      const names = (format === undefined ? types : [format]).map((type) => typeNames[type] ?? type);
      return `is ${valueInWords(data)}${data === null ? '; it must be' : ', not'} ${names.join(' or ')}`;
    },
    format: ({ data }) => `is ${valueInWords(data)}, which is not a valid date (YYYY-MM-DD)`,
    pattern: ({ data }, form = 'in another form') => `is ${valueInWords(data)}; it must be ${form}`,
    minLength: ({ data, limit }) => (data === '' ? 'is empty' : `has fewer than ${limit} characters`),
    maxLength: ({ limit }) => `has more than ${limit} characters`,
    minimum: ({ data, limit }) => `is ${String(data)}, and must be at least ${limit}`,
    maximum: ({ data, limit }) => `is ${String(data)}, and must be at most ${limit}`,
    minItems: ({ limit }) => `needs at least ${counted(limit, 'item')}`,
    maxItems: ({ limit }) => `has more than ${limit} items`,
    minProperties: ({ limit }) => `needs at least ${counted(limit, 'key')}`,
    maxProperties: ({ limit }) => `has more than ${limit} keys`,
    uniqueItems: ({ data, index }) => {
      const item = [data].flat()[index];
      return item === null ? 'has more than one empty item' : `lists ${valueInWords(item)} more than once`;
    },
    oneOf: ({ keys }) => `has the keys "${keys[0]}" and "${keys[1]}"; only one of them is allowed`,
  };
