import { expect, test } from 'vitest';
import { modelineOf, shapes } from '../../../core/schema/kinds.ts';
import { isMapping, valueAt, type YamlMapping, type YamlValue } from '../../../core/text/value.ts';
import { differencesIn, differencesOfFile } from '../../../scripts/add-ons/edit/browser/differences.ts';
import { makeGate } from '../../../scripts/add-ons/edit/browser/gate.ts';
import { withOldAddresses } from '../../../scripts/add-ons/edit/browser/moves.ts';
import { changedTexts, type Texts, valueIn, type Work, withValue } from '../../../scripts/add-ons/edit/browser/work.ts';
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
const elsewhere = { ...routeAt(0), path: '/{locale}/green/{id}' };
const moved = { ...elsewhere, formerly: ['/{locale}/parks/{id}'], name: 'id' };
const errorsWith = (route: YamlMapping) =>
  findingsWith('routes/0', route).filter(({ severity }) => severity === 'error');

test('a page that gets another address keeps the old one and its id', () => {
  const routes = [elsewhere, routeAt(1)];
  expect(withOldAddresses(before, { ...before, routes })).toEqual([moved, routeAt(1)]);
  const [found] = errorsWith(elsewhere);
  expect(found?.related?.map(({ place }) => Object(place).pointer)).toContain('/routes');
  expect([found?.check, errorsWith(moved)]).toEqual(['version-too-low', []]);
  const toFill = withValue(withValue({}, texts, path, ['icon'], ''), texts, path, ['routes', '0'], elsewhere);
  expect(gate({ ...texts, ...changedTexts(texts, toFill) }).findings).toContainEqual(found);
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
  const all = differencesIn(old, now, shapes.domain);
  expect(all).toMatchObject([
    { where: ['title', 'fr'], before: 'A', after: 'B' },
    { where: ['activeFor'], before: ['a'], after: ['c'] },
    { where: ['collections', item('y', 'Z'), 'name', 'fr'], before: 'Y', after: 'Z' },
    { where: ['collections'], before: undefined, after: item('n', 'N') },
    { where: ['counts', 'designTokens'], before: 1, after: 4 },
  ]);
  expect(differencesIn({ activeFor: ['a', 'b'] }, { activeFor: ['b', 'a'] })).toMatchObject([
    { where: ['activeFor'], before: ['a', 'b'], after: ['b', 'a'] },
  ]);
});

test('that a page moves is one line, which says that its address is kept', () => {
  const now = { ...before, routes: [moved, routeAt(1)] };
  expect(differencesIn(before, now, shapes.domain)).toMatchObject([
    { where: ['routes', moved], before: routeAt(0).path, after: moved.path, isKept: true },
  ]);
});

test('each change can be taken back alone', () => {
  const now = { ...before, title: {}, activeFor: ['south', 'east'], routes: [moved, routeAt(1)], blocks: [] };
  const start = Object.entries(now).reduce<Work>((work, [key, one]) => withValue(work, texts, path, [key], one), {});
  const left = (work: Work) => differencesIn(before, work[path]?.value, shapes.domain).map(({ before }) => before);
  const all = differencesIn(before, start[path]?.value, shapes.domain);
  expect(all).toHaveLength(6);
  for (const [index, { back }] of all.entries())
    expect(left(withValue(start, texts, path, back.keys, back.value))).toEqual(left(start).toSpliced(index, 1));
});

test('single changes can be taken back only where the catalog has the file', () => {
  const [text = '', begun] = [texts[path], modelineOf(path)];
  const canGoBack = (before: string, after: string) =>
    differencesOfFile(path, before, after).map(({ back }) => back !== undefined);
  for (const none of ['', begun]) expect([...new Set(canGoBack(none, text))]).toEqual([false]);
  expect([...new Set(canGoBack(text, begun))]).toEqual([true]);
});
