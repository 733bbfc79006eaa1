import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageOf } from '../../../scripts/add-ons/edit/browser/hoster.ts';
import { hosterOf } from '../../../scripts/add-ons/edit/form.ts';
import { exampleFiles } from '../../support/catalogs.ts';
import { repositoryWith } from '../../support/git.ts';

const hub = 'https://github.com/city/catalog';
const lab = 'https://gitlab.com/city/maps/catalog';

test.each([
  [hub, `${hub}/edit/main/catalog/sites.yaml`],
  [`${hub}.git/`, `${hub}/edit/main/catalog/sites.yaml`],
  [`${hub}/tree/feature/x`, `${hub}/edit/feature/x/catalog/sites.yaml`],
  [
    'https://git.city.example:8443/it/catalog/tree/main',
    'https://git.city.example:8443/it/catalog/edit/main/catalog/sites.yaml',
  ],
  [lab, `${lab}/-/edit/main/catalog/sites.yaml`],
  [`${lab}/tree/main`, `${lab}/-/edit/main/catalog/sites.yaml`],
  ['https://git.city.example/a/b/c/-/tree/main', 'https://git.city.example/a/b/c/-/edit/main/catalog/sites.yaml'],
])('the form of %s for a file is at %s', (address, page) => {
  const hoster = hosterOf(address, join(repositoryWith(exampleFiles()), 'catalog'));
  expect(pageOf(hoster, 'sites.yaml')).toBe(page);
});

test('a new file begins with its name', () => {
  const at = (address: string) => hosterOf(address, join(repositoryWith(exampleFiles()), 'catalog'));
  expect(pageOf(at(hub), 'domains/x.yaml', true)).toBe(`${hub}/new/main/catalog/domains?filename=x.yaml`);
  expect(pageOf(at(lab), 'domains/x.yaml', true)).toBe(`${lab}/-/new/main/catalog/domains?file_name=x.yaml`);
});

test.each(['x', `${hub}/blob/main`, 'https://github.com/city', 'http://github.com/a/b', 'https://git.example/a/b'])(
  '%s is no address of a repository',
  (address) => expect(() => hosterOf(address, '')).toThrow('--edit must be https://HOST/OWNER/NAME/tree/BRANCH'),
);
