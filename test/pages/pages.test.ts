import { posix } from 'node:path';
import { select, selectAll } from 'hast-util-select';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import type { DomainDescriptor } from '../../generated/types/domain.d.ts';
import { graph } from '../../generators/graph/graph.ts';
import { pages } from '../../generators/pages/pages.ts';
import { filesOf } from '../support/assets.ts';
import { catalogOf, check, exampleFiles, seedFiles } from '../support/catalogs.ts';
import { elementsIn, renderLikeGitHub, tablesIn, textOf } from '../support/github.ts';
import { lintPage } from '../support/page-lint.ts';

const files = seedFiles();
const generated = await filesOf(pages, catalogOf(files));
const markdown = [...generated].filter(([path]) => path.endsWith('.md'));
const rendered = new Map(markdown.map(([path, page]) => [path, renderLikeGitHub(page)]));
const at = (path: string) => {
  const root = rendered.get(path);
  if (root === undefined) throw new Error(`There is no page ${path}`);
  return root;
};

const languages = ['en', 'fr', 'ar'] as const;
type Code = (typeof languages)[number];
const parse = (path: string): unknown => load(files.get(path) ?? '');
const descriptors = [...files.keys()]
  .filter((path) => path.startsWith('domains/'))
  .map((path) => parse(path) as DomainDescriptor);
const { sites } = parse('sites.yaml') as { sites: { id: string; name: Record<Code, string> }[] };
const { externalDomains } = parse('external-domains.yaml') as {
  externalDomains: { id: string; title: Record<Code, string> }[];
};

const words = {
  en: { essential: 'Essential', standard: 'Standard', stable: 'Stable', planned: 'Planned', none: 'None listed' },
  fr: {
    essential: 'Essentiel',
    standard: 'Standard',
    stable: 'Stable',
    planned: 'Prévu',
    none: 'Aucun élément indiqué',
  },
  ar: { essential: 'أساسي', standard: 'قياسي', stable: 'مستقر', planned: 'مخطط له', none: 'لم يُذكر شيء' },
};
const active = { en: 'Active for ', fr: 'Actif sur ', ar: 'مفعّل لموقع ' };
const back = { en: '← Back to ', fr: '← Retour au site ', ar: '→ العودة إلى موقع ' };
const domainKind = { en: 'Domain', fr: 'Domaine', ar: 'خاص بالمجال' };
const external = { en: 'External, not described here', fr: 'Externe, non décrit ici', ar: 'مجال خارجي غير موصوف هنا' };

const descriptorPages = languages.flatMap((code) =>
  descriptors.flatMap((domain) =>
    domain.activeFor.map((site) => ({ path: `pages/${code}/${site}/${domain.id}.md`, code, domain, site })),
  ),
);

test('an index of the sites, an index for each site, a page for each descriptor, in each language; and the icons', () => {
  const expected = [
    ...languages.map((code) => `pages/${code}/index.md`),
    ...languages.flatMap((code) => sites.map(({ id }) => `pages/${code}/${id}/index.md`)),
    ...descriptorPages.map(({ path }) => path),
    ...descriptors.map(({ icon }) => `pages/icons/${icon}.svg`),
  ];
  expect(descriptorPages).toHaveLength(24);
  expect([...generated.keys()].sort()).toEqual(expected.sort());
});

test.each(markdown)('%s is read right in its direction of writing', (_, page) => {
  expect(lintPage(page)).toEqual([]);
});

/** The text of the section behind an anchor, and its tables, up to the next anchor. */
function section(path: string, anchor: string) {
  const page = generated.get(path) ?? '';
  const start = page.indexOf(`<a id="${anchor}"></a>`);
  if (start === -1) throw new Error(`${path} has no anchor ${anchor}`);
  const end = page.indexOf('<a id="', start + 1);
  const root = renderLikeGitHub(page.slice(start, end === -1 ? undefined : end));
  return { root, tables: tablesIn(root), text: textOf(root) };
}

const titleOf = (name: string, code: Code): string => {
  const found = [...externalDomains, ...descriptors].find(({ title }) => title.en === name);
  return found?.title[code] ?? `no title of ${name}`;
};
const table = ({ tables }: { tables: string[][][] }) => tables[0]?.slice(1) ?? [];
const sorted = (rows: (string | undefined)[][]) => rows.map((row) => row.join(' | ')).sort();

