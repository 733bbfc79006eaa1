import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Catalog } from '../../core/catalog.ts';
import { rowOf } from '../../core/changes/change.ts';
import { type Classes, highest } from '../../core/changes/change-kinds.ts';
import { changes } from '../../core/changes/changes.ts';
import { check, seedFiles } from '../support/catalogs.ts';
import { compile, serviceOf } from './consumers.ts';
import { editsIn, statesOf } from './edits.ts';
import { brokenPromises, catalogEntries, deadLinks, importedNames, lost, membersOf, sitesHurt } from './witnesses.ts';

const [, ...edits] = editsIn(readFileSync(new URL('edits.txt', import.meta.url), 'utf8'));

/** The class of a whole edit for an audience. A promise that is broken is no witness: the day has not come yet. */
function classFor(audience: keyof Classes, before: Catalog, after: Catalog) {
  const kinds = changes(before, after).filter(({ kind }) => kind !== 'until-advanced');
  return highest(kinds.map(({ row }) => rowOf(row).classes[audience]));
}

const states = edits.map((edit) => ({ title: edit.split('\n')[0] ?? '', ...statesOf(edit, seedFiles()) }));

describe.each(states)('$title', ({ before, after }) => {
  test('breaks code, links and entries of catalog.json exactly where it says so', () => {
    const names = lost(importedNames(before), importedNames(after));
    expect(classFor('importers', before, after) === 'breaking', names.join()).toBe(names.length > 0);
    const links = deadLinks(before, after);
    expect(classFor('readers', before, after) === 'breaking', links.join()).toBe(links.length > 0);
    const entries = lost(catalogEntries(before), catalogEntries(after));
    expect(classFor('cms', before, after) === 'breaking', entries.join()).toBe(entries.length > 0);
  });

  test('breaks dependents and sites exactly where it says so', () => {
    const promises = brokenPromises(before, after);
    expect(classFor('dependents', before, after) === 'breaking', promises.join()).toBe(promises.length > 0);
    const hurt = sitesHurt(before, after);
    expect(classFor('sites', before, after) === 'breaking', hurt.join()).toBe(hurt.length > 0);
  });

  test('asks code that names every member to follow exactly where it says so', () => {
    if (classFor('importers', before, after) === 'breaking') return;
    const members = lost(membersOf(after), membersOf(before));
    expect(classFor('importers', before, after) === 'members', members.join()).toBe(members.length > 0);
  });
});

// What the package has no types for, yet, is witnessed above alone.
const compiled = process.env.NIGHTLY === undefined ? /^route/ : /^(route|domain|site|language|external domain)/;

test('a strict service compiles before, and after exactly where it says so', async () => {
  const seed = check(seedFiles()).catalog;
  const told = states.filter(({ title }) => compiled.test(title));
  const given = told.filter(({ before }) => JSON.stringify(before.routes) !== JSON.stringify(seed.routes));
  const services = await Promise.all([
    serviceOf(seed, seed, '/seed'),
    ...given.map(({ before }, index) => serviceOf(before, before, `/before${index}`)),
    ...told.map(({ before, after }, index) => serviceOf(before, after, `/after${index}`)),
  ]);
  const faults = await compile(seed, services);
  for (const [path, list] of faults) if (!path.startsWith('/after')) expect(list, path).toEqual([]);
  for (const [index, { title, before, after }] of told.entries()) {
    const [uses, members] = ['uses', 'members'].map((name) => faults.get(`/after${index}/${name}.ts`) ?? []);
    const says = classFor('importers', before, after);
    expect(says === 'breaking', `${title}: ${uses}`).toBe(uses?.length !== 0);
    if (says !== 'breaking') expect(says === 'members', `${title}: ${members}`).toBe(members?.length !== 0);
  }
});
