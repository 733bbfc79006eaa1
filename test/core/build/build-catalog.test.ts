import { describe, expect, test } from 'vitest';
import { builtFrom, diagnosticsOf, exampleFiles, type Files } from '../../support/catalogs.ts';

const built = (example: string, ...without: string[]) => {
  const files: Files = exampleFiles(example);
  return builtFrom(new Map([...files].filter(([path]) => !without.includes(path))));
};

describe('names lead to what has them', () => {
  test('a dependency to a domain or an external one, a site to its entry, what nobody has to nothing', () => {
    const { domains } = built('# file: domains/water.yaml\nactiveFor: [north, nowhere]\nusedBy: [Nobody]\n');
    expect(
      domains.map(({ id, requires, usedBy, sites }) => [
        id,
        ...[requires, usedBy, sites].map((list) => list.map(({ name, target }) => [name, target?.id])),
      ]),
    ).toEqual([
      [
        'parks',
        [['Maps', 'maps']],
        [['Water Supply', 'water']],
        [
          ['north', 'north'],
          ['south', 'south'],
        ],
      ],
      [
        'water',
        [['Parks & Gardens', 'parks']],
        [['Nobody', undefined]],
        [
          ['north', 'north'],
          ['nowhere', undefined],
        ],
      ],
    ]);
    expect(domains[1]?.sites[1]?.place).toEqual({ file: 'domains/water.yaml', pointer: '/activeFor/1' });
    expect(domains[0]?.requires[0]?.target).toMatchObject({ kind: 'external', pointer: '/externalDomains/0' });
  });

  test('of two with one name, to the first: described domains before external ones, sites in their order', () => {
    const { domains, sites } = built(`# file: sites.yaml
sites:
  - { id: north, name: { en: North, fr: Nord, ar: الشمال } }
  - { id: south, name: { en: South, fr: Sud, ar: الجنوب } }
  - { id: north, name: { en: Upper North, fr: Nord haut, ar: أعلى الشمال } }
# file: external-domains.yaml
externalDomains:
  - { id: gardens, title: { en: Parks & Gardens, fr: Jardins, ar: حدائق } }
`);
    expect(domains[1]?.requires[0]?.target).toBe(domains[0]);
    expect(domains[1]?.sites[0]?.target).toBe(sites[0]);
  });

  test('routes have ids, parameters and an audience', () => {
    const { routes, domains } = built('');
    expect(routes).toEqual(domains.flatMap((domain) => domain.routes));
    expect(routes.map(({ id, params, audience, pointer, domain }) => [id, params, audience, pointer, domain])).toEqual([
      ['parks.parks.id', ['locale', 'id'], 'public', '/routes/0', 'parks'],
      ['parks.admin.parks', [], 'admin', '/routes/1', 'parks'],
      ['water.water', ['locale'], 'public', '/routes/0', 'water'],
      ['water.admin.water', [], 'admin', '/routes/1', 'water'],
    ]);
  });
});

describe('a route’s life', () => {
  const route = (more: string) => `
# file: domains/water.yaml
routes:
  - { method: GET, path: '/{locale}/water'${more} }
  - { method: GET, path: /admin/water }
`;

  test('the first day and an example are in the catalog too', () => {
    const { routes } = built(`
# file: domains/parks.yaml
routes:
  - method: GET
    path: '/{locale}/parks/{id}'
    example: '42'
    deprecated: { since: 2026-12-01, until: 2028-02-29 }
  - { method: GET, path: /admin/parks }
`);
    expect(routes.slice(0, 2)).toMatchObject([
      { example: '42', deprecated: { since: '2026-12-01' } },
      { example: undefined },
    ]);
  });

  test('former paths and the last day are in the catalog, none where none is stated', () => {
    const { routes } = built(
      route(", formerly: ['/{locale}/supply'], deprecated: { until: 2028-02-29, use: parks.parks.id }"),
    );
    expect(routes.map(({ id, formerly, deprecated }) => [id, formerly, deprecated])).toEqual([
      ['parks.parks.id', [], undefined],
      ['parks.admin.parks', [], undefined],
      ['water.water', ['/{locale}/supply'], { until: '2028-02-29', use: 'parks.parks.id' }],
      ['water.admin.water', [], undefined],
    ]);
  });

  test.each(['2027-02-29', '2100-02-29', '2027-02-30', '2027-04-31', '2027-13-01', '2027-00-10', '27-01-01'])(
    '%s is no day of the calendar',
    (day) => {
      const of = (example: string) => diagnosticsOf(exampleFiles(example)).filter(({ check }) => check === 'schema');
      expect(of(route(`, deprecated: { until: '${day}' }`))).toHaveLength(1);
      expect(
        of(`# file: policy.yaml\nexceptions: [{ check: duplicate, reason: none, expires: '${day}' }]\n`),
      ).toHaveLength(1);
    },
  );

  test('releases are the tags that policy.yaml says, v* where it says nothing', () => {
    expect(built('').releases).toBe('v*');
    expect(built("# file: policy.yaml\nevolution: { releases: 'catalog-*' }\n").releases).toBe('catalog-*');
  });
});

