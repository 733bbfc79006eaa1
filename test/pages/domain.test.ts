import { expect, test } from 'vitest';
import { pages } from '../../generators/pages/pages.ts';
import { filesOf } from '../support/assets.ts';
import { catalogOf, exampleWithWords } from '../support/catalogs.ts';

/** Parks are at both sites, Water only at North. */
const routes = `# file: domains/parks.yaml
routes:
  - { method: GET, path: '/{locale}/parks', deprecated: { until: 2999-12-31, use: parks.id } }
  - { method: GET, path: '/{locale}/parks/{id}' }
  - { method: GET, path: '/{locale}/trees', deprecated: { until: 2999-12-31, use: water.index } }
  - { method: GET, path: /admin/parks }
# file: domains/water.yaml
routes:
  - { method: GET, path: '/{locale}/water' }
`;
const files = await filesOf(pages, catalogOf(exampleWithWords(routes)));
const linksIn = (page: string) =>
  [...(files.get(page) ?? '').matchAll(/\[`[^`]*`\]\((.*?)\)/g)].map(([, href]) => href);

test('the link to a replacement stays at the site if the domain is active there', () => {
  expect(linksIn('pages/en/north/parks.md')).toEqual(['parks.md', 'water.md']);
  expect(linksIn('pages/en/south/parks.md')).toEqual(['parks.md', '../north/water.md']);
});
