import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { runChecks } from '../../../core/check/check.ts';
import { subjectKinds } from '../../../core/model/exception.ts';
import { changes } from '../../../scripts/add-ons/since/changes/changes.ts';
import type { Facts } from '../../../scripts/add-ons/since/changes/fact.ts';
import { factsIn as factsOfCatalog } from '../../../scripts/add-ons/since/changes/facts.ts';
import { bumpFor, raiseVersion } from '../../../scripts/add-ons/since/changes/versions.ts';
import { translationStale } from '../../../scripts/add-ons/since/checks/translation-stale.ts';
import { newFindings } from '../../../scripts/add-ons/since/since-commit.ts';
import { check, exampleFiles, type Files } from '../../support/catalogs.ts';
import { holdExamples } from '../../support/check-examples.ts';
import { complete, leaves, named, withNamer } from '../../support/complete.ts';
import { edited } from '../../support/edit.ts';
import { engine } from '../../support/engine.ts';
import { sectionsIn, unescaped } from '../../support/lines.ts';
import { factsIn } from './facts.ts';

const routes = (names: string) => `routes:\n${names.replace(/\w/g, "  - { method: GET, path: '/{locale}/$&' }\n")}`;
const names = (count: number) => `{ slug: a, name: { en: Wells, fr: Wells, ar: آبار } }, `.repeat(count);

test.each([
  ['an item above a faulty one', routes('A'), routes('bA'), []],
  ['another value of a faulty item', routes('A'), routes('B'), ['schema']],
  ['the same in another file', 'tier: x', 'tier: standard\n# file: domains/parks.yaml\ntier: x', ['schema']],
  ['a route less of too many', routes('abcde'), routes('abcd'), []],
  ['a route more of too many', routes('abc'), routes('abcd'), ['route-count']],
  ['too many after too few', 'routes: []\n', routes('abcde'), ['route-count']],
  ['one text more of the same words', `collections: [${names(1)}]`, `collections: [${names(2)}]`, ['translation-same']],
  ['one text less of the same words', `collections: [${names(2)}]`, `collections: [${names(1)}]`, []],
])('a known fault is new again only if it grows: %s', (_, before, after, checks) => {
  const findingsIn = (text: string) =>
    check(exampleFiles(`# file: domains/water.yaml\n${text}\n`), undefined, engine.checks).findings;
  const grown = newFindings(findingsIn(before), findingsIn(after)).map((one) => one.check);
  expect(grown.filter((one) => /^(schema|route-count|translation-same)$/.test(one))).toEqual(checks);
});

describe('translation-stale', () => {
  const before = factsIn(exampleFiles());
  const findingsIn = (files: Files) => runChecks([translationStale], { before, after: factsIn(files) });
  holdExamples(translationStale, new URL('checks.txt', import.meta.url), findingsIn);
});

test('an old state may hold anything at any key, and nothing throws', () => {
  const files = new Map([...exampleFiles()].filter(([path]) => !path.startsWith('messages/')));
  const today = factsIn(files);
  for (const [path, text] of files) {
    const keys = new Set(Array.from(text.matchAll(/^ *(?:- )?([a-zA-Z]+):/gm), ([, key = '']) => key));
    for (const key of keys) {
      for (const value of ['~', '[7, ~]', '{ a: ~ }']) {
        const old = JSON.parse(JSON.stringify(parse(text)), (name, one) => (name === key ? parse(value) : one));
        const before = factsIn(new Map(files).set(path, JSON.stringify(old)));
        expect(() => changes(before, today), `${path} ${key}: ${value}`).not.toThrow();
      }
    }
  }
});

test('another value is another fact, of the family that its schema names', () => {
  const before = factsOfCatalog(complete);
  const differing = (one: Facts, other: Facts) =>
    one.all.flatMap(({ id, value, family }) => (other.get(id)?.value === value ? [] : family));
  const subjects = subjectKinds.map((kind) => `policy.exceptions[].${kind}`);
  const wrong = leaves.flatMap(({ name, change, catalogs }) => {
    const after = Array.from(catalogs(), factsOfCatalog);
    const found = new Set<string>(after.flatMap((one) => [...differing(before, one), ...differing(one, before)]));
    const isSaid = change === undefined ? found.size > 0 : found.has(change);
    return subjects.includes(name) || (change === 'none' ? found.size === 0 : isSaid) ? [] : [[name, change, ...found]];
  });
  expect(wrong, 'scripts/add-ons/since/changes/facts.ts').toEqual([]);
});

test('a break raises the first number, an addition the second', () => {
  const raised = (['1.2.3', '0.2.3'] as const).flatMap((version) =>
    (['breaking', 'members'] as const).map((change) => raiseVersion(version, bumpFor(change, version))),
  );
  expect(raised).toEqual(['2.0.0', '1.3.0', '0.3.0', '0.2.4']);
});

test('a title in a list is a fact as the id of what has it', () => {
  const values = factsOfCatalog(withNamer).all.flatMap(({ key, value }) =>
    key.includes('works') ? value.split(', ') : [],
  );
  expect(values).toEqual(expect.arrayContaining(named.map(({ target }) => target?.id)));
});

test('a language in progress is no change', () => {
  const french = '  - { code: fr,';
  const german = '  - { code: de, name: Deutsch, direction: ltr, draft: true }\n';
  const begun = edited(
    exampleFiles(),
    ['domains/water.yaml', '  fr: Distribution', '  de: Wasserversorgung\n  fr: Distribution'],
    ['languages.yaml', french, german + french],
  );
  expect(factsIn(begun).all.map(({ id }) => id)).toEqual(factsIn(exampleFiles()).all.map(({ id }) => id));
});

test.each(sectionsIn(new URL('stale.txt', import.meta.url)))('a translation is stale or not: %s', (_, text) => {
  const catalogs = text.replace(/^> .*\n/gm, '').split(/^then\n/m);
  const [before, after] = catalogs.map((one) => factsIn(exampleFiles(unescaped(one))));
  const found = [...translationStale.run({ before: before as Facts, after: after as Facts })];
  const places = found.map(({ location }) => location.file + location.pointer);
  expect(places.sort()).toEqual(Array.from(text.matchAll(/^> (.*)/gm), ([, one]) => one));
});
