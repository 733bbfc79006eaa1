import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { diagnosticsOf, exampleFiles } from '../support/catalogs.ts';
import { findingsIn } from './findings.ts';

test('reports a collection that a domain repeats only as a duplicate', () => {
  const findings = findingsIn('# file: domains/water.yaml\ncollections: [{ slug: pipes }, { slug: pipes }]\n');
  const inCollections = findings.filter(({ pointer }) => pointer.startsWith('/collections'));
  expect(inCollections.map(({ check }) => check)).toEqual(['duplicate']);
});

test('says that there is no list when a count has none', () => {
  const counts = 'counts: { requiredDependencies: 1, usedBy: 1, collections: 0, components: 0, blocks: 0, routes: 2 }';
  expect(findingsIn(`# file: domains/water.yaml\n${counts}\n`)[0]).toMatchObject({
    message: '`counts.usedBy` is 1, but there is no list `usedBy`',
    hint: 'Write `usedBy: 0`, or add the list (`--fix` does it)',
  });
});

/** Domains d0, d1 … each of which requires the next one, and the last one d0. `extra` is one more dependency. */
function cyclesIn(size: number, extra?: { from: number; to: number }) {
  const files = exampleFiles();
  const water = parse(files.get('domains/water.yaml') ?? '');
  for (let index = 0; index < size; index += 1) {
    const required = [(index + 1) % size, ...(extra?.from === index ? [extra.to] : [])];
    const domain = {
      ...water,
      id: `d${index}`,
      title: { en: `Name ${index}`, fr: `Nom ${index}`, ar: `اسم ${index}` },
      requiredDependencies: required.map((to) => `Name ${to}`),
      routes: [{ method: 'GET', path: `/admin/d${index}` }],
    };
    files.set(`domains/d${index}.yaml`, JSON.stringify(domain));
  }
  return diagnosticsOf(files).filter(({ check }) => check === 'dependency-cycle');
}

test('reports two cycles through the same domains once', () => {
  const [finding, ...others] = cyclesIn(3, { from: 1, to: 0 });
  expect(others).toEqual([]);
  expect(finding?.message).toBe('The domain "d0" requires itself: d0 → d1 → d2 → d0');
  expect(finding?.related?.map(({ file, message }) => [file, message])).toEqual([
    ['domains/d1.yaml', '"d1" requires "d2"'],
    ['domains/d2.yaml', '"d2" requires "d0"'],
  ]);
});

test('reports a cycle of any length in one finding of bounded length', () => {
  expect(cyclesIn(1)).toMatchObject([{ message: 'The domain "d0" requires itself: d0 → d0' }]);
  const findings = cyclesIn(300);
  expect(findings).toHaveLength(1);
  expect(findings[0]?.message).toMatch(/: d0 → d1 → .*…/);
  expect(findings[0]?.message.length).toBeLessThan(1_010);
});

test.each([
  [10, 'write one of: s0, '],
  [11, 'write the id of another site'],
])('lists at most ten names if no name is like the unknown one: %s', (count, hint) => {
  const site = (_: unknown, n: number) => `  - { id: s${n}, name: { en: Site ${n}, fr: Lieu ${n}, ar: موقع ${n} } }\n`;
  const sites = `# file: sites.yaml\nsites:\n${Array.from({ length: count }, site).join('')}`;
  const active = '# file: domains/parks.yaml\nactiveFor: [s0]\n# file: domains/water.yaml\nactiveFor: [nowhere]\n';
  const finding = findingsIn(sites + active).find(({ check }) => check === 'unknown-name');
  expect(finding?.hint).toContain(hint);
});

test('runs the early checks while a file fails, except if policy.yaml fails', () => {
  const files = exampleFiles(`# file: domains/water.yaml
icon: Dropplets
collections:
  - slug: 007
    name: { en: Meters, fr: TODO, ar: عدادات }
# file: domains/parks.yaml
summary: { en: Parks and gardens, fr: "L'herbe", ar: الحدائق }
counts: { requiredDependencies: 1, usedBy: 1, collections: 3, components: 1, blocks: 1, routes: 2 }
`);
  const findings = () => diagnosticsOf(files).map(({ check, file, pointer }) => `${check} ${file} ${pointer}`);
  expect(findings()).toEqual([
    'translation-typography domains/parks.yaml /summary/fr',
    'count-mismatch domains/parks.yaml /counts/collections',
    'unknown-icon domains/water.yaml /icon',
    'schema domains/water.yaml /collections/0/slug',
    'placeholder domains/water.yaml /collections/0/name/fr',
  ]);
  const messages = ['en', 'fr', 'ar'].map((code) => `messages/${code}.yaml`);
  for (const path of messages) files.set(path, "page: { backToSite: 'Back to {site}', version: v, own: '{value}' }\n");
  files.set('messages/en.yaml', '@');
  expect(findings().filter((finding) => finding.includes('messages/'))).toEqual(['yaml messages/en.yaml ']);
  files.set('policy.yaml', 'limits: []\n');
  expect(findings().filter((finding) => !/^(?:schema|yaml)/.test(finding))).toEqual([]);
});
