import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { globSync } from 'fast-glob';
import type { Root } from 'hast';
import { selectAll } from 'hast-util-select';
import { expect, test } from 'vitest';
import { messageKeys } from '../../core/words/message-keys.ts';
import { graph } from '../../generators/graph/graph.ts';
import { pages } from '../../generators/pages/pages.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { filesOf } from '../support/assets.ts';
import { builtFrom, catalogOf, exampleFiles, type Files, seedFiles } from '../support/catalogs.ts';
import { elementsIn, renderLikeGitHub, tablesIn, textOf } from '../support/github.ts';
import { lintPage } from '../support/page-lint.ts';

/** The small catalog with the words of the real one, and changes. */
function small(changes = ''): Files {
  const files = exampleFiles(changes);
  for (const [path, text] of seedFiles()) if (path.startsWith('messages/')) files.set(path, text);
  return files;
}

/** A page as GitHub shows it, after a look whether it is sound in its direction of writing. */
async function pagesOf(files: Files): Promise<(path: string) => Root> {
  const all = await filesOf(pages, catalogOf(files));
  return (path) => {
    const page = all.get(`pages/${path}.md`);
    if (page === undefined) throw new Error(`There is no page ${path}`);
    expect(lintPage(page), path).toEqual([]);
    return renderLikeGitHub(page);
  };
}

/** A domain at the site "north" that requires one other, without collections and the like. */
const domainNamed = (id: string, title: string, required: string) => `id: ${id}
title: { en: ${title}, fr: Domaine ${id}, ar: المجال ${id} }
summary: { en: Summary, fr: Résumé, ar: الملخص }
tier: standard
status: planned
version: 0.1.0
icon: Trees
activeFor: [north]
requiredDependencies: [${required}]
counts: { requiredDependencies: 1, collections: 0, components: 0, blocks: 0, routes: 2 }
routes:
  - { method: GET, path: '/{locale}/${id}' }
  - { method: GET, path: /admin/${id} }
`;

/** Sixty domains: half of them require Parks & Gardens, the other half the first of these. */
function sixty(): Files {
  const ids = Array.from({ length: 58 }, (_, index) => `domain-${index}`);
  const files = small(`# file: domains/parks.yaml
usedBy: []
counts: { requiredDependencies: 1, usedBy: 0, collections: 1, components: 1, blocks: 1, routes: 2 }
`);
  for (const [index, id] of ids.entries()) {
    const required = index % 2 === 0 ? 'Parks & Gardens' : 'Domain domain-0';
    files.set(`domains/${id}.yaml`, domainNamed(id, `Domain ${id}`, required));
  }
  return files;
}

test('sixty domains: tables instead of pictures that nobody can read, and the nearest dependents', async () => {
  const page = await pagesOf(sixty());
  const [parks, index] = [page('en/north/parks'), page('en/index')];
  expect(textOf(parks)).toContain('More domains depend on it; only the nearest are listed.');
  expect(textOf(parks)).toContain('too large to read');
  const dependents = selectAll('li', parks).map((item) => textOf(item));
  expect(dependents.filter((item) => item.endsWith(' · direct'))).toHaveLength(30);
  expect(dependents.filter((item) => item.endsWith(' · via Domain domain-0'))).toHaveLength(20);
  const needs = tablesIn(index).find(([head]) => head?.[1] === 'Required dependencies');
  expect(needs).toHaveLength(1 + 60);
  // The list first, and no card for each.
  const names = elementsIn(index).map(({ tagName, properties }) => String(properties.src ?? tagName));
  const picture = names.findIndex((name) => name.endsWith('dependencies.en.svg'));
  if (picture !== -1) expect(names.slice(0, picture).filter((name) => name === 'table')).toHaveLength(2);
  expect(selectAll('li strong', index)).toEqual([]);
});

