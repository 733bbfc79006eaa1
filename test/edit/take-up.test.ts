import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { YamlMapping, YamlValue } from '../../core/text/value.ts';
import { takenUp } from '../../scripts/edit/take-up.ts';
import { withValue } from '../../scripts/edit/work.ts';
import { runs } from '../support/runs.ts';

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

test('each item is as who changed it has it, and in the order of who moved it', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const side = (mark: string) =>
    fc
      .tuple(fc.shuffledSubarray(ids), fc.boolean(), fc.subarray(ids), fc.subarray([`${mark}1`, `${mark}2`]))
      .map(([kept, isMoved, changed, added]) => {
        const left = isMoved ? kept : ids.filter((id) => kept.includes(id));
        return [
          ...left.map((id) => collection(id, changed.includes(id) ? mark : id)),
          ...added.map((id) => collection(id)),
        ];
      });
  const slugsIn = (list: YamlValue | undefined) => (Array.isArray(list) ? list : []).map((one) => Object(one).slug);
  const isSorted = (slugs: readonly string[]) => slugs.join() === [...slugs].sort().join();
  fc.assert(
    fc.property(side('M'), side('T'), (mine, theirs) => {
      const old = ids.map((id) => collection(id));
      const result = merged('collections', old, mine, theirs);
      const all = new Set([...ids, ...slugsIn(mine), ...slugsIn(theirs)]);
      const bySlug = new Map((Array.isArray(result) ? result : []).map((one) => [Object(one).slug, one]));
      for (const id of all) {
        const [was, my, their] = [old, mine, theirs].map((list) => list.find((one) => one.slug === id));
        const isMine = my?.name.fr !== was?.name.fr || was === undefined;
        const changed =
          my !== undefined && isMine ? my : their !== undefined && their.name.fr !== was?.name.fr ? their : undefined;
        const kept = my !== undefined && their !== undefined ? was : undefined;
        expect(bySlug.get(id), id).toEqual(changed ?? kept);
      }
      const shared = slugsIn(result).filter((id) => [mine, theirs].every((list) => slugsIn(list).includes(id)));
      const wasMoved = (list: YamlValue[]) => !isSorted(slugsIn(list).filter((id) => ids.includes(id)));
      const order = slugsIn(!wasMoved(mine) && wasMoved(theirs) ? theirs : mine);
      expect(shared).toEqual(order.filter((id) => shared.includes(id)));
    }),
    { numRuns: runs(300) },
  );
});
