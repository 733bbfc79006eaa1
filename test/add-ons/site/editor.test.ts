import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editorOf } from '../../../scripts/add-ons/site/editor.ts';
import { exampleFiles } from '../../support/catalogs.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { initialize, repositoryWith } from '../../support/git.ts';

const hub = 'https://github.com/city/data';
const lab = 'https://gitlab.com/city/maps/data/-';
const host = 'https://git.city.example:8443/it/data';

const top = join(repositoryWith(exampleFiles()), 'catalog');
const large = temporaryFolder();
const inFolder = join(large, 'a city/catalog');
cpSync(top, inFolder, { recursive: true });
initialize(large);

test.each([
  [top, `${hub}/tree/main/?tab=readme#top`, `${hub}/edit/main/catalog/`],
  [top, `${hub}/tree/release/1.0`, `${hub}/edit/release/1.0/catalog/`],
  [top, `${host}/tree/fix-%231`, `${host}/edit/fix-%231/catalog/`],
  [top, `${host}/-/tree/main?ref_type=heads`, `${host}/-/edit/main/catalog/`],
  [top, 'https://github.com/city/tree/tree/main', 'https://github.com/city/tree/edit/main/catalog/'],
  [inFolder, `${lab}/tree/main`, `${lab}/edit/main/a%20city/catalog/`],
])('the files of %s in the branch %s are edited below %s', (catalog, branchUrl, editor) => {
  expect(editorOf(branchUrl, catalog)).toBe(editor);
});

test.each([
  ...['main', hub, 'https://github.com/city/tree/main', 'http://github.com/city/data/tree/main'],
  ...['/tree/', '/blob/main/catalog/sites.yaml', '/folder/tree/main'].map((rest) => hub + rest),
])('"%s" is not the URL of a branch', (branchUrl) => {
  expect(() => editorOf(branchUrl, top)).toThrow('--edit must be the URL of a branch, such as https');
});
