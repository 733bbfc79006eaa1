// `npm run bench`: a program by itself, because the tool does not need it.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { installedPackages } from '../files/packages.ts';
import { makeCatalog } from './make-catalog.ts';
import { type Contender, compare, measure, type Row, requireSuccess, table } from './measure.ts';
import { matchRows } from './routes.ts';
import { weightRows } from './weight.ts';

const root = join(import.meta.dirname, '../..');
const work = join(root, '.cache/bench');
/** Not beside their package.json, because every start of the tool looks through its sources. */
const peers = installedPackages(import.meta.dirname, join(root, '.cache/bench-peers'));

/** The rows of docs/maintaining.md, Measures. */
const parts: Readonly<Record<string, () => Row[] | Promise<Row[]>>> = {
  weight: () => weightRows(root),
  small: () => compare('validate, this catalog', validate(join(root, 'catalog')), ajvCli(join(root, 'catalog')), 0.85),
  validate: validateRows,
  generate: generateRows,
  routes: () => matchRows(root, work, peers),
};

const [only] = process.argv.slice(2);
if (only !== undefined && !Object.hasOwn(parts, only)) {
  process.stderr.write(`bench: there is no part "${only}"; there are: ${Object.keys(parts).join(', ')}\n`);
  process.exit(2);
}
rmSync(work, { recursive: true, force: true });
mkdirSync(work, { recursive: true });
for (const [name, rowsOf] of Object.entries(parts)) {
  if (name === (only ?? name)) process.stdout.write(table(await rowsOf()));
}
rmSync(work, { recursive: true });

/** The command behind the npm script. */
function tool(...args: readonly string[]): Contender {
  return { name: args[0] ?? '', command: [process.execPath, join(root, 'scripts/run.cjs'), ...args] };
}

function validate(catalog: string): Contender {
  return tool('validate', '--catalog', catalog);
}

/** It checks the schema only. */
function ajvCli(catalog: string): Contender {
  const program = join(peers, 'node_modules/ajv-cli/dist/index.js');
  const options = ['validate', '--spec=draft2020', '--strict=false', '--all-errors'];
  const files = ['-s', join(root, 'schema/domain.schema.json'), '-d', `${catalog}/domains/*.yaml`];
  return { name: 'ajv-cli', command: [process.execPath, program, ...options, ...files] };
}

function validateRows(): Row[] {
  const [small, large] = [1_000, 10_000].map((domains) => made(domains));
  if (small === undefined || large === undefined) return [];
  return [
    ...compare('validate, 1000 domains', validate(small), ajvCli(small), 1.4),
    ...compare('validate, 10000 domains', validate(large), ajvCli(large), 3),
    ...compare('validate, growth from 1000', validate(large), { ...validate(small), name: 'a tenth' }, 11),
    { what: 'validate, 10000 domains', is: measure(validate(large)).peakMb, unit: 'MB', limit: 512 },
  ];
}

function generateRows(): Row[] {
  const copy = join(work, 'edited');
  cpSync(join(root, 'catalog'), copy, { recursive: true });
  const generate = (catalog: string) => tool('generate', '--catalog', catalog, '--out', `${catalog}-generated`);
  requireSuccess(generate(copy));
  const [name = ''] = readdirSync(join(copy, 'domains'));
  const file = join(copy, 'domains', name);
  let edits = 0;
  const edit = () => {
    edits += 1;
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^version: .*/m, `version: 9.0.${edits}`));
  };
  const rows = compare('generate, one edit', { ...generate(copy), before: edit }, validate(copy), 3);
  if (spawnSync('hugo', ['version']).status !== 0) return rows;
  const catalog = made(1_000);
  const out = `${catalog}-generated`;
  requireSuccess(generate(catalog));
  const site = hugoSite(join(out, 'pages'));
  const anew = (folder: string) => () => rmSync(folder, { recursive: true, force: true });
  const hugo = {
    name: 'Hugo (pages)',
    command: ['hugo', '--quiet', '--source', site],
    before: anew(join(site, 'public')),
  };
  rows.push(...compare('generate, 1000 domains', { ...generate(catalog), before: anew(out) }, hugo, 2.5));
  requireAllPages(site, join(out, 'pages'));
  return rows;
}

function made(domains: number): string {
  const folder = join(work, `catalog-${domains}`);
  makeCatalog(root, folder, domains);
  return folder;
}

/** The generated pages as the content of a site that shows them and nothing else. */
function hugoSite(pages: string): string {
  const folder = join(work, 'hugo');
  mkdirSync(join(folder, 'layouts/_default'), { recursive: true });
  for (const path of readdirSync(pages, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.md')) continue;
    // To Hugo the pages beside an `index.md` are parts of that page, and it makes none of them.
    const target = join(folder, 'content', dirname(path), basename(path).replace(/^index\.md$/, '_index.md'));
    mkdirSync(dirname(target), { recursive: true });
    // It takes a page that begins with a comment for HTML, unless front matter comes before it.
    writeFileSync(target, `---\n---\n${readFileSync(join(pages, path), 'utf8')}`);
  }
  const disableKinds = ['taxonomy', 'term', 'RSS', 'sitemap', 'robotsTXT', '404'];
  writeFileSync(join(folder, 'config.json'), JSON.stringify({ baseURL: 'https://example.org/', disableKinds }));
  for (const layout of ['single', 'list']) {
    const file = join(folder, `layouts/_default/${layout}.html`);
    writeFileSync(file, '<!doctype html><title>{{ .Title }}</title>{{ .Content }}');
  }
  return folder;
}

/** Hugo says nothing of pages that it leaves out. */
function requireAllPages(site: string, pages: string) {
  const count = (folder: string, end: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith(end)).length;
  const shown = count(join(site, 'public'), '.html');
  const wanted = count(pages, '.md');
  if (shown < wanted) throw new Error(`Hugo made ${shown} of ${wanted} pages: the comparison says nothing`);
}
