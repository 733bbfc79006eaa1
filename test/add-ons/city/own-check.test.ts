import { expect, test } from 'vitest';
import { ownCheck } from '../../../scripts/add-ons/city/own-check.ts';
import { catalogOf, check, diagnosticsOf, exampleFiles } from '../../support/catalogs.ts';

const whole = { id: 'x-a', severity: 'error', title: '', why: '', example: '' } as const;
const finding = (found: unknown) =>
  ownCheck({ ...whole, run: () => [found] }, (error) => {
    throw error;
  });
const [place] = catalogOf(exampleFiles()).domains;
const message = 'Here';

test.each([
  ['place', { message }],
  ['place', { place: { file: 'sites.yaml' }, message }],
  ['place', { place: { file: 'sites.yaml', start: 2, end: 1 }, message }],
  ['message', { place, mesage: message }],
  ['hint', { place, message, hint: 5 }],
  ['related', { place, message, related: [{ place }] }],
  ['fix', { place, message, fix: [{ file: 'sites.yaml', pointer: '', value: {} }] }],
  ['fix', { place, message, fix: [{ file: 'sites.yaml', start: 0, end: 1, value: 'Lamp' }] }],
])('the %s of a finding of a city is named where it is not right: %#', (key, found) => {
  expect(() => check(exampleFiles(), undefined, [finding(found)])).toThrow(`found what has no right \`${key}\`: `);
});

test('a range beyond the end of a file is reported at its end', () => {
  const own = finding({ place: { file: 'sites.yaml', start: 65_000, end: 65_001 }, message });
  const [found] = diagnosticsOf(exampleFiles(), undefined, [own]);
  expect(found?.line).toBe(exampleFiles().get('sites.yaml')?.split('\n').length);
});
