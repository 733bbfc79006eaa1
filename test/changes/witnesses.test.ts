import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Catalog } from '../../core/catalog.ts';
import { rowOf } from '../../core/changes/change.ts';
import { type Classes, highest } from '../../core/changes/change-kinds.ts';
import { changes } from '../../core/changes/changes.ts';
import { seedFiles } from '../support/catalogs.ts';
import { editsIn, statesOf } from './edits.ts';
import { catalogEntries, deadLinks, importedNames, lost, membersOf } from './witnesses.ts';

const [, ...edits] = editsIn(readFileSync(new URL('edits.txt', import.meta.url), 'utf8'));

/** The class of a whole edit for an audience. A promise that is broken is no witness: the day has not come yet. */
function classFor(audience: keyof Classes, before: Catalog, after: Catalog) {
  const kinds = changes(before, after).filter(({ kind }) => kind !== 'until-advanced');
  return highest(kinds.map(({ row }) => rowOf(row).classes[audience]));
}

describe.each(edits.map((edit) => [edit.split('\n')[0] ?? '', edit] as const))('%s', (_, edit) => {
  const { before, after } = statesOf(edit, seedFiles());

  test('breaks code, links and entries of catalog.json exactly where it says so', () => {
    const names = lost(importedNames(before), importedNames(after));
    expect(classFor('importers', before, after) === 'breaking', names.join()).toBe(names.length > 0);
    const links = deadLinks(before, after);
    expect(classFor('readers', before, after) === 'breaking', links.join()).toBe(links.length > 0);
    const entries = lost(catalogEntries(before), catalogEntries(after));
    expect(classFor('cms', before, after) === 'breaking', entries.join()).toBe(entries.length > 0);
  });

  test('asks code that names every member to follow exactly where it says so', () => {
    if (classFor('importers', before, after) === 'breaking') return;
    const members = lost(membersOf(after), membersOf(before));
    expect(classFor('importers', before, after) === 'members', members.join()).toBe(members.length > 0);
  });
});
