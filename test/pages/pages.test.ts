import { posix } from 'node:path';
import { select, selectAll } from 'hast-util-select';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { messageKeys } from '../../core/words/message-keys.ts';
import type { DomainDescriptor } from '../../generated/types/domain.d.ts';
import { graph } from '../../generators/graph/graph.ts';
import { pages } from '../../generators/pages/pages.ts';
import { filesOf } from '../support/assets.ts';
import { catalogOf, seedFiles } from '../support/catalogs.ts';
import { elementsIn, renderLikeGitHub, tablesIn, textOf } from '../support/github.ts';
import { lintPage } from '../support/page-lint.ts';

const files = seedFiles();
const generated = await filesOf(pages, catalogOf(files));
const rendered = new Map(
  [...generated].filter(([path]) => path.endsWith('.md')).map(([path, page]) => [path, renderLikeGitHub(page)]),
);
const at = (path: string) => {
  const root = rendered.get(path);
  if (root === undefined) throw new Error(`There is no page ${path}`);
  return root;
};

const languages = ['en', 'fr', 'ar'] as const;
type Code = (typeof languages)[number];
type Named<Key extends string> = { readonly id: string } & { readonly [key in Key]: Record<Code, string> };
const parse = (path: string): unknown => load(files.get(path) ?? '');
const descriptors = [...files.keys()]
  .filter((path) => path.startsWith('domains/'))
  .map((path) => parse(path) as DomainDescriptor);
const { sites } = parse('sites.yaml') as { sites: Named<'name'>[] };
const { externalDomains } = parse('external-domains.yaml') as { externalDomains: Named<'title'>[] };

const words = {
  en: {
    essential: 'Essential',
    standard: 'Standard',
    stable: 'Stable',
    planned: 'Planned',
    none: 'none listed',
    external: 'External',
    kind: 'Domain-specific',
    public: 'Public',
    admin: 'Administrative',
    active: 'Active for ',
    back: '← Back to ',
    colon: ': ',
    overview: ['Tier', 'Maturity status', 'Version'],
    counts: ['Required dependencies', 'Used by', 'Collections', 'Components', 'Blocks', 'Routes', 'Design tokens'],
  },
  fr: {
    essential: 'Essentiel',
    standard: 'Standard',
    stable: 'Stable',
    planned: 'Prévu',
    none: 'aucun élément indiqué',
    external: 'Externe',
    kind: 'Propre au domaine',
    public: 'Publique',
    admin: 'Administration',
    active: 'Actif pour\u00a0: ',
    back: '← Retour à la page ',
    colon: '\u00a0: ',
    overview: ['Niveau', 'Stade de maturité', 'Version'],
    counts: [
      'Dépendances requises',
      'Utilisé par',
      'Collections',
      'Composants',
      'Blocs',
      'Routes',
      'Jetons de conception',
    ],
  },
  ar: {
    essential: 'أساسي',
    standard: 'قياسي',
    stable: 'مستقر',
    planned: 'مخطط له',
    none: 'غير مذكورة',
    external: 'خارجي',
    kind: 'خاص بالمجال',
    public: 'عام',
    admin: 'إداري',
    active: 'مفعّل في ',
    back: '→ العودة إلى ',
    colon: ': ',
    overview: ['المستوى', 'مرحلة النضج', 'الإصدار'],
    counts: [
      'الاعتماديات المطلوبة',
      'المجالات التي تستخدمه',
      'المجموعات',
      'المكوّنات',
      'الكتل',
      'المسارات',
      'رموز التصميم',
    ],
  },
};

const descriptorPages = languages.flatMap((code) =>
  descriptors.flatMap((domain) =>
    domain.activeFor.map((site) => ({ path: `pages/${code}/${site}/${domain.id}.md`, code, domain, site })),
  ),
);

test('a first page, the terms, an index of each site, a page of each descriptor and external domain, in each language', () => {
  const expected = [
    ...languages.flatMap((code) => [
      `pages/${code}/index.md`,
      `pages/${code}/terms.md`,
      ...sites.map(({ id }) => `pages/${code}/${id}/index.md`),
      ...externalDomains.map(({ id }) => `pages/${code}/external/${id}.md`),
    ]),
    ...descriptorPages.map(({ path }) => path),
    'pages/site.json',
  ];
  expect(descriptorPages).toHaveLength(24);
  expect([...generated.keys()].sort()).toEqual(expected.sort());
});

test.each([...rendered.keys()])('%s is read right in its direction of writing', (path) => {
  const page = generated.get(path) ?? '';
  expect(lintPage(page)).toEqual([]);
  expect(page).toContain(`<div dir="${path.startsWith('pages/ar/') ? 'rtl' : 'ltr'}" lang="${path.slice(6, 8)}">`);
});

