import { shapes } from '../schema/kinds.ts';
import { countedLists } from '../schema/shape.ts';
import { firstMatch } from '../text/matches.ts';
import { didYouMean } from '../text/nearest.ts';
import { displayName } from '../text/scripts.ts';
import { listAt } from '../text/value.ts';
import { fileCheck } from './file-checks.ts';
import { type CheckInfo, type Finding, fixAt } from './finding.ts';
import { at, inFile } from './location.ts';
import type { ErrorOf, FailedFile, SchemaError } from './schema-errors.ts';
import { singleQuoted } from './write-value.ts';
import type { Samples } from './yaml-finding.ts';

type Advice = Partial<Finding> & { readonly checkInfo?: CheckInfo; readonly form?: string };

/** Keys of the finding, and the expected form, for e-mail addresses, versions, counts and paths of routes. */
export function adviceFor(error: SchemaError, file: FailedFile): Advice {
  const { keyword, pointer } = error;
  if (keyword === 'pattern' && error.pattern.includes('mailto:')) return adviceForEmail(error, file);
  if (file.kind !== 'domain') return {};
  if (pointer === '/version') return adviceForVersion(error, file);
  if (keyword === 'required') {
    if (pointer === '' && error.keys.join() === 'counts') return adviceForNoCounts(file);
    return pointer === '/counts' ? adviceForCounts('Add', error.keys, file) : {};
  }
  if (keyword === 'type' && pointer === '/counts') return adviceForNoCounts(file);
  const [, count] = firstMatch(/^\/counts\/(?!designTokens$)(\w+)$/, pointer);
  if (count !== undefined) return adviceForCounts('Write', [count], file);
  const isPath = keyword === 'pattern' && /^\/routes\/\d+\/(?:path|formerly\/\d+)$/.test(pointer);
  return isPath ? adviceForPath(String(error.data), new RegExp(error.pattern, 'u')) : {};
}

function adviceForEmail({ data, pattern, pointer }: ErrorOf<'pattern'>, { file }: FailedFile): Advice {
  const address = `mailto:${data}`;
  if (!new RegExp(pattern, 'u').test(address)) return {};
  return { hint: didYouMean(address), fix: [fixAt({ file, pointer }, address)] };
}

/** One to three numbers, optionally with a `v` before them or commas between them; not a day. */
const oneToThreeNumbers = /^["']?v?(0|[1-9]\d{0,8})(?:[.,](0|[1-9]\d{0,8}))?(?:[.,](0|[1-9]\d{0,8}))?["']?$/i;

function adviceForVersion({ data, pointer }: SchemaError, { written }: FailedFile): Advice {
  const checkInfo = fileCheck.versionFormat;
  const [, major, minor = '0', patch = '0'] = firstMatch(oneToThreeNumbers, written(pointer).replace(/\s/g, ''));
  if (major === undefined) return { checkInfo };
  const advice = { checkInfo, hint: `Write ${major}.${minor}.${patch}` };
  if (typeof data !== 'number') return advice;
  // YAML reads 1.10 as the number 1.1.
  const message = `YAML reads this version as the number ${data}; a version is three numbers separated by dots, without leading zeros`;
  return { ...advice, message };
}

function adviceForCounts(verb: string, keys: readonly string[], { file, value }: FailedFile): Advice {
  const counts = keys.map((key) => ({ key, length: listAt(value, key).length }));
  const lines = counts.map(({ key, length }) => `\`${key}: ${length}\``);
  const fix = counts.map(({ key, length }) => fixAt(at(inFile(file), 'counts', key), length));
  return { hint: `${verb} ${lines.join(', ')}`, fix };
}

function adviceForNoCounts(file: FailedFile): Advice {
  const required = shapes.domain.properties.counts?.required ?? [];
  const keys = countedLists(shapes.domain).filter((key) => required.includes(key) || file.value[key] !== undefined);
  const { hint, fix } = adviceForCounts('Add', keys, file);
  return { hint: `Write \`counts:\`. ${hint} below it`, fix };
}

const start = 'begins with /{locale}/ or /admin/';

type PathRepair = readonly [wrong: RegExp, samples: Samples, correct: (wrong: string) => string, requirement: string];

/** In the order of their application. */
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
    (segment) => (isLanguage(segment.slice(1)) ? '' : segment),
    'has no language before /admin',
  ],
  [/^\/admin\/\{locale\}/, ['/admin/{locale}', '/{locale}/admin'], () => '/admin', 'has no {locale} after /admin'],
  [/(?<=.\/)(?::\w+|\{(?!id\})\w*\})/g, ['/a/:key', '/a/{id}'], () => '{id}', 'has {id} for the id of a record'],
  [/[A-Z]+/g, ['/A', '/a'], (capitals) => capitals.toLowerCase(), 'is in lower case'],
];

/** A language code may also be a word, such as `hr`. */
function isLanguage(segment: string): boolean {
  return displayName('language', segment) !== undefined;
}

function adviceForPath(written: string, pattern: RegExp): Advice {
  let path = written.normalize('NFD');
  const requirements: string[] = [];
  for (const [wrong, , correct, requirement] of pathRepairs) {
    const before = path;
    path = path.replace(wrong, correct);
    if (path !== before) requirements.push(requirement);
  }
  const [, first = ''] = firstMatch(/^\/([^/]*)/, path);
  const isRooted = first === 'admin' || first === '{locale}';
  if (!isRooted) requirements.push(start);
  if (/\{id\}.*\{id\}/.test(path)) requirements.push('has {id} at most once: a page shows one record');
  if (requirements.length === 0) return {};
  const form = `a path that ${requirements.join(', ')}`;
  const corrected = isRooted ? path : `/{locale}${path}`;
  if (!pattern.test(corrected)) return { form };
  if (isRooted || !isLanguage(first)) return { form, hint: `Write ${singleQuoted(corrected)}` };
  const withoutFirst = corrected.replace(`/${first}`, '');
  const replacement = pattern.test(withoutFirst) ? singleQuoted(withoutFirst) : '`/{locale}/` and the name of the page';
  return { form, hint: `If "${first}" is the language, write ${replacement}; if not, ${singleQuoted(corrected)}` };
}
