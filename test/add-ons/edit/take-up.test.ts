import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMapping, listAt, textAt, valueAt, type YamlMapping, type YamlValue } from '../../../core/text/value.ts';
import { mergedFiles, takenUp, withChosen } from '../../../scripts/add-ons/edit/browser/take-up.ts';
import { changedTexts, withValue } from '../../../scripts/add-ons/edit/browser/work.ts';
import { runs } from '../../support/runs.ts';

const path = 'domains/x.yaml';
const textsOf = (data: YamlMapping) => ({ [path]: `${JSON.stringify({ id: 'x', ...data })}\n` });

/** A list after I have changed it, and on top of that somebody else. */
function merged(key: string, old: YamlValue[], mine: YamlValue[], theirs: YamlValue[]): YamlValue | undefined {
  const work = withValue({}, textsOf({ [key]: old }), path, [key], mine);
  return (takenUp(work, textsOf({ [key]: theirs })).work[path]?.value ?? { [key]: theirs })[key];
}

const route = (name: string, more = {}) => ({ method: 'GET', path: `/{locale}/${name}`, ...more });
const collection = (slug: string, fr = slug) => ({ slug, name: { en: slug, fr } });
const link = (kind: string, url: string) => ({ kind, url: `https://city.example/${url}` });
const [a, b] = [collection('a'), collection('b')];
const deprecated = { deprecated: { until: '2030-01-01' } };

test.each<[what: string, key: string, old: YamlValue[], mine: YamlValue[], theirs: YamlValue[], both: YamlValue[]]>([
  ['names that came and went on both sides', 'activeFor', ['a', 'b'], ['b', 'c'], ['a', 'd'], ['c', 'd']],
  [
    'a route that I moved and they deprecated',
    'routes',
    [route('e'), route('i')],
    [route('i'), route('e')],
    [route('e'), route('i', deprecated)],
    [route('i', deprecated), route('e')],
  ],
  [
    'what I moved and they renamed',
    'collections',
    [a, b],
    [b, a],
    [a, collection('b', 'T')],
    [collection('b', 'T'), a],
  ],
  [
    'what they moved and I renamed',
    'collections',
    [a, b],
    [a, collection('b', 'M')],
    [b, a],
    [collection('b', 'M'), a],
  ],
  ['what they removed and I renamed', 'collections', [a, b], [a, collection('b', 'M')], [a], [a, collection('b', 'M')]],
  ['what I removed and they renamed', 'collections', [a, b], [a], [a, collection('b', 'T')], [a, collection('b', 'T')]],
  [
    'what both added',
    'collections',
    [a],
    [a, collection('n', 'M')],
    [a, collection('n', 'T')],
    [a, collection('n', 'M')],
  ],
  [
    'items without an identifier',
    'links',
    [link('status', 'a')],
    [link('status', 'a'), link('docs', 'm')],
    [link('docs', 't'), link('status', 'a')],
    [link('docs', 't'), link('status', 'a'), link('docs', 'm')],
  ],
])('both changes of a list are kept: %s', (_, key, old, mine, theirs, both) => {
  expect(merged(key, old, mine, theirs)).toEqual(both);
});

/** A file as somebody may have edited it: words, a number of a version, ticks, and a list of things that come, go, change and move. */
const ids = ['a', 'b', 'c', 'd'];
const side = (mark: string) =>
  fc
    .record({
      kept: fc.shuffledSubarray(ids, { minLength: 1 }),
      isMoved: fc.boolean(),
      changed: fc.subarray(ids),
      added: fc.subarray(['n', `${mark}1`]),
      names: fc.subarray(['x', 'y', 'z', mark]),
      title: fc.subarray(['en', 'fr']),
      version: fc.constantFrom('0.1.0', '0.1.0', `0.1.${mark === 'M' ? 1 : 2}`),
    })
    .map(({ kept, isMoved, changed, added, names, title, version }): YamlMapping => {
      const left = isMoved ? kept : ids.filter((id) => kept.includes(id));
      const collections = [
        ...left.map((id) => collection(id, changed.includes(id) ? mark : id)),
        ...added.map((id) => collection(id, mark)),
      ];
      const text = (code: string) => (title.includes(code) ? mark : code);
      const counts = { collections: collections.length };
      return { title: { en: text('en'), fr: text('fr') }, version, activeFor: names, collections, counts };
    });
const start: YamlMapping = {
  ...{ title: { en: 'en', fr: 'fr' }, version: '0.1.0', activeFor: ['x', 'y'], counts: { collections: 4 } },
  collections: ids.map((id) => collection(id)),
};

