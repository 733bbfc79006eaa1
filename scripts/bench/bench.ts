// `npm run bench [-- PART]`
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { installedPackages } from '../files/packages.ts';
import { makeCatalog } from './make-catalog.ts';
import { matchRows } from './match.ts';
import { type Contender, compare, run, timed } from './measure.ts';

const root = join(import.meta.dirname, '../..');
/** In memory if possible: on a disk, a deleted tree slows down the next one. */
const work = join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'catalog-bench');
/** Not below `scripts/`, which every start of the tool searches. */
const peers = installedPackages(import.meta.dirname, join(root, '.cache/bench-peers'));
const catalogFolder = join(root, 'catalog');

/** The parts that can run alone; they make about half of the rows of docs/maintaining.md, Measures. */
const parts: Readonly<Record<string, () => string[] | Promise<string[]>>> = {
  small: () => [compare('validate, this catalog', 0.85, validate(catalogFolder), ajvCli(catalogFolder))],
  validate: validateRows,
  since: sinceRows,
  edit: editRows,
  hugo: hugoRows,
  match: () => matchRows(join(root, 'generated'), generated(made(10_000)), peers),
};

const [only] = process.argv.slice(2);
if (only !== undefined && !Object.hasOwn(parts, only)) {
  throw new Error(`There is no part "${only}"; there are: ${Object.keys(parts).join(', ')}`);
}
rmSync(work, { recursive: true, force: true });
for (const [name, rowsOf] of Object.entries(parts)) {
  if (name === (only ?? name)) process.stdout.write((await rowsOf()).join(''));
}
rmSync(work, { recursive: true, force: true });

function tool(...args: readonly string[]): readonly string[] {
  return [process.execPath, join(root, 'scripts/run.cjs'), ...args];
}

function validate(catalog: string, name = 'validate'): Contender {
  return timed(name, tool('validate', '--catalog', catalog));
}

/** ajv-cli checks the schema only. */
function ajvCli(catalog: string): Contender {
  const program = join(peers, 'node_modules/ajv-cli/dist/index.js');
  const options = ['validate', '--spec=draft2020', '--strict=false', '--all-errors'];
  const files = ['-s', join(root, 'generated/schema/published/domain.schema.json'), '-d', `${catalog}/domains/*.yaml`];
  return timed('ajv-cli', [process.execPath, program, ...options, ...files]);
}

function validateRows(): string[] {
  const [small, large] = [made(1_000), made(10_000)];
  const most = { name: 'at most', take: () => 512 };
  return [
    compare('validate, 1,000 domains', 1.65, validate(small), ajvCli(small)),
    compare('validate, 10,000 domains', 3, validate(large), ajvCli(large)),
    compare('validate, from 1,000 to 10,000', 11, validate(large), validate(small, 'a tenth')),
    compare('validate, 10,000 domains', 1, peakOf(large), most, { unit: 'MB', rounds: 1 }),
  ];
}

/** Resident memory, in MB (10⁶ bytes). */
function peakOf(catalog: string): Contender {
  const report = 'process.on("exit", () => console.error(process.resourceUsage().maxRSS))';
  const [node = '', ...args] = tool('validate', '--catalog', catalog);
  const take = () => Number(run([node, '--import', `data:text/javascript,${report}`, ...args])) * 0.001024;
  return { name: 'validate', take };
}

/** A branch that moves every path, so that all versions are too low and the exit code is 1. */
function sinceRows(): string[] {
  const catalog = made(1_000, 'moved/catalog');
  const git = (...args: readonly string[]) => run(['git', '-C', join(work, 'moved'), ...args]);
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=bench', '-c', 'user.email=bench@city.example', 'commit', '--quiet', '--message=before');
  for (const name of readdirSync(join(catalog, 'domains'))) {
    edit(join(catalog, 'domains', name), /(path: .*)\/domain-/g, '$1/moved-');
  }
  const since = timed('validate --since', tool('validate', '--since', 'HEAD', '--catalog', catalog), { code: 1 });
  return [compare('validate --since, all moved', 10, since, validate(catalog))];
}

function editRows(): string[] {
  const catalog = join(work, 'edited');
  cpSync(catalogFolder, catalog, { recursive: true });
  generated(catalog);
  const [name = ''] = readdirSync(join(catalog, 'domains'));
  const file = join(catalog, 'domains', name);
  const before = () => edit(file, /^version: .*/m, `version: 9.0.${Math.round(performance.now()) % 1000}`);
  const ours = timed('generate', generate(catalog), { before });
  return [compare('generate, one edit', 3, ours, validate(catalog))];
}

function hugoRows(): string[] {
  const catalog = made(1_000);
  const out = generated(catalog);
  const site = hugoSite(join(out, 'pages'));
  const ours = timed('generate', generate(catalog), { before: () => rmSync(out, { recursive: true }) });
  const hugo = timed('Hugo (pages alone)', ['hugo', '--quiet', '--source', site]);
  const row = compare('generate, 1,000 domains', 2.5, ours, hugo);
  const count = (folder: string, end: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith(end)).length;
  // Hugo leaves pages out in silence.
  const [shown, wanted] = [count(join(site, 'public'), '.html'), count(join(out, 'pages'), '.md')];
  if (shown < wanted) throw new Error(`Hugo made ${shown} of ${wanted} pages: the comparison says nothing`);
  return [row];
}

/** A site of the generated pages alone. */
function hugoSite(pages: string): string {
  const folder = join(work, 'hugo');
  mkdirSync(join(folder, 'layouts/_default'), { recursive: true });
  for (const path of readdirSync(pages, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.md')) continue;
    // Beside an `index.md`, Hugo makes no pages.
    const target = join(folder, 'content', dirname(path), basename(path).replace(/^index\.md$/, '_index.md'));
    mkdirSync(dirname(target), { recursive: true });
    // Without front matter, Hugo takes a page that begins with a comment for HTML.
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

function made(domains: number, name = `catalog-${domains}`): string {
  const folder = join(work, name);
  makeCatalog(root, folder, domains);
  return folder;
}

function generate(catalog: string): readonly string[] {
  return tool('generate', '--catalog', catalog, '--out', `${catalog}-generated`);
}

function generated(catalog: string): string {
  run(generate(catalog));
  return `${catalog}-generated`;
}

function edit(file: string, from: RegExp, to: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}
