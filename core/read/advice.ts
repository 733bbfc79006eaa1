import type { ErrorObject } from 'ajv';
import type { Finding, Fix, Rule } from '../diagnostic.ts';
import { singleQuoted } from '../encode/yaml.ts';
import type { Kind } from './kinds.ts';
import { fileRule } from './rules.ts';
import type { YamlMapping } from './yaml-value.ts';

/** The file that failed its schema. */
export interface FailedFile {
  readonly file: string;
  readonly kind: Kind;
  readonly value: YamlMapping;
  /** What the author wrote at a pointer, quotes and all. */
  readonly written: (pointer: string) => string;
}

/** An error of ajv; the `params.keys` of `required` are all the keys that a mapping lacks. */
export type Fault = Omit<ErrorObject, 'schemaPath'>;

/** What takes the place of what the schema alone says; `form` that of its description. */
type Advice = Partial<Finding> & { readonly rule?: Rule; readonly form?: string };
type Advise = (fault: Fault, failed: FailedFile) => Advice;

/** What a kind of file knows of its faults beyond its schema: by their keyword and place, as in `required /counts`. */
const advices: Readonly<Partial<Record<Kind, readonly (readonly [faults: RegExp, advise: Advise])[]>>> = {
  domain: [
    [/ \/version$/, onVersion],
    [/^required \/counts$/, onMissingCounts],
    [/ \/counts\/(?!designTokens$)\w+$/, onCount],
    [/^pattern \/routes\/\d+\/(?:path|formerly\/\d+)$/, onPath],
  ],
};

export function adviceFor(failed: FailedFile, fault: Fault): Advice {
  const name = `${fault.keyword} ${fault.instancePath}`;
  return advices[failed.kind]?.find(([faults]) => faults.test(name))?.[1](fault, failed) ?? {};
}

/** YAML reads 1.10 as the number 1.1, so the message shows what it reads, and the hint what was written. */
function onVersion({ data, instancePath }: Fault, { written }: FailedFile): Advice {
  const rule = fileRule.versionFormat;
  if (typeof data !== 'number') return { rule };
  const version = /^\d+\.\d+$/.test(written(instancePath)) ? `${written(instancePath)}.0` : '0.1.0';
  const form = 'a version is three numbers separated by dots, without leading zeros';
  return { rule, message: `YAML reads this version as the number ${data}; ${form}`, hint: `For example: ${version}` };
}

function onMissingCounts({ params }: Fault, { file, value }: FailedFile): Advice {
  const keys: readonly string[] = params.keys;
  const hint = `Add ${keys.map((key) => `\`${key}: ${lengthOf(value, key)}\``).join(', ')}`;
  return { hint, fix: keys.map((key) => countFix(file, value, key)) };
}

function onCount({ instancePath }: Fault, { file, value }: FailedFile): Advice {
  const key = instancePath.slice('/counts/'.length);
  return { hint: `Write \`${key}: ${lengthOf(value, key)}\``, fix: [countFix(file, value, key)] };
}

function countFix(file: string, value: YamlMapping, key: string): Fix {
  return { op: 'set', file, pointer: `/counts/${key}`, value: lengthOf(value, key) };
}

function lengthOf(value: YamlMapping, key: string): number {
  return Array.isArray(value[key]) ? value[key].length : 0;
}

type Repair = (wrong: string) => string;

/** What authors write in a path that is not one, what is right in its place, and the rule; in this order. */
const pathFaults: readonly (readonly [wrong: RegExp, right: Repair, rule: string])[] = [
  [/^[“”„«‘]|[“”»’]$/g, () => '', 'is in straight quotes'],
  [/^https?:\/\/[^/]*/, () => '', 'is without the address of the website'],
  [/[?#].*/, () => '', 'has no query'],
  [/^(?!\/)/, () => '/', 'begins with a slash'],
  [/\/+$/, () => '', 'has no slash at the end'],
  [/\/{2,}/g, () => '/', 'has one slash between two words'],
  [/[ _]+/g, () => '-', 'has hyphens between words'],
  [/^\/(?::\w+|\{\w*\}|\[\w+\]|[a-z]{2}(?:-[a-z]{2})?)(?=\/|$)/i, () => '/{locale}', 'has {locale} for the language'],
  [/(?<=.\/)(?::\w+|\{(?!id\})\w*\}|\[\w+\])/, () => '{id}', 'has {id} for what identifies a record'],
  [/[A-Z]+/g, (capitals) => capitals.toLowerCase(), 'is in lower case'],
  [/^(?!\/(?:admin|\{locale\})(?:\/|$))/, () => '/{locale}', 'begins with /{locale}/ or /admin/'],
];

/** Says what is wrong with a path, and what is right in its place where that is certain enough. */
function onPath({ data, schema }: Fault): Advice {
  let path = String(data);
  const rules = pathFaults.flatMap(([wrong, right, rule]) => {
    const before = path;
    path = path.replace(wrong, right);
    return path === before ? [] : [rule];
  });
  if (rules.length === 0) return {};
  const form = `a path ${rules.join(', ')}`;
  return new RegExp(String(schema), 'u').test(path) ? { form, hint: `Write ${singleQuoted(path)}` } : { form };
}
