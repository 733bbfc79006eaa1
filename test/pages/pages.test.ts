import { posix } from 'node:path';
import { select, selectAll } from 'hast-util-select';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { messageKeys } from '../../core/words/message-keys.ts';
import type { DomainDescriptor } from '../../generated/types/domain.d.ts';
import { graph } from '../../generators/graph/graph.ts';
import { pages } from '../../generators/pages/pages.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { filesOf } from '../support/assets.ts';
import { builtFrom, catalogOf, exampleFiles, seedFiles } from '../support/catalogs.ts';
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
  en: { essential: 'Essential', standard: 'Standard', stable: 'Stable', planned: 'Planned', version: 'Version' },
  fr: { essential: 'Essentiel', standard: 'Standard', stable: 'Stable', planned: 'Prévu', version: 'Version' },
  ar: { essential: 'أساسي', standard: 'قياسي', stable: 'مستقر', planned: 'مخطط له', version: 'الإصدار' },
};
const active = { en: 'Active for ', fr: 'Actif pour\u00a0: ', ar: 'مفعّل في ' };
const back = { en: '← Back to ', fr: '← Retour à la page ', ar: '→ العودة إلى ' };
const domainKind = { en: 'Domain', fr: 'Propre au domaine', ar: 'خاص بالمجال' };
const external = { en: 'External', fr: 'Externe', ar: 'خارجي' };
const access = { en: ['Public', 'Administrative'], fr: ['Publique', 'Administration'], ar: ['عام', 'إداري'] };
/** What a page says of lists that are empty, or that the source does not have. */
const nothing = {
  en: { usedBy: 'Used by: none listed', designTokens: 'Design tokens: none listed', public: 'No public routes' },
  fr: {
    usedBy: 'Utilisé par\u00a0: aucun élément indiqué',
    designTokens: 'Jetons de conception\u00a0: aucun élément indiqué',
    public: 'Aucune route publique',
  },
  ar: {
    usedBy: 'المجالات التي تستخدمه: غير مذكورة',
    designTokens: 'رموز التصميم: غير مذكورة',
    public: 'لا توجد مسارات عامة',
  },
};

const descriptorPages = languages.flatMap((code) =>
  descriptors.flatMap((domain) =>
    domain.activeFor.map((site) => ({ path: `pages/${code}/${site}/${domain.id}.md`, code, domain, site })),
  ),
);

test('a first page, the terms, a page for developers, an index for each site, a page for each descriptor and external domain, in each language', () => {
  const expected = [
    ...languages.flatMap((code) => [
      `pages/${code}/index.md`,
      `pages/${code}/terms.md`,
      `pages/${code}/developers.md`,
      ...sites.map(({ id }) => `pages/${code}/${id}/index.md`),
      ...externalDomains.map(({ id }) => `pages/${code}/external/${id}.md`),
    ]),
    ...descriptorPages.map(({ path }) => path),
    ...descriptors.map(({ icon }) => `pages/icons/${icon}.svg`),
    'pages/README.md',
    'pages/site.json',
  ];
  expect(descriptorPages).toHaveLength(24);
  expect([...generated.keys()].sort()).toEqual(expected.sort());
});

test.each(markdown)('%s is read right in its direction of writing', (path, page) => {
  expect(lintPage(page)).toEqual([]);
  expect(page).toContain(`<div dir="${path.startsWith('pages/ar/') ? 'rtl' : 'ltr'}" lang="${path.slice(6, 8)}">`);
});

test('the website finds a title and a description of each page in site.json, and of no other', () => {
  const about: Record<string, { title: string; description: string }> = JSON.parse(
    generated.get('pages/site.json') ?? '',
  );
  expect(Object.keys(about).map((path) => `pages/${path}`)).toEqual(markdown.map(([path]) => path));
  expect(about['fr/site-b/healthcare.md']?.title).toMatch(/santé publique · Site B$/);
  for (const { title, description } of Object.values(about)) expect([title, description]).not.toContain('');
});

