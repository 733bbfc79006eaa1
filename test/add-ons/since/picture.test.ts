import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changes } from '../../../scripts/add-ons/since/changes/changes.ts';
import { mermaidLabel, pictureOf } from '../../../scripts/add-ons/since/changes/picture.ts';
import { exampleFiles, type Files, inARow } from '../../support/catalogs.ts';
import { type Edit, edited } from '../../support/edit.ts';
import { runs } from '../../support/runs.ts';
import { unicodeText } from '../../support/text.ts';
import { factsIn } from './facts.ts';

const water = 'domains/water.yaml';
const parks = 'domains/parks.yaml';
const mapsRemoved: Edit = ['external-domains.yaml', 'id: maps', 'id: charts'];

const pictureBetween = (before: Files, ...edits: readonly Edit[]) =>
  pictureOf(changes(factsIn(before), factsIn(edited(before, ...edits))), factsIn(before));

const graphOf = (before: Files, ...edits: readonly Edit[]) =>
  pictureBetween(before, ...edits)
    .split('\n')
    .filter((line) => /^(n\d|The)/.test(line));

test('a graph has what breaks, for whom, and everything that needs it, with the sites', () => {
  expect(graphOf(exampleFiles(), mapsRemoved, [water, '/admin/water', '/admin/taps'])).toEqual([
    'n0[["Maps<br>breaks services that import it, sites and domains that need it"]]',
    'n1[["Water Supply<br>at north<br>breaks services that import it, links to it, sites and domains that need it"]]',
    'n2["Parks #38; Gardens<br>at north, south"]',
    'n2 --> n0',
    'n1 --> n2',
  ]);
});

test('a domain that only uses a dependent is not affected', () => {
  const graph = graphOf(inARow, ['external-domains.yaml', 'id: events', 'id: fairs']);
  expect(graph.map((line) => line.replace(/<br>.*/, ''))).toEqual([
    'n0[["Events',
    'n1["Parks #38; Gardens',
    'n2["Water Supply',
    'n1 --> n0',
    'n2 --> n1',
  ]);
});

test.each([
  ['north', 'south', ['n0[["Parks #38; Gardens<br>at south<br>breaks']],
  ['south', 'north', ['n0[["Parks #38; Gardens<br>at north<br>breaks', 'n1["Water Supply<br>at north"]', 'n1 --> n0']],
])('a domain that leaves a site affects the domains that need it there: all but %s', (site, _, lines) => {
  const graph = graphOf(exampleFiles(), [parks, 'activeFor: [north, south]', `activeFor: [${site}]`]);
  expect(graph.map((line) => line.replace(/breaks .*/, 'breaks'))).toEqual(lines);
});

test.each<Edit>([
  [water, 'icon: Droplets', 'icon: Bus'],
  ['languages.yaml', '  - { code: ar, name: العربية, direction: rtl }\n', ''],
])('without a break of a domain there is no graph: %s', (...change) => {
  expect(pictureBetween(exampleFiles(), change)).toBe('');
});

test('more than 20 domains are only counted', () => {
  const withCopies = (count: number) => {
    const copy = (exampleFiles().get(water) ?? '').replaceAll('/water', '/copy');
    const copies = Array.from({ length: count }, (_, index) => `copy-${index}`);
    const texts = copies.map((id) => [`domains/${id}.yaml`, copy.replace('id: water', `id: ${id}`)] as const);
    return new Map([...exampleFiles(), ...texts]);
  };
  expect(graphOf(withCopies(17), mapsRemoved).filter((line) => /^n\d+\[/.test(line))).toHaveLength(20);
  expect(graphOf(withCopies(18), mapsRemoved)).toEqual(['The breaks affect 21 domains, too many for a picture.']);
});

test('a label of Mermaid is the text, and only that', () => {
  const marks = '%%{init:{}}%% #quot; fa:fa-bell 1. - $$ ﬂ°°35¶ß'.split(' ');
  const syntax = fc.constantFrom(...'"#;`[](){}<>|&%:\\-=~@\n ', ...marks);
  const text = fc.array(fc.oneof(syntax, unicodeText({ maxLength: 5 }))).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (line) => {
      const [, inside = ''] = /^"(.*)"$/s.exec(mermaidLabel(line)) ?? [];
      expect(inside).toMatch(/^(?:[\p{L}\p{M}\p{N}, ]|(?<=[\p{L}\p{N}])-|#\d+;)+$/u);
      const decoded = inside.replace(/#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
      expect(decoded).toBe(line || ' ');
    }),
    { numRuns: runs(200) },
  );
  expect(mermaidLabel('Café-Bar', '', '"]; click n0 href "x')).toBe('"Café-Bar<br>#34;#93;#59; click n0 href #34;x"');
});

test('a line break in a title is visible, and a long title is cut', () => {
  const title = `"Ma\\nps ${'x'.repeat(90)}"`;
  const [box] = graphOf(edited(exampleFiles(), ['external-domains.yaml', 'en: Maps', `en: ${title}`]), mapsRemoved);
  expect(box).toMatch(/^n0\[\["Ma#60;U#43;000A#62;ps x+#8230;<br>breaks/);
});
