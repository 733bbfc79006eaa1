import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { changeKinds } from '../../core/changes/change-kinds.ts';
import { changelogMessages } from '../../core/changes/changelog.ts';
import { compare } from '../../core/changes/comparison.ts';
import { itemLists } from '../../core/changes/lists.ts';
import { readSchemas } from '../../scripts/files/project.ts';
import { builtFrom, exampleFiles, liveFiles } from '../support/catalogs.ts';

/**
 * What a change of each leaf of the schemas is told as: kinds, or the reason why it is no surface. A new key fails the test until
 * somebody decides. Values and texts of a descriptor itself are named where they are compared, in `itemLists`.
 */
const surfaces: Readonly<Record<string, string>> = {
  'domain id': 'domain-added domain-removed domain-renamed domain-became-external external-became-described',
  'domain activeFor': 'site-joined site-left',
  'domain requiredDependencies': 'dependency-added dependency-removed',
  'domain usedBy': 'used-by-added used-by-removed',
  'domain counts *': 'no surface: a count follows its list',
  'domain collections slug': 'collection-added collection-removed collection-slug-changed collection-moved',
  'domain collections name *': 'text-changed',
  'domain components name': 'component-added component-removed component-moved',
  'domain components kind': 'no surface: there is one',
  'domain blocks slug': 'block-added block-removed block-slug-changed block-moved',
  'domain blocks name *': 'text-changed',
  'domain routes method': 'no surface: there is one',
  'domain routes path':
    'route-added route-removed route-moved route-moved-without-redirect route-case-changed route-param-added route-param-removed route-became-admin route-became-public route-rehomed',
  'domain routes name': 'route-renamed-without-former-name',
  'domain routes formerly': 'former-path-added former-path-dropped',
  'domain routes formerNames': 'route-renamed former-name-added former-name-dropped',
  'domain routes example': 'no surface: what a probe asks for',
  'domain routes deprecated since': 'no surface: the day is that of the change',
  'domain routes deprecated until': 'route-deprecated deprecation-withdrawn until-postponed until-advanced',
  'domain routes deprecated use': 'route-deprecated',
  'languages languages code': 'language-added language-removed language-recoded source-language-changed',
  'languages languages name': 'text-changed',
  'languages languages direction': 'direction-changed',
  'sites sites id': 'site-added site-removed site-renamed',
  'sites sites name *': 'text-changed',
  'external-domains externalDomains id': 'external-added external-removed external-renamed',
  'external-domains externalDomains title *': 'external-title-changed text-changed',
  'external-domains externalDomains owners': 'owner-changed',
  'external-domains externalDomains links kind': 'link-changed',
  'external-domains externalDomains links url': 'link-changed',
  'owners owners id': 'owner-changed',
  'owners owners name *': 'text-changed',
  'owners owners contact': 'owner-changed',
  'policy require': 'policy-changed',
  'policy limits routesPerDomain': 'policy-changed',
  'policy limits adminRoutesPerDomain': 'policy-changed',
  'policy limits idRoutesInCatalog': 'policy-changed',
  'policy exceptions check': 'policy-loosened policy-changed',
  'policy exceptions domain': 'policy-loosened policy-changed',
  'policy exceptions subject': 'policy-loosened policy-changed',
  'policy exceptions kind': 'policy-loosened policy-changed',
  'policy exceptions reason': 'policy-changed',
  'policy exceptions expires': 'policy-loosened policy-changed',
  'policy evolution releases': 'policy-changed',
  'policy sameWords *': 'policy-changed',
  'messages *': 'text-changed',
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
  const catalog = builtFrom(exampleFiles());
  const [descriptor] = itemLists(compare(catalog, catalog, true));
  const compared = Object.keys({ ...descriptor?.values, ...descriptor?.texts }).map(
    (key) => `domain ${key.replace('/', ' ')}`,
  );
  const covered = (leaf: string) =>
    compared.find((key) => `${leaf} `.startsWith(`${key} `)) ??
    surfaces[leaf] ??
    surfaces[leaf.replace(/counts \w+$/, 'counts *')] ??
    surfaces[leaf.replace(/( \*)+$/, ' *')];
  expect(leaves.length).toBeGreaterThan(40);
  expect(leaves.filter((leaf) => covered(leaf) === undefined)).toEqual([]);
  const known = new Set([...changeKinds.values()].map(({ kind }) => kind));
  const named = Object.values(surfaces).flatMap((kinds) => (kinds.startsWith('no surface') ? [] : kinds.split(' ')));
  expect(named.filter((kind) => !known.has(kind))).toEqual([]);
});

test('every kind and class has its words in every language of the catalog', () => {
  const { messages, messageList } = builtFrom(liveFiles());
  for (const code of messages.keys()) {
    const own = messageList.filter(({ language, key }) => language === code && key.startsWith('changes.'));
    expect(own.map(({ key }) => key).sort()).toEqual([...new Set(changelogMessages)].sort());
  }
});
