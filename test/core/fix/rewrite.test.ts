import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { rewriteYaml } from '../../../core/fix/rewrite.ts';
import { parseYaml } from '../../../core/read/yaml.ts';
import { isMapping, type YamlMapping, type YamlValue } from '../../../core/text/value.ts';
import { exampleFiles, seedFiles } from '../../support/catalogs.ts';
import { rowsIn } from '../../support/lines.ts';
import { runs } from '../../support/runs.ts';

const dataOf = (text: string): YamlMapping => parseYaml('', text).value ?? {};

const written = (cell = '') => JSON.parse(`"${cell.replaceAll('"', '\\"')}"`);

test.each(rowsIn(new URL('rewrite.txt', import.meta.url)))('%s', (_, before, after) => {
  expect(rewriteYaml(written(before), dataOf(written(after)))).toBe(written(after));
});

/** Comments above and behind each line, and a heading before some. */
function commented(text: string): string {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line, index) => {
      const margin = /^ */.exec(line)?.[0];
      const heading = index % 5 === 4 ? `\n${margin}# heading ${index}\n\n` : '';
      return `${heading}${margin}# above ${index}\n${line} # behind ${index}\n`;
    });
  return lines.join('');
}

const inLines = (data: YamlMapping) => stringify(data, { lineWidth: 0 });

/** The same data as different people write it. */
const styles: Readonly<Record<string, (data: YamlMapping, text: string) => string>> = {
  'as it is': (_, text) => text,
  'as it is, with comments': (_, text) => commented(text),
  plain: inLines,
  'with CR LF': (data) => inLines(data).replaceAll('\n', '\r\n'),
  'comments everywhere': (data) => commented(inLines(data)),
  'comments and CR LF': (data) => commented(inLines(data)).replaceAll('\n', '\r\n'),
  'empty lines between': (data) => inLines(data).replaceAll('\n', '\n\n'),
  'in brackets': (data) => JSON.stringify(data),
  'in brackets and lines, with comments': (data) => commented(JSON.stringify(data, null, 2)),
  'lists at the margin': (data) => commented(stringify(data, { lineWidth: 0, indentSeq: false })),
  'wide margins': (data) => commented(stringify(data, { lineWidth: 0, indent: 4 })),
  'quoted keys': (data) => commented(stringify(data, { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE' })),
  'folded texts': (data) => stringify(data, { defaultStringType: 'BLOCK_FOLDED', defaultKeyType: 'PLAIN' }),
  'literal texts': (data) => stringify(data, { defaultStringType: 'BLOCK_LITERAL', defaultKeyType: 'PLAIN' }),
  'no line end': (data) => inLines(data).trimEnd(),
};

const odd = ['', '~', '"', '# no', 'x #y', '12', 'true', '- a', 'a: b', '{x}', "l'eau : x", 'نص', ' x ', 'a\nb'];
const scalar = fc.oneof(
  fc.constantFrom(...odd),
  fc.string({ maxLength: 8 }).filter((text) => !/[^ -~]/.test(text)),
  fc.integer(),
  fc.boolean(),
);
/** Every value inside another, with its key. */
function* placesIn(value: YamlValue): Iterable<[YamlMapping | YamlValue[], string]> {
  if (!isMapping(value) && !Array.isArray(value)) return;
  for (const [key, inside] of Object.entries(value)) {
    yield [value, key];
    yield* placesIn(inside);
  }
}

function edit(data: YamlMapping, at: number, kind: string, value: YamlValue) {
  const places = [...placesIn(data)];
  const [parent, key] = places[at % places.length] ?? [data, 'x'];
  const more = { new: value, list: [value, { inside: value }] };
  if (Array.isArray(parent)) {
    const index = Number(key);
    if (kind === 'set') parent[index] = value;
    if (kind === 'drop') parent.splice(index, 1);
    if (kind === 'move') parent.splice(at % 3, 0, ...parent.splice(index, 1));
    if (kind === 'add') parent.splice(index, 0, at % 2 === 0 ? value : more);
  } else if (kind === 'set') parent[key] = value;
  else if (kind === 'drop') delete parent[key];
  else if (kind === 'add') parent[`new${at % 9}`] = at % 2 === 0 ? value : more;
}

/** A text, and its data with some edits. */
const edited = (...kinds: readonly string[]) =>
  fc
    .tuple(
      fc.constantFrom(...exampleFiles().values(), ...seedFiles().values()),
      fc.constantFrom(...Object.values(styles)),
      fc.array(fc.tuple(fc.nat(), fc.constantFrom(...kinds), scalar), { minLength: 1, maxLength: 6 }),
    )
    .map(([source, style, edits]) => {
      const text = style(dataOf(source), source);
      const data = dataOf(text);
      for (const [at, kind, value] of edits) edit(data, at, kind, value);
      return [text, data] as const;
    });

test('any data can be written over any file, in any style', () => {
  fc.assert(
    fc.property(edited('set', 'drop', 'move', 'add'), ([text, data]) => {
      const next = rewriteYaml(text, data);
      expect(next).toBeDefined();
      expect(dataOf(next ?? '')).toEqual(data);
    }),
    { numRuns: runs(75, 6_000) },
  );
});

const commentsIn = (text: string) => text.match(/# \w+ \d+/g)?.sort();

test('what moves and what comes costs no comment', () => {
  fc.assert(
    fc.property(edited('move', 'add'), ([text, data]) => {
      expect(commentsIn(rewriteYaml(text, data) ?? '')).toEqual(commentsIn(text));
    }),
    { numRuns: runs(75, 6_000) },
  );
});

test.each(['no', 'Off', 'YES', '10:30', '1_000', '12:30:45', 'nob', 'note: no', "'s-Gravenhage"])(
  'what is written is the same text in YAML 1.1: %s',
  (text) => {
    for (const before of ['code: x\n', '{ code: x }\n']) {
      const after = rewriteYaml(before, { code: text, [text]: 'key' }) ?? '';
      expect(parse(after, { version: '1.1' })).toEqual({ code: text, [text]: 'key' });
    }
  },
);
