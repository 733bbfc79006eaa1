import { expect, test } from 'vitest';
import { type Assets, byDomains, type Generator, generateAll } from '../../core/generator.ts';
import { onceFor } from '../../core/once.ts';
import { catalogOf, exampleFiles } from '../support/catalogs.ts';

const catalog = catalogOf(exampleFiles());
const none = { templates: new Map(), runtime: new Map(), schemas: new Map(), drawings: new Map(), rules: [] };
const assets: Assets = { ...none, version: '0.0.0', sha256: () => '' };

test('all pieces of a generator come one after another, one where it says nothing of pieces', async () => {
  const generate: Generator['generate'] = (_, __, piece) => [{ path: `${piece}.txt`, contents: '\n' }];
  const paths = async (generator: Generator) => (await generateAll(generator, catalog, assets)).map(({ path }) => path);
  expect(await paths({ id: 'one', generate })).toEqual(['0.txt']);
  expect(await paths({ id: 'three', pieces: () => 3, generate })).toEqual(['0.txt', '1.txt', '2.txt']);
  expect(await paths({ id: 'none', pieces: () => 0, generate })).toEqual([]);
});

test('every domain is in one of the pieces behind the first, in order', () => {
  const [domain] = catalog.domains;
  if (domain === undefined) throw new Error('The example has domains');
  for (const count of [0, 1, 499, 500, 501, 1_000, 1_234]) {
    const domains = Array.from({ length: count }, (_, index) => ({ ...domain, id: `d-${index}` }));
    const large = { ...catalog, domains };
    const pieces = Array.from({ length: byDomains.pieces(large) - 1 }, (_, index) =>
      byDomains.domainsOf(large, index + 1),
    );
    expect(pieces.flat()).toEqual(domains);
    expect(pieces.every(({ length }) => length > 0 && length <= 500)).toBe(true);
    expect(pieces.length).toBe(Math.ceil(count / 500));
  }
});

test('what is made once for something is made again for something else', () => {
  let made = 0;
  const number = onceFor((_key: object) => {
    made += 1;
    return made === 1 ? undefined : made;
  });
  const [one, other] = [{}, {}];
  expect([number(one), number(one), number(other), number(one), number(other)]).toEqual([
    undefined,
    undefined,
    2,
    undefined,
    2,
  ]);
});
