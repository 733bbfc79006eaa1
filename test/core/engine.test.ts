import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileChecks } from '../../core/read/file-checks.ts';
import { exampleOf } from '../../core/read/finding.ts';
import { readSourceFile } from '../../core/read/source-file.ts';
import { kindOf } from '../../core/schema/kinds.ts';
import { validateSchema } from '../../scripts/start/validators.ts';
import { diagnosticsOf, exampleFiles, type Files } from '../support/catalogs.ts';
import { runs } from '../support/runs.ts';

test('reports any bytes, and never throws', () => {
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

test('reports any damage at a location in the file', () => {
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
        for (const { file, line, column, endLine, endColumn } of diagnosticsOf(damaged)) {
          const lines = (damaged.get(file) ?? '').split(/\r?\n/);
          expect(line).toBeGreaterThan(0);
          expect(line).toBeLessThanOrEqual(lines.length);
          expect(column).toBeGreaterThan(0);
          expect(endLine).toBe(line);
          expect(endColumn).toBeGreaterThanOrEqual(column);
        }
      },
    ),
    { numRuns: runs(40) },
  );
});

test('does not depend on the order of the files', () => {
  const files = exampleFiles(fileChecks.map((checkInfo) => exampleOf(checkInfo).fails).join(''));
  const reversed = new Map([...files].reverse());
  expect(diagnosticsOf(reversed)).toEqual(diagnosticsOf(files));
});

test.each([...Object.getOwnPropertyNames(Object.prototype), 'prototype'])('reports %s as an unknown key', (key) => {
  const files = exampleFiles();
  for (const text of [
    `${key}: { a: [{ b: 1 }] }\n`,
    `title:\n  ${key}: [{ a: 1 }]\n`,
    `routes:\n  - ${key}: { a: { b: 1 } }\n`,
  ]) {
    const findings = diagnosticsOf(new Map(files).set('domains/water.yaml', text));
    expect(findings.some(({ message }) => message.includes(`"${key}"`))).toBe(true);
  }
});
