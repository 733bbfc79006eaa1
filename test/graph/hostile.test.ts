import { instance } from '@viz-js/viz';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import type { Domain, PublishedCatalog } from '../../core/model/catalog.ts';
import { directionOf } from '../../core/text/scripts.ts';
import { graph } from '../../generators/graph/graph.ts';
import { labelLines } from '../../generators/graph/lines.ts';
import { filesOf } from '../support/assets.ts';
import { catalogOf, seedFiles } from '../support/catalogs.ts';

const viz = await instance();
const real = catalogOf(seedFiles());

const hostile = [
  '"] -> x [URL="javascript:alert(1)"',
  '\nbegins with an empty line',
  'a fill="red" font-family="b" <svg width="1pt" height="2pt"',
  'end',
  'subgraph',
  '1. one - two _three_ `four`',
  '\\N \\G \\',
  'a"]; b [label=<<b>c</b>>]; //',
  '</text><script>alert(1)</script>',
  '</style><image href="https://example.org/"/>',
  ']]><!-- & &amp; &#x0;',
  'W'.repeat(400),
  'الحوكمة Governance 治理与合规与法律事务与公共卫生 🏛️🏥',
  `e${'\u0301'.repeat(60)}`,
  '\ud800',
];

const reader = new XMLParser({
  ignoreAttributes: false,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
});

function read(content = ''): string {
  return reader.parse(`<a b="${content}"/>`).a['@_b'].replace(/[\u2066-\u2069]/g, '');
}

function titled(titles: readonly string[]): PublishedCatalog {
  const domains = real.domains.map((domain, index): Domain => {
    const title = titles[index % titles.length] ?? '';
    return { ...domain, title: { en: title, fr: title, ar: title } };
  });
  const sites = real.sites.map((site, index) => ({ ...site, name: domains[index]?.title ?? site.name }));
  return { ...real, domains, sites };
}

test.each([0, 7])('hostile titles are text in every picture (from the %i-th)', async (first) => {
  // A Buffer replaces the lone surrogate.
  const titles = hostile.slice(first, first + 7).map((title) => Buffer.from(title).toString());
  const files = await filesOf(graph, titled(titles));
  for (const [path, text] of files) {
    if (path.endsWith('.svg')) {
      expect(XMLValidator.validate(text), path).toBe(true);
      expect(text, path).not.toMatch(/<script|<image/);
      const shown = [...text.matchAll(/<a href="[^"]*"><title>([^<]*)<\/title>/g)].map(([, title]) => read(title));
      const expected = path.startsWith('graph/dependencies') ? titles : [];
      expect(shown, path).toEqual(expect.arrayContaining(expected.map((title) => title.replace(/\p{Cc}+/gu, ' '))));
    }
    if (path.endsWith('dependencies.en.dot')) {
      const { objects, edges } = JSON.parse(viz.renderString(text, { format: 'json0' }));
      expect([objects.length, edges.length], path).toEqual([13, 18]);
    }
  }
});

test.each([
  ['zh-Hant', '智慧城市永續發展與環境保護資訊平台', '智慧城市永續發展與|環境保護資訊平台'],
  ['th', 'การศึกษาและการพัฒนาทักษะตลอดชีวิต', 'การศึกษาและการพัฒนา|ทักษะตลอดชีวิต'],
  [
    'ja',
    '「文化」・観光・イベントのコミュニケーションセンター',
    '「文化」・観光・|イベントの|コミュニケーション|センター',
  ],
  ['ko', '보건 의료 서비스와 복지', '보건 의료 서비스와|복지'],
  ['de', 'Die Straßenbeleuchtungsanlagen', 'Die|Straßenbeleuchtungsanlagen'],
  ['en', 'W'.repeat(90), `${'W'.repeat(40)}|${'W'.repeat(40)}|${'W'.repeat(10)}`],
  ['ar', 'C++ للجميع', '\u2066C++\u2069 للجميع'],
  ['ar', 'الخط 0911 1234567', 'الخط \u20660911 1234567\u2069'],
  ['he', 'שירות (IT) לתושב', 'שירות (\u2066IT\u2069) לתושב'],
  ['en', 'R&D 24/7 for E-Government', 'R&D 24/7 for|E-Government'],
])('a title in %s is broken between words: %s', (code, title, lines) => {
  expect(labelLines(title, { code, direction: directionOf(code) ?? 'ltr' })).toEqual(lines.split('|'));
});
