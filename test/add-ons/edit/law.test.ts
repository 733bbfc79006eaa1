import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { canonicalJson } from '../../../core/encode/json.ts';
import { valueAt, type YamlValue } from '../../../core/text/value.ts';
import { withDomain } from '../../../scripts/add-ons/edit/browser/begin.ts';
import { differencesOfFile } from '../../../scripts/add-ons/edit/browser/differences.ts';
import { saveAll, stepsOf, storeOf } from '../../../scripts/add-ons/edit/browser/kept.ts';
import { changedTexts, type Texts, valueIn, type Work, withValue } from '../../../scripts/add-ons/edit/browser/work.ts';
import { exampleFiles } from '../../support/catalogs.ts';
import { runs } from '../../support/runs.ts';

afterEach(() => vi.unstubAllGlobals());

const [parks, policy, made] = ['domains/parks.yaml', 'policy.yaml', 'domains/made.yaml'] as const;
const files: Record<string, string> = Object.fromEntries(exampleFiles());

/** What somebody else does to a file on the disk. */
const hands: readonly ((text: string) => string)[] = [
  (text) => text.replace(/icon: .*/, 'icon: Car # theirs'),
  (text) => text.replace(/^blocks:\n(?: .*\n)*/m, ''),
  (text) => text.replace(/(?<=.\n)$/, '# end\n'),
  (text) => text.replace('title:', 'title: "'),
  (text) => text.replace('title: "', 'title:'),
  (text) => text.replace('en:', 'en: \u200b'),
  (text) => text.replace('\u200b', ''),
  () => '',
  () => files[parks] ?? '',
];
const words = 'Parks|and\u200b homes|👩\u200d👩\u200d👧|\ud800|a\rb\0|#: - "|\ufffd| ||Sun'.split('|');
const places = ['title/en', 'title/fr', 'icon', 'blocks/0/name/en', 'collections/0/name/fr'];
/** What no action is about: it is never written otherwise than it was read. */
const others = ['id', 'tier', 'summary', 'requiredDependencies'];

/** What buttons write: a value, and without one a new domain. */
const buttons: readonly { path: string; keys: string; value?: YamlValue }[] = [
  { path: parks, keys: 'title/fr', value: 'P' },
  { path: parks, keys: 'version', value: '9.0.0' },
  { path: parks, keys: 'routes/1/path', value: '/admin/green' },
  { path: parks, keys: 'routes/1/formerly', value: ['/admin/parks'] },
  { path: parks, keys: 'icon', value: 'x'.repeat(70_000) },
  { path: policy, keys: 'exceptions', value: [{ check: 'route-count', domain: 'parks' }] },
  { path: made, keys: 'id' },
];

const done = 'undo discard discard-file discard-change mine theirs save save look hear open'.split(' ');
const action = fc.record({
  tab: fc.nat(1),
  does: fc.oneof(
    { weight: 3, arbitrary: fc.record({ value: fc.constantFrom(...words), keys: fc.constantFrom(...places) }) },
    { weight: 2, arbitrary: fc.constantFrom(...buttons) },
    { weight: 3, arbitrary: fc.constantFrom(...done) },
    { weight: 1, arbitrary: fc.constantFrom(...hands) },
  ),
});

type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

/**
 * Two tabs of one browser, or one where that keeps nothing, and a disk.
 *
 * @param room in its storage.
 */
function world(room: string) {
  const disk: Record<string, string> = { ...files };
  const wrong: string[] = [];
  /** What was last written in each tab, by its place; and the places of what is neither saved nor taken back. */
  const last = new Map<string, unknown[]>();
  const owed = new Set<string>();
  let kept = '';
  const now = () => {
    return { name: 'city', files: { ...disk }, base: files, tag: JSON.stringify(disk), rules: [] };
  };
  const fail = () => {
    throw new Error();
  };
  vi.stubGlobal('localStorage', {
    getItem: () => (room === 'forbidden' ? fail() : kept),
    setItem: (_: string, text: string) => {
      if (room === 'some') kept = text;
      else fail();
    },
  });
  const open = () => storeOf(now(), () => {});
  return { disk, wrong, last, owed, now, open, tabs: room === 'some' ? [open(), open()] : [open()] };
}

type World = ReturnType<typeof world>;

/** Writes to the disk what the form saves, and says what is wrong with it. */
async function answer({ disk, wrong, owed, now }: World, { method, body }: RequestInit = {}) {
  if (method !== 'PUT') return new Response(JSON.stringify(now()));
  const written: { path: string; text: string; base: string | null }[] = JSON.parse(String(body));
  if (written.some((one) => (disk[one.path] ?? null) !== one.base)) return new Response('{}', { status: 409 });
  for (const { path, text } of written) {
    const [before, after] = [disk[path], text].map((one) => (one ? valueIn(one) : {}));
    const isLost = (key: string) =>
      disk[path] && canonicalJson(before?.[key] ?? '') !== canonicalJson(after?.[key] ?? '');
    if (before === undefined || after === undefined || others.some(isLost)) wrong.push(text);
    if (text.split('# end').length < (disk[path] ?? '').split('# end').length) wrong.push(text);
    if (disk[path]?.includes('# theirs') && after?.icon === before?.icon && !text.includes('# theirs'))
      wrong.push(text);
    disk[path] = text;
    for (const name of owed) if (name.startsWith(`${path} `)) owed.delete(name);
  }
  return new Response('null');
}

