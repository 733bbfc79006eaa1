import { expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { fixCatalog } from '../../core/fix/fix-catalog.ts';
import { fileChecks } from '../../core/read/file-checks.ts';
import { type CheckedFinding, exampleOf, type Fix } from '../../core/read/finding.ts';
import { valueInLine } from '../../core/read/write-value.ts';
import { meanings } from '../../core/read/yaml-finding.ts';
import { reportLocator, textOf } from '../../core/report/report-location.ts';
import { once } from '../../core/text/once.ts';
import { pointerKeys } from '../../core/text/pointer.ts';
import { isMapping } from '../../core/text/value.ts';
import { catalogFiles, check, exampleFiles, type Files, seedFiles } from '../support/catalogs.ts';
import { allRules, engine } from '../support/engine.ts';
import { goldenList } from '../support/golden.ts';
import { rowsIn, sectionsIn } from '../support/lines.ts';

type Follow = (files: Files, finding: CheckedFinding, ...written: string[]) => Files;

const replaceMarked: Follow = (files, { location }, text) => {
  const { file, line, column, endColumn } = reportLocator(catalogFiles(files))(location);
  const lines = (files.get(file) ?? '').split('\n');
  const marked = lines[line - 1] ?? '';
  const replacement = text ?? marked.slice(column - 1, endColumn - 1).replace(/\\u200b|\p{Cf}|\p{Cc}/gu, '');
  lines[line - 1] = marked.slice(0, column - 1) + replacement + marked.slice(endColumn - 1);
  return new Map(files).set(file, lines.join('\n'));
};

/** Sets the value at a path, or deletes it if it is undefined. `-` is the end of a list. */
function withValue(files: Files, file: string, path: readonly string[], value: unknown): Files {
  const document = parseDocument(files.get(file) ?? '');
  const list = path.slice(0, -1);
  if (path.at(-1) === '-' && !document.hasIn(list)) document.setIn(list, document.createNode([]));
  if (path.at(-1) === '-') document.addIn(list, value);
  else if (value === undefined) document.deleteIn(path);
  else document.setIn(path, value);
  return new Map(files).set(file, String(document));
}

const pathOf = ({ location }: CheckedFinding) => pointerKeys(location.pointer);

const remove: Follow = (files, finding) => {
  const { location, fix, hint = '' } = finding;
  if (fix !== undefined) return fixed(files, fix);
  if (location.offsets) return replaceMarked(files, finding);
  const path = pathOf(finding);
  const isEntry = /^Delete the (?:entry|exc)/.test(hint);
  const end = isEntry ? path.findLastIndex((key) => /^\d+$/.test(key)) + 1 : path.length;
  return withValue(files, location.file, path.slice(0, end), undefined);
};

const setKey: Follow = (files, finding, key = '', text = '') => {
  const { file } = finding.location;
  const data = parse(files.get(file) ?? '');
  const path = pathOf(finding);
  const valueIn = (keys: readonly string[]) => keys.reduce((inner, part) => Object(inner)[part], data);
  const parents = ['', ...path].map((_, index) => path.slice(0, path.length - index));
  const mappings = parents.filter((keys) => isMapping(valueIn(keys)));
  const target = mappings.find((keys) => keys.length === path.length || key in valueIn(keys)) ?? mappings[0] ?? [];
  return withValue(files, file, [...target, key], parse(text));
};

function fixed(files: Files, fixes: readonly Fix[]): Files {
  const { files: after } = fixCatalog(catalogFiles(files), fixes);
  return new Map([...files.keys()].map((path) => [path, textOf(after, path)]));
}

const addException: Follow = (files, _, line = '') =>
  withValue(files, 'policy.yaml', ['exceptions', '-'], parse(line.replace('<why>', 'The council agreed.')));

const forms: readonly (readonly [form: RegExp, follow: Follow])[] = [
  [
    /^Did you mean "([^"]+)"\?/,
    (files, finding, text = '') =>
      replaceMarked(files, finding, finding.check === 'message-keys' ? text.replace(/.*\./, '') : text),
  ],
  [
    /^Write(?: it as| the \w+:) "([^"]+)"$/,
    (files, finding, text = '') => replaceMarked(files, finding, valueInLine(text, false)),
  ],
  [/^(?:Quote it: |Write )((?:'[^']*'|\[\w+\]|https:\S+|\d[\d.]*))(?:, or .*)?$/, replaceMarked],
  [/^Write `(?!key:)([\w-]+): ([^`]+)`/, setKey],
  [/write `(is): (\d+)`/, setKey],
  [/^Delete (?:it$|it:|the (?:entry|line|exception)\b|`is: \d+`)/, remove],
  [/in policy\.yaml: `- (\{ check: .* \})`/, addException],
  [
    /^Add "([^"]+)"$/,
    (files, finding, text = '') => withValue(files, finding.location.file, [...pathOf(finding), '-'], text),
  ],
  [
    /list `(\{ \w+: .* \})` under `sameWords`/,
    (files, _, line = '') => withValue(files, 'policy.yaml', ['sameWords', '-'], parse(line)),
  ],
  [
    /^Add (\S+) to the `activeFor` of "(.+?)"/,
    (files, _, site = '', domain = '') => withValue(files, `domains/${domain}.yaml`, ['activeFor', '-'], site),
  ],
];

/** Hints that a program cannot follow, with the reason. */
const others: readonly (readonly [form: RegExp, reason: string])[] = [
  [/^(?:For staff|Choose|Correct|Give it|Keep one|Name |Name\b|Remove)/, 'a person decides which one'],
  [
    /^(?:Translate|Write (?:it in|the (?:text|item|key)|why|a code)|For example|Add `\w+:`)|^How much/,
    'only a person knows the text',
  ],
  [/^(?:If|Allowed names|Do not save|Put en first|A request would)/, 'a person knows which case it is'],
  [
    /^(?:Align|Copy|Indent|Leave|Put|Quote it$|Type|Use (?:only|straight)|Write (?:'|\\\\|it (?:exactly|in|on|without)|one|the (?:closing|keys|same)|what|each|\[\] after|a colon|1$|`key|`counts:`))/,
    'the text has to be edited as a whole',
  ],
  [
    /^(?:Add (?:it to|`)|Delete (?:the key|one|it,|it in)|Write (?:،|’|one of|the id|`[\w-]+`, also))|^In brackets|^`generated/,
    'it names several ways, or another file',
  ],
];

const table = (name: string) => new URL(`${name}.txt`, import.meta.url);
const states: readonly (readonly [title: string, files: Files])[] = [
  ...allRules.map(
    (checkInfo) => [checkInfo.id, exampleFiles((checkInfo.before ?? '') + exampleOf(checkInfo).fails)] as const,
  ),
  ...sectionsIn(table('variants')).map(
    ([title, text]) => [title, exampleFiles(text.replaceAll('VERSION', engine.icons.version))] as const,
  ),
  ...goldenList(table('mistakes'), seedFiles(), 'domains/education.yaml').cases.flatMap(({ title, steps }) =>
    steps.map(({ after }) => [title, after] as const),
  ),
];

const checked = once((files: Files) => check(files));
const keyOf = ({ check, location, message }: CheckedFinding) => `${location.file} ${check}: ${message}`;
const isOfFile = (id: string) => fileChecks.some((checkInfo) => checkInfo.id === id);

function recounted(files: Files): Files {
  const mismatches = checked(files).findings.filter(({ check }) => check === 'count-mismatch');
  const fixes = mismatches.flatMap(({ fix = [] }) => fix);
  return fixes.length === 0 ? files : fixed(files, fixes);
}

test.each(states)('following a hint leads to no new error: %s', (_, files) => {
  const { findings, catalog } = checked(files);
  const keysBefore = findings.map(keyOf);
  for (const finding of findings) {
    const { check, hint = '' } = finding;
    for (const [form, follow] of forms) {
      const [match, ...written] = form.exec(hint) ?? [];
      if (match === undefined) continue;
      const after = checked(recounted(follow(files, finding, ...written))).findings;
      const errors = after.filter(({ severity }) => severity === 'error');
      const comparable = catalog === undefined ? errors.filter((error) => isOfFile(error.check)) : errors;
      // An exception to an unknown check is not reported as unused.
      const unexpected = comparable.filter(
        (error) => `${check} ${error.check}` !== 'exception-unknown exception-unused',
      );
      expect(
        unexpected.map(keyOf).filter((key) => !keysBefore.includes(key)),
        hint,
      ).toEqual([]);
      const isSame = (key: string) => key === keyOf(finding);
      expect(after.map(keyOf).filter(isSame).length, hint).toBeLessThan(keysBefore.filter(isSame).length);
    }
  }
});

test('lists each form of a hint, with how to follow it or the reason why a program cannot', () => {
  const rows = rowsIn(table('../core/read/yaml'));
  const hints = [...meanings.map(([, , hint]) => hint), ...rows.flatMap(([, , , hint]) => hint ?? [])];
  for (const [, files] of states) for (const { hint } of checked(files).findings) if (hint) hints.push(hint);
  const allForms = [...forms, ...others].map(([form]) => form);
  expect(hints.filter((hint) => !allForms.some((form) => form.test(hint)))).toEqual([]);
  expect(allForms.filter((form) => !hints.some((hint) => form.test(hint)))).toEqual([]);
});
