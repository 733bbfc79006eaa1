import type { ErrorObject } from 'ajv';
import { type FileKind, shapes } from '../schema/kinds.ts';
import { countedLists } from '../schema/shape.ts';
import { firstMatch } from '../text/matches.ts';
import { once } from '../text/once.ts';
import { pointerKeys } from '../text/pointer.ts';
import { displayName } from '../text/scripts.ts';
import { listAt, type YamlMapping } from '../text/value.ts';
import { fileCheck } from './file-checks.ts';
import { type CheckInfo, type Finding, fixAt } from './finding.ts';
import { at, inFile } from './location.ts';
import { singleQuoted } from './write-value.ts';
import type { Samples } from './yaml-finding.ts';

export interface FailedFile {
  readonly file: string;
  readonly kind: FileKind;
  readonly value: YamlMapping;
  readonly written: (pointer: string) => string;
}

/** An error of ajv; for `required`, `params.keys` are all the keys that a mapping lacks. */
export type SchemaError = Omit<ErrorObject, 'schemaPath'>;

/** One list for all findings that name the keys of a mapping. */
export const keysOf = once((mapping: object) => Object.keys(mapping));

type Advise = (
  fault: SchemaError,
  failed: FailedFile,
) => Partial<Finding> & { readonly checkInfo?: CheckInfo; readonly form?: string };