/** The text of the section behind an anchor, and its tables and items, up to the next section. */
function section(path: string, anchor: string) {
  const page = generated.get(path) ?? '';
  const start = page.indexOf(`<a id="${anchor}"></a>`);
  if (start === -1) throw new Error(`${path} has no anchor ${anchor}`);
  const [own = ''] = page.slice(start + 1).split(/\n<a id="[^"]+"><\/a>\n/);
  const root = renderLikeGitHub(`<${own}`);
  const items = selectAll('li', root).map((item) => plain(textOf(item)));
  return { root, tables: tablesIn(root), items, text: textOf(root) };
}

/** Without the invisible letters that give a line its direction. */
const plain = (text: string) => text.replace(/[\u200e\u200f]/g, '').trim();
const titleOf = (name: string, code: Code): string => {
  const found = [...externalDomains, ...descriptors].find(({ title }) => title.en === name);
  return found?.title[code] ?? `no title of ${name}`;
};
const table = ({ tables }: { tables: string[][][] }) => tables[0]?.slice(1) ?? [];

describe.each(descriptorPages)('$path says every fact of the descriptor', ({ path, code, domain, site }) => {
  const siteName = sites.find(({ id }) => id === site)?.name[code] ?? '';
  const own = words[code];

  test('title, summary, tier, status, sites, version, icon, counts', () => {
    const root = at(path);
    expect(textOf(select('h1', root) ?? root).trim()).toBe(`${domain.title[code]} · ${siteName}`);
    expect(select('h1 img', root)?.properties.src).toBe(`../../icons/${domain.icon}.svg`);
    const paragraphs = selectAll('p', root).map((paragraph) => textOf(paragraph));
    expect(paragraphs).toContain(domain.summary[code]);
    const badges = [
      own[domain.tier],
      own[domain.status],
      `${own.version} ${domain.version}`,
      `${active[code]}${siteName}`,
    ];
    expect(paragraphs.map((text) => text.startsWith(badges.join(' · ')))).toContain(true);
    expect(paragraphs).toContain(`${back[code]}${siteName}`);
    expect(section(path, 'for-developers').text).toContain(domain.icon);
    expect(section(path, 'for-developers').text).toContain(domain.id);
    const { counts, usedBy } = domain;
    const overview = plain(section(path, 'overview').text);
    const linked = selectAll('a[href^="#"]', section(path, 'overview').root).map(({ properties }) => properties.href);
    for (const [anchor, count, none] of [
      ['required-dependencies', counts.requiredDependencies],
      ['used-by', usedBy?.length, nothing[code].usedBy],
      ['collections', counts.collections],
      ['components', counts.components],
      ['blocks', counts.blocks],
      ['routes', counts.routes],
    ] as const) {
      expect(linked.includes(`#${anchor}`), anchor).toBe((count ?? 0) > 0);
      if (none !== undefined && count === undefined) expect(overview).toContain(none);
    }
    // Arabic says one and two in words.
    const numbers = [...overview.matchAll(/\d+/g)].map(Number);
    const counted = [
      counts.requiredDependencies,
      usedBy?.length,
      counts.collections,
      counts.components,
      counts.blocks,
      counts.routes,
    ];
    const all = [...counted, counts.designTokens].filter((count) => count !== undefined && count > 0);
    expect(numbers).toEqual(
      code === 'ar' ? [...all.slice(0, -1).filter((count) => Number(count) > 2), ...all.slice(-1)] : all,
    );
    expect(overview.includes(nothing[code].designTokens)).toBe(counts.designTokens === undefined);
  });

  test('its dependencies and users', () => {
    for (const [anchor, names] of [
      ['required-dependencies', domain.requiredDependencies],
      ['used-by', domain.usedBy ?? []],
    ] as const) {
      expect(section(path, anchor).items).toEqual(names.map((name) => `${titleOf(name, code)} · ${external[code]}`));
    }
  });

  test('its collections, components and blocks', () => {
    const named = ({ name, slug }: { name?: Record<string, string>; slug: string }) =>
      name ? `${name[code]} ${slug}` : slug;
    expect(section(path, 'collections').items).toEqual((domain.collections ?? []).map(named));
    expect(section(path, 'blocks').items).toEqual((domain.blocks ?? []).map(named));
    const components = section(path, 'components');
    expect(components.items).toEqual((domain.components ?? []).map(({ name }) => name));
    expect(components.text.includes(domainKind[code])).toBe(components.items.length > 0);
  });

  test('its routes, the public ones first, and what {id} stands for', () => {
    const isAdmin = (path: string) => path.startsWith('/admin/');
    const rows = table(section(path, 'routes')).map(([pattern = '', ...cells]) => [
      pattern.replace(/(\{id\}).*$/, '$1'),
      ...cells,
    ]);
    expect(rows.map(([pattern, who]) => [pattern, who])).toEqual(
      [...domain.routes]
        .sort((a, b) => Number(isAdmin(a.path)) - Number(isAdmin(b.path)))
        .map(({ method, path }) => [`${method} ${path}`, access[code][isAdmin(path) ? 1 : 0]]),
    );
    const isAllAdmin = domain.routes.every((route) => isAdmin(route.path));
    expect(section(path, 'public-routes').text.startsWith(nothing[code].public)).toBe(isAllAdmin);
  });
});

