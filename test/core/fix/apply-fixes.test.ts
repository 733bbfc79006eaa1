import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Fix } from '../../../core/diagnostic.ts';
import { applyFixes } from '../../../core/fix/apply-fixes.ts';
import { fixCatalog } from '../../../core/fix/fix-catalog.ts';

const list = readFileSync(new URL('apply-fixes.txt', import.meta.url), 'utf8').split('\n\n')[1] ?? '';
const rows = list.trimEnd().split('\n');
const text = (cell = '') => JSON.parse(`"${cell.replaceAll('"', '\\"')}"`);

/** `set /a/0 = "x"` */
function fixIn(words: string): Fix {
  const [, op, pointer, value = '"v"'] = /^(\w+) (\S+)(?: = (.*))?$/.exec(words) ?? [];
  return { op, file: 'a.yaml', pointer, ...(op === 'remove' ? {} : { value: JSON.parse(value) }) } as Fix;
}

test.each(rows.map((row) => row.split(' | ')))('%s', (_, before, wishes = '', after) => {
  const fixes = wishes.split('; ').map(fixIn);
  const isLeft = after === 'left alone';
  const { text: fixed, made } = applyFixes('a.yaml', text(before), fixes);
  expect(fixed).toBe(text(isLeft ? before : after));
  // One that is wanted twice is made once.
  expect(made).toHaveLength(isLeft ? 0 : new Set(wishes.split('; ')).size);
});

test('a file that is not UTF-8 is left as it is', () => {
  const files = { entries: [], bytes: new Map([['a.yaml', Buffer.from([0x61, 0x3a, 0x20, 0xff])]]) };
  const fix: Fix = { op: 'set', file: 'a.yaml', pointer: '/a', value: 1 };
  expect(fixCatalog(files, [fix])).toEqual({ files, made: [] });
});
