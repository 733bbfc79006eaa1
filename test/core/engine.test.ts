import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileChecks } from '../../core/read/file-checks.ts';
import { exampleOf } from '../../core/read/finding.ts';
import { readSourceFile } from '../../core/read/source-file.ts';
import { kindOf } from '../../core/schema/kinds.ts';
import { validateSchema } from '../../scripts/start/validators.ts';
import { diagnosticsOf, exampleFiles, type Files } from '../support/catalogs.ts';
import { runs } from '../support/runs.ts';

test('any bytes give findings, and never a throw', () => {
  const paths = [...exampleFiles().keys()];
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.uint8Array({ maxLength: 200 }), (path, bytes) => {
      const kind = kindOf(path) ?? 'domain';
      const file = readSourceFile(path, kind, bytes, validateSchema);
      expect(file.value === undefined).toBe(file.findings.length > 0);
    }),
    { numRuns: runs(100) },
  );
});

test('any damage to a file is reported at a place inside it', () => {
  const files = exampleFiles();
  fc.assert(
    fc.property(
      fc.constantFrom(...files.keys()),
      fc.nat(),
      fc.nat(40),
      fc.string({ maxLength: 20 }),
      (path, offset, length, text) => {
        const before = files.get(path) ?? '';
        const start = offset % (before.length + 1);
        const damaged: Files = new Map(files).set(path, before.slice(0, start) + text + before.slice(start + length));
        for (const one of diagnosticsOf(damaged)) {
          const lines = (damaged.get(one.file) ?? '').split(/\r?\n/);
          expect(one.line).toBeGreaterThan(0);
          expect(one.line).toBeLessThanOrEqual(lines.length);
          expect(one.column).toBeGreaterThan(0);
          expect(one.endLine).toBe(one.line);
          expect(one.endColumn).toBeGreaterThanOrEqual(one.column);
        }
      },
    ),
    { numRuns: runs(40) },
  );
});

test('the order of the files changes nothing', () => {
  const files = exampleFiles(fileChecks.map((checkInfo) => exampleOf(checkInfo).fails).join(''));
  const reversed = new Map([...files].reverse());
  expect(diagnosticsOf(reversed)).toEqual(diagnosticsOf(files));
});

test.each([...Object.getOwnPropertyNames(Object.prototype), 'prototype'])(
  '%s as a key is a mistake like another',
  (key) => {
    const files = exampleFiles();
    for (const text of [
      `${key}: { a: [{ b: 1 }] }\n`,
      `title:\n  ${key}: [{ a: 1 }]\n`,
      `routes:\n  - ${key}: { a: { b: 1 } }\n`,
    ]) {
      const found = diagnosticsOf(new Map(files).set('domains/water.yaml', text));
      expect(found.some(({ message }) => message.includes(`"${key}"`))).toBe(true);
    }
  },
);