test('a route with {id} says of what it shows one', () => {
  const pages = { en: 'one item: Services', fr: 'un élément\u00a0: Services', ar: 'عنصر واحد: الخدمات' };
  for (const code of languages) {
    const rows = table(section(`pages/${code}/site-a/citizen-services.md`, 'routes'));
    expect(rows.map(([pattern]) => pattern)).toContain(`GET /{locale}/services/{id} ${pages[code]}`);
  }
});

test('a page keeps the anchors that it once had', () => {
  const promised = {
    'index.md': 'domains external-domains sites by-tier-and-status dependencies for-developers',
    'terms.md':
      'domain external-domain site tier status dependency used-by collection component block route design-token version slug for-developers',
    'site-a/index.md': 'essential standard by-tier-and-status dependencies for-developers',
    'site-b/healthcare.md':
      'overview dependencies required-dependencies used-by dependents collections components blocks routes public-routes administrative-routes deprecated-routes for-developers',
    'external/core-cms.md': 'site-a site-b site-c uses dependencies for-developers',
  };
  for (const code of languages) {
    for (const [path, anchors] of Object.entries(promised)) {
      const ids = elementsIn(at(`pages/${code}/${path}`)).map(({ properties }) => properties.id);
      expect(ids, path).toEqual(expect.arrayContaining(anchors.split(' ').map((anchor) => `user-content-${anchor}`)));
    }
  }
});

test('a page shows the picture that is drawn of it, as a link to its file', () => {
  for (const { path, code, domain } of descriptorPages) {
    const file = `../../../graph/domains/${domain.id}.${code}.svg`;
    expect(selectAll(`a[href="${file}"] > img[src="${file}"]`, at(path))).toHaveLength(1);
  }
});

test('no link is broken, and none leads out of the generated tree', async () => {
  const pictures = await filesOf(graph, catalogOf(files));
  const data = ['catalog.json', 'routes/openapi.json', 'routes/openapi-admin.json', 'graph/dependencies.json'];
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
  const also = { en: 'Also active for ', fr: 'Actif aussi pour\u00a0: ', ar: 'مفعّل أيضًا في ' };
  for (const code of languages) {
    const [a = '', b = ''] = ['site-a', 'site-b'].map((id) => {
      const page = generated.get(`pages/${code}/${id}/community.md`) ?? '';
      const other = sites.find((site) => site.id === (id === 'site-a' ? 'site-b' : 'site-a'));
      const link = ` · [${also[code]}${other?.name[code]}](../${other?.id}/community.md)`;
      expect(page).toContain(`${link}\n`);
      const name = sites.find((site) => site.id === id)?.name[code] ?? '';
      return page.replace(link, '').replaceAll(id, 'SITE').replaceAll(name, 'SITE');
    });
    expect(a).toBe(b);
  }
});

