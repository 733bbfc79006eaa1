import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { rewriteYaml } from '../../../core/fix/rewrite.ts';
import { parseYaml } from '../../../core/read/yaml.ts';
import { isMapping, type YamlMapping, type YamlValue } from '../../../core/text/value.ts';
import { exampleFiles, seedFiles } from '../../support/catalogs.ts';
import { rowsIn } from '../../support/lines.ts';
import { runs } from '../../support/runs.ts';

const dataOf = (text: string): YamlMapping => parseYaml('', text).value ?? {};

const unescaped = (cell = '') => JSON.parse(`"${cell.replaceAll('"', '\\"')}"`);

test.each(rowsIn(new URL('rewrite.txt', import.meta.url)))('%s', (_, before, after) => {
  expect(rewriteYaml(unescaped(before), () => dataOf(unescaped(after)))).toBe(unescaped(after));
});

function commented(text: string): string {
  let index = 0;
  return text.trimEnd().replace(/^( *)(.*)(?:\n|$)/gm, (_, margin, line) => {
    index += 1;
    const heading = index % 5 === 0 ? `\n${margin}# heading ${index}\n\n` : '';
    return `${heading}${margin}# above ${index}\n${margin}${line} # after ${index}\n`;
  });
}

const inLines = (data: YamlMapping) => stringify(data, { lineWidth: 0 });

const styles: Readonly<Record<string, (data: YamlMapping, text: string) => string>> = {
  'as it is': (_, text) => text,
  'as it is, with comments': (_, text) => commented(text),
  plain: inLines,
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

const unusualTexts = `¦~¦"¦# no¦x #y¦12¦true¦- a¦a: b¦{x}¦l'eau : x¦نص¦ x ¦a\nb`.split('¦');
const scalar = fc.oneof(
  fc.constantFrom(...unusualTexts),
  fc.string({ maxLength: 8 }).filter((text) => !/[^ -~]/.test(text)),
  fc.integer(),
  fc.boolean(),
);
function* collectionsIn(value: YamlValue): Iterable<YamlMapping | YamlValue[]> {
  if (!isMapping(value) && !Array.isArray(value)) return;
  yield value;
  for (const inside of Object.values(value)) yield* collectionsIn(inside);
}

function edit(data: YamlMapping, seed: number, kind: string, value: YamlValue) {
  const collections = [...collectionsIn(data)];
  const collection = collections[seed % collections.length] ?? data;
  const added = seed % 2 === 0 ? value : { new: value, list: [value, { inside: value }] };
  if (kind === 'set') {
    const scalars = Object.keys(collection).filter((key) => typeof Reflect.get(collection, key) !== 'object');
    const key = scalars[seed % (scalars.length || 1)];
    if (key !== undefined) Reflect.set(collection, key, value);
  } else if (kind === 'delete') {
    if (Array.isArray(collection)) collection.splice(seed % (collection.length + 1), 1 + (seed % 3));
  } else if (Array.isArray(collection)) collection.push(added);
  else collection[`new${seed % 9}`] = added;
}

const edited = (...kinds: readonly string[]) =>
  fc
    .tuple(
      fc.constantFrom(...exampleFiles().values(), ...seedFiles().values()),
      fc.constantFrom(...Object.values(styles)),
      fc.constantFrom(...kinds),
      fc.array(fc.tuple(fc.nat(), scalar), { minLength: 1, maxLength: 6 }),
    )
    .map(([source, style, kind, edits]) => {
      const text = style(dataOf(source), source);
      const data = dataOf(text);
      for (const [seed, value] of edits) edit(data, seed, kind, value);
      return [text, data] as const;
    });

test('writes new data into any file, in any style', () => {
  fc.assert(
    fc.property(edited('set', 'add', 'delete'), ([text, data]) => {
      const next = rewriteYaml(text, () => data);
      expect(next).toBeDefined();
      expect(dataOf(next ?? '')).toEqual(data);
    }),
    { numRuns: runs(40, 6_000) },
  );
});

const commentsIn = (text: string) => text.match(/# \w+ \d+/g)?.sort();

test('keeps all comments if nothing is deleted', () => {
  fc.assert(
    fc.property(edited('set', 'add'), ([text, data]) => {
      expect(commentsIn(rewriteYaml(text, () => data) ?? '')).toEqual(commentsIn(text));
    }),
    { numRuns: runs(40, 6_000) },
  );
});

test.each([
  ['a: 1\nb: 2\n', { a: 1 }],
  ['a: [{ b: 1 }, c]\n', { a: ['c', { b: 1 }] }],
  ['a: [b]\n', { a: 'b' }],
])('refuses an edit of another kind: %j', (text, data) => {
  expect(rewriteYaml(text, () => data)).toBeUndefined();
});