describe.each(descriptorPages)('$path says every fact of the descriptor', ({ path, code, domain, site }) => {
  const siteName = sites.find(({ id }) => id === site)?.name[code] ?? '';
  const own = words[code];

  test('title, summary, tier, status, site, version, icon', () => {
    const root = at(path);
    expect(textOf(select('h1', root) ?? root).trim()).toBe(domain.title[code]);
    expect(select('h1 img', root)?.properties.src).toBe(`../../icons/${domain.icon}.svg`);
    const paragraphs = selectAll('p', root).map((paragraph) => textOf(paragraph));
    expect(paragraphs).toContain(domain.summary[code]);
    expect(paragraphs).toContain(`${own[domain.tier]} · ${own[domain.status]} · ${active[code]}${siteName}`);
    expect(paragraphs).toContain(`${back[code]}${siteName}`);
    const [facts] = section(path, 'overview').tables;
    expect(facts?.slice(1).map((row) => row[1])).toEqual([
      own[domain.tier],
      own[domain.status],
      siteName,
      domain.id,
      domain.version,
      domain.icon,
    ]);
  });

  test('its counts', () => {
    const { counts, usedBy } = domain;
    expect(section(path, 'overview').tables[1]?.[1]).toEqual([
      String(counts.requiredDependencies),
      usedBy === undefined ? own.none : String(usedBy.length),
      String(counts.collections),
      String(counts.components),
      String(counts.blocks),
      String(counts.routes),
      counts.designTokens === undefined ? own.none : String(counts.designTokens),
    ]);
  });

  test('its dependencies and users', () => {
    for (const [anchor, names] of [
      ['required-dependencies', domain.requiredDependencies],
      ['used-by', domain.usedBy ?? []],
    ] as const) {
      const found = section(path, anchor);
      expect(table(found).map(([title, , kind]) => [title, kind])).toEqual(
        names.map((name) => [titleOf(name, code), external[code]]),
      );
      if (names.length === 0) expect(found.text).toContain(own.none);
    }
  });

  test('its collections, components and blocks', () => {
    const collections = section(path, 'collections');
    const listed = selectAll('li', collections.root).map((item) => [textOf(item).replace('\u200f', '')]);
    expect(sorted(listed.length > 0 ? listed : table(collections))).toEqual(
      sorted((domain.collections ?? []).map(({ name, slug }) => (name ? [name[code], slug] : [slug]))),
    );
    expect(table(section(path, 'components'))).toEqual(
      (domain.components ?? []).map(({ name }) => [name, domainKind[code]]),
    );
    expect(table(section(path, 'blocks'))).toEqual((domain.blocks ?? []).map(({ name, slug }) => [name[code], slug]));
  });

  test('its routes, public and administrative', () => {
    const isAdmin = ({ path }: { path: string }) => path.startsWith('/admin/');
    for (const [anchor, routes] of [
      ['public-routes', domain.routes.filter((route) => !isAdmin(route))],
      ['administrative-routes', domain.routes.filter(isAdmin)],
    ] as const) {
      const found = section(path, anchor);
      expect(table(found).map(([method, path]) => ({ method, path }))).toEqual(routes);
      if (routes.length === 0) expect(found.text).toContain(own.none);
    }
  });
});

