import { expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { fixCatalog } from '../../core/fix/fix-catalog.ts';
import { type CheckedFinding, exampleOf, type Fix } from '../../core/read/diagnostic.ts';
import { pointerOf } from '../../core/read/place.ts';
import { fileRules } from '../../core/read/rules.ts';
import { valueInLine } from '../../core/read/write-value.ts';
import { positionsIn, textOf } from '../../core/report/positions.ts';
import { pointerKeys } from '../../core/text/pointer.ts';
import { isMapping } from '../../core/text/value.ts';
import { catalogFiles, check, exampleFiles, type Files, seedFiles } from '../support/catalogs.ts';
import { allRules, engine } from '../support/engine.ts';
import { goldenList } from '../support/golden.ts';
import { sectionsIn } from '../support/lines.ts';

type Follow = (files: Files, finding: CheckedFinding, ...written: string[]) => Files;

/** With other text in place of what the finding marks. */
const replaceMarked: Follow = (files, { place }, text) => {
  const { file, line, column, endColumn } = positionsIn(catalogFiles(files))(place);
  const lines = (files.get(file) ?? '').split('\n');
  const marked = lines[line - 1] ?? '';
  // Without a text, what nobody sees goes.
  const shown = text ?? marked.slice(column - 1, endColumn - 1).replace(/\\u200b|\p{Cf}|\p{Cc}/gu, '');
  lines[line - 1] = marked.slice(0, column - 1) + shown + marked.slice(endColumn - 1);
  return new Map(files).set(file, lines.join('\n'));
};

/** With another value at the path; undefined deletes it. `-` is the end of a list. */
function withValue(files: Files, file: string, path: readonly string[], value: unknown): Files {
  const document = parseDocument(files.get(file) ?? '');
  const list = path.slice(0, -1);
  if (path.at(-1) === '-' && !document.hasIn(list)) document.setIn(list, document.createNode([]));
  if (path.at(-1) === '-') document.addIn(list, value);
  else if (value === undefined) document.deleteIn(path);
  else document.setIn(path, value);
  return new Map(files).set(file, String(document));
}

const pathOf = ({ place }: CheckedFinding) => pointerKeys(pointerOf(place));

const remove: Follow = (files, finding) => {
  const { place, fix, hint = '' } = finding;
  if (fix !== undefined) return fixed(files, fix);
  if (!('pointer' in place)) return replaceMarked(files, finding);
  const path = pathOf(finding);
  const item = path.findLastIndex((key) => /^\d+$/.test(key));
  return withValue(
    files,
    place.file,
    /^Delete the (?:entry|exc)/.test(hint) ? path.slice(0, item + 1) : path,
    undefined,
  );
};

/** `key: value` in the nearest mapping that has the key, else in the nearest one. */
const setKey: Follow = (files, finding, key = '', text = '') => {
  const { file } = finding.place;
  const data = parse(files.get(file) ?? '');
  const path = pathOf(finding);
  const around = path.map((_, index) => path.slice(0, path.length - index)).concat([[]]);
  const mappings = around.filter((keys) => isMapping(keys.reduce((one, part) => Object(one)[part], data)));
  const found =
    mappings.find((keys) => keys === around[0] || key in keys.reduce((one, part) => one[part], data)) ??
    mappings[0] ??
    [];
  return withValue(files, file, [...found, key], parse(text));
};

function fixed(files: Files, fixes: readonly Fix[]): Files {
  const { files: after } = fixCatalog(catalogFiles(files), fixes);
  return new Map([...files.keys()].map((path) => [path, textOf(after, path)]));
}

const addException: Follow = (files, _, line = '') =>
  withValue(files, 'policy.yaml', ['exceptions', '-'], parse(line.replace('<why>', 'The council agreed.')));

/** The forms of hints that a program can follow: each with a hint of that form, and one that is not. */
const forms: readonly (readonly [form: RegExp, hint: string, other: string, follow: Follow])[] = [
  [
    /^Did you mean "([^"]+)"\?/,
    'Did you mean "title"?',
    'Write the title: "Parks"',
    (files, finding, text = '') =>
      replaceMarked(files, finding, finding.check === 'message-keys' ? text.replace(/.*\./, '') : text),
  ],
  [
    /^Write(?: it as| the \w+:) "([^"]+)"$/,
    'Write it as "Maps"',
    'Write "Maps" in quotes',
    (files, finding, text = '') => replaceMarked(files, finding, valueInLine(text, false)),
  ],
  [
    /^(?:Quote it: |Write )((?:'[^']*'|\[\w+\]|https:\S+|\d[\d.]*))(?:, or .*)?$/,
    "Quote it: '007'",
    'Write one text',
    replaceMarked,
  ],
  [/^Write `(?!key:)([\w-]+): ([^`]+)`/, 'Write `name: a`, or a better one', 'Write `formerly`', setKey],
  [/write `(is): (\d+)`/, 'If the number is intended, write `is: 2`; if not, correct it', 'Delete `is: 3`', setKey],
  [
    /^Delete (?:it$|it:|the (?:entry|line|exception)\b|`is: \d+`)/,
    'Delete the entry',
    'Delete it in each language that has it',
    remove,
  ],
  [
    /in policy\.yaml: `- (\{ check: .* \})`/,
    'add below `exceptions:` in policy.yaml: `- { check: x, reason: <why> }`',
    'list it in policy.yaml',
    addException,
  ],
  [
    /^Add "([^"]+)"$/,
    'Add "Water Supply"',
    'Add `fr:`',
    (files, finding, text = '') => withValue(files, finding.place.file, [...pathOf(finding), '-'], text),
  ],
  [
    /list `(\{ \w+: .* \})` under `sameWords`/,
    'or list `{ fr: Café }` under `sameWords`',
    'list it under `sameWords`',
    (files, _, line = '') => withValue(files, 'policy.yaml', ['sameWords', '-'], parse(line)),
  ],
  [
    /^Add (\S+) to the `activeFor` of "(.+?)"/,
    'Add north to the `activeFor` of "parks"',
    'Add "north"',
    (files, _, site = '', domain = '') => withValue(files, `domains/${domain}.yaml`, ['activeFor', '-'], site),
  ],
];

/** The forms that a program cannot follow, and the reason. */
const others: readonly (readonly [form: RegExp, reason: string])[] = [
  [
    /^(?:For staff|Choose|Correct|Give it|Keep one|Name |Name\b|Remove|Fix what|Where both)/,
    'a person decides which one',
  ],
  [
    /^(?:Translate|Write (?:it in|the (?:text|item|key)|why|a code)|For example|Add `\w+:`)|^How much/,
    'only a person knows the text',
  ],
  [/^(?:If|Allowed names|Do not save|Put en first|A request would)/, 'a person knows which case it is'],
  [
    /^(?:Begin|Copy|Indent|Move|Put|Quote it$|Type|Write (?:'|\\\\|it (?:exactly|in|without)|nothing|letters|one|the (?:closing|keys|same)|what|each|\[\] after|a colon|1$|`key|`counts:`))/,
    'the text has to be edited as a whole',
  ],
  [
    /^(?:Add (?:it to|`)|Delete (?:the key|one|it,|it in)|Write (?:،|’|one of|the id|`[\w-]+`, also))|^In brackets|^`generated/,
    'it names several ways, or another file',
  ],
];

const table = (name: string) => new URL(`${name}.txt`, import.meta.url);
const states: readonly (readonly [title: string, files: Files])[] = [
  ...allRules.map((rule) => [rule.id, exampleFiles((rule.before ?? '') + exampleOf(rule).fails)] as const),
  ...sectionsIn(table('variants')).map(
    ([title, text]) => [title, exampleFiles(text.replaceAll('VERSION', engine.icons.version))] as const,
  ),
  ...['mistakes', 'mistakes-in-values', 'mistakes-in-yaml'].flatMap((name) =>
    goldenList(table(name), seedFiles(), 'domains/education.yaml').cases.flatMap(({ title, steps }) =>
      steps.map(({ after }) => [title, after] as const),
    ),
  ),
];

const keyOf = ({ check, place, message }: CheckedFinding) => `${place.file} ${check}: ${message}`;
/** Whether an exception is needed is known only if its check is. */
const isLater = (one: CheckedFinding, followed: CheckedFinding) =>
  followed.check === 'exception-unknown' && one.check === 'exception-unused';
const errorsIn = (files: Files) => {
  const { catalog, findings } = check(files);
  return { isWhole: catalog !== undefined, errors: findings.filter(({ severity }) => severity === 'error') };
};
const isOfFile = (id: string) => fileRules.some((rule) => rule.id === id);

/** With what `--fix` then corrects: a deleted line is one less to count. */
const recounted = (files: Files) =>
  fixed(
    files,
    check(files).findings.flatMap(({ check, fix = [] }) => (check === 'count-mismatch' ? fix : [])),
  );

test.each(states)('a hint that a program can follow leads to no new error: %s', (_, files) => {
  const before = errorsIn(files);
  const known = new Set(before.errors.map(keyOf));
  for (const finding of check(files).findings) {
    const { hint = '' } = finding;
    for (const [form, , , follow] of forms) {
      const found = form.exec(hint);
      if (found === null) continue;
      const after = recounted(follow(files, finding, ...found.slice(1)));
      const errors = errorsIn(after).errors.filter(
        (one) => (before.isWhole || isOfFile(one.check)) && !isLater(one, finding),
      );
      expect(
        errors.map(keyOf).filter((one) => !known.has(one)),
        hint,
      ).toEqual([]);
      const left = check(after).findings.map(keyOf);
      expect(left.filter((one) => one === keyOf(finding)).length, hint).toBeLessThan(
        check(files).findings.filter((one) => keyOf(one) === keyOf(finding)).length,
      );
    }
  }
});

test('each form of a hint can be followed, or is listed with the reason', () => {
  const hints = new Set(states.flatMap(([, files]) => check(files).findings.flatMap(({ hint }) => hint ?? [])));
  const listed = [...forms, ...others].map(([form]) => form);
  expect([...hints].filter((hint) => !listed.some((form) => form.test(hint)))).toEqual([]);
  for (const form of listed)
    expect(
      [...hints].some((hint) => form.test(hint)),
      String(form),
    ).toBe(true);
});

test.each(forms)('%s finds its form of a hint', (form, hint, other) => {
  expect([form.test(hint), form.test(other)]).toEqual([true, false]);
});
