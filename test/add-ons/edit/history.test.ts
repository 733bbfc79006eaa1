import { expect, test } from 'vitest';
import { type Kept, nothingKept, saved, stepped, withWork } from '../../../scripts/add-ons/edit/browser/history.ts';
import { changedTexts, type Texts, textOf, withDomain, withValue } from '../../../scripts/add-ons/edit/browser/work.ts';
import { exampleFiles } from '../../support/catalogs.ts';

const texts: Texts = Object.fromEntries(exampleFiles());
const path = 'domains/parks.yaml';
const typed = (kept: Kept, keys: string, value: string, files = texts, isTyping = false) =>
  withWork(kept, files, withValue(kept.work, files, path, keys.split('/'), value), isTyping);
const changed = ({ work }: Kept, files = texts) => changedTexts(files, work);

test('steps are undone and done again; what is typed in one field is one step', () => {
  const one = typed(typed(nothingKept, 'title/en', 'P'), 'title/en', 'Pa', texts, true);
  const two = typed(one, 'icon', 'Sun');
  expect(two.past).toHaveLength(2);
  const back = stepped(stepped(two, texts, 'undo'), texts, 'undo');
  expect(changed(back)).toEqual({});
  expect(changed(stepped(stepped(back, texts, 'redo'), texts, 'redo'))).toEqual(changed(two));
  expect(typed(back, 'icon', 'Sun').future).toEqual([]);
  const many = Array.from({ length: 60 }).reduce<Kept>((now, _, at) => typed(now, 'icon', `I${at}`), nothingKept);
  expect(many.past).toHaveLength(50);
});

test('what is saved can be undone, with its comments', () => {
  const commented = { ...texts, [path]: `${texts[path]}`.replace('- Water Supply', '$& # since 2020') };
  const kept = withWork(nothingKept, commented, withValue({}, commented, path, ['usedBy'], []), false);
  const files = { ...commented, ...changed(kept, commented) };
  const after = saved(kept, changed(kept, commented));
  expect(changed(after, files)).toEqual({});
  expect(changed(stepped(after, files, 'undo'), files)).toEqual({ [path]: commented[path] });
});

test('what is typed while the files are saved goes on from there', () => {
  const kept = typed(nothingKept, 'icon', 'Sun');
  const written = changed(kept);
  const after = saved(typed(kept, 'title/en', 'P'), written);
  expect(changed(after, { ...texts, ...written })[path]).toContain('icon: Sun');
  expect(after.work[path]?.base).toBe(written[path]);
});

test('a step is taken back from what others have saved meanwhile; where both changed one value, that is asked', () => {
  const kept = typed(nothingKept, 'icon', 'Sun');
  const files = { ...texts, ...changed(kept) };
  const after = saved(kept, changed(kept));
  const theirs = (from: string, to: string) => ({ ...files, [path]: `${files[path]}`.replace(from, to) });
  const other = theirs('version: 1.2.0', 'version: 9.0.0');
  const undone = stepped(after, other, 'undo');
  expect(changed(undone, other)[path]).toContain('version: 9.0.0');
  expect([changed(undone, other)[path]?.includes('Sun'), undone.conflicts]).toEqual([false, []]);
  const same = theirs('icon: Sun', 'icon: Car');
  expect(stepped(after, same, 'undo').conflicts).toMatchObject([{ keys: ['icon'], theirs: 'Car', kept: 'mine' }]);
});

test('everything that was discarded comes back, a new domain too; what was created and saved stays', () => {
  const kept = withWork(nothingKept, texts, withDomain({}, texts, 'parking'), false);
  const discarded = withWork(kept, texts, {}, false);
  expect(changed(stepped(discarded, texts, 'undo'))).toEqual(changed(kept));
  expect(changed(stepped(kept, texts, 'undo'))).toEqual({});
  expect(saved(kept, changed(kept)).past).toEqual([]);
  for (const [file, one] of Object.entries(kept.work)) expect(textOf(file, one)).toContain('id: parking');
});