test('the picture of a domain has an arrow for each row of the tables beside it', () => {
  for (const { path, code, domain } of descriptorPages) {
    const picture = textOf(select('pre', at(path)) ?? at(path));
    const label = (name: string) => titleOf(name, code).replace(/[&’']/g, (sign) => `#${sign.codePointAt(0)};`);
    const names = [domain.title.en ?? '', ...domain.requiredDependencies, ...(domain.usedBy ?? [])];
    for (const name of names) expect(picture).toContain(`"${label(name)}"`);
    expect(picture.match(/^ {2}n0 -->\|"[^"]+"\| n\d+$/gm)).toHaveLength(domain.requiredDependencies.length);
    expect(picture.match(/^ {2}n\d+ -\.->\|"[^"]+"\| n0$/gm) ?? []).toHaveLength(domain.usedBy?.length ?? 0);
    expect(picture.split('\n')[0]).toBe(code === 'ar' ? 'flowchart RL' : 'flowchart LR');
  }
});

test('no link is broken, and none leads out of the generated tree', async () => {
  const pictures = await filesOf(graph, catalogOf(files));
  for (const [path, root] of rendered) {
    for (const element of elementsIn(root)) {
      const { href, src } = element.properties;
      const target = element.tagName === 'a' ? href : element.tagName === 'img' ? src : undefined;
      if (typeof target !== 'string') continue;
      const [file = '', anchor] = target.split('#');
      const absolute = file === '' ? path : posix.join(posix.dirname(path), file);
      expect(generated.has(absolute) || pictures.has(absolute), `${path}: ${target}`).toBe(true);
      if (anchor !== undefined) expect(generated.get(absolute), target).toContain(`<a id="${anchor}"></a>`);
    }
  }
});

test('every page leads to the index, its site, and itself in the other languages', () => {
  for (const [path, root] of rendered) {
    const [, code = '', ...rest] = path.split('/');
    const links = selectAll('a[href]', root).map((a) => posix.join(posix.dirname(path), String(a.properties.href)));
    const others = languages.filter((other) => other !== code).map((other) => `pages/${other}/${rest.join('/')}`);
    const above = rest.length === 1 ? [] : [`pages/${code}/index.md`];
    const site = rest.length === 2 && rest[1] !== 'index.md' ? [`pages/${code}/${rest[0]}/index.md`] : [];
    expect(links).toEqual(expect.arrayContaining([...others, ...above, ...site]));
    const [switcher] = selectAll('p', root);
    const names = switcher && textOf(switcher).replace(/[\u200e\u200f]/g, '');
    expect(names).toBe('English · Français · العربية');
    const bold = switcher && select('strong', switcher);
    expect(bold && textOf(bold)).toBe({ en: 'English', fr: 'Français', ar: 'العربية' }[code]);
  }
});

/** A page without its words: elements with what identifies them, tables with their shape, code. */
function skeleton(path: string): string[] {
  return elementsIn(at(path))
    .filter(({ tagName }) => tagName !== 'span')
    .map((element) => {
      const { id, href, src } = element.properties;
      const link = String(href ?? src ?? id ?? '')
        .replace(/\/(en|fr|ar)\//, '/LANGUAGE/')
        .replace(/\.(en|fr|ar)\.svg$/, '.svg');
      // The labels of a picture are words, and Arabic reads it from the right.
      const code = textOf(element)
        .replace(/"[^"]*"/g, 'LABEL')
        .replace(/^flowchart (LR|RL)/, 'flowchart');
      return `${element.tagName} ${/^(code|pre)$/.test(element.tagName) ? code : link}`;
    });
}

test.each(markdown.map(([path]) => path).filter((path) => path.startsWith('pages/en/')))(
  '%s has the same tables, rows, links and code in every language',
  (path) => {
    // The switcher differs by nature: the current language is no link.
    const shape = (code: Code) =>
      skeleton(path.replace('/en/', `/${code}/`)).filter((line) => !line.includes('LANGUAGE'));
    const plain = (lines: string[]) => lines.filter((line) => !line.startsWith('strong'));
    expect(plain(shape('fr'))).toEqual(plain(shape('en')));
    expect(plain(shape('ar'))).toEqual(plain(shape('en')));
  },
);

test('a domain at two sites has one content', () => {
  for (const code of languages) {
    const [a, b] = ['site-a', 'site-b'].map((id) =>
      (generated.get(`pages/${code}/${id}/community.md`) ?? '')
        .replaceAll(id, 'SITE')
        .replaceAll(sites.find((site) => site.id === id)?.name[code] ?? '', 'SITE'),
    );
    expect(a).toBe(b);
  }
});

test('nothing English is left on a French or Arabic page but code and words that are rightly the same', () => {
  const { sameWords } = parse('glossary.yaml') as { sameWords: string[] };
  const word = (text: string) => text.replace(/^\d+ /, '').toLowerCase();
  const same = new Set([
    ...sameWords.map(word),
    ...sites.map(({ name }) => word(name.en)),
    'english',
    'français',
    'العربية',
  ]);
  const leaves = (path: string) =>
    elementsIn(at(path))
      .filter((element) => !element.children.some((child) => child.type === 'element'))
      .filter(({ tagName }) => !/^(code|pre)$/.test(tagName))
      .map((element) => textOf(element).trim())
      .filter((text) => /\p{L}/u.test(text));
  for (const [path] of markdown.filter(([path]) => path.startsWith('pages/en/'))) {
    const english = new Set(leaves(path));
    for (const code of ['fr', 'ar']) {
      const left = leaves(path.replace('/en/', `/${code}/`)).filter(
        (text) => english.has(text) && !same.has(word(text)),
      );
      expect(left, `${path} in ${code}`).toEqual([]);
    }
  }
});

test('the indexes: every domain at its sites, totals by tier and status', () => {
  for (const code of languages) {
    const [bySite, byMaturity, all] = tablesIn(at(`pages/${code}/index.md`));
    expect(bySite?.slice(1).map((row) => row.slice(1))).toEqual([
      ['4', '1', '3', '1', '3', '12'],
      ['3', '0', '3', '0', '3', '9'],
      ['1', '0', '1', '0', '1', '3'],
      ['8', '1', '7', '1', '7', '24'],
    ]);
    expect(byMaturity?.slice(1).map((row) => row.slice(1))).toEqual([
      ['1', '0', '1'],
      ['0', '6', '6'],
      ['1', '6', '7'],
    ]);
    expect(all?.slice(1)).toHaveLength(7);
    for (const { id } of sites) {
      const listed = selectAll('td a', at(`pages/${code}/${id}/index.md`)).map(({ properties }) => properties.href);
      const here = descriptors.filter(({ activeFor }) => activeFor.includes(id)).map((domain) => `${domain.id}.md`);
      expect([...listed].sort()).toEqual([...here].sort());
    }
  }
});

test('a catalog with few messages has all its pages, and they are sound', async () => {
  const few = await filesOf(pages, catalogOf(exampleFiles()));
  const texts = [...few].filter(([path]) => path.endsWith('.md'));
  expect(texts).toHaveLength(3 + 6 + 9);
  for (const [path, page] of texts) expect(lintPage(page), path).toEqual([]);
  expect(few.get('pages/en/north/parks.md')).toContain('← [Back to North](index.md)');
  expect(few.get('pages/en/north/parks.md')).toContain('## overview');
});

test('texts that mean mischief are shown as texts', async () => {
  const mischief = [
    'a | b \\| c',
    '`tick` ``',
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    '[x](javascript:alert(1)) ![y](http://example.com/z)',
    '{{ constructor.constructor("alert(1)")() }}',
    '</div></div></template>',
    'x'.repeat(280),
    'شارع Main Street ١٢',
    '# 1. - > ```',
    ':tada: www.example.com a@example.com $x$',
  ];
  for (const text of mischief) {
    const files = exampleFiles(`# file: domains/parks.yaml
title: ${JSON.stringify({ en: text, fr: text, ar: text })}
summary: ${JSON.stringify({ en: text, fr: text, ar: text })}
blocks:
  - slug: garden-card
    name: ${JSON.stringify({ en: text, fr: text, ar: text })}
# file: sites.yaml
sites:
  - id: north
    name: ${JSON.stringify({ en: text, fr: text, ar: text })}
  - id: south
    name: { en: South, fr: Sud, ar: الجنوب }
# file: domains/water.yaml
requiredDependencies: [Maps]
`);
    // The gate refuses some of these; the pages must hold without it.
    const out = await filesOf(pages, check(files).catalog);
    const plain = await filesOf(
      pages,
      check(exampleFiles('# file: domains/water.yaml\nrequiredDependencies: [Maps]\n')).catalog,
    );
    for (const [path, page] of out) {
      if (!path.endsWith('.md')) continue;
      expect(lintPage(page), path).toEqual([]);
      const root = renderLikeGitHub(page);
      expect(elementsIn(root).map(({ tagName }) => tagName)).not.toContain('script');
      const shape = (page: string) => tablesIn(renderLikeGitHub(page)).map((rows) => rows.map((cells) => cells.length));
      expect(shape(page), path).toEqual(shape(plain.get(path) ?? ''));
      if (path.endsWith('north/parks.md')) {
        expect(
          textOf(select('h1', root) ?? root)
            .replace(/[\u200e\u200f]/g, '')
            .trim(),
        ).toBe(text);
      }
    }
  }
});