/** One to three numbers, perhaps with a letter before them or commas between them; no day. */
const oneToThreeNumbers = /^["']?v?(0|[1-9]\d{0,8})(?:[.,](0|[1-9]\d{0,8}))?(?:[.,](0|[1-9]\d{0,8}))?["']?$/i;

/** YAML reads 1.10 as the number 1.1, so the message shows that number. */
const onVersion: Advise = ({ data, instancePath: pointer }, { written }) => {
  const checkInfo = fileCheck.versionFormat;
  const [, major, minor = '0', patch = '0'] = firstMatch(oneToThreeNumbers, written(pointer).replace(/\s/g, ''));
  if (major === undefined) return { checkInfo };
  const right = `${major}.${minor}.${patch}`;
  const advice = { checkInfo, hint: `Write ${right}` };
  if (typeof data !== 'number') return advice;
  const message = `YAML reads this version as the number ${data}; a version is three numbers separated by dots, without leading zeros`;
  return { ...advice, message };
};

function countsOf(keys: readonly string[], { file, value }: FailedFile) {
  const counts = keys.map((key) => ({ key, length: listAt(value, key).length }));
  const lines = counts.map(({ key, length }) => `\`${key}: ${length}\``);
  return { lines, fix: counts.map(({ key, length }) => fixAt(at(inFile(file), 'counts', key), length)) };
}

const onCounts: Advise = ({ instancePath, params }, failed) => {
  const { lines, fix } = countsOf(params.keys ?? pointerKeys(instancePath).slice(1), failed);
  return { hint: params.keys === undefined ? `Write ${lines.join(', ')}` : `Add ${lines.join(', ')}`, fix };
};

const onNoCounts: Advise = (fault, failed) => {
  if (fault.keyword === 'required' && fault.params.keys.join() !== 'counts') return {};
  const required = shapes.domain.properties.counts?.required ?? [];
  const keys = countedLists(shapes.domain).filter((key) => required.includes(key) || failed.value[key] !== undefined);
  const { lines, fix } = countsOf(keys, failed);
  return { hint: `Write \`counts:\`. Add ${lines.join(', ')} below it`, fix };
};

const start = 'begins with /{locale}/ or /admin/';

type PathRepair = readonly [wrong: RegExp, samples: Samples, right: (wrong: string) => string, requirement: string];

/** Applied in this order. */
export const pathRepairs: readonly PathRepair[] = [
  [/^[“”„«‘]|[“”»’]$/g, ['“/a', '/a“b'], () => '', 'is in straight quotes'],
  [/^https?:\/\/[^/]*|[?#].*/g, ['/a?b=c', '/https://a'], () => '', 'has no host and no query'],
  [/\\+/g, ['\\a', '/a'], () => '/', 'has slashes, not backslashes'],
  [/(?<!\/)\/+$/, ['/a/', '/a'], () => '', 'has no slash at the end'],
  [/\p{M}/gu, ['/e\u0301', '/é'], () => '', 'has letters without accents'],
  [/\.\w+$/, ['/a.html', '/a.b/c'], () => '', 'has no ending of a file'],
  [/^(?!\/)|\/{2,}/g, ['/a//b', '/a/b'], () => '/', 'has one slash before each word'],
  [/[ _]+/g, ['/a_b', '/a-b'], () => '-', 'has hyphens between words'],
  [/^\/(?::\w+|\{\w*\}|locale)(?=\/|$)/i, ['/:lang/a', '/locales'], () => '/{locale}', 'has {locale} for the language'],
  [
    /^\/(?!\{locale\}\/|admin\/).+\/(?::locale|\{locale\})(?=\/|$)/i,
    ['/a/{locale}/b', '/admin/{locale}'],
    (wrong) => `/{locale}${wrong.replace(/\/[^/]+$/, '')}`,
    start,
  ],
  [
    /^\/[^/]+(?=\/admin(?:\/|$))/i,
    ['/fr/admin/a', '/fr/administration'],
    (first) => (isLanguage(first.slice(1)) ? '' : first),
    'has no language before /admin',
  ],
  [/^\/admin\/\{locale\}/, ['/admin/{locale}', '/{locale}/admin'], () => '/admin', 'has no {locale} after /admin'],
  [/(?<=.\/)(?::\w+|\{(?!id\})\w*\})/g, ['/a/:key', '/a/{id}'], () => '{id}', 'has {id} for what identifies a record'],
  [/[A-Z]+/g, ['/A', '/a'], (capitals) => capitals.toLowerCase(), 'is in lower case'],
];

/** It may also be a word, such as `hr`. */
function isLanguage(segment: string): boolean {
  return displayName('language', segment) !== undefined;
}

const onPath: Advise = ({ data, schema }) => {
  let path = String(data).normalize('NFD');
  const requirements: string[] = [];
  for (const [wrong, , right, requirement] of pathRepairs) {
    const before = path;
    path = path.replace(wrong, right);
    if (path !== before) requirements.push(requirement);
  }
  const [, first = ''] = firstMatch(/^\/([^/]*)/, path);
  const isRooted = first === 'admin' || first === '{locale}';
  if (!isRooted) requirements.push(start);
  if (/\{id\}.*\{id\}/.test(path)) requirements.push('has {id} at most once: a page shows one record');
  if (requirements.length === 0) return {};
  const form = `a path that ${requirements.join(', ')}`;
  const isRight = (one: string) => new RegExp(String(schema), 'u').test(one);
  const right = isRooted ? path : `/{locale}${path}`;
  if (!isRight(right)) return { form };
  const without = right.replace(`/${first}`, '');
  const mayBe = !isRooted && isLanguage(first);
  if (!mayBe) return { form, hint: `Write ${singleQuoted(right)}` };
  const hint = isRight(without)
    ? `If "${first}" is the language, write ${singleQuoted(without)}; if not, ${singleQuoted(right)}`
    : `If "${first}" is the language, write \`/{locale}/\` and the name of the page; if not, ${singleQuoted(right)}`;
  return { form, hint };
};

export const advices: readonly (readonly [faults: RegExp, samples: Samples, advise: Advise])[] = [
  [/ \/version$/, ['pattern /version', 'required /versions'], onVersion],
  [/^required $|^type \/counts$/, ['required ', 'required /counts'], onNoCounts],
  [
    /^required \/counts$| \/counts\/(?!designTokens$)\w+$/,
    ['type /counts/routes', 'type /counts/designTokens'],
    onCounts,
  ],
  [/^pattern \/routes\/\d+\/(?:path|formerly\/\d+)$/, ['pattern /routes/0/path', 'pattern /routes/0/name'], onPath],
];

export function adviceFor(failed: FailedFile, fault: SchemaError): ReturnType<Advise> {
  const name = `${fault.keyword} ${fault.instancePath}`;
  const [, , advise] = (failed.kind === 'domain' && advices.find(([faults]) => faults.test(name))) || [];
  return advise?.(fault, failed) ?? {};
}
