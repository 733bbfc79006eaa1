import { expect, test } from 'vitest';
import { explainRenames } from '../../../scripts/add-ons/since/changes/explain-renames.ts';
import { check, seedFiles, whole } from '../../support/catalogs.ts';
import { edited } from '../../support/edit.ts';
import { factsIn } from './facts.ts';

test('a name that was removed is reported once, with what can be done', () => {
  const path = 'external-domains.yaml';
  const files = edited(
    seedFiles(),
    [path, 'id: events-culture', 'id: events'],
    [path, 'en: Events & Culture', 'en: Events & Arts'],
  );
  const { catalog, findings } = whole(check(files));
  const explained = explainRenames(findings, catalog, factsIn(seedFiles()), factsIn(files));
  const found = Array.from(explained).filter((finding) => finding.check === 'unknown-name');
  const place = { file: 'domains/culture-tourism.yaml', pointer: '/usedBy/0' };
  const hint = `It was removed from the catalog: delete the line, or restore it in ${path}`;
  expect(found).toEqual([expect.objectContaining({ place, hint })]);
});
