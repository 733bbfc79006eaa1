import { expect, test } from 'vitest';
import toolWords from '../../../schema/words.json' with { type: 'json' };
import { factsIn } from '../../../scripts/add-ons/since/changes/facts.ts';
import { isFamily } from '../../../scripts/add-ons/since/changes/families.ts';
import { bumpFor, raiseVersion } from '../../../scripts/add-ons/since/changes/versions.ts';
import { diagnosticsOf, exampleFiles } from '../../support/catalogs.ts';
import { edited } from '../../support/edit.ts';
import { catalog, named } from '../../support/references.ts';
import { allShapes } from '../../support/shapes.ts';
import { factsIn as stated } from './facts.ts';

// What the schemas, the words and the policy of a catalog say of changes.

test('families.ts says what each x-change means, and what it means that a thing comes or goes', () => {
  const said = allShapes.flatMap(({ path, shape }) =>
    [shape['x-change'], shape.identity?.kind].flatMap((family) => (family === undefined ? [] : { path, family })),
  );
  expect(said.filter(({ family }) => family !== 'none' && !isFamily(family))).toEqual([]);
});

test('what the glossary says of versions is what is asked of them', () => {
  expect(toolWords.meanings.version.en).toBe(
    'Three numbers separated by dots. What breaks something raises the first, an addition the second; before 1.0.0, a break raises the second and an addition the third.',
  );
  const raised = (['1.2.3', '0.2.3'] as const).flatMap((version) =>
    (['breaking', 'members'] as const).map((change) => raiseVersion(version, bumpFor(change, version))),
  );
  expect(raised).toEqual(['2.0.0', '1.3.0', '0.3.0', '0.2.4']);
});

test('a title in a list is a fact as the id of what has it, which stays when the title changes', () => {
  const values = factsIn(catalog).all.flatMap(({ key, value }) => (key.includes('works') ? value.split(', ') : []));
  expect(values).toEqual(expect.arrayContaining(named.map(({ target }) => target?.id)));
});

test('a language in progress is no change', () => {
  const french = '  - { code: fr,';
  const german = '  - { code: de, name: Deutsch, direction: ltr, draft: true }\n';
  const begun = edited(
    exampleFiles(),
    ['domains/water.yaml', '  fr: Distribution', '  de: Wasserversorgung\n  fr: Distribution'],
    ['languages.yaml', french, german + french],
  );
  expect(stated(begun).all.map(({ id }) => id)).toEqual(stated(exampleFiles()).all.map(({ id }) => id));
});

test.each([
  ['translation-stale', 'off'],
  ['version-too-low', 'warning'],
])('policy.yaml may state the severity of what only --since checks: %s', (id, severity) => {
  const policy = `# file: policy.yaml\nseverities: [{ check: ${id}, severity: ${severity}, reason: So it is here. }]\n`;
  expect(diagnosticsOf(exampleFiles(policy))).toEqual([]);
});
