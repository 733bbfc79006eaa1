import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMapping, listAt, textAt, type YamlMapping, type YamlValue } from '../../../core/text/value.ts';
import { mergedFiles, takenUp, withChosen } from '../../../scripts/add-ons/edit/browser/take-up.ts';
import { changedTexts, textOf, withValue } from '../../../scripts/add-ons/edit/browser/work.ts';
import { runs } from '../../support/runs.ts';

const path = 'domains/x.yaml';
const textsOf = (data: YamlMapping) => ({ [path]: `${JSON.stringify({ id: 'x', ...data })}\n` });

const collection = (slug: string, fr = slug) => ({ slug, name: { en: slug, fr } });
const [a, b] = [collection('a'), collection('b')];

test('both changes of a list are kept, also of items without an identifier', () => {
  const link = (kind: string, url: string) => ({ kind, url: `https://city.example/${url}` });
  const [old, mine, theirs] = [link('status', 'a'), link('docs', 'm'), link('docs', 't')];
  const { value } = mergedFiles(path, {
    old: { links: [old] },
    mine: { links: [old, mine] },
    theirs: { links: [theirs, old] },
  });
  expect(value?.links).toEqual([theirs, old, mine]);
});

/** A file as somebody may have edited it: words, ticks, and things that come, go and move. */
const ids = ['a', 'b', 'c', 'd'];
const side = (mark: string, isMoved: fc.Arbitrary<boolean> = fc.constant(false)) =>
  fc
    .record({
      kept: fc.shuffledSubarray(ids, { minLength: 1 }),
      isMoved,
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

test('what either side changed is in the result or is said as a conflict, and nothing else is', () => {
  fc.assert(
    fc.property(side('M'), side('T', fc.boolean()), (mine, theirs) => {
      const { value = {}, conflicts } = mergedFiles(path, { old: start, mine, theirs });
      const said = conflicts.map(({ where }) => {
        return ` ${where.map((one) => (isMapping(one) ? nameOf(one) : one)).join(' ')}`.trimEnd();
      });
      const at = (one: YamlMapping) => new Map(valuesIn(one));
      const [old, my, their, now] = [at(start), at(mine), at(theirs), at(value)];
      const disputed = new Set<string>();
      for (const name of new Set([...my.keys(), ...their.keys(), ...old.keys()])) {
        const [was, m, t] = [old, my, their].map((one) => one.get(name));
        const isDisputed = m !== was && t !== was && m !== t;
        const isSaid = said.filter((one) => `${name} `.startsWith(`${one} `));
        if (isDisputed) for (const one of isSaid) disputed.add(one);
        if (name.startsWith(' counts')) expect(now.get(name)).toBe(slugsIn(value).length);
        else if (isSaid.length === 0) expect([name, now.get(name)]).toEqual([name, m === was ? t : m]);
        if (isDisputed && !name.startsWith(' counts')) expect([name, isSaid.length > 0]).toEqual([name, true]);
      }
      for (const name of now.keys()) expect(my.has(name) || their.has(name), name).toBe(true);
      expect(said.filter((one) => !disputed.has(one))).toEqual([]);
      const shared = slugsIn(value).filter((id) => [mine, theirs].every((one) => slugsIn(one).includes(id)));
      const orderIn = (one: YamlMapping) => slugsIn(one).filter((id) => shared.includes(id));
      expect(shared).toEqual(orderIn(theirs));
    }),
    { numRuns: runs(300) },
  );
});

test('a page that has moved stays where somebody else has moved it, with what is written beside it', () => {
  const routes = "routes:\n  - { method: GET, path: '/{locale}/parks' }\n  - { method: GET, path: /admin/parks }\n";
  const work = withValue({}, { [path]: routes }, path, ['routes', '0', 'path'], '/{locale}/green');
  const theirs = routes
    .replace("parks' }", "parks' } # theirs")
    .replace('routes:\n', "routes:\n  - { method: GET, path: '/{locale}/new' }\n");
  const { work: now, conflicts } = takenUp(work, { [path]: theirs });
  const texts = Object.entries(now).map(([file, one]) => textOf(file, one));
  expect([texts, conflicts]).toEqual([[theirs.replace("/parks'", "/green'")], []]);
});

test('a question is asked until somebody chooses, also when its item has moved, and goes when its cause does', () => {
  const before = textsOf({ collections: [a, b] });
  const mine = withValue({}, before, path, ['collections', '1', 'name', 'fr'], 'M');
  const texts = textsOf({ collections: [collection('b', 'T'), a] });
  const { work, conflicts } = takenUp(mine, texts);
  expect([work, conflicts]).toMatchObject([mine, [{ mine: 'M', theirs: 'T' }]]);
  expect(takenUp(work, textsOf({ collections: [b, a] })).conflicts).toEqual([]);
  const chosen = (side: 'mine' | 'theirs') =>
    conflicts.map((one) => takenUp(withChosen(work, one, side), texts).work[path]?.value.collections);
  expect([chosen('mine'), chosen('theirs')]).toEqual([[[collection('b', 'M'), a]], [undefined]]);
  const later = textsOf({ collections: [a, collection('b', 'U')] });
  expect(conflicts.map((one) => takenUp(withChosen(work, one, 'mine'), later).conflicts.length)).toEqual([1]);
});

test('a file that was deleted is asked about; one that cannot be read waits, and goes on when it can', () => {
  const before = textsOf({ title: { en: 'Old' }, icon: 'Heart' });
  const mine = withValue({}, before, path, ['title', 'en'], 'Mine');
  const { conflicts } = takenUp(mine, {});
  expect(conflicts).toMatchObject([{ where: [], theirs: undefined }]);
  const [made, gone] = (['mine', 'theirs'] as const).map((side) =>
    conflicts.map((one) => changedTexts({}, takenUp(withChosen(mine, one, side), {}).work)),
  );
  expect([made, gone]).toEqual([[{ [path]: before[path]?.replace('Old', 'Mine') }], [{}]]);
  const broken = { [path]: 'title: "x' };
  expect(takenUp(mine, broken)).toEqual({ work: mine, conflicts: [] });
  expect(changedTexts(broken, mine)).toEqual({});
  const repaired = textsOf({ title: { en: 'Old' }, icon: 'Sun' });
  expect(takenUp(mine, repaired).work[path]?.value).toMatchObject({ title: { en: 'Mine' }, icon: 'Sun' });
});
