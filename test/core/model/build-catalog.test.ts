import { describe, expect, test } from 'vitest';
import { catalogOf, exampleFiles, type Files } from '../../support/catalogs.ts';

const built = (example: string, ...without: string[]) => {
  const files: Files = exampleFiles(example);
  return catalogOf(new Map([...files].filter(([path]) => !without.includes(path))));
};

describe('names are resolved to what has them', () => {
  test('a dependency to a domain or an external one, sites in the order of their file, what nobody has is left out', () => {
    const { domains } = built('# file: domains/water.yaml\nactiveFor: [south, nowhere, north]\nusedBy: [Nobody]\n');
    expect(
      domains.map(({ id, requires, usedBy, activeAt }) => [
        id,
        ...[requires, usedBy].map((list) => list.map(({ name, target }) => [name, target.id])),
        activeAt.map((site) => site.id),
      ]),
    ).toEqual([
      ['parks', [['Maps', 'maps']], [['Water Supply', 'water']], ['north', 'south']],
      ['water', [['Parks & Gardens', 'parks']], [], ['north', 'south']],
    ]);
    expect(domains[1]?.requires[0]?.place).toEqual({ file: 'domains/water.yaml', pointer: '/requiredDependencies/0' });
    expect(domains[0]?.requires[0]?.target).toMatchObject({ kind: 'external', pointer: '/externalDomains/0' });
  });

  test('domains are in the order of their ids, which is not that of their files', () => {
    const north = (exampleFiles().get('domains/parks.yaml') ?? '')
      .replaceAll('/parks', '/parks-north')
      .replace('id: parks', 'id: parks-north');
    const { domains } = catalogOf(exampleFiles().set('domains/parks-north.yaml', north));
    expect(domains.map(({ id }) => id)).toEqual(['parks', 'parks-north', 'water']);
  });
});
