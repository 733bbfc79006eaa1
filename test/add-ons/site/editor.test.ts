import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editorOf } from '../../../scripts/add-ons/site/editor.ts';
import { exampleFiles } from '../../support/catalogs.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { git, initialize, repositoryWith } from '../../support/git.ts';

const hub = 'https://github.com/city/data';
const lab = 'https://gitlab.com/city/maps/data';
const own = 'https://git.city.example:8443/it/data';

/** A repository on the branch `main` that knows the branch `release/1.0` of its remote. */
const top = repositoryWith(exampleFiles());
git(top, 'update-ref', 'refs/remotes/origin/release/1.0', 'HEAD');

test.each([
  [`${hub}/tree/main`, `${hub}/edit/main/catalog/`],
  [`${hub}/tree/main/`, `${hub}/edit/main/catalog/`],
  // Copied while the folder is shown.
  [`${hub}/tree/main/catalog`, `${hub}/edit/main/catalog/`],
  [`${hub}/tree/main/catalog/domains/`, `${hub}/edit/main/catalog/`],
  [`${hub}/tree/release/1.0`, `${hub}/edit/release/1.0/catalog/`],
  [`${hub}/tree/release/1.0/catalog`, `${hub}/edit/release/1.0/catalog/`],
  // A branch that this clone does not have.
  [`${hub}/tree/feature/x`, `${hub}/edit/feature/x/catalog/`],
  [`${hub}/tree/feature/x/catalog`, `${hub}/edit/feature/x/catalog/`],
  [`${hub}/tree/fix-%231/catalog?tab=readme#top`, `${hub}/edit/fix-%231/catalog/`],
  ['https://github.com/city/tree/tree/main', 'https://github.com/city/tree/edit/main/catalog/'],
  [`${own}/tree/main`, `${own}/edit/main/catalog/`],
  [`${own}/-/tree/main/catalog?ref_type=heads`, `${own}/-/edit/main/catalog/`],
  [`${lab}/-/tree/main/catalog`, `${lab}/-/edit/main/catalog/`],
  [`${lab}/tree/main`, `${lab}/-/edit/main/catalog/`],
])('the files of %s are edited below %s', (branchUrl, editor) => {
  expect(editorOf(branchUrl, join(top, 'catalog'))).toBe(editor);
});

test.each([
  ['city', 'https://github.com/it/all/tree/main'],
  ['city', 'https://github.com/it/all/tree/main/city'],
  ['city', 'https://github.com/it/all/tree/main/city/catalog'],
  ['city', 'https://github.com/it/all/tree/main/docs'],
])('the catalog may be in the folder %s of its repository: %s', (folder, branchUrl) => {
  const whole = temporaryFolder();
  cpSync(join(top, 'catalog'), join(whole, folder, 'catalog'), { recursive: true });
  initialize(whole);
  expect(editorOf(branchUrl, join(whole, folder, 'catalog'))).toBe(
    `https://github.com/it/all/edit/main/${folder}/catalog/`,
  );
});

test.each([
  '',
  'main',
  hub,
  `${hub}/tree/`,
  `${hub}/blob/main/catalog/sites.yaml`,
  'https://github.com/city/tree/main',
  `${lab.replace('gitlab.com', 'github.com')}/tree/main`,
  `${hub.replace('https', 'http')}/tree/main`,
])('"%s" is not the URL of a branch', (branchUrl) => {
  expect(() => editorOf(branchUrl, join(top, 'catalog'))).toThrow('--edit must be the URL of a branch, such as https');
});