test('a site without domains has neither an empty table nor a picture', async () => {
  const page = await pagesOf(
    small(`# file: sites.yaml
sites:
  - { id: north, name: { en: North, fr: Nord, ar: الشمال } }
  - { id: south, name: { en: South, fr: Sud, ar: الجنوب } }
  - { id: empty, name: { en: Empty, fr: Vide, ar: الفراغ } }
`),
  );
  for (const code of ['en', 'fr', 'ar']) {
    const empty = page(`${code}/empty/index`);
    expect(tablesIn(empty)).toEqual([]);
    expect(selectAll('img', empty)).toEqual([]);
    expect(selectAll('a[id]', empty)).toHaveLength(selectAll('a[id]', page(`${code}/north/index`)).length);
  }
});

test('a page keeps its anchors when its sections have nothing to show, so that links to it stay', async () => {
  const full = await pagesOf(
    small(`# file: domains/water.yaml
usedBy: [Maps]
counts: { requiredDependencies: 1, usedBy: 1, collections: 0, components: 0, blocks: 0, routes: 2 }
routes:
  - { method: GET, path: '/{locale}/water', deprecated: { until: 2027-06-30 } }
  - { method: GET, path: /admin/water }
`),
  );
  // Nobody needs anybody, and all domains are of one tier, or at another site.
  const bare = small(`# file: domains/water.yaml
requiredDependencies: []
counts: { requiredDependencies: 0, collections: 0, components: 0, blocks: 0, routes: 2 }
# file: domains/parks.yaml
tier: standard
activeFor: [south]
requiredDependencies: []
usedBy: []
counts: { requiredDependencies: 0, usedBy: 0, collections: 1, components: 1, blocks: 1, routes: 2 }
`);
  const later = {
    'en/index': await pagesOf(new Map(bare).set('external-domains.yaml', 'externalDomains: []\n')),
    'en/north/index': await pagesOf(bare),
    'en/north/water': await pagesOf(bare),
    'en/external/maps': await pagesOf(bare),
  };
  const anchorsOf = (root: Root) =>
    selectAll('a[id]', root)
      .map(({ properties }) => properties.id)
      .sort();
  for (const [path, page] of Object.entries(later)) expect(anchorsOf(page(path)), path).toEqual(anchorsOf(full(path)));
});

test('a domain without routes says so, and names the module of all routes', async () => {
  const page = await pagesOf(
    small(`# file: domains/water.yaml
routes: []
counts: { requiredDependencies: 1, collections: 0, components: 0, blocks: 0, routes: 0 }
# file: policy.yaml
exceptions:
  - { check: route-count, domain: water, reason: It has no pages. }
  - { check: admin-route-count, domain: water, reason: It has no pages. }
`),
  );
  const water = textOf(page('en/north/water'));
  expect(water).toContain('No routes');
  expect(water).toContain(`'${packageJson.name}/routes'`);
});

const manySites = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`);

/** Both domains are active at every site. */
const atAll = (sites: readonly string[]) => `# file: sites.yaml
sites:
${sites.map((id) => `  - { id: ${id}, name: { en: ${id}, fr: ${id}, ar: ${id} } }`).join('\n')}
# file: domains/water.yaml
activeFor: [${sites}]
# file: domains/parks.yaml
activeFor: [${sites}]
`;

test('pages do not grow with the number of sites', async () => {
  const [many, more] = [await pagesOf(small(atAll(manySites(12)))), await pagesOf(small(atAll(manySites(40))))];
  for (const path of ['s3/index', 's3/water', 'external/maps']) {
    expect(linesOf(more(`en/${path}`)).length, path).toBe(linesOf(many(`en/${path}`)).length);
  }
  const [dependent] = selectAll('li', more('en/external/maps')).map((item) => textOf(item));
  expect(dependent).toBe(`Parks & Gardens · direct · ${manySites(8).join(' · ')} · All sites`);
});

/** A slug may be as the name beside it, and a line may begin as the one above it ends. */
const linesOf = (root: Root) => {
  const copy = structuredClone(root);
  for (const element of selectAll('code, br', copy)) element.children = [{ type: 'text', value: '/' }];
  return selectAll('p, h1, h2, h3, li, td, th', copy).map((element) => textOf(element));
};
const isDoubled = (line: string) => /(?<![\p{L}\p{M}\p{N}])(\p{L}+)\s+\1(?![\p{L}\p{M}\p{N}])/iu.test(line);

test.each([
  ['Back', 'Retour', 'العودة'],
  ['Site', 'Site', 'الموقع'],
])('no word is doubled at sites named %s, %s and %s', async (en, fr, ar) => {
  const page = await pagesOf(
    small(`# file: sites.yaml