type Store = ReturnType<typeof storeOf>;

const seen = ({ now }: Store, path: string, keys: string) => {
  const { work, source } = now.current;
  return valueAt(work[path]?.value ?? valueIn(source.files[path] ?? ''), ...keys.split('/'));
};
const isSame = (a: unknown, b: unknown) => canonicalJson(a ?? '') === canonicalJson(b ?? '');

/** Somebody edits in a tab: what that shows afterwards is owed. */
function edit({ last, owed }: World, tab: number, store: Store, path: string, keys: string, value?: YamlValue) {
  const { source, work } = store.latest();
  const at = { path, keys: keys.split('/') };
  const change = (work: Work, files: Texts) => {
    const made = work[path] ? work : withDomain(work, files, 'made');
    return value === undefined ? made : withValue(work, files, path, at.keys, value);
  };
  const wanted = change(work, source.files);
  const before = seen(store, path, keys);
  stepsOf(store).edit(change, at, typeof value === 'string');
  const now = seen(store, path, keys);
  if (isSame(now, before)) return;
  // Who types what was there before leaves the place to others.
  owed.delete(`${path} ${keys}`);
  if (!isSame(now, valueAt(wanted[path]?.value, ...at.keys))) return;
  const all = last.get(`${path} ${keys}`) ?? [];
  all[tab] = now;
  last.set(`${path} ${keys}`, all);
  owed.add(`${path} ${keys}`);
}

/** What a button of the page does with what is edited in a tab. */
async function press(here: World, tab: number, store: Store, does: string) {
  const { undo, choose, edit: write } = stepsOf(store);
  const { source, work, conflicts } = store.now.current;
  const at = { path: parks, keys: [] };
  const [conflict] = conflicts;
  const text = changedTexts(source.files, work)[parks];
  const [change] = text === undefined ? [] : differencesOfFile(parks, source.files[parks] ?? '', text);
  if (/undo|discard|theirs/.test(does)) here.owed.clear();
  if (does === 'undo') undo();
  else if (does === 'discard') write(() => ({}), at);
  else if (does === 'discard-file') write(({ [parks]: _, ...without }) => without, at);
  else if (does === 'discard-change' && change?.back)
    write((work, files) => withValue(work, files, parks, change.back?.keys ?? [], change.back?.value), at);
  else if ((does === 'mine' || does === 'theirs') && conflict) choose(conflict, does);
  else if (does === 'save') await saveAll(store);
  else if (does === 'hear') store.latest();
  else if (does === 'open' && here.tabs.length > 1) here.tabs[tab] = here.open();
  // Where one tab has seen what is on the disk, the others look at once.
  if (does === 'save' || does === 'look') for (const one of here.tabs) one.takeUp(here.now());
}

async function act(here: World, { tab: any, does }: Action) {
  const { disk, last, owed } = here;
  const tab = any % here.tabs.length;
  const store = here.tabs[tab] ?? here.open();
  if (typeof does === 'function') disk[parks] = does(disk[parks] ?? '');
  else if (typeof does === 'string') await press(here, tab, store, does);
  else edit(here, tab, store, 'path' in does ? does.path : parks, does.keys, does.value);
  for (const name of owed) {
    const [path = '', keys = ''] = name.split(' ');
    // What the disk has, too, somebody else may change.
    const known = [disk, ...here.tabs.map((one) => one.now.current.source.files)];
    const onDisk = known.map((texts) => valueAt(valueIn(texts[path] ?? ''), ...keys.split('/')));
    if (last.get(name)?.some((value) => onDisk.some((one) => isSame(value, one)))) owed.delete(name);
  }
}

test('in two tabs, no less of a file is written than was read, and nothing that was typed is lost', async () => {
  const actions = fc.array(action, { minLength: 5, maxLength: 25, size: 'max' });
  const room = fc.constantFrom('some', 'some', 'some', 'none', 'forbidden');
  const property = fc.asyncProperty(actions, room, async (actions, room) => {
    const here = world(room);
    vi.stubGlobal('fetch', (_: unknown, asked?: RequestInit) => answer(here, asked));
    for (const one of actions) await act(here, one);
    for (const tab of here.tabs) tab.takeUp(here.now());
    const works = here.tabs.map((tab) => tab.latest().work);
    expect(works.filter((work) => !isSame(work, works[0]))).toEqual([]);
    const lost = [...here.owed].filter((name) => {
      const [path = '', keys = ''] = name.split(' ');
      return !here.tabs.every((tab) => here.last.get(name)?.some((value) => isSame(value, seen(tab, path, keys))));
    });
    expect([here.wrong, lost]).toEqual([[], []]);
  });
  await fc.assert(property, { numRuns: runs(80) });
});
