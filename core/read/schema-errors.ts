import type { ErrorObject } from 'ajv';
import type { FileKind } from '../schema/kinds.ts';
import type { AnySchema } from '../schema/schema.ts';
import { grouped, itemsBy } from '../text/lists.ts';
import { nearest } from '../text/nearest.ts';
import type { YamlMapping } from '../text/value.ts';

/** A file with errors of its schema. */
export interface FailedFile {
  readonly file: string;
  readonly kind: FileKind;
  readonly value: YamlMapping;
  /** The text of a value, as it is in the file. */
  readonly written: (pointer: string) => string;
}

interface Common {
  readonly pointer: string;
  readonly data: unknown;
  /** The part of the schema that has the keyword. */
  readonly schema: AnySchema;
}

type Limit = `${'min' | 'max'}${'Length' | 'imum' | 'Items' | 'Properties'}`;

/** For an unknown key: `intended` is the key that it probably misspells; `isTopKey` if it is missing at the top level. */
type Details =
  | { keyword: 'additionalProperties'; key: string; allowed: string[]; intended: string | undefined; isTopKey: boolean }
  | { keyword: 'required'; keys: readonly string[] }
  | { keyword: 'enum'; allowed: readonly unknown[] }
  | { keyword: 'type'; types: readonly string[] }
  | { keyword: 'pattern'; pattern: string }
  | { keyword: 'format' }
  | { keyword: Limit; limit: number }
  | { keyword: 'uniqueItems'; index: number }
  | { keyword: 'oneOf'; keys: readonly string[] };

/** An error of ajv, with the data that messages and hints need. */
export type SchemaError = Common & Readonly<Details>;

export type ErrorOf<Keyword> = SchemaError & { readonly keyword: Keyword };

/** One error for each unknown key, one for all missing keys of a mapping, and one for each value. */
export function schemaErrors(ajvErrors: readonly ErrorObject[]): SchemaError[] {
  // Branches of a `oneOf` that do not apply have errors, too.
  const relevant = ajvErrors.filter(({ schemaPath }) => !schemaPath.includes('/oneOf/'));
  const required = relevant.filter(({ keyword }) => keyword === 'required');
  const requiredAt = itemsBy(required, ({ instancePath }) => instancePath);
  const missingAt = (pointer: string): string[] => requiredAt(pointer).map(({ params }) => params.missingProperty);
  const errors = relevant.map((error) => converted(error, missingAt));
  const unknown = errors.filter((error) => error.keyword === 'additionalProperties');
  const others = errors.filter((error) => error.keyword !== 'additionalProperties');
  // A key that is misspelled, or indented too far, is not missing.
  const isMissing = (key: string, pointer: string) =>
    !unknown.some((error) => key === (error.pointer === pointer ? error.intended : pointer === '' && error.key));
  const groups = grouped(others, ({ keyword, pointer }) => `${keyword === 'required'} ${pointer}`);
  const firsts = Array.from(groups.values(), mostHelpful).flatMap((error) => {
    if (error.keyword !== 'required') return error;
    const keys = error.keys.filter((key) => isMissing(key, error.pointer));
    return keys.length === 0 ? [] : { ...error, keys };
  });
  return [...unknown, ...firsts];
}

/** If a value has several errors, the first of these keywords helps most. */
const helpfulKeywords = ['enum', 'type', 'minLength', 'format'];

function mostHelpful(errors: readonly [SchemaError, ...SchemaError[]]): SchemaError {
  const [first] = helpfulKeywords.flatMap((keyword) => errors.filter((error) => error.keyword === keyword));
  return first ?? errors[0];
}

function converted(error: ErrorObject, missingAt: (pointer: string) => readonly string[]): SchemaError {
  const { keyword, instancePath: pointer, data, params, parentSchema: schema = {} } = error;
  const common = { pointer, data, schema };
  if (keyword === 'required') return { ...common, keyword, keys: missingAt(pointer) };
  if (keyword === 'enum') return { ...common, keyword, allowed: params.allowedValues };
  if (keyword === 'type') return { ...common, keyword, types: [params.type].flat() };
  if (keyword === 'pattern') return { ...common, keyword, pattern: params.pattern };
  if (keyword === 'format') return { ...common, keyword };
  if (keyword === 'uniqueItems') return { ...common, keyword, index: Math.max(params.i, params.j) };
  if (keyword === 'oneOf')
    return { ...common, keyword, keys: params.passingSchemas.map((index: number) => schema.oneOf[index].required) };
  if (keyword !== 'additionalProperties') return { ...common, keyword: keyword as Limit, limit: params.limit };
  const key: string = params.additionalProperty;
  const allowed = Object.keys(schema.properties ?? {});
  const intended = similarKey(key, missingAt(pointer)) ?? similarKey(key, allowed);
  return { ...common, keyword, key, allowed, intended, isTopKey: missingAt('').includes(key) };
}

/** `tier:x` and `tier=x` are `tier` without its colon and space. */
function similarKey(key: string, keys: readonly string[]): string | undefined {
  return keys.find((name) => key.startsWith(`${name}:`) || key.startsWith(`${name}=`)) ?? nearest(key, keys);
}
