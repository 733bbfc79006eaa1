import { expect, test } from 'vitest';
import { fixCatalog } from '../../../core/fix/fix-catalog.ts';
import { textOf } from '../../../core/report/report-location.ts';
import { catalogFiles } from '../../support/catalogs.ts';

const unchanged = undefined;

test.each([
  ['keys in missing mappings', 'a: b\n', ['/c/d', '/c/e'], 'a: b\nc:\n  d: v\n  e: v\n'],
  ['the same fix twice', 'a: b\n', ['/a', '/a'], 'a: v\n'],
  ['a fix that can be applied, and one that cannot', 'a: b\nc: [d]\n', ['/c', '/a'], 'a: v\nc: [d]\n'],
  ['a value that is correct already', 'a: v\n', ['/a'], unchanged],
  ['a mapping instead of a value', 'a: { b: c }\n', ['/a'], unchanged],
  ['a list instead of a value', 'a: [[b]]\n', ['/a/0'], unchanged],
  ['a missing item', 'a: [b]\n', ['/a/1'], unchanged],
  ['a location inside a value', 'a: b\n', ['/a/b'], unchanged],
  ['a location inside a missing item', 'a: [b]\n', ['/a/1/c'], unchanged],
  ['a text that is not YAML', 'a: [\n', ['/a'], unchanged],
  ['a file that is not UTF-8', 'a: b\ufffd\n', ['/a'], unchanged],
])('makes or skips a fix: %s', (_, before, pointers, after) => {
  const file = 'policy.yaml';
  const fixes = pointers.map((pointer) => ({ file, pointer, value: 'v' }));
  const { files, applied } = fixCatalog(catalogFiles(new Map([[file, before]])), fixes);
  expect(textOf(files, file)).toBe(after ?? before);
  expect(applied.length > 0).toBe(after !== unchanged);
  expect(new Set(applied.map(({ pointer }) => pointer)).size).toBe(applied.length);
});

test('adds a key in the order of the schema, and writes the first of two values', () => {
  const path = 'domains/water.yaml';
  const files = catalogFiles(new Map([[path, 'id: water\nicon: House\n']]));
  const fixes = [
    { file: path, pointer: '/icon', value: 'Droplet' },
    { file: path, pointer: '/icon', value: 'Trees' },
    { file: path, pointer: '/version', value: '1.0.0' },
  ];
  const { files: fixed, applied } = fixCatalog(files, fixes);
  expect(textOf(fixed, path)).toBe('id: water\nversion: 1.0.0\nicon: Droplet\n');
  expect(applied).toEqual([
    { file: path, pointer: '/icon', before: 'House', after: 'Droplet' },
    { file: path, pointer: '/version', before: undefined, after: '1.0.0' },
  ]);
});
