import fc from 'fast-check';
import { expect, test } from 'vitest';
import { routeName } from '../../checks/route-name.ts';
import { docComment, paragraph } from '../../core/encode/typescript.ts';
import { routes } from '../../generators/routes/routes.ts';
import { filesOf } from '../support/assets.ts';
import { check, exampleFiles, whole } from '../support/catalogs.ts';
import { runs } from '../support/runs.ts';
import { unicodeText } from '../support/text.ts';
import { exampleCatalog, publish } from './publish.ts';

test('each route is documented in one line, a deprecated one in two', async () => {
  const files = await filesOf(routes, exampleCatalog());
  const deprecation = '\n *\n * @deprecated Until 2027-06-30; use water.id.\n */\nexport declare const index: Builder<';
  expect(files.get('routes/domains/parks.d.ts')).toContain(deprecation);
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
});

test('the modules of all valid routes can be imported', async () => {
  const words = 'builder then default await exports module require locales routes import let constructor';
  const segment = fc.oneof(fc.constantFrom(...words.split(' ')), fc.stringMatching(/^[a-z0-9]{1,3}(-[a-z0-9]{1,2})?$/));
  const path = fc.array(segment, { minLength: 1, maxLength: 2 }).map((parts) => `/{locale}/${parts.join('/')}`);
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(path, { minLength: 1, maxLength: 12 }), async (paths) => {
      const lines = paths.map((path) => `  - { method: GET, path: '${path}' }\n`).join('');
      const example = exampleFiles(`# file: domains/water.yaml\nroutes:\n${lines}`);
      const { catalog, findings } = whole(check(example, undefined, [routeName]));
      fc.pre(findings.length === 0);
      const { builders } = await publish(catalog);
      const links = Object.values(await builders('domains/water.js')).map((build) => build({ locale: 'en' }));
      expect(links.sort()).toEqual(paths.map((path) => path.replace('{locale}', 'en')).sort());
    }),
    { numRuns: runs(4), examples: [[['/{locale}/builder', '/{locale}/then', '/{locale}/exports']]] },
  );
});

test('a title cannot close a doc comment, add a tag or a link', () => {
  fc.assert(
    fc.property(fc.oneof(unicodeText(), fc.constantFrom('*/ alert() /*', '@deprecated', '{@link x}')), (title) => {
      const comment = docComment(paragraph`${title}`, paragraph`${title} x`);
      expect(comment.indexOf('*/')).toBe(comment.length - 2);
      expect(comment).not.toMatch(/(?<!\\)@/);
    }),
  );
});
