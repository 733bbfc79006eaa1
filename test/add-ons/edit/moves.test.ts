import { expect, test } from 'vitest';
import { shapes } from '../../../core/schema/kinds.ts';
import { isMapping, valueAt, type YamlMapping, type YamlValue } from '../../../core/text/value.ts';
import { differencesIn } from '../../../scripts/add-ons/edit/browser/differences.ts';
import { makeGate } from '../../../scripts/add-ons/edit/browser/gate.ts';
import { movedRoute, withOldAddresses } from '../../../scripts/add-ons/edit/browser/moves.ts';
import { changedTexts, type Texts, valueIn, withValue } from '../../../scripts/add-ons/edit/browser/work.ts';
import { exampleFiles } from '../../support/catalogs.ts';
import { allRules } from '../../support/engine.ts';

const texts: Texts = Object.fromEntries(exampleFiles());
const path = 'domains/parks.yaml';
const before = valueIn(texts[path] ?? '');
const gate = makeGate({ base: texts, rules: allRules }, '2026-11-23');
const findingsWith = (keys: string, value: YamlValue) => {
  const work = withValue({}, texts, path, keys.split('/'), value);
  return gate({ ...texts, ...changedTexts(texts, work) }).findings;
};
const routeAt = (index: number): YamlMapping => {
  const route = valueAt(before, 'routes', String(index));
  return isMapping(route) ? route : {};
};
const move = (keepsAddress: boolean, keepsId: boolean) =>
  movedRoute(routeAt(0), 'parks', { address: '/{locale}/green/{id}', keepsAddress, keepsId });

test('a page moves without a break where the old address and the id are kept', () => {
  const moved = { ...routeAt(0), path: '/{locale}/green/{id}', formerly: ['/{locale}/parks/{id}'], name: 'id' };
  expect(move(true, true)).toEqual(moved);
  expect(findingsWith('routes/0', moved).filter(({ severity }) => severity === 'error')).toEqual([]);
  for (const [address, id] of [
    [false, true],
    [true, false],
  ] as const) {
    const [found] = findingsWith('routes/0', move(address, id)).filter(({ severity }) => severity === 'error');
    expect(found?.check).toBe('version-too-low');
    expect(found?.related?.map(({ place }) => Object(place).pointer)).toContain('/routes');
  }
  const back = movedRoute(move(true, true), 'parks', {
    address: '/{locale}/parks/{id}',
    keepsAddress: false,
    keepsId: true,
  });
  expect(back.formerly ?? []).toEqual([]);
});

test('an address that was typed over is found again; a page that is only gone is not', () => {
  const typed = [{ ...routeAt(0), path: '/{locale}/green/{id}' }, routeAt(1)];
  expect(withOldAddresses(before, { ...before, routes: typed })).toEqual([move(true, true), routeAt(1)]);
  expect(withOldAddresses(before, { ...before, routes: [routeAt(1)] })).toBeUndefined();
  expect(withOldAddresses(before, before)).toBeUndefined();
});

test('before and after are said text by text and item by item, wherever it is, without the counts of lists', () => {
  const item = (slug: string, fr: string) => ({ slug, name: { fr } });
  const old = {
    title: { fr: 'A' },
    activeFor: ['a', 'b'],
    counts: { collections: 2, designTokens: 1 },
    collections: [item('x', 'X'), item('y', 'Y')],
  };
  const now = {
    title: { fr: 'B' },
    activeFor: ['b', 'c'],
    counts: { collections: 3, designTokens: 4 },
    collections: [item('y', 'Z'), item('x', 'X'), item('n', 'N')],
  };
  expect(differencesIn(old, now, shapes.domain)).toEqual([
    { where: ['title', 'fr'], before: 'A', after: 'B' },
    { where: ['activeFor'], before: ['a'], after: ['c'] },
    { where: ['collections', item('y', 'Z'), 'name', 'fr'], before: 'Y', after: 'Z' },
    { where: ['collections'], before: undefined, after: item('n', 'N') },
    { where: ['counts', 'designTokens'], before: 1, after: 4 },
  ]);
  expect(differencesIn({ activeFor: ['a', 'b'] }, { activeFor: ['b', 'a'] })).toEqual([
    { where: ['activeFor'], before: ['a', 'b'], after: ['b', 'a'] },
  ]);
});

test('that a page moves is one line', () => {
  const now = { ...before, routes: [move(true, true), routeAt(1)] };
  expect(differencesIn(before, now, shapes.domain)).toEqual([
    { where: ['routes', move(true, true), 'path'], before: routeAt(0).path, after: move(true, true).path },
  ]);
});
