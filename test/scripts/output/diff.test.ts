import { applyPatch } from 'diff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unifiedDiff } from '../../../scripts/output/diff.ts';

describe('a unified diff', () => {
  it('is one that patch understands, while the text is printable', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 20 })
      .map((lines) => `${lines.join('\n')}\n`);
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(applyPatch(before, `--- a\n+++ b\n${unifiedDiff(before, after)}`)).toBe(after);
      }),
    );
  });

  it('shows a byte order mark', () => {
    expect(unifiedDiff(Buffer.from('\ufeffa\n'), 'a\n')).toContain('-\\ufeffa\n+a\n');
  });

  it('is bounded', () => {
    const many = (word: string) => Array.from({ length: 5_000 }, (_, i) => `${word} ${i}\n`).join('');
    expect(unifiedDiff(many('a'), many('b'))).toBe('(too different for a diff)\n');
    expect(unifiedDiff('', many('a').slice(0, 10_000)).split('\n').slice(-2)).toEqual(['(and 1530 more lines)', '']);
    expect(unifiedDiff(new Uint8Array([0xff, 0xfe]), 'x\n')).toBe('(what is there is not UTF-8)\n');
  });
});