sites:
  - { id: north, name: { en: ${en}, fr: ${fr}, ar: ${ar} } }
  - { id: south, name: { en: South, fr: Sud, ar: الجنوب } }
`),
  );
  for (const code of ['en', 'fr', 'ar']) {
    for (const path of ['index', 'north/index', 'north/parks', 'south/parks', 'external/maps']) {
      expect(linesOf(page(`${code}/${path}`)).filter(isDoubled)).toEqual([]);
    }
  }
});

test('no word is doubled with the names of the source', async () => {
  const page = await pagesOf(seedFiles());
  for (const code of ['en', 'fr', 'ar']) {
    for (const path of ['index', 'terms', 'developers', 'site-b/index', 'site-b/community', 'external/gis-maps']) {
      expect(linesOf(page(`${code}/${path}`)).filter(isDoubled)).toEqual([]);
    }
  }
});

test('titles of 120 characters, in words and in one, are shown whole', async () => {
  const long = 'Parks, gardens and everything else '.repeat(4).slice(0, 119).trim();
  const files = small(`# file: domains/parks.yaml
title: { en: "${long}.", fr: ${'x'.repeat(120)}, ar: ${'حديقة '.repeat(20).trim()} }
# file: domains/water.yaml
requiredDependencies: ["${long}."]
`);
  const page = await pagesOf(files);
  for (const [code, title] of [
    ['en', `${long}.`],
    ['fr', 'x'.repeat(120)],
  ] as const) {
    const [heading] = selectAll('h1', page(`${code}/north/parks`));
    expect(heading && textOf(heading)).toContain(title);
  }
});

test('every listed message is used by a page, a picture or the website', async () => {
  const groups = Object.entries(messageKeys).flatMap(([group, keys]) =>
    keys.map((key) => ({ group, key, marker: `zz${group}${key}zz` })),
  );
  const words = Object.keys(messageKeys).map((group) => {
    const own = groups.filter((entry) => entry.group === group);
    return `${group}:\n${own.map(({ key, marker }) => `  ${key}: ${marker}\n`).join('')}`;
  });
  const generated: string[] = [];
  for (const files of [
    sixty(),
    seedFiles(),
    // No administrative route, and more sites than a table has columns for.
    exampleFiles(`${atAll(manySites(12))}
# file: domains/water.yaml
routes:
  - { method: GET, path: '/{locale}/water' }
`),
    exampleFiles(`# file: domains/water.yaml
owners: [board]
links:
${['runbook', 'status', 'repository', 'documentation'].map((kind) => `  - { kind: ${kind}, url: 'https://city.example' }`).join('\n')}
# whole file: owners.yaml
owners: [{ id: board, name: { en: Board, fr: Régie, ar: هيئة }, contact: 'https://city.example' }]
`),
    exampleFiles(`# file: domains/water.yaml
usedBy: [Maps]
routes:
  - { method: GET, path: '/{locale}/water', deprecated: { until: 2027-06-30 } }
  - { method: GET, path: /admin/water }
`),
  ]) {
    files.set('messages/en.yaml', words.join(''));
    const catalog = builtFrom(files);
    generated.push(...(await filesOf(pages, catalog)).values(), ...(await filesOf(graph, catalog)).values());
  }
  const cwd = fileURLToPath(new URL('../../scripts/', import.meta.url));
  const website = globSync(['site.ts', 'site/*.mjs', 'site/theme/**'], { cwd, absolute: true });
  const sources = website.map((path) => readFileSync(path, 'utf8'));
  const unused = groups.filter(({ group, key, marker }) =>
    group === 'website'
      ? !sources.some((text) => text.includes(`'${key}'`))
      : !generated.some((text) => text.includes(marker)),
  );
  expect(unused.map(({ group, key }) => `${group}.${key}`)).toEqual([]);
});
