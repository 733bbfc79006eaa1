import { expect, test } from 'vitest';
import { fileKinds } from '../../../core/schema/kinds.ts';
import { schemas } from '../../../generators/schemas.ts';
import { untouched } from '../../../scripts/add-ons/edit/browser/work.ts';
import { filesOf } from '../../support/assets.ts';
import { catalogOf, exampleFiles } from '../../support/catalogs.ts';

test('a new file begins with the schema that has the names of the catalog, where there is one', async () => {
  const made = await filesOf(schemas, catalogOf(exampleFiles()));
  for (const { kind, path } of fileKinds) {
    const { first = '' } = untouched({}, path.replace('*', 'de'));
    const schema = made.has(`schema/${kind}.schema.json`) ? kind : `published/${kind}`;
    expect(first).toMatch(new RegExp(`=(\\.\\./)+generated/schema/${schema}\\.schema\\.json\\n$`));
  }
});
