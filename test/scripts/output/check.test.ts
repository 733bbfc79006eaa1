import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyPatch } from 'diff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { terminalLine } from '../../../core/encode/terminal.ts';
import { checkTree } from '../../../scripts/output/check.ts';
import { unifiedDiff } from '../../../scripts/output/diff.ts';
import { writeTree } from '../../../scripts/output/write.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { contentsOf, generated, newTree, oldTree, put } from './folder.ts';

async function written() {
  const root = temporaryFolder();
  const out = join(root, 'generated');
  writeTree(out, oldTree, 'd1');
  return { root, out };
}

/** `path: difference` of every drift. */
async function drifts(out: string, files = oldTree, digest = 'd1') {
  const result = checkTree(out, files, digest);
  return result.kind === 'drift' ? result.drifts.map(({ path, difference }) => `${path}: ${difference}`) : result;
}

describe('checking the output', () => {
  it('finds a fresh tree fresh', async () => {
    const { out } = await written();
    expect(checkTree(out, oldTree, 'd1')).toEqual({ kind: 'fresh', files: 4 });
  });

  it('lists every changed, missing, and orphaned file', async () => {
    const { out } = await written();
    expect(await drifts(out, newTree, 'd2')).toEqual([
      'index.md: changed',
      'manifest.json: changed',
      'pages/gone/b.md: orphaned',
      'types/c.ts: missing',
    ]);
  });

  it('lists every edited, unknown, and linked file, and writes nothing', async () => {
    const { root, out } = await written();
    put(out, 'index.md', 'edited\n');
    put(out, 'pages/unknown', 'mine\n');
    rmSync(join(out, 'pages/a.md'));
    symlinkSync('unknown', join(out, 'pages/a.md'));
    const before = contentsOf(root);
    expect(await drifts(out)).toEqual(['index.md: edited', 'pages/a.md: link', 'pages/unknown: unknown']);
    expect(contentsOf(root)).toEqual(before);
  });

  for (const path of ['index.md', 'pages/a.md', 'pages/gone/b.md', 'manifest.json']) {
    it(`finds ${path} bad, missing, or with CRLF when the others are right`, async () => {
      const { out } = await written();
      const good = readFileSync(join(out, path), 'utf8');
      const word = path === 'manifest.json' ? 'changed' : 'edited';
      writeFileSync(join(out, path), good.replaceAll('\n', '\r\n'));
      expect(await drifts(out)).toEqual([`${path}: ${word}`]);
      // Of the same size.
      writeFileSync(join(out, path), good.replace('n', 'N').replace('m', 'M'));
      expect(await drifts(out)).toEqual([`${path}: ${word}`]);
      rmSync(join(out, path));
      expect(await drifts(out)).toContain(`${path}: missing`);
    });
  }

  it('finds everything missing where there is no folder', async () => {
    expect(await drifts(join(temporaryFolder(), 'generated'))).toHaveLength(4);
  });

  it('shows what is there and what should be', async () => {
    const { out } = await written();
    put(out, 'index.md', 'one\r\ntwo\u001b[2J\n');
    const result = checkTree(out, oldTree, 'd1');
    expect(result).toEqual({
      kind: 'drift',
      drifts: [
        {
          path: 'index.md',
          difference: 'edited',
          diff: '@@ -1,2 +1,1 @@\n-one\\u000d\n-two\\u001b[2J\n+one\n',
        },
      ],
    });
  });

  it('names every file and shows fifty', async () => {
    const out = join(temporaryFolder(), 'generated');
    const files = generated(Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`f${i}`, `${i}\n`])));
    const result = checkTree(out, files, 'd');
    const found = result.kind === 'drift' ? result.drifts : [];
    expect(found).toHaveLength(201);
    expect(found.filter(({ diff }) => diff !== undefined)).toHaveLength(50);
  });
});

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

  it('is bounded', () => {
    const many = (word: string) => Array.from({ length: 5_000 }, (_, i) => `${word} ${i}\n`).join('');
    expect(unifiedDiff('x', 'x'.repeat(2_000_000))).toBe('(too large for a diff)\n');
    expect(unifiedDiff(many('a'), many('b'))).toBe('(too different for a diff)\n');
    expect(unifiedDiff('', many('a').slice(0, 10_000)).split('\n').length).toBeLessThan(70);
    expect(unifiedDiff(new Uint8Array([0xff, 0xfe]), 'x\n')).toBe('(what is there is not UTF-8)\n');
  });

  it('holds nothing that a terminal obeys', () => {
    // Of any code points; fast-check's own unit for them takes seconds to set up.
    const anyText = fc.array(fc.nat(0x10ffff)).map((codes) => String.fromCodePoint(...codes));
    fc.assert(fc.property(anyText, (line) => !/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(terminalLine(line))));
  });
});
