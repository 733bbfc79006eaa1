import { expect, test } from 'vitest';
import { fixAt } from '../../../core/read/diagnostic.ts';
import { explainRenames } from '../../../scripts/add-ons/since/changes/explain-renames.ts';
import { asText } from '../../support/as-text.ts';
import { check, seedFiles, whole } from '../../support/catalogs.ts';
import { edited } from '../../support/edit.ts';
import { factsIn } from './facts.ts';

const place = { file: 'domains/culture-tourism.yaml', pointer: '/usedBy/0' };
const renamed = { hint: 'It was renamed: write "Events & Arts"', fix: [fixAt(place, 'Events & Arts')] };
const removed = {
  hint: 'It was removed from the catalog: delete the line, or restore it in external-domains.yaml',
  offers: [place],
};

test.each([
  ['renamed', 'events-culture', renamed],
  ['removed', 'events', removed],
])('a name that was %s is reported once, with what can be done', (_, id, wanted) => {
  const path = 'external-domains.yaml';
  const files = edited(
    seedFiles(),
    [path, 'id: events-culture', `id: ${id}`],
    [path, 'en: Events & Culture', 'en: Events & Arts'],
  );
  const { catalog, findings } = whole(check(files));
  const explained = explainRenames(findings, catalog, factsIn(seedFiles()), factsIn(files));
  const found = asText(explained).flatMap(({ check, message, place, hint, fix, offers }) =>
    check === 'unknown-name' ? { message, place, hint, fix, offers } : [],
  );
  expect(found).toEqual([{ message: 'No domain has the title "Events & Culture"', place, ...wanted }]);
});
