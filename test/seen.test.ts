import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unusedExternal } from '../checks/unused-external.ts';
import type { PublishedCatalog } from '../core/model/catalog.ts';
import { allGenerators } from '../generators/all.ts';
import { catalogJson } from '../generators/catalog-json.ts';
import { csv } from '../generators/csv.ts';
import type { Generator } from '../generators/generator.ts';
import { pages } from '../generators/pages/pages.ts';
import { filesOf } from './support/assets.ts';
import { complete, leaves, withNamer } from './support/complete.ts';
import { project } from './support/folders.ts';

// Each test names something that a new key, kind of thing or output needs.

const isPolicy = (name: string) => name.startsWith('policy.');
const isOwn = (name: string) => name.endsWith('.x-note');
const isOfCell = (name: string) => /^domain(\.routes\[\])?\.[^[]+(\[\])?$/.test(name);

test.each<[where: string, generator: Generator, isAsked: (name: string) => boolean]>([
  ['generators/pages', pages, (name) => !isPolicy(name) && !isOwn(name)],
  ['generators/csv.ts', csv, (name) => isOfCell(name) && !isOwn(name)],
  ['generators/catalog-json.ts', catalogJson, (name) => !isPolicy(name)],
])('%s shows each value that a file may have', async (_, generator, isAsked) => {
  const made = async (of: PublishedCatalog) => JSON.stringify([...(await filesOf(generator, of))]);
  const before = await made(complete);
  const isSeen = async (catalogs: Iterable<PublishedCatalog>) => {
    for (const one of catalogs) if ((await made(one)) !== before) return true;
    return false;
  };
  const unseen: string[] = [];
  for (const { name, catalogs } of leaves) if (isAsked(name) && !(await isSeen(catalogs()))) unseen.push(name);
  expect(unseen, 'Show it, as CONTRIBUTING.md says; a name in the examples is one of templates/example').toEqual([]);
});

test('a page of a domain shows the things that name it and have no page', async () => {
  const page = (await filesOf(pages, withNamer)).get('pages/fr/external/maps.md');
  expect(page).toMatch(
    /^- <code>id: works<\/code> · Travaux · <code>contact: by day<\/code> · \[Régie des eaux\]\(.*\)$/m,
  );
});

test('a domain uses only the things that it names', () => {
  const elsewhere = withNamer.references.filter(({ parent }) => parent?.kind !== 'domain');
  const found = [...unusedExternal.run({ ...complete, references: elsewhere, today: '', checkInfos: [] })];
  expect(found).toHaveLength(complete.externalDomains.length);
});

test('each output is in the package, and ends its lines as git does', async () => {
  const { files }: { files: readonly string[] } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const kept = ['generated/backstage', 'generated/schema'];
  for (const generator of allGenerators) {
    for (const [path, contents] of await filesOf(generator, complete)) {
      const isListed = [...files, ...kept].some((one) => `generated/${path}`.startsWith(one));
      // Add a new output to `files` in package.json, or above.
      expect([path, isListed]).toEqual([path, true]);
      expect([path, /^[^\r]*[^\r\n]\n$/.test(contents)]).toEqual([path, true]);
    }
  }
});
