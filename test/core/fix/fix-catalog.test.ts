import { expect, test } from 'vitest';
import { fixCatalog } from '../../../core/fix/fix-catalog.ts';
import { textOf } from '../../../core/report/report-location.ts';
import { catalogFiles } from '../../support/catalogs.ts';

const leftAlone = undefined;

test.each([
  ['keys in mappings that are not there', 'a: b\n', ['/c/d', '/c/e'], 'a: b\nc:\n  d: v\n  e: v\n'],
  ['the same twice', 'a: b\n', ['/a', '/a'], 'a: v\n'],
  ['one that can be made, and one that cannot', 'a: b\nc: [d]\n', ['/c', '/a'], 'a: v\nc: [d]\n'],
  ['a value that is right already', 'a: v\n', ['/a'], leftAlone],
  ['a mapping where a value is to be', 'a: { b: c }\n', ['/a'], leftAlone],
  ['a list where a value is to be', 'a: [[b]]\n', ['/a/0'], leftAlone],
  ['an item that is not there', 'a: [b]\n', ['/a/1'], leftAlone],
  ['a place in a value', 'a: b\n', ['/a/b'], leftAlone],
  ['a place in a list, nowhere', 'a: [b]\n', ['/a/1/c'], leftAlone],
  ['a text that is no YAML', 'a: [\n', ['/a'], leftAlone],
  ['a file that is not UTF-8', 'a: b\ufffd\n', ['/a'], leftAlone],
])('what a fix makes of %s', (_, before, pointers, after) => {
  const file = 'policy.yaml';
  const fixes = pointers.map((pointer) => ({ file, pointer, value: 'v' }));
  const { files, made } = fixCatalog(catalogFiles(new Map([[file, before]])), fixes);
  expect(textOf(files, file)).toBe(after ?? before);
  expect(made.length > 0).toBe(after !== leftAlone);
  expect(new Set(made.map(({ pointer }) => pointer)).size).toBe(made.length);
});

test('a new key comes where the schema has it; of two values the first counts', () => {
  const path = 'domains/water.yaml';
  const files = catalogFiles(new Map([[path, 'id: water\nicon: House\n']]));
  const fixes = [
    { file: path, pointer: '/icon', value: 'Droplet' },
    { file: path, pointer: '/icon', value: 'Trees' },
    { file: path, pointer: '/version', value: '1.0.0' },
  ];
  const { files: fixed, made } = fixCatalog(files, fixes);
  expect(textOf(fixed, path)).toBe('id: water\nversion: 1.0.0\nicon: Droplet\n');
  expect(made).toEqual([
    { file: path, pointer: '/icon', before: 'House', after: 'Droplet' },
    { file: path, pointer: '/version', before: undefined, after: '1.0.0' },
  ]);
});