describe('a file that does not pass lends what is sound', () => {
  const partial = (text: string) => built(`# whole file: domains/odd.yaml\n${text}`).partialDomains;

  test('its id, its titles, and the slugs of its collections and blocks, with their places', () => {
    const slugs = '[1, null, { slug: a }, { slug: 2 }, [], { slug: b, name: 1 }]';
    expect(partial(`id: odd\ntitle: { en: Odd, fr: 3, ar: }\ncollections: ${slugs}\nblocks: [{ slug: c }]\n`)).toEqual([
      {
        kind: 'partial',
        file: 'domains/odd.yaml',
        pointer: '',
        id: 'odd',
        title: { en: 'Odd' },
        collections: [
          { file: 'domains/odd.yaml', pointer: '/collections/2', slug: 'a' },
          { file: 'domains/odd.yaml', pointer: '/collections/5', slug: 'b' },
        ],
        blocks: [{ file: 'domains/odd.yaml', pointer: '/blocks/0', slug: 'c' }],
      },
    ]);
  });

  test.each(['id: [odd]\ntitle: Odd\ncollections: { slug: a }\nblocks: 3\n', 'id: 7\ntitle:\ncollections:\n'])(
    'nothing where nothing is sound: %j',
    (text) => {
      expect(partial(text)).toEqual([
        { kind: 'partial', file: 'domains/odd.yaml', pointer: '', id: '', title: {}, collections: [], blocks: [] },
      ]);
    },
  );

  test('by id, and by file where they have one', () => {
    const { partialDomains } = built(
      ['c: b', 'b: b', 'd: a', 'a: c']
        .map((pair) => pair.split(': '))
        .map(([file, id]) => `# whole file: domains/${file}.yaml\nid: ${id}\n`)
        .join(''),
    );
    expect(partialDomains.map(({ id, file }) => `${id} ${file}`)).toEqual([
      'a domains/d.yaml',
      'b domains/b.yaml',
      'b domains/c.yaml',
      'c domains/a.yaml',
    ]);
  });
});

describe('what is not known for certain', () => {
  const odd = (text: string) => `# whole file: domains/odd.yaml\n${text}`;

  const all = ['names', 'contents', 'sites', 'owners'];
  test.each([
    ['nothing, where all pass', '', []],
    ['contents, where a domain that says its name does not pass', odd('id: odd\ntitle: { en: Odd }\n'), ['contents']],
    ['names too, where it has no id', odd('title: { en: Odd }\n'), ['names', 'contents']],
    ['or no title', odd('id: odd\n'), ['names', 'contents']],
    ['or an empty one', odd('id: odd\ntitle:\n'), ['names', 'contents']],
    ['or none in the first language', odd('id: odd\ntitle: { fr: Odd }\n'), ['names', 'contents']],
    ['or one that is no text', odd('id: odd\ntitle: { en: 5 }\n'), ['names', 'contents']],
    ['or a title of no languages', odd('id: odd\ntitle: Odd\n'), ['names', 'contents']],
    ['or does not parse', odd('id: [\n'), ['names', 'contents']],
    ['names, without the external domains', '# no file: external-domains.yaml\n', ['names']],
    ['names, without the languages', '# no file: languages.yaml\n', ['names']],
    [
      'names, where nothing says which language is the first',
      odd('id: odd\n# no file: languages.yaml\n'),
      ['names', 'contents'],
    ],
    ['sites, without them', '# no file: sites.yaml\n', ['sites']],
    ['owners, where they do not pass', '# whole file: owners.yaml\nowners: 1\n', ['owners']],
    ['sites, where they do not pass', '# file: sites.yaml\nsites: []\n', ['sites']],
  ])('%s', (_, example, expected) => {
    const { gaps } = built(example);
    expect(gaps).toEqual(Object.fromEntries(all.map((key) => [key, expected.includes(key)])));
  });

  test('without a file, what it holds is empty', () => {
    const catalog = built('', 'languages.yaml', 'sites.yaml', 'policy.yaml', 'messages/fr.yaml');
    expect(catalog).toMatchObject({ languages: [], baseLanguage: undefined, sites: [], exceptions: [] });
    expect(catalog.limits).toBeUndefined();
    expect([...catalog.messages.keys()].sort()).toEqual(['ar', 'en']);
  });
});
