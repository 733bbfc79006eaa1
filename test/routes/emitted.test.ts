import { createConfig, lintFromString } from '@redocly/openapi-core';
import fc from 'fast-check';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { routeName } from '../../checks/route-name.ts';
import { docComment, paragraph } from '../../core/encode/typescript.ts';
import { routes } from '../../generators/routes/routes.ts';
import { types } from '../../generators/types.ts';
import { filesOf } from '../support/assets.ts';
import { catalogOf, check, exampleFiles, seedFiles, whole } from '../support/catalogs.ts';
import { runs } from '../support/runs.ts';
import { unicodeText } from '../support/text.ts';
import { exampleCatalog, publish } from './publish.ts';

const files = await filesOf(routes, exampleCatalog());

test('each route is documented in one line, and in two where it is deprecated', () => {
  expect(files.get('routes/public/data.d.ts')).toContain(`export interface Routes {
  /**
   * GET /{locale}/parks. Parks & Gardens (stable), catalog/domains/parks.yaml.
   *
   * @deprecated Until 2027-06-30; use water.id.
   */
  "parks.index": LocaleParams;
  /** GET /{locale}/water. Water Supply (planned), catalog/domains/water.yaml. */
  "water.index": LocaleParams;
  /** GET /{locale}/water/{id}. Water Supply (planned), catalog/domains/water.yaml. */
  "water.id": LocaleIdParams;
}
`);
  expect(files.get('routes/admin/water.d.ts')).toContain(
    '/** GET /admin/water. Water Supply (planned), catalog/domains/water.yaml. */\nexport declare const admin: Builder<"water.admin", "/admin/water", NoParams>;',
  );
  expect(files.get('routes/domains/parks.d.ts')).toContain('@deprecated Until 2027-06-30; use water.id.');
});

test('the ids of a domain are looked up, and not found by their text', () => {
  expect(files.get('routes/public/data.d.ts')).toContain('  "water": "water.index" | "water.id";\n}');
  expect(files.get('routes/all/index.d.ts')).not.toContain('${');
});

test('rows are plain, a route a line', () => {
  expect(files.get('routes/all/data.js')).toContain(
    '\n  {"id":"water.admin","method":"GET","path":"/admin/water","domain":"water","audience":"admin","sites":["north"],"formerly":["/admin/hydrology"]},\n',
  );
});

test('types of the files read as if a person had written them', async () => {
  const made = await filesOf(types, exampleCatalog());
  expect(made.get('types/messages.d.ts')).toMatch(
    /\nexport type Message = string \| \{\n {2}readonly \[k: string\]: Message;\n\};\n\n\/\*\* .* \*\/\nexport interface/,
  );
  expect(made.get('types/index.d.ts')).toContain(
    '/** From catalog/sites.yaml */\nexport type SiteId = "north" | "south";\n',
  );
  for (const [path, text] of made) {
    expect(text, path).not.toMatch(/JSON-Schema|@maxItems| $|\n\n\n/m);
    expect(text, path).not.toMatch(/^ *[\w[].*[^;{\n]$/m);
  }
});

test('whatever valid routes are called, their modules can be imported', async () => {
  const words = 'builder then default await exports module require locales routes import let constructor';
  const segment = fc.oneof(fc.constantFrom(...words.split(' ')), fc.stringMatching(/^[a-z0-9]{1,3}(-[a-z0-9]{1,2})?$/));
  const path = fc.array(segment, { minLength: 1, maxLength: 2 }).map((parts) => `/{locale}/${parts.join('/')}`);
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(path, { minLength: 1, maxLength: 12 }), async (paths) => {
      const lines = paths.map((one) => `  - { method: GET, path: '${one}' }\n`).join('');
      const example = exampleFiles(`# file: domains/water.yaml\nroutes:\n${lines}`);
      const { catalog, findings } = whole(check(example, undefined, [routeName]));
      fc.pre(findings.length === 0);
      const { builders } = await publish(catalog);
      const links = Object.values(await builders('domains/water.js')).map((build) => build({ locale: 'en' }));
      expect(links.sort()).toEqual(paths.map((one) => one.replace('{locale}', 'en')).sort());
    }),
    { numRuns: runs(4), examples: [[['/{locale}/builder', '/{locale}/then', '/{locale}/exports']]] },
  );
});

