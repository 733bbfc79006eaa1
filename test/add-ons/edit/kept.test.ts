import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { canonicalJson } from '../../../core/encode/json.ts';
import { say } from '../../../core/text/say.ts';
import { listAt } from '../../../core/text/value.ts';
import { withDomain } from '../../../scripts/add-ons/edit/browser/begin.ts';
import { openPath, saveAll, stepsOf, storeOf } from '../../../scripts/add-ons/edit/browser/kept.ts';
import { takenUp } from '../../../scripts/add-ons/edit/browser/take-up.ts';
import { changedTexts, dataOf, valueIn, withFixes, withValue } from '../../../scripts/add-ons/edit/browser/work.ts';
import { exampleFiles } from '../../support/catalogs.ts';
import { replaced } from '../../support/edit.ts';
import { runs } from '../../support/runs.ts';

const path = 'domains/parks.yaml';
const files: Record<string, string> = Object.fromEntries(exampleFiles());
const source = { name: 'city', files, base: files, tag: 'first', rules: [] };
const iconIn = (text = '') => text.match(/^icon: (.*)$/m)?.[1];

type Store = ReturnType<typeof storeOf>;

/** Somebody types a value. */
function type(store: Store, value: string, ...keys: readonly string[]): void {
  const { source, kept } = store.now.current;
  const at = { path, keys: keys.length === 0 ? ['icon'] : keys };
  stepsOf(store).edit(withValue(kept.work, source.files, path, at.keys, value), at, true);
}

const changedIn = ({ now }: Store) => changedTexts(now.current.source.files, now.current.kept.work);

