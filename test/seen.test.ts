import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unusedExternal } from '../checks/unused-external.ts';
import { text } from '../core/encode/markdown.ts';
import type { Catalog, Thing } from '../core/model/catalog.ts';
import { labelOf } from '../core/model/contents.ts';
import { pageFile, pagePath } from '../core/model/page-path.ts';
import { valueAt } from '../core/text/value.ts';
import { allGenerators } from '../generators/all.ts';
import { catalogJson } from '../generators/catalog-json.ts';
import { csv } from '../generators/csv.ts';
import type { Generator } from '../generators/generator.ts';
import { pages } from '../generators/pages/pages.ts';
import { filesOf } from './support/assets.ts';
import { complete, leaves } from './support/complete.ts';
import { project } from './support/folders.ts';
import { renderLikeGitHub, textOf } from './support/github.ts';
import { catalog, domainOf, fromDomains } from './support/references.ts';

// What a new key that names something, a new kind of thing or a new output needs: each test says what was forgotten.
const { references } = catalog;

/** What names a domain and has no page, and who answers for that. */
const toDomains = references.flatMap(({ target, within }) => {
  const domain = domainOf(target);
  if (domain === undefined || within === undefined || /^(domain|external|route)$/.test(within.kind)) return [];
  const beside = catalog.referencesOf(within).flatMap((one) => (one.to === 'owner.id' && one.target) || []);
  return [within, ...beside].map((thing) => ({
    name: `${domain.id} ${thing.kind} ${thing.id}`,
    domain,
    target: thing,
  }));
});

/** What the checks allow is for reviewers of the catalog. */
const isPolicy = (name: string) => name.startsWith('policy.');
/** A key of a city is for its programs. */
const isOwn = (name: string) => name.endsWith('.x-note');
/** One value, or a list of them. */
const isOfCell = (name: string) => /^domain(\.routes\[\])?\.[^[]+(\[\])?$/.test(name);

test.each<[where: string, generator: Generator, isAsked: (name: string) => boolean]>([
  ['generators/pages', pages, (name) => !isPolicy(name) && !isOwn(name)],
  ['generators/csv.ts', csv, (name) => isOfCell(name) && !isOwn(name)],
  ['generators/catalog-json.ts', catalogJson, (name) => !isPolicy(name)],
])('%s shows each value that a file may state: another one makes another output', async (_, generator, isAsked) => {
  const made = async (of: Catalog) => JSON.stringify([...(await filesOf(generator, of))]);
  const before = await made(complete);
  const isSeen = async (catalogs: Iterable<Catalog>) => {
    for (const one of catalogs) if ((await made(one)) !== before) return true;
    return false;
  };
  const unseen: string[] = [];
  for (const { name, catalogs } of leaves) if (isAsked(name) && !(await isSeen(catalogs()))) unseen.push(name);
  expect(unseen, 'Show it, as CONTRIBUTING.md says; a name in the examples is one of templates/example').toEqual([]);
});

test('the pages of a domain show all that it names, and what names it, in each language', async () => {
  const files = await filesOf(pages, catalog);
  const hidden = [...fromDomains, ...toDomains].flatMap(({ name, domain, target }) => {
    const label = labelOf(target);
    if (typeof label !== 'object') return [];
    const path = pagePath(domain.kind === 'domain' ? { domain, site: domain.activeAt[0] } : { domain });
    const isShown = (code: string) =>
      textOf(renderLikeGitHub(files.get(pageFile(code, path)) ?? '')).includes(label[code] ?? '');
    return catalog.languages.every(({ code }) => isShown(code)) ? [] : [name];
  });
  expect(hidden).toEqual([]);
  // A single value of what has no page, with its key.
  expect(files.get('pages/fr/external/maps.md')).toContain('contact: by day');
});

test('only what a domain names is used by it', () => {
  const elsewhere = references.filter(({ within }) => within?.kind !== 'domain');
  const found = [...unusedExternal.run({ ...complete, references: elsewhere, today: '', rules: [] })];
  expect(found).toHaveLength(complete.externalDomains.length);
});

test('the label of a thing is on a page beside that of what it names', async () => {
  const files = [...(await filesOf(pages, catalog))].filter(([path]) => path.startsWith('pages/en/'));
  const showing = ({ value, label = '' }: Thing) =>
    files.filter(([, page]) => page.includes(text(String(valueAt(value, label, 'en')), 'ltr')));
  const apart = references.filter(({ within, target }) => {
    if (within?.label === undefined || target?.label === undefined) return false;
    const beside = showing(target);
    return !showing(within).some((page) => beside.includes(page));
  });
  expect(apart.map(({ within, key, name }) => `${within?.kind} ${within?.id} ${key} ${name}`)).toEqual([]);
});

test('each output is in the package or rightly not, and ends its lines as git does', async () => {
  const { files }: { files: readonly string[] } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const kept = ['generated/backstage', 'generated/schema'];
  for (const generator of allGenerators) {
    for (const [path, contents] of await filesOf(generator, catalog)) {
      const isListed = [...files, ...kept].some((one) => `generated/${path}`.startsWith(one));
      // A new one is listed under `files` in package.json, or above.
      expect([path, isListed]).toEqual([path, true]);
      expect([path, /^[^\r]*[^\r\n]\n$/.test(contents)]).toEqual([path, true]);
    }
  }
});
