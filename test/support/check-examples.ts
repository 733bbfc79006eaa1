import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { allowsExceptions, type CheckedFinding, type CheckInfo, exampleOf } from '../../core/read/finding.ts';
import type { Location } from '../../core/read/location.ts';
import { reportLocator } from '../../core/report/report-location.ts';
import { asWanted, catalogFiles, exampleFiles, type Files, type Wanted, wantedIn } from './catalogs.ts';
import { rowsIn } from './lines.ts';

export function holdTable(checkInfos: readonly CheckInfo[], table: URL): void {
  const severityOf = ({ severity, isMandatory }: CheckInfo) => `${severity}${isMandatory ? ' always' : ''}`;
  const excusedBy = (checkInfo: CheckInfo) =>
    allowsExceptions(checkInfo) ? (checkInfo.exceptedBy ?? 'subject') : 'never';
  const expected = checkInfos.map((checkInfo) => [checkInfo.id, severityOf(checkInfo), excusedBy(checkInfo)]);
  const rows = rowsIn(table).map((row) => row.slice(0, 3));
  expect(rows, `${table.pathname}: each row ends with the text that the finding marks in the example`).toEqual(
    expected,
  );
}

export function holdExamples(
  checkInfo: CheckInfo,
  table: URL,
  findingsIn: (files: Files, example: string) => readonly CheckedFinding[],
  wantedOf: (files: Files, example: string) => Wanted[] = wantedIn,
): void {
  const { id, before = '' } = checkInfo;
  const { fails, passes } = exampleOf(checkInfo);
  test('finds in its failing example what the example says, and nothing else', () => {
    const files = exampleFiles(before + fails);
    const [found, wanted] = [findingsIn(files, fails), wantedOf(files, fails)];
    expect(wanted).not.toEqual([]);
    expect(asWanted(found, files)).toEqual(wanted);
    const [, , , marked] = rowsIn(table).find(([one]) => one === id) ?? [];
    const severity = checkInfo.severity === 'off' ? 'warning' : checkInfo.severity;
    expect(new Set(found.map((one) => `${one.severity} ${one.check}`))).toEqual(new Set([`${severity} ${id}`]));
    expect(markedIn(files, found), `The row "${id}" of ${table.pathname} ends with what is marked`).toBe(marked);
  });

  test('finds nothing in its passing example', () => {
    expect(findingsIn(exampleFiles(before + passes), passes)).toEqual([]);
  });
}

export async function holdFolder(folder: URL, checks: readonly CheckInfo[]): Promise<void> {
  const files = readdirSync(folder).filter((name) => name !== 'all.ts');
  expect(files.sort()).toEqual(checks.map(({ id }) => `${id}.ts`).sort());
  for (const check of checks) {
    const module: Record<string, unknown> = await import(fileURLToPath(new URL(`${check.id}.ts`, folder)));
    const name = check.id.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    expect(Object.keys(module)).toEqual([name]);
    expect(module[name]).toBe(check);
  }
}

function markedIn(files: Files, found: readonly CheckedFinding[]): string {
  const positionOf = reportLocator(catalogFiles(files));
  const textAt = (location: Location) => {
    const { file, line, column, endColumn } = positionOf(location);
    return (files.get(file)?.split('\n')[line - 1] ?? '').slice(column - 1, endColumn - 1);
  };
  return found
    .map(({ location, related = [] }) => [location, ...related.map((other) => other.location)].map(textAt).join(' + '))
    .join(', ');
}
