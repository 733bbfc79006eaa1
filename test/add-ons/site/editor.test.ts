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

const top = repositoryWith(exampleFiles());
git(top, 'update-ref', 'refs/remotes/origin/release/1.0', 'HEAD');
const large = temporaryFolder();
cpSync(join(top, 'catalog'), join(large, 'city/catalog'), { recursive: true });
initialize(large);

test.each([
  [top, `${hub}/tree/main/`, `${hub}/edit/main/catalog/`],
  [top, `${hub}/tree/main/catalog`, `${hub}/edit/main/catalog/`],
  [top, `${hub}/tree/main/catalog/domains/?tab=readme#top`, `${hub}/edit/main/catalog/`],
  [top, `${own}/-/tree/main/catalog?ref_type=heads`, `${own}/-/edit/main/catalog/`],
  [top, `${hub}/tree/release/1.0`, `${hub}/edit/release/1.0/catalog/`],
  [top, `${hub}/tree/release/1.0/catalog`, `${hub}/edit/release/1.0/catalog/`],
  [top, `${hub}/tree/feature/x`, `${hub}/edit/feature/x/catalog/`],
  [top, `${hub}/tree/fix-%231/catalog`, `${hub}/edit/fix-%231/catalog/`],
  [top, `${own}/tree/main`, `${own}/edit/main/catalog/`],
  [top, 'https://github.com/city/tree/tree/main', 'https://github.com/city/tree/edit/main/catalog/'],
  [top, `${lab}/-/tree/main`, `${lab}/-/edit/main/catalog/`],
  [top, `${lab}/tree/main`, `${lab}/-/edit/main/catalog/`],
  [large, `${hub}/tree/main`, `${hub}/edit/main/city/catalog/`],
  [large, `${hub}/tree/x/city`, `${hub}/edit/x/city/catalog/`],
  [large, `${hub}/tree/x/city/catalog`, `${hub}/edit/x/city/catalog/`],
])('in %s, the files of %s are edited below %s', (folder, branchUrl, editor) => {
  expect(editorOf(branchUrl, join(folder, folder === top ? 'catalog' : 'city/catalog'))).toBe(editor);
});

const refused = '--edit must be the URL of a branch, such as https';

test.each([
  ...['', 'main', hub, 'https://github.com/city/tree/main'],
  ...['/tree/', '/blob/main/catalog/sites.yaml', '/folder/tree/main'].map((rest) => hub + rest),
  'http://github.com/city/data/tree/main',
])('"%s" is not the URL of a branch', (branchUrl) => {
  expect(() => editorOf(branchUrl, join(top, 'catalog'))).toThrow(refused);
});
