import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { kindRows } from '../../core/changes/change-kinds.ts';
import { changelogMessages } from '../../core/changes/changelog.ts';
import { messagesOf } from '../../core/words/translated-texts.ts';
import { readSchemas } from '../../scripts/start/schemas.ts';
import { check, liveFiles } from '../support/catalogs.ts';

/**
 * What a change of each leaf of the schemas is told as: kinds, or the reason why it is no surface. A new key fails the test until
 * somebody decides.
 */
const surfaces: Readonly<Record<string, string>> = {
  'domain id': 'domain-added domain-removed domain-renamed domain-became-external external-became-described',
  'domain title *': 'title-changed',
  'domain summary *': 'summary-changed',
  'domain tier': 'tier-raised tier-lowered',
  'domain status': 'status-raised status-lowered',
  'domain version': 'version-raised version-lowered',
  'domain icon': 'icon-changed',
  'domain activeFor': 'site-joined site-left activation-reordered',
  'domain requiredDependencies': 'dependency-added dependency-removed dependencies-reordered',
  'domain usedBy': 'used-by-added used-by-removed used-by-reordered',
  'domain owners': 'no surface: not judged yet',
  'domain links kind': 'no surface: not judged yet',
  'domain links url': 'no surface: not judged yet',
  'domain counts designTokens': 'design-tokens-stated design-tokens-unstated design-tokens-changed',
  'domain counts *': 'no surface: a count follows its list',
  'domain collections slug':
    'collection-added collection-removed collection-slug-changed collection-moved collection-reordered',
  'domain collections name *': 'collection-name-added collection-name-changed collection-name-removed',
  'domain components name': 'component-added component-removed component-moved component-reordered',
  'domain components kind': 'component-kind-changed',
  'domain blocks slug': 'block-added block-removed block-slug-changed block-moved block-reordered',
  'domain blocks name *': 'block-name-changed',
  'domain routes method': 'route-method-changed',
  'domain routes path':
    'route-added route-removed route-moved route-moved-and-renamed route-case-changed route-param-added route-param-removed route-became-admin route-became-public route-rehomed route-reordered',
  'domain routes name': 'route-renamed',
  'domain routes formerly': 'former-path-added former-path-dropped',
  'domain routes formerNames': 'no surface: to be decided',
  'domain routes example': 'no surface: what a probe asks for',
  'domain routes deprecated since': 'no surface: the day is that of the change',
  'domain routes deprecated until': 'route-deprecated deprecation-withdrawn until-postponed until-advanced',
  'domain routes deprecated use': 'replacement-changed',
  'languages languages code':
    'language-added language-removed language-recoded languages-reordered source-language-changed',
  'languages languages name': 'language-name-changed',
  'languages languages direction': 'direction-changed',
  'sites sites id': 'site-added site-removed site-renamed sites-reordered',
  'sites sites name *': 'site-name-changed',
  'external-domains externalDomains id': 'external-added external-removed external-renamed externals-reordered',
  'external-domains externalDomains title *': 'external-title-changed',
  'external-domains externalDomains owners': 'no surface: not judged yet',
  'external-domains externalDomains links kind': 'no surface: not judged yet',
  'external-domains externalDomains links url': 'no surface: not judged yet',
  'owners owners id': 'no surface: not judged yet',
  'owners owners name *': 'no surface: not judged yet',
  'owners owners contact': 'no surface: not judged yet',
  'policy require': 'no surface: not judged yet',
  'policy limits routesPerDomain': 'limits-changed',
  'policy limits adminRoutesPerDomain': 'limits-changed',
  'policy limits idRoutesInCatalog': 'limits-changed',
  'policy exceptions check': 'exception-added exception-removed',
  'policy exceptions domain': 'exception-widened exception-changed',
  'policy exceptions subject': 'exception-widened exception-changed',
  'policy exceptions kind': 'exception-widened exception-changed',
  'policy exceptions reason': 'exception-changed',
  'policy exceptions expires': 'exception-postponed exception-changed',
  'policy evolution releases': 'releases-changed',
  'glossary terms *': 'glossary-changed',
  'glossary sameWords': 'glossary-changed',
  'messages *': 'message-added message-removed message-changed',
};

interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

/** The leaves of a schema, as the keys that lead to them; `*` for keys that the author chooses, without `x-` keys. */
function leavesOf(schema: Schema, root: Schema, path: readonly string[], open: readonly Schema[] = []): string[] {
  const inside = (one: Schema, ...key: string[]) => leavesOf(one, root, [...path, ...key], [...open, schema]);
  if (open.includes(schema)) return [];
  const name = schema.$ref?.slice('#/$defs/'.length);
  const referred = name === undefined ? undefined : root.$defs?.[name];
  const parts = [...(schema.allOf ?? []), ...(referred === undefined ? [] : [referred])];
  const { additionalProperties } = schema;
  const found = [
    ...parts.flatMap((part) => inside(part)),
    ...(schema.items === undefined ? [] : inside(schema.items)),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, one]) => inside(one, key)),
    ...Object.entries(schema.patternProperties ?? {}).flatMap(([key, one]) =>
      key.startsWith('^x-') ? [] : inside(one, '*'),
    ),
    ...(typeof additionalProperties === 'object' ? inside(additionalProperties, '*') : []),
  ];
  return found.length === 0 ? [path.join(' ')] : found;
}

test('every leaf of the schemas has its kinds of change, or is named as no surface', () => {
  const leaves = [...readSchemas(fileURLToPath(new URL('../../schema', import.meta.url)))].flatMap(([name, schema]) =>
    leavesOf(schema, schema, [name]),
  );
  const covered = (leaf: string) =>
    surfaces[leaf] ?? surfaces[leaf.replace(/counts \w+$/, 'counts *')] ?? surfaces[leaf.replace(/( \*)+$/, ' *')];
  expect(leaves.length).toBeGreaterThan(40);
  expect(leaves.filter((leaf) => covered(leaf) === undefined)).toEqual([]);
  const known = new Set([...kindRows.values()].map(({ kind }) => kind));
  const named = Object.values(surfaces).flatMap((kinds) => (kinds.startsWith('no surface') ? [] : kinds.split(' ')));
  expect(new Set(named)).toEqual(known);
});

test('every kind and class has its words in every language of the catalog', () => {
  const { catalog } = check(liveFiles());
  for (const [, { data }] of catalog.messages) {
    const said = [...messagesOf(data)].map(([keys]) => keys.join('.')).filter((key) => key.startsWith('changes.'));
    expect(said.sort()).toEqual([...new Set(changelogMessages)].sort());
  }
});