test('site.json has the title, description and group of each page, in the order of reading', () => {
  const about = JSON.parse(generated.get('pages/site.json') ?? '');
  expect(Object.keys(about).map((path) => `pages/${path}`)).toEqual([...rendered.keys()]);
  const healthcare = descriptors.find(({ id }) => id === 'healthcare');
  expect(about['fr/site-b/healthcare.md']).toEqual({
    title: healthcare?.title.fr,
    description: healthcare?.summary.fr,
    group: 'Site B',
  });
  expect(about['ar/external/gis-maps.md']?.group).toBe('المجالات الخارجية');
  expect(about['en/index.md']).not.toHaveProperty('group');
});

/** The tables, items and text of a page from an anchor up to the next one. */
function section(path: string, anchor: string) {
  const page = generated.get(path) ?? '';
  const start = page.indexOf(`<a id="${anchor}"></a>`);
  const [own = ''] = start === -1 ? [] : page.slice(start + 1).split(/\n<a id="[^"]+"><\/a>/);
  const root = renderLikeGitHub(start === -1 ? '' : `<${own}`);
  const items = selectAll('li', root).map((item) => plain(textOf(item)));
  return { items, rows: tablesIn(root)[0]?.slice(1) ?? [], text: plain(textOf(root)) };
}

/** Without the invisible letters that give a line its direction. */
const plain = (text: string) => text.replace(/[\u200e\u200f]/g, '').trim();
const titleOf = (name: string, code: Code) =>
  [...externalDomains, ...descriptors].find(({ title }) => title.en === name)?.title[code] ?? `no title of ${name}`;
const siteName = (id: string, code: Code) => sites.find((site) => site.id === id)?.name[code] ?? '';

describe.each(descriptorPages)('$path says every fact of the descriptor', ({ path, code, domain, site }) => {
  const own = words[code];
  const paragraphs = selectAll('p', at(path)).map((paragraph) => plain(textOf(paragraph)));

  test('title, summary, overview and counts, each with its label', () => {
    expect(plain(textOf(select('h1', at(path)) ?? at(path)))).toBe(`${domain.title[code]} · ${siteName(site, code)}`);
    expect(paragraphs).toContain(domain.summary[code]);
    const others = domain.activeFor.filter((id) => id !== site);
    const overview = [own[domain.tier], own[domain.status], domain.version].map(
      (value, index) => own.overview[index] + own.colon + value,
    );
    const active = [site, ...others].map((id) => own.active + siteName(id, code));
    expect(paragraphs).toContain([...overview, ...active].join(' · '));
    const { counts, usedBy } = domain;
    const stated = [
      counts.requiredDependencies,
      usedBy?.length ?? own.none,
      counts.collections,
      counts.components,
      counts.blocks,
      counts.routes,
      counts.designTokens ?? own.none,
    ];
    expect(paragraphs).toContain(stated.map((count, index) => own.counts[index] + own.colon + count).join(' · '));
    expect(paragraphs).toContain(own.back + siteName(site, code));
    const identity = section(path, 'for-developers').text;
    for (const fact of [domain.id, domain.icon, `smart-city-domain-catalog/routes/`]) expect(identity).toContain(fact);
  });

  test('dependencies, users, collections, components and blocks, in the order of its file', () => {
    const externals = (names: readonly string[] = []) =>
      names.map((name) => `${titleOf(name, code)} · ${own.external}`);
    const named = ({ name, slug }: { name?: Record<string, string>; slug: string }) =>
      name ? `${name[code]} ${slug}` : slug;
    expect(section(path, 'required-dependencies').items).toEqual(externals(domain.requiredDependencies));
    expect(section(path, 'used-by').items).toEqual(externals(domain.usedBy));
    expect(section(path, 'collections').items).toEqual((domain.collections ?? []).map(named));
    expect(section(path, 'blocks').items).toEqual((domain.blocks ?? []).map(named));
    expect(section(path, 'components').items).toEqual(
      (domain.components ?? []).map(({ name }) => `${name} · ${own.kind}`),
    );
  });

  test('its routes: method and path, access, id', () => {
    const rows = section(path, 'routes').rows;
    expect(rows.map(([pattern, who]) => [pattern, who])).toEqual(
      domain.routes.map(({ method, path }) => [
        `${method} ${path}`,
        path.startsWith('/admin/') ? own.admin : own.public,
      ]),
    );
    expect(rows.every(([, , id]) => id?.startsWith(`${domain.id}.`))).toBe(true);
  });
});

test('the indexes: every domain once, the sites, and how many domains of each site require an external domain', () => {
  for (const code of languages) {
    const own = words[code];
    expect(section(`pages/${code}/index.md`, 'domains').rows).toEqual(
      descriptors.map(({ title, tier, status, activeFor }) => [
        title[code],
        own[tier],
        own[status],
        sites.flatMap(({ id, name }) => (activeFor.includes(id) ? name[code] : [])).join(' · '),
      ]),
    );
    const numbers = section(`pages/${code}/index.md`, 'external-domains').rows.map(([, ...cells]) => cells.join());
    expect(numbers).toEqual(['4,3,1', '3,3,0', '1,1,1', '1,0,0', '0,0,0', '0,0,0']);
    for (const { id, name } of sites) {
      const here = descriptors.filter(({ activeFor }) => activeFor.includes(id));
      const path = `pages/${code}/${id}/index.md`;
      expect(tablesIn(at(path))[0]?.slice(1)).toEqual(
        here.map(({ title, summary, tier, status }) => [title[code], summary[code], own[tier], own[status]]),
      );
      const required = new Set(here.flatMap(({ requiredDependencies }) => requiredDependencies));
      expect(section(path, 'external-domains').items).toEqual(
        externalDomains.filter(({ title }) => required.has(title.en)).map(({ title }) => title[code]),
      );
      const [line] = section(`pages/${code}/index.md`, 'sites').items.filter((item) => item.startsWith(name[code]));
      expect(line?.endsWith(`${own.colon}${here.length}`)).toBe(true);
    }
  }
});

