import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Kept } from '../../../scripts/add-ons/edit/browser/history.ts';
import { openPath, saveAll, storeOf, takeOver } from '../../../scripts/add-ons/edit/browser/kept.ts';
import { changedTexts, withValue } from '../../../scripts/add-ons/edit/browser/work.ts';
import { exampleFiles } from '../../support/catalogs.ts';
import { replaced } from '../../support/edit.ts';

const path = 'domains/parks.yaml';
const files: Record<string, string> = Object.fromEntries(exampleFiles());
const source = { name: 'city', files, base: files, tag: 'first', rules: [] };
const iconIn = (text = '') => text.match(/^icon: (.*)$/m)?.[1];

type Store = ReturnType<typeof storeOf>;

/** Somebody types an icon. */
function type({ now, show }: Store, icon: string): void {
  const { source, kept } = now.current;
  show({ kept: { ...kept, work: withValue(kept.work, source.files, path, ['icon'], icon) } });
}

const changedIn = ({ now }: Store) => changedTexts(now.current.source.files, now.current.kept.work);
const keptIcon = () => Object((JSON.parse([...stored.values()].join()) as Kept).work[path]?.value).icon;

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

test('a tab that takes over goes on from the last key of the other one, and writes nothing before', async () => {
  const [one, other] = [storeOf(source, () => {}), storeOf(source, () => {})];
  type(other, 'Old');
  other.show({ isElsewhere: true });
  type(one, 'Sun');
  const taken = takeOver(other);
  expect(other.now.current.isElsewhere).toBe(true);
  type(other, 'Stale');
  type(one, 'Sunrise');
  expect(keptIcon()).toBe('Sunrise');
  answers[0]?.(304);
  await taken;
  expect([iconIn(changedIn(other)[path]), keptIcon()]).toEqual(['Sunrise', 'Sunrise']);
  type(other, 'Moon');
  expect(keptIcon()).toBe('Moon');
});

test('what the other tab has saved and edited since is no conflict', async () => {
  const [one, other] = [storeOf(source, () => {}), storeOf(source, () => {})];
  other.show({ isElsewhere: true });
  type(one, 'Sun');
  const saved = changedIn(one);
  const saving = saveAll(one);
  answers[0]?.(200);
  await saving;
  type(one, 'Moon');
  const taken = takeOver(other);
  answers[1]?.(200, { ...source, files: { ...files, ...saved }, tag: 'second' });
  await taken;
  expect(other.now.current.kept.conflicts).toEqual([]);
  expect(iconIn(changedIn(other)[path])).toBe('Moon');
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

test.each([
  ['#domains/parks.yaml', 'domains/parks.yaml'],
  ['#domains/%C3%A9t%C3%A9.yaml', 'domains/été.yaml'],
  ['#100%', ''],
  ['', ''],
])('the address that ends in "%s" opens "%s"', (hash, open) => {
  vi.stubGlobal('location', { hash });
  expect(openPath()).toBe(open);
});
