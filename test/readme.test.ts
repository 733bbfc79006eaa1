import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pages } from '../generators/pages/pages.ts';
import { generateInto } from './routes/package.ts';
import { compile, resolutions } from './routes/strict.ts';
import { filesOf } from './support/assets.ts';
import { catalogOf, seedFiles } from './support/catalogs.ts';
import { project, temporaryFolder } from './support/folders.ts';
import { folderWith, runHere } from './support/run.ts';

const readme = readFileSync(join(project, 'README.md'), 'utf8');
const [, finding = '', code = '', error = ''] = [...readme.matchAll(/```\w*\n(.*?)```/gs)].map(([, text]) => text);

test('validate prints the report of the README', async () => {
  const path = 'domains/healthcare.yaml';
  const files = seedFiles();
  files.set(path, (files.get(path) ?? '').replace('Core CMS & Content', 'Core CMS'));
  const { stdout } = await runHere(['validate'], { cwd: folderWith(files) });
  const withoutLines = (text: string) => text.replace(/\d+/g, 'N');
  expect(withoutLines(stdout).startsWith(withoutLines(finding)), stdout).toBe(true);
});

test('in a service of a fresh clone, a wrong route does not compile, with the error that the page shows', async () => {
  const folder = temporaryFolder();
  const installed = join(folder, 'node_modules/smart-city-domain-catalog');
  cpSync(join(project, 'package.json'), join(installed, 'package.json'));
  await generateInto(join(installed, 'generated'), seedFiles());
  writeFileSync(join(folder, 'links.ts'), code);
  expect(compile(folder, ['links.ts'], [...resolutions.bundler, '--lib', 'es2023', '--types', ''])).toBe(error);
});

test('the pictures show the page as it is; if not: NIGHTLY=1, site.nightly.test.ts, look, -u here', async () => {
  const page = (await filesOf(pages, catalogOf(seedFiles()))).get('pages/en/site-b/healthcare.md') ?? '';
  const top = page.slice(page.indexOf('# '), page.indexOf('<a id="required-dependencies">'));
  const lines = top.replace(/\[(.*?)\]\(.*?\)/g, '$1').match(/^(?:[#|]|Active).*/gm) ?? [];
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "# Healthcare & Public Health · Site B
    Active for Site B
    | Tier | Maturity status | Version | Icon |
    |---|---|---|---|
    | Standard | Planned | \`0.1.0\` | \`Heart\` |
    | Required dependencies | Used by | Collections | Components | Blocks | Routes | Design tokens |
    |---|---|---|---|---|---|---|
    | 3 | none listed | 14 | 0 | 2 | 3 | none listed |"
  `);
});
