import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import toolWords from '../schema/words.json' with { type: 'json' };
import { addOnNames } from './support/add-ons.ts';
import { project } from './support/folders.ts';
import { git } from './support/git.ts';
import { namedIn, rows, supported } from './support/supported.ts';

const textOf = (path: string) => readFileSync(join(project, path), 'utf8');

test('each row names tests that are there', () => {
  expect(rows.length).toBeGreaterThan(10);
  for (const { what, tests } of rows) {
    const paths = [...tests.matchAll(/`(.+?)`/g)].map(([, path = '']) => path);
    expect(paths.length + Number(tests === 'each test'), what).toBeGreaterThan(0);
    const isHere = (path: string) =>
      addOnNames.includes(path.replace(/^test\/add-ons\/|\/.*/g, '')) || !/add-ons/.test(path);
    expect(paths.filter((path) => isHere(path) && !existsSync(join(project, path)))).toEqual([]);
  }
});

test('the versions of Node are those of the packages, and of CI', () => {
  const versions = namedIn('Node');
  for (const path of ['package.json', 'scripts/add-ons/city/package.json'].filter((one) =>
    existsSync(join(project, one)),
  ))
    expect(JSON.parse(textOf(path)).engines).toEqual({ node: '^20.19.0 || >=22.12.0' });
  expect(parse(textOf('.github/workflows/ci.yml'))).toMatchObject({
    jobs: { code: { strategy: { matrix: { node: versions } } } },
  });
});

test('the git that tries all this is one that the page names', () => {
  const [oldest = ''] = namedIn('git');
  const [here = ''] = /\d+\.\d+/.exec(git(project, '--version')) ?? [];
  expect(here.localeCompare(oldest, 'en', { numeric: true })).toBeGreaterThanOrEqual(0);
});

test('the tool has its UI texts in the languages that the page names', () => {
  const { versions } = rows.find(({ what }) => what === 'UI texts of the tool') ?? {};
  for (const group of Object.values(toolWords))
    for (const text of Object.values(group)) expect(Object.keys(text).join(', ')).toBe(versions);
});

const general =
  'Actions CI CONTRIBUTING Code CommonJS Ctrl ESM Enter HTML JSON JavaScript Latin MB Markdown NFC Lucide ' +
  'OpenAPI PACKAGE PO Pages Quality README RFC Schema U URL UTC Unicode UTF YAML kB';
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const languages = letters.flatMap((a) => letters.map((b) => languageNames.of(a + b)));
const known = new Set(`${general} ${languages} ${supported}`.toLowerCase().match(/[\p{L}\p{N}]+/gu));

test.each(fastGlob.sync(['README.md', 'SECURITY.md', 'docs/!(decisions).md'], { cwd: project }))(
  '%s names no product that docs/supported.md does not name',
  (path) => {
    const prose = textOf(path)
      .replace(/```.*?```/gs, '')
      .replace(/`[^`]*`|\]\([^)]*\)|<[^>]*>|^#.*$/gm, '-');
    // Within a sentence: its first word may be any word.
    const names = prose.match(/(?<=[\p{L}\p{N},;)] \(?)\p{Lu}[\p{L}\p{N}]*/gu) ?? [];
    expect([...new Set(names)].filter((name) => !known.has(name.toLowerCase()))).toEqual([]);
  },
);

test('no page, template or message installs a package that anybody can publish', () => {
  const texts = ['*.md', 'docs/*.md', '.{ci,githooks,github}/**', 'scripts/**/*.{md,ts,mjs,cjs,yml}'];
  const paths = fastGlob.sync(texts, { cwd: project, ignore: ['**/node_modules'] });
  // A file, an address and git begin otherwise; a scope has an owner. `npx --no` and `npx -c` install nothing.
  const named =
    /\b(?:npm (?:install|i|exec)|npx(?! --no | -c)|(?:pnpm|yarn) (?:add|dlx))(?: -\S+)* [a-z][\w.-]*(?=[\s`'])/g;
  expect(named.exec('npx city-catalog init')).not.toBeNull();
  const { devDependencies } = JSON.parse(textOf('package.json'));
  const commands = paths.flatMap((path) => textOf(path).match(named) ?? []);
  expect(commands.filter((command) => !Object.hasOwn(devDependencies, command.split(' ').at(-1) ?? ''))).toEqual([]);
});

test('pages for cities name no folder of these sources', () => {
  const pages = ['docs/!(decisions|how-it-works|supported).md', 'scripts/add-ons/city/PACKAGE.md'];
  const folder = /(?<![\w./-])(?:core|generators|scripts|test)\/[\w./-]*/g;
  const named = fastGlob.sync(pages, { cwd: project }).flatMap((path) => textOf(path).match(folder) ?? []);
  expect(named).toEqual([]);
});
