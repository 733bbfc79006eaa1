import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { text } from '../core/encode/markdown.ts';
import type { Thing } from '../core/model/catalog.ts';
import { labelOf } from '../core/model/contents.ts';
import { pageFile, pagePath } from '../core/model/page-path.ts';
import { fileKinds, shapes, thingLists } from '../core/schema/kinds.ts';
import type { Shape } from '../core/schema/shape.ts';
import { valueAt } from '../core/text/value.ts';
import { allGenerators } from '../generators/all.ts';
import { pages } from '../generators/pages/pages.ts';
import { filesOf } from './support/assets.ts';
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

test('`everyReference` of test/support/catalogs.ts has a name for each key that names something', () => {
  const keysIn = (shape: Shape, key: string): string[] => [
    ...(shape['x-references'] === undefined || shape['x-references'] === 'icon.name' ? [] : [key]),
    ...Object.entries(shape.properties).flatMap(([inner, one]) => keysIn(one, inner)),
    ...(shape.items === undefined ? [] : keysIn(shape.items, key)),
  ];
  const keys = fileKinds.flatMap(({ kind }) => keysIn(shapes[kind], kind).map((key) => `${kind} ${key}`));
  const seen = references.map(({ key, place }) => {
    const kind = fileKinds.find(({ path }) => place.file.startsWith(path.replace('*.yaml', '')))?.kind;
    return `${kind} ${key}`;
  });
  expect(keys.filter((key) => !seen.includes(key))).toEqual([]);
  const lost = references.filter(({ to, target }) => to !== 'icon.name' && target === undefined);
  expect(lost.map(({ key, name }) => `${key} ${name}`)).toEqual([]);
});

test.each(fromDomains)('$name: buildCatalog resolves it', ({ domain, target }) => {
  const lists = Object.values(domain).flatMap((list) => (Array.isArray(list) ? list : []));
  const replacements = domain.kind === 'domain' ? domain.routes.flatMap((route) => route.replacement ?? []) : [];
  const resolved = [...lists, ...replacements].map((one) => one.target ?? one);
  expect(resolved.map(({ file, pointer }) => `${file}${pointer}`)).toContain(`${target.file}${target.pointer}`);
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
});

test('each text and single value that a thing states is on a page, beside what it names', async () => {
  const files = [...(await filesOf(pages, catalog))].filter(([path]) => path.startsWith('pages/en/'));
  const isShown = (value: string) => files.some(([, page]) => page.toLowerCase().includes(value.toLowerCase()));
  const kinds = [{ thing: 'domain', shape: shapes.domain }, ...thingLists];
  const unseen = kinds.flatMap(({ thing, shape }) =>
    Object.entries(shape.properties).flatMap(([key, { type, 'x-identifier': id, 'x-language-map': isText }]) => {
      if (id !== undefined || !(isText || type === 'string' || type === 'integer')) return [];
      const keys = isText ? [key, 'en'] : [key];
      const values = catalog.things.flatMap((one) => (one.kind === thing && valueAt(one.value, ...keys)) || []);
      return values.map(String).some(isShown) ? [] : [`${thing} ${key}`];
    }),
  );
  expect(unseen).toEqual([]);
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