test('an external domain: who requires it directly, at which sites, with how many routes, and what it uses', () => {
  for (const code of languages) {
    const row = (name: string, ...ids: readonly string[]) => [
      titleOf(name, code),
      ids.map((id) => siteName(id, code)).join(' · '),
      '3',
    ];
    expect(section(`pages/${code}/external/identity-access.md`, 'dependents').rows).toEqual([
      row('Citizen Services & E-Government', 'site-a'),
      row('Community & Social Engagement', 'site-a', 'site-b'),
      row('Education & Knowledge', 'site-b'),
      row('Governance, Compliance & Legal', 'site-a'),
      row('Healthcare & Public Health', 'site-b'),
    ]);
    expect(section(`pages/${code}/external/events-culture.md`, 'uses').rows).toEqual([
      row('Culture, Tourism & Events', 'site-a'),
    ]);
  }
});

test('every term has an anchor to which the pages lead, and its meaning', () => {
  for (const code of languages) {
    const [, ...rows] = tablesIn(at(`pages/${code}/terms.md`))[0] ?? [];
    expect(rows).toHaveLength(messageKeys.terms.length);
    for (const [term = '', meaning = ''] of rows) expect(meaning.length).toBeGreaterThan(term.length);
    const anchors = selectAll('a[id]', at(`pages/${code}/terms.md`)).map(({ properties }) => properties.id);
    expect(anchors).toContain('user-content-design-token');
  }
});

test('no link is broken, none leads out of the generated tree, and each picture is a link to its file', async () => {
  const pictures = await filesOf(graph, catalogOf(files));
  for (const [path, root] of rendered) {
    for (const { tagName, properties } of elementsIn(root)) {
      const target = tagName === 'img' ? properties.src : properties.href;
      if (typeof target !== 'string') continue;
      const [file = '', anchor] = target.split('#');
      const absolute = file === '' ? path : posix.join(posix.dirname(path), file);
      expect(generated.has(absolute) || pictures.has(absolute), `${path}: ${target}`).toBe(true);
      if (anchor !== undefined) expect(generated.get(absolute), target).toContain(`<a id="${anchor}"></a>`);
    }
  }
  const drawn = [...rendered].filter(([, root]) => select('img', root) !== undefined);
  expect(drawn.map(([path]) => path.slice(9))).toEqual(
    languages.flatMap(() => ['index.md', ...sites.map(({ id }) => `${id}/index.md`)]),
  );
  for (const [, root] of drawn) expect(selectAll('a[href$=".svg"] > img', root)).toHaveLength(1);
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
    expect(switcher && plain(textOf(switcher))).toBe('English · Français · العربية');
    const bold = switcher && select('strong', switcher);
    expect(bold && textOf(bold)).toBe({ en: 'English', fr: 'Français', ar: 'العربية' }[code]);
  }
});

/** A page without its words: elements with what identifies them, and code. */
function skeleton(path: string): string[] {
  return elementsIn(at(path))
    .filter(({ tagName }) => tagName !== 'span' && tagName !== 'strong')
    .map((element) => {
      const { id, href, src } = element.properties;
      const link = String(href ?? src ?? id ?? '').replace(/\.(en|fr|ar)\.svg$/, '.svg');
      return `${element.tagName} ${element.tagName === 'code' ? textOf(element) : link}`;
    })
    .filter((line) => !/\.\.\/(en|fr|ar)\//.test(line));
}

test.each([...rendered.keys()].filter((path) => path.startsWith('pages/en/')))(
  '%s has the same tables, rows, links and code in every language',
  (path) => {
    for (const code of ['fr', 'ar']) expect(skeleton(path.replace('/en/', `/${code}/`))).toEqual(skeleton(path));
  },
);

test('a domain at two sites has one content, and each page leads to the other', () => {
  for (const code of languages) {
    const [a, b] = ['site-a', 'site-b'].map((id) => {
      const page = generated.get(`pages/${code}/${id}/community.md`) ?? '';
      const other = id === 'site-a' ? 'site-b' : 'site-a';
      const link = ` · [${words[code].active}${siteName(other, code)}](../${other}/community.md)`;
      expect(page).toContain(`${link}\n`);
      return page.replace(link, '').replaceAll(id, 'SITE').replaceAll(siteName(id, code), 'SITE');
    });
    expect(a).toBe(b);
  }
});