/** Every value of a file, by what identifies it: `collections a name fr`. */
function valuesIn(value: YamlValue | undefined, name = ''): [string, YamlValue][] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesIn(one, `${name} ${nameOf(one)}`));
  if (!isMapping(value)) return [[name, value ?? '']];
  return Object.entries(value).flatMap(([key, inside]) => valuesIn(inside, `${name} ${key}`));
}
const nameOf = (item: YamlValue | undefined) => textAt(item, 'slug') || String(item);
const slugsIn = (value: YamlMapping) => listAt(value, 'collections').map(nameOf);
const isMoved = (value: YamlMapping) => {
  const slugs = slugsIn(value).filter((slug) => ids.includes(slug));
  return slugs.join() !== [...slugs].sort().join();
};

test('what either side changed is in the result or is said as a conflict, and nothing else is', () => {
  fc.assert(
    fc.property(side('M'), side('T'), (mine, theirs) => {
      const { value, conflicts } = mergedFiles(path, start, mine, theirs);
      const said = conflicts.map(({ keys: [key = '', index = '', ...rest] }) => {
        const inside = key === 'collections' && index !== '' ? nameOf(valueAt(value, key, index)) : index;
        return ` ${[key, inside, ...rest].join(' ')}`.trimEnd();
      });
      const at = (one: YamlMapping) => new Map(valuesIn(one));
      const [old, my, their, now] = [at(start), at(mine), at(theirs), at(value)];
      const disputed = new Set<string>();
      for (const name of new Set([...my.keys(), ...their.keys(), ...old.keys()])) {
        const [was, m, t] = [old, my, their].map((one) => one.get(name));
        const isDisputed = m !== was && t !== was && m !== t;
        const isSaid = said.filter((one) => one !== ' collections' && `${name} `.startsWith(`${one} `));
        if (isDisputed) for (const one of isSaid) disputed.add(one);
        if (name.startsWith(' counts')) expect(now.get(name)).toBe(slugsIn(value).length);
        else if (isSaid.length === 0) expect([name, now.get(name)]).toEqual([name, m === was ? t : m]);
        if (isDisputed && !name.startsWith(' counts')) expect([name, isSaid.length > 0]).toEqual([name, true]);
      }
      for (const name of now.keys()) expect(my.has(name) || their.has(name), name).toBe(true);
      expect(said.filter((one) => one !== ' collections' && !disputed.has(one))).toEqual([]);
      const shared = slugsIn(value).filter((id) => [mine, theirs].every((one) => slugsIn(one).includes(id)));
      const orderIn = (one: YamlMapping) => slugsIn(one).filter((id) => shared.includes(id));
      const [myOrder, theirOrder] = [orderIn(mine), orderIn(theirs)];
      expect(shared).toEqual(!isMoved(mine) && isMoved(theirs) ? theirOrder : myOrder);
      if (isMoved(mine) && isMoved(theirs) && myOrder.join() !== theirOrder.join())
        expect(said).toContain(' collections');
    }),
    { numRuns: runs(300) },
  );
});

test('the other side of a conflict can be taken later, also when its item has moved', () => {
  const before = textsOf({ collections: [a, b] });
  const mine = withValue({}, before, path, ['collections', '1', 'name', 'fr'], 'M');
  const texts = textsOf({ collections: [a, collection('b', 'T')] });
  const { work, conflicts } = takenUp(mine, texts);
  expect(conflicts).toMatchObject([{ keys: ['collections', '1', 'name', 'fr'], mine: 'M', theirs: 'T', kept: 'mine' }]);
  const moved = withValue(work, texts, path, ['collections'], [collection('b', 'M'), a]);
  const [conflict] = conflicts;
  const taken = conflict && withChosen(moved, texts, conflict, 'theirs');
  expect(taken?.[path]?.value.collections).toEqual([collection('b', 'T'), a]);
});

test('a file that was deleted or broken on the disk is asked about, and is never a fragment', () => {
  const before = textsOf({ title: { en: 'Old' }, icon: 'Heart' });
  const mine = withValue({}, before, path, ['title', 'en'], 'Mine');
  const deleted = takenUp(mine, {});
  expect(deleted.conflicts).toMatchObject([{ keys: [], kept: 'mine', theirs: undefined }]);
  expect(changedTexts({}, deleted.work)[path]).toBe(before[path]?.replace('Old', 'Mine'));
  for (const conflict of deleted.conflicts) expect(withChosen(deleted.work, {}, conflict, 'theirs')).toEqual({});
  const broken = takenUp(mine, { [path]: 'title: "x' });
  expect(broken.conflicts).toMatchObject([{ keys: [], theirs: 'title: "x' }]);
  // Not asked again, as long as nothing new happens.
  expect(takenUp(broken.work, { [path]: 'title: "x' }).conflicts).toEqual([]);
});
