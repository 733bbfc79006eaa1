import { expect, test } from 'vitest';
import { type CheckedFinding, exampleOf, type Rule } from '../../core/diagnostic.ts';
import type { Place } from '../../core/place.ts';
import { positionsIn } from '../../core/report/positions.ts';
import { asWanted, catalogFiles, exampleFiles, type Files, type Wanted, wantedIn } from './catalogs.ts';

/** Of each rule: its severity, what an exception to it names (`never`: none excuses it), and what its failing example marks (`markedIn`). */
const stated = new Map<string, readonly [severity: string, exceptedBy: string, marked: string]>([
  ['missing-file', ['error', 'never', '']],
  ['stray-file', ['error', 'never', '']],
  ['encoding', ['error', 'never', 'Parcs et for?ts, "Water\\u200bSupply"']],
  ['too-large', ['error', 'never', 'l']],
  ['yaml', ['error', 'never', 'icon + icon']],
  ['schema', ['error', 'never', 'standart']],
  ['version-format', ['error', 'never', '1.10']],
  ['file-name', ['error', 'never', 'waters']],
  ['count-mismatch', ['error', 'subject', '3 + collections']],
  ['route-count', ['error', 'subject', '{ + 2']],
  ['admin-route-count', ['error', 'subject', '{ + 1']],
  ['id-route-count', ['error', 'catalog', '{ + { + 1']],
  ['unknown-name', ['error', 'never', 'Map, nort']],
  ['no-owner', ['warning', 'subject', 'water']],
  ['ambiguous-name', ['error', 'never', 'Cartographie + Cartographie']],
  ['duplicate', ['error', 'domain', 'south + south']],
  ['shared-slug', ['warning', 'subject', 'trees + trees']],
  ['overlapping-route', ['error', 'never', '{ + {, /admin/parks + {']],
  ['route-name', ['error', 'never', 'trees.id + {']],
  ['former-path', ['error', 'never', "'/{locale}/supply/{id}'"]],
  ['replacement', ['error', 'never', 'water.admin']],
  ['last-day', ['error', 'subject', '2999-06-30 + 2999-12-01']],
  ['dependency-cycle', ['error', 'subject', 'Water Supply + Parks & Gardens']],
  ['used-by-mismatch', ['error', 'subject', 'Water Supply + requiredDependencies']],
  ['inactive-dependency', ['error', 'subject', 'Parks & Gardens + activeFor']],
  ['maturity-inversion', ['warning', 'subject', 'Parks & Gardens + planned']],
  ['unknown-icon', ['error', 'subject', 'Dropplets']],
  ['unused-external', ['warning', 'subject', 'roads']],
  ['direction', ['error', 'subject', 'ltr']],
  ['placeholder', ['error', 'subject', 'TODO']],
  [
    'text-form',
    [
      'warning',
      'subject',
      "Drinking water,  meters and outages, '« Eau potable, compteurs et coupures »', 'مياه الشرب والعدادات والانقطاعات '",
    ],
  ],
  ['message-keys', ['error', 'never', 'page']],
  ['translation-missing', ['error', 'never', "' ', de, summary"]],
  ['translation-arguments', ['error', 'never', "'Retour au site {sit}'"]],
  ['translation-script', ['error', 'subject', 'Distribution d’eаu, Distribution d’eau']],
  [
    'translation-typography',
    ['warning', 'subject', "L'eau potable, les compteurs et les coupures, مياه الشرب, العدادات والانقطاعات"],
  ],
  ['translation-same', ['warning', 'subject', 'Culture & art festival']],
  ['translation-differs', ['warning', 'subject', 'Bois + Arbres']],
  ['translation-stale', ['warning', 'never', 'Eau potable, compteurs et coupures, مياه الشرب والعدادات والانقطاعات']],
  ['version-too-low', ['error', 'never', '0.1.0 + 0.1.0 + 0.1.0 + 0.1.0']],
  ['version-lowered', ['error', 'never', '0.0.9']],
  ['removed-too-early', ['error', 'subject', 'routes']],
  ['package-break', ['error', 'subject', 'externalDomains']],
  ['route-missing', ['error', 'subject', "'/{locale}/parks/{id}'"]],
  ['route-live-but-planned', ['warning', 'subject', 'planned']],
  ['admin-route-open', ['error', 'subject', '/admin/parks']],
  ['former-path-dead', ['error', 'subject', "'/{locale}/parks/{id}'"]],
  ['sunset-mismatch', ['warning', 'subject', "'/{locale}/parks/{id}'"]],
  ['exception-unused', ['error', 'never', 'c']],
  ['exception-unknown', ['error', 'never', 'admin-routes-count']],
  ['exception-expired', ['error', 'never', '2020-02-29']],
]);

/** Tests that the table above has every rule, in the order of the documentation, with what excuses it. */
export function holdTable(rules: readonly Rule[]): void {
  const excusedBy = ({ exceptedBy }: Rule) => (exceptedBy === false ? 'never' : (exceptedBy ?? 'subject'));
  expect(rules.map((rule) => [rule.id, rule.severity, excusedBy(rule)])).toEqual(
    [...stated].map(([id, [severity, exceptedBy]]) => [id, severity, exceptedBy]),
  );
}

/** Tests that a rule finds in its failing example what the example says, and nothing in its passing one. */
export function holdExamples(
  rule: Rule,
  findingsIn: (files: Files, example: string) => readonly CheckedFinding[],
  wantedOf: (files: Files, example: string) => Wanted[] = wantedIn,
): void {
  const { id, before = '' } = rule;
  const { fails, passes } = exampleOf(rule);
  test('finds in its failing example what the example says, there and beside it, and nothing else', () => {
    const files = exampleFiles(before + fails);
    const [found, wanted] = [findingsIn(files, fails), wantedOf(files, fails)];
    expect(wanted).not.toEqual([]);
    expect(asWanted(found, files)).toEqual(wanted);
    const [severity, , marked] = stated.get(id) ?? [];
    expect(new Set(found.map((one) => `${one.severity} ${one.check}`))).toEqual(new Set([`${severity} ${id}`]));
    expect(markedIn(files, found)).toBe(marked);
  });

  test('finds nothing in its passing example', () => {
    expect(findingsIn(exampleFiles(before + passes), passes)).toEqual([]);
  });
}

/** What a report marks: the text of each finding, ` + ` that of each related place; `, ` between two findings. */
function markedIn(files: Files, found: readonly CheckedFinding[]): string {
  const positionOf = positionsIn(catalogFiles(files));
  const textAt = (place: Place) => {
    const { file, line, column, endColumn } = positionOf(place);
    return (files.get(file)?.split('\n')[line - 1] ?? '').slice(column - 1, endColumn - 1);
  };
  return found
    .map(({ place, related = [] }) => [place, ...related.map((other) => other.place)].map(textAt).join(' + '))
    .join(', ');
}