const stored = new Map<string, string>();
/** Answers the questions of the form, the oldest one first. */
let answers: ((status: number, body?: unknown) => void)[];
beforeEach(() => {
  stored.clear();
  answers = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  vi.stubGlobal('fetch', () => {
    return new Promise((answer) => {
      answers.push((status, body) => answer(new Response(status === 304 ? null : JSON.stringify(body), { status })));
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('another tab shows what this one keeps, and goes on from there', async () => {
  const [one, other] = [storeOf(source, () => {}), storeOf(source, () => {})];
  type(one, 'Sun');
  other.readAgain();
  type(other, 'Parks', 'title', 'en');
  one.readAgain();
  expect(changedIn(one)[path]).toMatch(/en: Parks\n[\s\S]*icon: Sun\n/);
  const saving = saveAll(one);
  answers[0]?.(200);
  await saving;
  other.readAgain();
  expect(changedIn(other)).toEqual({});
});

test('where the browser keeps nothing, or something else, the work stays', () => {
  stored.set('catalog-work city', '{');
  const store = storeOf(source, () => {});
  vi.stubGlobal('localStorage', { getItem: () => '{', setItem: () => JSON.parse('') });
  type(store, 'Sun');
  store.readAgain();
  expect(iconIn(changedIn(store)[path])).toBe('Sun');
});

test('what is typed in one field is one step; undo says where it acts, and ends at a save', async () => {
  const store = storeOf(source, () => {});
  const { undo, edit } = stepsOf(store);
  for (const text of ['P', 'Pa', 'Par']) type(store, text, 'title', 'en');
  type(store, 'Sun');
  const all = changedIn(store);
  edit({}, { path, keys: [] });
  expect(changedIn(store)).toEqual({});
  undo();
  expect(changedIn(store)).toEqual(all);
  expect(undo()).toEqual({ path, keys: ['icon'] });
  expect([iconIn(changedIn(store)[path]), undo()]).toEqual(['Trees', { path, keys: ['title', 'en'] }]);
  expect([changedIn(store), undo()]).toEqual([{}, undefined]);
  edit(withDomain({}, files, 'parking'), { path: '', keys: [] });
  const saving = saveAll(store);
  answers[0]?.(200);
  await saving;
  expect(undo()).toBeUndefined();
});

test('a step is undone in what others have saved meanwhile, with its comments', () => {
  const store = storeOf(source, () => {});
  type(store, 'Sun');
  const theirs = replaced(files[path] ?? '', 'version: 1.2.0', 'version: 9.0.0 # theirs');
  store.takeUp({ ...source, files: { ...files, [path]: theirs } });
  stepsOf(store).undo();
  expect([changedIn(store), store.now.current.source.files[path]]).toEqual([{}, theirs]);
});

test('what is typed while the files are saved goes on from there', async () => {
  const store = storeOf(source, () => {});
  type(store, 'Sun');
  const saving = saveAll(store);
  type(store, 'Parks', 'title', 'en');
  answers[0]?.(200);
  await saving;
  expect(Object.keys(changedIn(store))).toEqual([path]);
  expect(iconIn(store.now.current.source.files[path])).toBe('Sun');
});

test('what is not written, because something is to be chosen, is not said to be saved, and can still be undone', async () => {
  const store = storeOf(source, () => {});
  const { edit, undo } = stepsOf(store);
  type(store, 'Sun');
  const theirs = replaced(files[path] ?? '', 'icon: Trees', 'icon: Car');
  store.takeUp({ ...source, files: { ...files, [path]: theirs } });
  const refused = say`Not saved: choose first`;
  await saveAll(store);
  expect([answers, store.now.current.said]).toEqual([[], { refused }]);
  edit(withDomain(store.now.current.kept.work, files, 'parking'), { path: '', keys: [] });
  const saving = saveAll(store);
  answers[0]?.(200);
  await saving;
  expect(store.now.current.said).toEqual({ saved: ['domains/parking.yaml'], refused });
  expect([undo(), changedIn(store), undo()]).toEqual([{ path, keys: ['icon'] }, {}, undefined]);
});

test('what others have changed while the form saves stays in it', async () => {
  const store = storeOf(source, () => {});
  type(store, 'Sun');
  const written = changedIn(store);
  const saving = saveAll(store);
  const theirs = replaced(files['policy.yaml'] ?? '', '\n', '\n# theirs\n');
  store.takeUp({ ...source, files: { ...files, 'policy.yaml': theirs }, tag: 'second' });
  answers[0]?.(200);
  await saving;
  expect(store.now.current.source.files).toEqual({ ...files, ...written, 'policy.yaml': theirs });
  expect([changedIn(store), store.now.current.said]).toEqual([{}, { saved: [path] }]);
});

/** The disk, as the form reads and writes it; somebody else writes there, too. */
const hands: readonly ((text: string) => string)[] = [
  (text) => text.replace(/icon: .*/, 'icon: Car # theirs'),
  (text) => text.replace(/( +- slug: map\n[^-]*)/, ''),
  (text) => text.replace('title:', 'title: "'),
  (text) => text.replace('title: "', 'title:'),
  (text) => text.replace('en:', 'en: \u200b'),
  (text) => text.replace('\u200b', ''),
  () => '',
  () => files[path] ?? '',
];
const words = [
  'Parks',
  'and\u200b homes',
  '👩\u200d👩\u200d👧',
  '\ud800',
  'a\rb\0',
  '#: - "',
  '\ufffd',
  ' ',
  '',
  'x'.repeat(70_000),
];
const places = ['title/en', 'title/fr', 'icon', 'blocks/0/name/en', 'activeFor/0'].map((keys) => keys.split('/'));
/** What no action of this test is about: it is never written otherwise than it was read. */
const others = ['id', 'tier', 'version', 'summary', 'routes', 'requiredDependencies'];

test.each([
  ['and\u200b homes', 'and homes'],
  ['👩\u200d👩\u200d👧', '👩👩👧'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
])('of what is typed, only what the gate lets in is written: %j', (typed, written) => {
  const store = storeOf(source, () => {});
  type(store, typed, 'title', 'en');
  expect(valueIn(changedIn(store)[path] ?? '')?.title).toMatchObject({ en: written });
});

test('whatever is done, no less of a file is written than was read, and the gate reads it back', async () => {
  const action = fc.oneof(
    fc.record({ type: fc.constantFrom(...words), keys: fc.constantFrom(...places) }),
    fc.record({ disk: fc.nat(hands.length - 1), isSeen: fc.boolean() }),
    fc.constantFrom('undo', 'discard', 'mine', 'theirs', 'save', 'save', 'look', 'fix', 'remove' as const),
  );
  const property = fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25, size: 'max' }), async (actions) => {
    stored.clear();
    const disk: Record<string, string> = { ...files };
    const wrong: string[] = [];
    const now = () => ({ ...source, files: { ...disk }, tag: JSON.stringify(disk) });
    vi.stubGlobal('fetch', async (_: unknown, { method, body }: RequestInit = {}) => {
      if (method !== 'PUT') return new Response(JSON.stringify(now()));
      const written: { path: string; text: string; base: string | null }[] = JSON.parse(String(body));
      if (written.some((one) => (disk[one.path] ?? null) !== one.base)) return new Response('{}', { status: 409 });
      for (const { path, text } of written) {
        const [before, after] = [disk[path], text].map((one) => (one ? valueIn(one) : {}));
        const isLost = (key: string) =>
          disk[path] && canonicalJson(before?.[key] ?? '') !== canonicalJson(after?.[key] ?? '');
        if (before === undefined || after === undefined || others.some(isLost)) wrong.push(text);
        if (disk[path]?.includes('# theirs') && after?.icon === before?.icon && !text.includes('# theirs'))
          wrong.push(text);
        disk[path] = text;
      }
      return new Response('null');
    });
    const store = storeOf(now(), () => {});
    const { edit, undo, choose } = stepsOf(store);
    const at = { path, keys: [] };
    for (const one of actions) {
      const { source, kept } = store.now.current;
      const value = dataOf(source.files, kept.work, path);
      const [conflict] = takenUp(kept.work, source.files).conflicts;
      if (typeof one === 'object' && 'type' in one) type(store, one.type, ...one.keys);
      else if (typeof one === 'object') {
        disk[path] = hands[one.disk]?.(disk[path] ?? '') ?? '';
        if (one.isSeen) store.takeUp(now());
      } else if (one === 'undo') undo();
      else if (one === 'discard') edit({}, at);
      else if (one === 'save') await saveAll(store);
      else if (one === 'look') store.takeUp(now());
      else if (one === 'fix')
        edit(withFixes(kept.work, source.files, [{ file: path, pointer: '/title/fr', value: 'Parcs' }]), at);
      else if (one === 'remove')
        edit(withValue(kept.work, source.files, path, ['blocks'], listAt(value, 'blocks').slice(1)), at);
      else if (conflict) choose(conflict, one);
    }
    expect(wrong).toEqual([]);
  });
  await fc.assert(property, { numRuns: runs(150) });
});

test.each([
  ['#domains/parks.yaml', 'domains/parks.yaml'],
  ['#domains/%C3%A9t%C3%A9.yaml', 'domains/été.yaml'],
  ['#100%', ''],
  ['', ''],
])('the address that ends in "%s" opens "%s"', (hash, open) => {
  vi.stubGlobal('location', { hash });
  expect(openPath()).toBe(open);
});
