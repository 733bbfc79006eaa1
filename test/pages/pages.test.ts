import { posix } from 'node:path';
import { select, selectAll } from 'hast-util-select';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { messageKeys } from '../../core/words/message-keys.ts';
import type { DomainDescriptor } from '../../generated/types/domain.d.ts';
import { graph } from '../../generators/graph/graph.ts';
import { pages } from '../../generators/pages/pages.ts';
import { filesOf } from '../support/assets.ts';
import { catalogOf, check, exampleFiles, seedFiles } from '../support/catalogs.ts';
import { elementsIn, renderLikeGitHub, tablesIn, textOf } from '../support/github.ts';
import { lintPage } from '../support/page-lint.ts';

const files = seedFiles();
const generated = await filesOf(pages, catalogOf(files));
const markdown = [...generated].filter(([path]) => /^pages\/..\/.*\.md$/.test(path));
const rendered = new Map(markdown.map(([path, page]) => [path, renderLikeGitHub(page)]));
const readme = renderLikeGitHub(generated.get('pages/README.md') ?? '');
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
  ar: { essential: 'أساسي', standard: 'قياسي', stable: 'مستقر', planned: 'مخطط له', none: 'غير مذكور' },
};
const active = { en: 'Active for ', fr: 'Actif sur ', ar: 'مفعّل في ' };
const back = { en: '← Back to ', fr: '← Retour vers ', ar: '→ العودة إلى ' };
const domainKind = { en: 'Domain', fr: 'Propre au domaine', ar: 'خاص بالمجال' };
const external = { en: 'External, not described here', fr: 'Externe, non décrit ici', ar: 'مجال خارجي غير موصوف هنا' };

const descriptorPages = languages.flatMap((code) =>
  descriptors.flatMap((domain) =>
    domain.activeFor.map((site) => ({ path: `pages/${code}/${site}/${domain.id}.md`, code, domain, site })),
  ),
);