test('who needs an external domain, site by site, and which routes fail without it', () => {
  const direct = { en: 'direct', fr: 'direct', ar: 'مباشرةً' };
  const of = (names: readonly string[], code: Code) => names.map((name) => `${titleOf(name, code)} · ${direct[code]}`);
  for (const code of languages) {
    const identity = `pages/${code}/external/identity-access.md`;
    expect(section(identity, 'site-a').items).toEqual(
      of(['Citizen Services & E-Government', 'Community & Social Engagement', 'Governance, Compliance & Legal'], code),
    );
    expect(section(identity, 'site-b').items).toEqual(
      of(['Community & Social Engagement', 'Education & Knowledge', 'Healthcare & Public Health'], code),
    );
    expect(section(identity, 'site-c').items).toEqual([]);
    expect(table(section(identity, 'routes')).map(([title]) => title)).toEqual(
      descriptors.filter(({ id }) => !/culture|sports/.test(id)).map(({ title }) => title[code]),
    );
    const culture = sites.find(({ id }) => id === 'site-a')?.name[code];
    expect(section(`pages/${code}/external/events-culture.md`, 'uses').items).toEqual([
      `${titleOf('Culture, Tourism & Events', code)} · ${culture}`,
    ]);
    const users = section(`pages/${code}/site-a/culture-tourism.md`, 'dependents');
    expect(users.items).toEqual([`${titleOf('Events & Culture', code)} · ${external[code]}`]);
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
  expect(page).toContain('- [Parks & Gardens](../north/parks.md) · Text\n');
  expect(page).toContain('- [Water Supply](../north/water.md) · Text [Parks & Gardens](../north/parks.md)\n');
});

test('every term is a heading with an anchor to which the pages lead, and has its meaning', () => {
  for (const code of languages) {
    const root = at(`pages/${code}/terms.md`);
    const terms = selectAll('h2', root).map((heading) => textOf(heading));
    expect(terms).toHaveLength(messageKeys.terms.length);
    const paragraphs = selectAll('h2 + p', root).map((paragraph) => textOf(paragraph));
    for (const [index, term] of terms.entries()) expect(paragraphs[index]?.length).toBeGreaterThan(term.length);
  }
});

test('a page for developers: install, import, both OpenAPI documents, all data', () => {
  for (const code of languages) {
    const root = at(`pages/${code}/developers.md`);
    const anchors = selectAll('a[id]', root).map(({ properties }) => properties.id);
    expect(anchors).toEqual(['install', 'import', 'openapi', 'json', 'guide'].map((id) => `user-content-${id}`));
    const links = selectAll('li a', root).map((link) => textOf(link));
    expect(links).toEqual(['openapi.json', 'openapi-admin.json', 'catalog.json', 'dependencies.json']);
    expect(
      selectAll('pre', root)
        .map((code) => textOf(code))
        .join(''),
    ).toContain(`'${packageJson.name}/routes'`);
  }
});

test('a deprecated route: until when, and what to use instead, linked, in every language', async () => {
  const deprecated = exampleFiles(`# file: domains/water.yaml
routes:
  - { method: GET, path: '/{locale}/water', deprecated: { until: 2027-06-30, use: parks.parks.id } }
  - { method: GET, path: /admin/water, deprecated: { until: 2027-01-31 } }
`);
  for (const [path, message] of seedFiles()) if (path.startsWith('messages/')) deprecated.set(path, message);
  const out = await filesOf(pages, builtFrom(deprecated));
  const words = {
    en: ['Deprecated', 'Path', 'Served until', 'Use instead'],
    fr: ['Obsolète', 'Chemin', 'Servie jusqu’au', 'À utiliser à la place'],
    ar: ['سيُلغى', 'رابط الصفحة', 'متاح حتى', 'البديل'],
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

test('nothing English is left on a French or Arabic page but code and single words', () => {
  const leaves = (path: string) =>
    elementsIn(at(path))
      .filter((element) => !element.children.some((child) => child.type === 'element'))
      .filter(({ tagName }) => !/^(code|pre)$/.test(tagName))
      .map((element) => textOf(element).trim())
      .filter((text) => text.split(/\s+/).length > 2);
  for (const [path] of markdown.filter(([path]) => path.startsWith('pages/en/'))) {
    const english = new Set(leaves(path));
    for (const code of ['fr', 'ar']) {
      const left = leaves(path.replace('/en/', `/${code}/`)).filter((text) => english.has(text));
      expect(left, `${path} in ${code}`).toEqual([]);
    }
  }
});

test('the indexes: every domain at its sites, in their order, and how many there are of what', () => {
  const activeAt = (site: string) => descriptors.filter(({ activeFor }) => activeFor.includes(site));
  for (const code of languages) {
    const index = `pages/${code}/index.md`;
    const matrix = table(section(index, 'domains')).map(([domain, ...cells]) => [domain?.trim(), ...cells]);
    const badges = ({ title, tier, status }: DomainDescriptor) =>
      `${title[code]} ${words[code][tier]} · ${words[code][status]}`;
    expect(matrix).toEqual(
      descriptors.map((domain) => [
        badges(domain),
        ...sites.map(({ id }) => (domain.activeFor.includes(id) ? '●' : '–')),
      ]),
    );
    // What a dot says, in words.
    const titles = selectAll('a[title]', section(index, 'domains').root).map(({ properties }) => properties.title);
    expect(titles).toEqual(
      descriptors.flatMap(({ activeFor }) =>
        sites.filter(({ id }) => activeFor.includes(id)).map(({ name }) => `${active[code]}${name[code]}`),
      ),
    );
    expect(table(section(index, 'external-domains')).map((row) => row.slice(1))).toEqual([
      ['4', '3', '1'],
      ['3', '3', '0'],
      ['1', '1', '1'],
      ['1', '0', '0'],
      ['0', '0', '0'],
      ['0', '0', '0'],
    ]);
    for (const { id, name } of sites) {
      const here = activeAt(id);
      const own = section(index, `at-${id}`);
      expect(own.items.map((item) => item.replace(/\s+/g, ' '))).toEqual(
        here.map(({ title, summary, tier, status, activeFor }) => {
          const others = sites.filter((site) => site.id !== id && activeFor.includes(site.id));
          const said = [words[code][tier], words[code][status], name[code], ...others.map(({ name }) => name[code])];
          return `${title[code]} ${summary[code]} ${said.join(' · ')}`.replace(/\s+/g, ' ');
        }),
      );
      const cards = selectAll('li strong a', at(`pages/${code}/${id}/index.md`)).map(
        ({ properties }) => properties.href,
      );
      expect([...cards].sort()).toEqual(here.map((domain) => `../${id}/${domain.id}.md`).sort());
    }
  }
  const totals = selectAll('p', at('pages/en/index.md')).map((paragraph) => textOf(paragraph));
  for (const line of [
    '6 external domains · 3 sites · 21 routes',
    '7 domains · 1 essential domain · 6 standard domains · 1 stable domain · 6 planned domains',
    '4 domains · 12 routes',
    '3 domains · 9 routes',
    '1 domain · 3 routes',
  ]) {
    expect(totals).toContain(line);
  }
});

test('a catalog with few messages has all its pages, and they are sound', async () => {
  // What the example's messages are completed with goes, and groups of nothing else with it.
  const withFew = (text: string) => text.replace(/^ {2}\w+: (?:Text|Texte|نص)\n/gm, '').replace(/^\w+:\n(?! )/gm, '');
  const files = [...exampleFiles()].map(([path, text]): [string, string] => [
    path,
    path.startsWith('messages/') ? withFew(text) : text,
  ]);
  const few = await filesOf(pages, catalogOf(new Map(files)));
  const texts = [...few].filter(([path]) => path.endsWith('.md'));
  expect(texts).toHaveLength(3 * (1 + 1 + 1 + 2 + 1 + 3) + 1);
  for (const [path, page] of texts.filter(([path]) => !path.endsWith('README.md')))
    expect(lintPage(page), path).toEqual([]);
  expect(few.get('pages/en/north/parks.md')).toContain('← [Back to North](index.md)');
  expect(few.get('pages/en/north/parks.md')).toContain('## dependencies');
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
    builtFrom(exampleFiles('# file: domains/water.yaml\nrequiredDependencies: [Maps]\n')),
  );
  // Every kind of page that shows them, in each direction of writing.
  const shown = /^pages\/(en|ar)\/(index|north\/(index|parks)|external\/maps)\.md$/;
  const shape = (page: string) => tablesIn(renderLikeGitHub(page)).map((rows) => rows.map((cells) => cells.length));
  const wanted = new Map([...plain].filter(([path]) => shown.test(path)).map(([path, page]) => [path, shape(page)]));
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
    const out = await filesOf(pages, builtFrom(files));
    for (const [path, page] of out) {
      if (!shown.test(path)) continue;
      expect(lintPage(page), path).toEqual([]);
      const root = renderLikeGitHub(page);
      expect(elementsIn(root).map(({ tagName }) => tagName)).not.toContain('script');
      expect(shape(page), path).toEqual(wanted.get(path));
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
