import { expect, test } from 'vitest';
import { dependencyCycle } from '../../checks/dependency-cycle.ts';
import { sharedSlug } from '../../checks/shared-slug.ts';
import { usedByMismatch } from '../../checks/used-by-mismatch.ts';
import { applyExceptions, subjectsIn } from '../../core/check/apply-exceptions.ts';
import type { Domain } from '../../core/model/catalog.ts';
import { findingsBy } from '../../core/read/finding.ts';
import { inFile } from '../../core/read/location.ts';
import { reportLocator } from '../../core/report/report-location.ts';
import { isPlaceholder } from '../../core/words/translations.ts';
import { catalogFiles, catalogOf, check, diagnosticsOf, exampleFiles } from '../support/catalogs.ts';
import { isLinear } from '../support/cost.ts';

test('four times the blanks before a word take about four times as long', () => {
  expect(isLinear((size) => isPlaceholder(`${' '.repeat(size)}a`), 4_000)).toBe(true);
});

test.each([
  ['whole file', '…\n---\na: 1\n---\nb: 1\n', '\r'],
  ['whole file', '…', '\r'],
  ['whole file', '…\n---\na: 1\n---\nb: 1\n', '\u2028'],
  ['whole file', 'a: b\n…: c\n', '\u2028'],
  ['whole file', 'a: 1\n…b', '\n'],
  ['whole file', 'a: …: b\n', ' '],
  ['whole file', 'a: …', '['],
  ['whole file', '…\nb: c\n', 'a '],
  ['whole file', 'a: {…', 'a: b '],
  ['file', 'activeFor: "a…b"', ' '],
  ['file', 'routes: [{ method: GET, path: "a…b" }]', '/'],
  ['file', 'links: [{ kind: status, url: "a…b" }]', '/'],
  ['file', 'summary: { en: Sum, fr: "…!", ar: "…!" }', 'a'],
  ['file', 'summary: { en: Sum, fr: "…?", ar: "…?" }', 'a'],
  ['file', 'summary: { en: Sum, fr: "… caf?e …", ar: "… caf?e …" }', 'aaaaaaaaaaaaaaaaaaaa'],
  ['file', 'summary: { en: Sum, fr: "a…b", ar: "a…b" }', ' '],
  ['file', 'summary: { en: Sum, fr: "a…b !", ar: "a…b !" }', '\u00a0'],
  ['file', 'summary: { en: Sum, fr: "…b?c", ar: "…b?c" }', '?a'],
])('four times the text takes about four times as long: in a %s, %j with %j', (what, text, filler) => {
  const checkText = (size: number) => {
    const long = text.replaceAll('…', () => filler.repeat(size / filler.length));
    diagnosticsOf(exampleFiles(`# ${what}: domains/water.yaml\n${long}\n`));
  };
  expect(isLinear(checkText, 24_000)).toBe(true);
});

test('four times the locations on a line take about four times as long', () => {
  const find = (size: number) => {
    const locate = reportLocator(catalogFiles(new Map([['sites.yaml', 'a '.repeat(size)]])));
    for (let start = 0; start < 2 * size; start += 2) locate(inFile('sites.yaml', { start, end: start + 1 }));
  };
  expect(isLinear(find, 20_000)).toBe(true);
});

test('compares only the first 500 unused UI texts with the used ones', () => {
  const group = (name: string) =>
    `${name}: { ${Array.from({ length: 250 }, (_, index) => `k${index}: a`).join(', ')} }\n`;
  const isCompared = (messages: string) => {
    const files = exampleFiles();
    const { findings } = check(files.set('messages/fr.yaml', `${files.get('messages/fr.yaml')}${messages}`));
    return findings.some(({ hint }) => hint === 'Did you mean "page.version"?');
  };
  const misspelled = 'pages: { version: Version }\n';
  expect(isCompared(misspelled + group('one') + group('two'))).toBe(true);
  expect(isCompared(group('one') + group('two') + misspelled)).toBe(false);
});

test.each([
  ['chain', dependencyCycle],
  ['ring', dependencyCycle],
  ['ring with as many that lead into it', dependencyCycle],
  ['chain', usedByMismatch],
] as const)('four times the domains in a %s take about four times as long: $1.id', (shape, domainCheck) => {
  const catalog = { ...catalogOf(exampleFiles()), checkInfos: [], today: '2026-01-01' };
  const [first] = catalog.domains;
  const chain = (size: number) => {
    const domains: Domain[] = [];
    for (let index = 0; first !== undefined && index < size; index += 1) {
      const before = domains.slice(-1).map((target) => ({ name: target.id, location: target, target }));
      domains.push({ ...first, id: `d${index}`, requires: before, usedBy: before });
    }
    const [start, end] = [domains[0], domains[shape === 'ring' ? size - 1 : size / 2]];
    if (shape !== 'chain' && start && end)
      Object.assign(start, { requires: [{ name: end.id, location: end, target: end }] });
    return domains;
  };
  expect(isLinear((size) => Array.from(domainCheck.run({ ...catalog, domains: chain(size) })), 16_000)).toBe(true);
});

test('four times the findings and exceptions take about four times as long', () => {
  const catalog = catalogOf(exampleFiles());
  const work = (size: number) => {
    const sized = Array.from({ length: size });
    const [finding] = findingsBy(sharedSlug, [{ location: inFile('domains/water.yaml'), message: 'x' }]);
    const subject = { kind: 'domain', id: 'parks' } as const;
    const exception = { check: sharedSlug.id, subject, reason: '', is: undefined, expires: undefined };
    const findings = sized.flatMap(() => finding ?? []);
    const exceptions = sized.map(() => ({ ...inFile('policy.yaml'), ...exception }));
    applyExceptions(findings, exceptions, [sharedSlug], subjectsIn(catalog));
  };
  expect(isLinear(work, 2_000)).toBe(true);
});