test('a first page, the terms, an index for each site, a page for each descriptor and external domain, in each language', () => {
  const expected = [
    ...languages.flatMap((code) => [
      `pages/${code}/index.md`,
      `pages/${code}/terms.md`,
      ...sites.map(({ id }) => `pages/${code}/${id}/index.md`),
      ...externalDomains.map(({ id }) => `pages/${code}/external/${id}.md`),
    ]),
    ...descriptorPages.map(({ path }) => path),
    ...descriptors.map(({ icon }) => `pages/icons/${icon}.svg`),
    'pages/README.md',
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

  test('title, summary, tier, status, sites, version, icon, counts', () => {
    const root = at(path);
    expect(textOf(select('h1', root) ?? root).trim()).toBe(`${domain.title[code]} · ${siteName}`);
    expect(select('h1 img', root)?.properties.src).toBe(`../../icons/${domain.icon}.svg`);
    const paragraphs = selectAll('p', root).map((paragraph) => textOf(paragraph));
    expect(paragraphs).toContain(domain.summary[code]);
    expect(paragraphs).toContain(`${own[domain.tier]} · ${own[domain.status]} · ${active[code]}${siteName}`);
    expect(paragraphs).toContain(`${back[code]}${siteName}`);
    const { counts, usedBy } = domain;
    expect(table(section(path, 'overview')).map((row) => row[1])).toEqual([
      own[domain.tier],
      own[domain.status],
      siteName,
      domain.id,
      domain.version,
      domain.icon,
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

test('a page shows the picture that is drawn of it, as a link to its file', () => {
  for (const { path, code, domain } of descriptorPages) {
    const file = `../../../graph/domains/${domain.id}.${code}.svg`;
    expect(selectAll(`a[href="${file}"] > img[src="${file}"]`, at(path))).toHaveLength(1);
  }
  for (const [path, page] of markdown) expect(page, path).not.toContain('```');
});

test('no link is broken, and none leads out of the generated tree', async () => {
  const pictures = await filesOf(graph, catalogOf(files));
  const data = ['catalog.json', 'routes/openapi.json'];
  for (const [path, root] of [...rendered, ['pages/README.md', readme] as const]) {
    for (const element of elementsIn(root)) {
      const { href, src } = element.properties;
      const target = element.tagName === 'a' ? href : element.tagName === 'img' ? src : undefined;
      if (typeof target !== 'string') continue;
      const [file = '', anchor] = target.split('#');
      const absolute = file === '' ? path : posix.join(posix.dirname(path), file);
      expect(generated.has(absolute) || pictures.has(absolute) || data.includes(absolute), `${path}: ${target}`).toBe(
        true,
      );
      if (anchor !== undefined) expect(generated.get(absolute), target).toContain(`<a id="${anchor}"></a>`);
    }
  }
});

test('every page leads to the index, its site, and itself in the other languages', () => {
  for (const [path, root] of rendered) {
    const [, code = '', ...rest] = path.split('/');
    const links = selectAll('a[href]', root).map((a) => posix.join(posix.dirname(path), String(a.properties.href)));
    const others = languages.filter((other) => other !== code).map((other) => `pages/${other}/${rest.join('/')}`);
    const above = rest[0] === 'index.md' ? [] : [`pages/${code}/index.md`];
    const inSite = rest.length === 2 && rest[0] !== 'external' && rest[1] !== 'index.md';
    const site = inSite ? [`pages/${code}/${rest[0]}/index.md`] : [];
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
      return `${element.tagName} ${element.tagName === 'code' ? textOf(element) : link}`;
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

test('a domain at two sites has one content, and each page leads to the other', () => {
  const also = { en: 'Also active for ', fr: 'Actif aussi sur ', ar: 'مفعّل أيضًا في ' };
  for (const code of languages) {
    const [a = '', b = ''] = ['site-a', 'site-b'].map((id) => {
      const page = generated.get(`pages/${code}/${id}/community.md`) ?? '';
      const other = sites.find((site) => site.id === (id === 'site-a' ? 'site-b' : 'site-a'));
      const link = `[${also[code]}${other?.name[code]}](../${other?.id}/community.md)`;
      expect(page).toContain(`\n\n${link}\n\n`);
      const name = sites.find((site) => site.id === id)?.name[code] ?? '';
      return page.replace(link, '').replaceAll(id, 'SITE').replaceAll(name, 'SITE');
    });
    expect(a).toBe(b);
  }
});

test('who needs an external domain, site by site', () => {
  const titles = (path: string, anchor: string) => table(section(path, anchor)).map(([title]) => title);
  const of = (names: readonly string[], code: Code) => names.map((name) => titleOf(name, code));
  for (const code of languages) {
    const identity = `pages/${code}/external/identity-access.md`;
    expect(titles(identity, 'site-a')).toEqual(
      of(['Citizen Services & E-Government', 'Community & Social Engagement', 'Governance, Compliance & Legal'], code),
    );
    expect(titles(identity, 'site-b')).toEqual(
      of(['Community & Social Engagement', 'Education & Knowledge', 'Healthcare & Public Health'], code),
    );
    expect(titles(identity, 'site-c')).toEqual([]);
    expect(titles(`pages/${code}/external/events-culture.md`, 'uses')).toEqual(of(['Culture, Tourism & Events'], code));
    const users = section(`pages/${code}/site-a/culture-tourism.md`, 'dependents');
    expect(table(users).map(([title]) => title)).toEqual([titleOf('Events & Culture', code)]);
  }
});

test('from the first page to who needs Notifications & Alerts at Site B it is one click', () => {
  const page = 'pages/en/index.md';
  const rows = selectAll('tr', section(page, 'external-domains').root);
  const row = rows.find((candidate) => textOf(candidate).includes('Notifications & Alerts'));
  const links = row === undefined ? [] : selectAll('a', row).map(({ properties }) => properties.href);
  expect(links).toContain('external/notifications-alerts.md#site-b');
  expect(section('pages/en/external/notifications-alerts.md', 'site-b').text).toContain('No domain depends on it');
});

test('who needs a domain through others is listed with the domains between, linked, the nearest first', async () => {
  const chain = await filesOf(pages, catalogOf(exampleFiles()));
  const page = chain.get('pages/en/external/maps.md') ?? '';
  expect(page).toContain('| [Parks & Gardens](../north/parks.md) | directly |');
  expect(page).toContain('| [Water Supply](../north/water.md) | [Parks & Gardens](../north/parks.md) |');
});

test('every term has its meaning, and an anchor to which the pages lead', () => {
  for (const code of languages) {
    const rows = tablesIn(at(`pages/${code}/terms.md`))[0]?.slice(1) ?? [];
    expect(rows).toHaveLength(messageKeys.terms.length);
    for (const [term = '', meaning = ''] of rows) expect(meaning.length).toBeGreaterThan(term.length);
  }
});

test('a deprecated route: until when, and what to use instead, linked, in every language', async () => {
  const deprecated = exampleFiles(`# file: domains/water.yaml
routes:
  - { method: GET, path: '/{locale}/water', deprecated: { until: 2027-06-30, use: parks.parks.id } }
  - { method: GET, path: /admin/water, deprecated: { until: 2027-01-31 } }
`);
  for (const [path, message] of seedFiles()) if (path.startsWith('messages/')) deprecated.set(path, message);
  const out = await filesOf(pages, check(deprecated).catalog);
  const words = {
    en: ['Deprecated', 'Path', 'Served until', 'Use instead'],
    fr: ['Obsolète', 'Chemin', 'Servie jusqu’au', 'À utiliser à la place'],
    ar: ['سيُلغى', 'عنوان الصفحة', 'متاح حتى', 'البديل'],
  };
  for (const code of languages) {
    const page = out.get(`pages/${code}/north/water.md`) ?? '';
    expect(lintPage(page)).toEqual([]);
    const [mark, ...columns] = words[code];
    const root = renderLikeGitHub(page);
    const parks = { en: 'Parks & Gardens', fr: 'Parcs et jardins', ar: 'الحدائق والمتنزهات' }[code];
    expect(tablesIn(root)).toContainEqual([
      columns,
      ['/{locale}/water', '2027-06-30', `/{locale}/parks/{id} · ${parks}`],
      ['/admin/water', '2027-01-31', '–'],
    ]);
    expect(selectAll('a[href="../north/parks.md"]', root).length).toBeGreaterThan(1);
    expect(selectAll('a[href="#deprecated-routes"]', root).map(textOf)).toEqual([mark, mark]);
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

test('the indexes: every domain at its sites, in their order, totals by tier and status', () => {
  const cell = { en: 'Active', fr: 'Actif', ar: 'مفعّل' };
  for (const code of languages) {
    const index = `pages/${code}/index.md`;
    const matrix = table(section(index, 'domains')).map(([domain, ...cells]) => [
      domain?.trim(),
      ...cells.map((text) => text === cell[code]),
    ]);
    expect(matrix).toEqual(
      descriptors.map(({ title, tier, status, activeFor }) => [
        `${title[code]}${words[code][tier]} · ${words[code][status]}`,
        ...sites.map(({ id }) => activeFor.includes(id)),
      ]),
    );
    expect(table(section(index, 'external-domains')).map((row) => row.slice(1))).toEqual([
      ['4', '3', '1'],
      ['3', '3', '0'],
      ['1', '1', '1'],
      ['1', '0', '0'],
      ['0', '0', '0'],
      ['0', '0', '0'],
    ]);
    expect(table(section(index, 'sites')).map((row) => row.slice(1))).toEqual([
      ['4', '12'],
      ['3', '9'],
      ['1', '3'],
      ['8', '24'],
    ]);
    expect(table(section(index, 'by-tier-and-status')).map((row) => row.slice(1))).toEqual([
      ['1', '0', '1'],
      ['0', '6', '6'],
      ['1', '6', '7'],
    ]);
    for (const { id } of sites) {
      const listed = selectAll('td a', at(`pages/${code}/${id}/index.md`)).map(({ properties }) => properties.href);
      const here = descriptors
        .filter(({ activeFor }) => activeFor.includes(id))
        .map((domain) => `../${id}/${domain.id}.md`);
      expect([...listed].sort()).toEqual([...here].sort());
    }
  }
});

test('a catalog with few messages has all its pages, and they are sound', async () => {
  const few = await filesOf(pages, catalogOf(exampleFiles()));
  const texts = [...few].filter(([path]) => path.endsWith('.md'));
  expect(texts).toHaveLength(3 * (1 + 1 + 2 + 1 + 3) + 1);
  for (const [path, page] of texts.filter(([path]) => !path.endsWith('README.md')))
    expect(lintPage(page), path).toEqual([]);
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
  const plain = await filesOf(
    pages,
    check(exampleFiles('# file: domains/water.yaml\nrequiredDependencies: [Maps]\n')).catalog,
  );
  // Every kind of page that shows them, in each direction of writing.
  const shown = /^pages\/(en|ar)\/(index|north\/(index|parks)|external\/maps)\.md$/;
  const shape = (page: string) => tablesIn(renderLikeGitHub(page)).map((rows) => rows.map((cells) => cells.length));
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
    for (const [path, page] of out) {
      if (!shown.test(path)) continue;
      expect(lintPage(page), path).toEqual([]);
      const root = renderLikeGitHub(page);
      expect(elementsIn(root).map(({ tagName }) => tagName)).not.toContain('script');
      expect(shape(page), path).toEqual(shape(plain.get(path) ?? ''));
      if (path.endsWith('north/parks.md')) {
        expect(
          textOf(select('h1', root) ?? root)
            .replace(/[\u200e\u200f]/g, '')
            .trim(),
        ).toBe(`${text} · ${text}`);
      }
    }
  }
});
