import { expect, test } from 'vitest';
import type { CheckedFinding, Rule } from '../../core/diagnostic.ts';
import { asWanted, exampleFiles, type Files, type Wanted, wantedIn } from './catalogs.ts';

/** Tests that a rule finds in its failing example what the example says, and nothing in its passing one. */
export function holdExamples(
  { id, severity, example: { before = '', fails, passes } }: Rule,
  findingsIn: (files: Files, example: string) => readonly CheckedFinding[],
  wantedOf: (files: Files, example: string) => Wanted[] = wantedIn,
): void {
  test('finds in its failing example what the example says, there and beside it, and nothing else', () => {
    const files = exampleFiles(before + fails);
    const [found, wanted] = [findingsIn(files, fails), wantedOf(files, fails)];
    expect(wanted).not.toEqual([]);
    expect(asWanted(found, files)).toEqual(wanted);
    expect(new Set(found.map((one) => `${one.severity} ${one.check}`))).toEqual(new Set([`${severity} ${id}`]));
  });

  test('finds nothing in its passing example', () => {
    expect(findingsIn(exampleFiles(before + passes), passes)).toEqual([]);
  });
}
