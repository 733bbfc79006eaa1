import { instance } from '@viz-js/viz';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import type { Catalog, Domain } from '../../core/model/catalog.ts';
import { graph } from '../../generators/graph/graph.ts';
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

/** A lone surrogate becomes U+FFFD. */
const wellFormed = (text: string) => Buffer.from(text).toString();

const reader = new XMLParser({
  ignoreAttributes: false,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
});

function read(content = ''): string {
  return reader.parse(`<a b="${content}"/>`).a['@_b'];
}

/** The real catalog, each domain and site with another name. */
function titled(titles: readonly string[]): Catalog {
  const domains = real.domains.map((domain, index): Domain => {
    const title = titles[index % titles.length] ?? '';
    return { ...domain, title: { en: title, fr: title, ar: title } };
  });
  const sites = real.sites.map((site, index) => ({ ...site, name: domains[index]?.title ?? site.name }));
  return { ...real, domains, sites };
}

test.each([0, 7])('hostile titles are text in every picture (from the %i-th)', async (first) => {
  const titles = hostile.slice(first, first + 7).map(wellFormed);
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

test('a line of a box has at most 24 letters: a longer word is cut, and its box has the whole title', async () => {
  const text =
    (await filesOf(graph, titled(['W'.repeat(400), '治'.repeat(200)]))).get('graph/dependencies.en.svg') ?? '';
  const lines = [...text.matchAll(/<text [^>]*>([WZ治…]+)<\/text>/g)].map(([, line = '']) => line);
  expect(lines).toHaveLength(real.domains.length);
  for (const line of lines) expect([...line]).toHaveLength(24);
  expect(text).toContain(`<title>${'W'.repeat(400)}</title>`);
});
