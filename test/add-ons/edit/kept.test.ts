import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { say } from '../../../core/text/say.ts';
import { withDomain } from '../../../scripts/add-ons/edit/browser/begin.ts';
import { saveAll, stepsOf, storeOf } from '../../../scripts/add-ons/edit/browser/kept.ts';
import { changedTexts, valueIn, withValue } from '../../../scripts/add-ons/edit/browser/work.ts';
import { exampleFiles } from '../../support/catalogs.ts';
import { replaced } from '../../support/edit.ts';

const path = 'domains/parks.yaml';
const files: Record<string, string> = Object.fromEntries(exampleFiles());
const source = { name: 'city', files, base: files, tag: 'first', rules: [] };
const iconIn = (text = '') => text.match(/^icon: (.*)$/m)?.[1];

type Store = ReturnType<typeof storeOf>;

function type(store: Store, value: string, ...keys: readonly string[]): void {
  const at = { path, keys: keys.length === 0 ? ['icon'] : keys };
  stepsOf(store).edit((work, files) => withValue(work, files, path, at.keys, value), at, true);
}

const changedIn = ({ now }: Store) => changedTexts(now.current.source.files, now.current.work);

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

test('what the browser has no room for stays in its tab, whatever is done in another one', () => {
  stored.set('catalog-work city', '{');
  const [store, other] = [storeOf(source, () => {}), storeOf(source, () => {})];
  const keeps = localStorage;
  vi.stubGlobal('localStorage', { ...keeps, setItem: () => JSON.parse('') });
  type(store, 'Sun');
  expect(store.now.current.said?.refused).toBeDefined();
  vi.stubGlobal('localStorage', keeps);
  type(other, 'Parks', 'title', 'en');
  store.latest();
  expect([iconIn(changedIn(store)[path]), store.isAtRisk(), other.isAtRisk()]).toEqual(['Sun', true, false]);
  expect(JSON.parse([...stored.values()].join()).work[path].value.title.en).toBe('Parks');
  expect([stepsOf(store).undo(), changedIn(store)]).toEqual([{ path, keys: ['icon'] }, {}]);
});

test('what is typed in two tabs is in both, and each can undo it', () => {
  const [store, other] = [storeOf(source, () => {}), storeOf(source, () => {})];
  type(store, 'Sun');
  type(other, 'Parks', 'title', 'en');
  type(store, 'Car');
  other.latest();
  expect(changedIn(other)).toEqual(changedIn(store));
  expect(changedIn(store)[path]).toMatch(/en: Parks\n[\s\S]*icon: Car\n/);
  expect([stepsOf(other).undo(), iconIn(changedIn(other)[path])]).toEqual([{ path, keys: ['icon'] }, 'Sun']);
});

test('what is typed in one field without a pause is one step; undo says where it acts, and ends at a save', async () => {
  const store = storeOf(source, () => {});
  const { undo, edit } = stepsOf(store);
  for (const text of ['P', 'Pa', 'Par']) type(store, text, 'title', 'en');
  type(store, 'Sun');
  vi.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + 2000);
  type(store, 'Car');
  const all = changedIn(store);
  edit(() => ({}), { path, keys: [] });
  expect(changedIn(store)).toEqual({});
  undo();
  expect(changedIn(store)).toEqual(all);
  undo();
  expect([iconIn(changedIn(store)[path]), undo()]).toEqual(['Sun', { path, keys: ['icon'] }]);
  expect([iconIn(changedIn(store)[path]), undo()]).toEqual(['Trees', { path, keys: ['title', 'en'] }]);
  expect([changedIn(store), undo()]).toEqual([{}, undefined]);
  edit(() => withDomain({}, files, 'parking'), { path: '', keys: [] });
  const saving = saveAll(store);
  answers[0]?.(200);
  await saving;
  expect(undo()).toBeUndefined();
});

test('why nothing is written is said, and what others have is taken up', async () => {
  const store = storeOf(source, () => {});
  type(store, 'Sun');
  const saving = saveAll(store);
  answers[0]?.(409, say`Gone`);
  await vi.waitUntil(() => answers.length === 2);
  answers[1]?.(200, { ...source, tag: 'second' });
  await saving;
  const { source: now, said } = store.now.current;
  expect([now.tag, said, iconIn(changedIn(store)[path])]).toEqual(['second', { refused: say`Gone` }, 'Sun']);
});

test('what is not written, because something is to be chosen, is not said to be saved, and stays', async () => {
  const store = storeOf(source, () => {});
  const { edit, undo } = stepsOf(store);
  type(store, 'Sun');
  const theirs = replaced(files[path] ?? '', 'icon: Trees', 'icon: Car');
  store.takeUp({ ...source, files: { ...files, [path]: theirs } });
  const refused = say`Not saved: choose first`;
  await saveAll(store);
  expect([answers, store.now.current.said]).toEqual([[], { refused }]);
  edit((work) => withDomain(work, files, 'parking'), { path: '', keys: [] });
  const saving = saveAll(store);
  answers[0]?.(200);
  await saving;
  expect(store.now.current.said).toEqual({ saved: ['domains/parking.yaml'], refused });
  expect([undo(), Object.keys(changedIn(store))]).toEqual([undefined, [path]]);
});

test('what is typed and what others have changed while the form saves stays', async () => {
  const store = storeOf(source, () => {});
  type(store, 'Sun');
  const written = changedIn(store);
  const saving = saveAll(store);
  const theirs = replaced(files['policy.yaml'] ?? '', '\n', '\n# theirs\n');
  store.takeUp({ ...source, files: { ...files, 'policy.yaml': theirs }, tag: 'second' });
  type(store, 'Parks', 'title', 'en');
  answers[0]?.(200);
  await saving;
  expect(store.now.current.source.files).toEqual({ ...files, ...written, 'policy.yaml': theirs });
  expect([Object.keys(changedIn(store)), store.now.current.said]).toEqual([[path], { saved: [path] }]);
});

test.each([
  ['and\u200b\u2028homes', 'and homes'],
  ['👩\u200d👩\u200d👧', '👩👩👧'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
])('of what is typed, only what the gate lets in is written: %j', (typed, written) => {
  const store = storeOf(source, () => {});
  type(store, typed, 'title', 'en');
  expect(valueIn(changedIn(store)[path] ?? '')?.title).toMatchObject({ en: written });
});