test('a title cannot close a doc comment, add a tag or a link', () => {
  fc.assert(
    fc.property(fc.oneof(unicodeText(), fc.constantFrom('*/ alert() /*', '@deprecated', '{@link x}')), (title) => {
      const text = `${docComment(paragraph`${title}`, paragraph`${title} x`)}\nexport declare const a: 1;\n`;
      const [statement, ...more] = ts.createSourceFile('a.d.ts', text, ts.ScriptTarget.ES2022, true).statements;
      expect(more).toEqual([]);
      expect(statement && ts.getJSDocTags(statement)).toEqual([]);
    }),
  );
});

describe('OpenAPI', () => {
  test.each([
    ['the example', exampleCatalog],
    ['the seed', () => catalogOf(seedFiles())],
  ])('of %s: Redocly’s recommended rules find only what the catalog cannot know', async (_, catalog) => {
    const config = await createConfig({ extends: ['recommended'] });
    const made = await filesOf(routes, catalog());
    for (const path of ['routes/openapi.json', 'routes/openapi-admin.json']) {
      const source = made.get(path) ?? '';
      const problems = await lintFromString({ source, absoluteRef: path, config });
      const unknowable = new Set([
        'info-license',
        'security-defined',
        ...(catalog === exampleCatalog ? [] : ['no-empty-servers']),
      ]);
      expect(problems.filter(({ ruleId }) => !unknowable.has(ruleId)).map(({ message }) => message)).toEqual([]);
      expect(source.includes('/admin/')).toBe(path.includes('admin'));
      expect(source.includes('{locale}')).toBe(!path.includes('admin'));
    }
  });

  test('says of a route what the catalog says', () => {
    const { info, servers, paths } = JSON.parse(files.get('routes/openapi.json') ?? '');
    expect(info.version).toBe('1.2.3');
    expect(paths['/{locale}/water/{id}'].get).toMatchObject({
      operationId: 'water.id',
      summary: 'Water: one item',
      security: [],
      'x-sites': ['north'],
    });
    expect(paths['/{locale}/taps/{id}/view'].get).toMatchObject({
      operationId: 'water.id:former-1',
      summary: 'Taps: one item: view (moved)',
      description: 'The page is at `/{locale}/water/{id}`.',
      'x-moved-to': '/{locale}/water/{id}',
    });
    const deprecated = { deprecated: true, 'x-replaced-by': 'water.id', 'x-sunset': '2027-06-30' };
    expect(paths['/{locale}/parks'].get).toMatchObject({ tags: ['parks'], ...deprecated });
    const south = [{ url: 'https://south.example/city', description: 'south' }];
    expect([servers, paths['/{locale}/parks'].servers, paths['/{locale}/taps/{id}/view'].servers]).toEqual([
      south,
      south,
      [{ url: '/' }],
    ]);
    const answersOf = (path: string) => Object.keys(paths[path].get.responses).join(' ');
    expect(answersOf('/{locale}/parks')).toBe('200 404');
    expect(answersOf('/{locale}/taps/{id}/view')).toBe('308 404 default');
    const admin = JSON.parse(files.get('routes/openapi-admin.json') ?? '');
    expect(Object.keys(admin.paths)).toEqual(['/admin/water', '/admin/hydrology']);
    // How staff sign in, and what a stranger is answered, the catalog does not say.
    expect(JSON.stringify(admin)).not.toMatch(/"security|"401"|bearer/);
  });

  test('has a tag for each domain: its title as it is, and its summary as words of Markdown', async () => {
    const catalog = exampleCatalog();
    const text = { en: '[Water](javascript:alert()) <b>' };
    const domains = catalog.domains.map((domain) => ({
      ...domain,
      title: text,
      summary: text,
    }));
    const made = await filesOf(routes, { ...catalog, domains });
    const { tags }: { tags: unknown } = JSON.parse(made.get('routes/openapi.json') ?? '');
    expect(JSON.parse(made.get('routes/openapi-admin.json') ?? '').tags).toMatchObject([{ name: 'water' }]);
    expect(tags).toContainEqual({
      name: 'water',
      'x-displayName': text.en,
      description: expect.stringMatching(/^\\\[Water\\\]\(.*&lt;b&gt;$/),
    });
  });
});
