import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Argument } from 'commander';
import { CommandError } from '../command-error.ts';
import { optionsOf, parseCount } from '../options.ts';

import { makeCatalog } from './make-catalog.ts';
import { type Contender, type Figure, race } from './measure.ts';
import { benchRoutes } from './routes.ts';
import { limit, memoryOf, type Row, rowOf, table } from './row.ts';

const parts = ['small', 'validate', 'generate', 'routes'] as const;

/** Domains of the catalogs that are made: a very large platform, and ten of them. */
const sizes = [1_000, 10_000] as const;

interface Options {
  readonly rounds: number;
  readonly json?: string;
}

/**
 * Measures this tool and its peers side by side, on catalogs that are the same for the same size.
 *
 * @param root the project's folder.
 */
export async function bench(words: readonly string[], root: string): Promise<number> {
  const command = optionsOf('bench', 'Measures the tool beside its peers; installs them in .cache first.')
    .addArgument(new Argument('[part]', 'one part').choices(parts))
    .option('--rounds <n>', 'runs of each, of which the median counts', parseCount, 5)
    .option('--json <file>', 'also writes the rows as JSON')
    .parse(words, { from: 'user' });
  const options = command.opts<Options>();
  const [only] = command.processedArgs;
  installPeers(root);
  const work = join(root, '.cache/bench');
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const wanted = (part: (typeof parts)[number]) => (only ?? part) === part;
  const rows = [
    ...(wanted('small') ? small(root, options.rounds * 2) : []),
    ...(wanted('validate') ? validate(root, work, options) : []),
    ...(wanted('generate') ? generate(root, work, options) : []),
    ...(wanted('routes') ? await benchRoutes(root, work, peersOf(root)) : []),
  ];
  process.stdout.write(table(rows));
  if (options.json !== undefined) {
    const machine = { cpu: cpus()[0]?.model, cores: cpus().length, memoryMb: Math.round(totalmem() / 1e6) };
    writeFileSync(options.json, `${JSON.stringify({ node: process.version, machine, options, rows }, null, 2)}\n`);
  }
  rmSync(work, { recursive: true });
  return 0;
}

/** Not beside their package.json, because every start of the tool looks through its sources. */
function peersOf(root: string): string {
  return join(root, '.cache/bench-peers');
}

function installPeers(root: string) {
  const folder = peersOf(root);
  const lock = readFileSync(join(root, 'scripts/bench/package-lock.json'));
  const known = join(folder, 'package-lock.json');
  if (existsSync(join(folder, 'node_modules')) && existsSync(known) && readFileSync(known).equals(lock)) return;
  for (const name of ['package.json', 'package-lock.json']) {
    cpSync(join(root, 'scripts/bench', name), join(folder, name));
  }
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new CommandError('The peers of the benchmark cannot be installed (npm ci)');
}

/** The command behind the npm script. */
function tool(root: string, name: string, ...words: readonly string[]): Contender {
  return { name, command: [process.execPath, join(root, 'scripts/run.cjs'), ...words] };
}

/** It checks the schema only. */
function ajvCli(root: string, catalog: string): Contender {
  const program = join(peersOf(root), 'node_modules/ajv-cli/dist/index.js');
  const schema = join(root, 'schema/domain.schema.json');
  const options = ['validate', '--spec=draft2020', '--strict=false', '--all-errors'];
  return {
    name: 'ajv-cli',
    command: [process.execPath, program, ...options, '-s', schema, '-d', `${catalog}/domains/*.yaml`],
  };
}

/** It checks the schema only, and is a compiled program. */
function jsonschema(root: string, catalog: string): Contender {
  const program = join(peersOf(root), 'node_modules/@sourcemeta/jsonschema/npm/cli.js');
  const schema = join(root, 'schema/domain.schema.json');
  return { name: 'jsonschema', command: [process.execPath, program, 'validate', schema, join(catalog, 'domains')] };
}

function small(root: string, rounds: number): Row[] {
  const catalog = join(root, 'catalog');
  const figures = race(
    [tool(root, 'validate', 'validate', '--catalog', catalog), ajvCli(root, catalog), jsonschema(root, catalog)],
    rounds,
  );
  const what = 'validate, this catalog';
  return [
    rowOf(what, figures, 'validate', 'ajv-cli', 0.7),
    rowOf(what, figures, 'validate', 'jsonschema'),
    memoryOf(what, figures, 'validate', 'ajv-cli'),
  ];
}

function validate(root: string, work: string, { rounds }: Options): Row[] {
  const targets: Readonly<Record<number, number>> = { 1000: 1.5, 10000: 4 };
  const contenders = sizes.flatMap((size): Contender[] => {
    const catalog = join(work, `catalog-${size}`);
    makeCatalog(root, catalog, size);
    return [
      tool(root, `validate ${size}`, 'validate', '--catalog', catalog),
      { ...ajvCli(root, catalog), name: `ajv-cli ${size}` },
    ];
  });
  const figures = race(contenders, rounds);
  return [
    ...sizes.map((size) =>
      rowOf(`validate, ${size} domains`, figures, `validate ${size}`, `ajv-cli ${size}`, targets[size]),
    ),
    limit('validate, 10000 domains', figures.get('validate 10000'), 512),
    rowOf('validate, 10000 domains', figures, 'validate 10000', 'validate 1000', 11),
  ];
}

function generate(root: string, work: string, { rounds }: Options): Row[] {
  const edited = afterAnEdit(root, join(work, 'edited'), rounds);
  const figures = whole(root, work, rounds);
  const what = 'generate, 1000 domains';
  return [
    rowOf('generate, this catalog after an edit', edited, 'generate', 'validate', 3),
    ...(figures.has('Hugo') ? [rowOf(what, figures, 'generate 1000', 'Hugo', 3)] : []),
    ...(figures.has('Hugo') ? [memoryOf(what, figures, 'generate 1000', 'Hugo', 2)] : []),
    rowOf('generate, 10000 domains', figures, 'generate 10000', 'generate 1000', 11),
    limit('generate, 10000 domains', figures.get('generate 10000')),
  ];
}

/** Each run finds another version of one domain. */
function afterAnEdit(root: string, work: string, rounds: number): Map<string, Figure> {
  const catalog = join(work, 'catalog');
  cpSync(join(root, 'catalog'), catalog, { recursive: true });
  const words = ['generate', '--catalog', catalog, '--out', join(work, 'generated')];
  const [name = ''] = readdirSync(join(catalog, 'domains'));
  const file = join(catalog, 'domains', name);
  let edits = 0;
  const before = () => {
    edits += 1;
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^version: .*/m, `version: 9.0.${edits}`));
  };
  race([tool(root, 'generate', ...words)], 1);
  return race(
    [{ ...tool(root, 'generate', ...words), before }, tool(root, 'validate', 'validate', '--catalog', catalog)],
    rounds,
  );
}

/** All of `generated/`, where there was none; beside Hugo, where it is installed, which makes HTML of the same pages and nothing else. */
function whole(root: string, work: string, rounds: number): Map<string, Figure> {
  // To take away tens of thousands of files slows down whoever makes some right after.
  let old = 0;
  const aside = (folder: string) => () => {
    if (existsSync(folder)) renameSync(folder, `${folder}-${old++}`);
  };
  const contenders = sizes.map((size): Contender => {
    const [catalog, out] = [join(work, `catalog-${size}`), join(work, `generated-${size}`)];
    makeCatalog(root, catalog, size);
    return { ...tool(root, `generate ${size}`, 'generate', '--catalog', catalog, '--out', out), before: aside(out) };
  });
  if (spawnSync('hugo', ['version']).status !== 0) return race(contenders, rounds);
  const site = join(work, 'hugo');
  const pages = join(work, 'generated-1000/pages');
  race(contenders.slice(0, 1), 1);
  hugoSite(site, pages);
  const before = aside(join(site, 'public'));
  contenders.push({ name: 'Hugo', command: ['hugo', '--quiet', '--source', site], before });
  const figures = race(contenders, rounds);
  requireAllPages(site, pages);
  return figures;
}

/** The generated pages as the content of a site that shows them and nothing else. */
function hugoSite(folder: string, pages: string) {
  mkdirSync(join(folder, 'layouts/_default'), { recursive: true });
  for (const path of readdirSync(pages, { recursive: true, encoding: 'utf8' })) {
    // The guide for those who browse the folder is no page of the site.
    if (!path.endsWith('.md') || path === 'README.md') continue;
    // To Hugo the pages beside an `index.md` are parts of that page, and it makes none of them.
    const target = join(folder, 'content', dirname(path), basename(path).replace(/^index\.md$/, '_index.md'));
    mkdirSync(dirname(target), { recursive: true });
    // It takes a page that begins with a comment for HTML, unless front matter stands before it.
    writeFileSync(target, `---\n---\n${readFileSync(join(pages, path), 'utf8')}`);
  }
  const config = {
    baseURL: 'https://example.org/',
    disableKinds: ['taxonomy', 'term', 'RSS', 'sitemap', 'robotsTXT', '404'],
  };
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
  for (const layout of ['single', 'list']) {
    const file = join(folder, `layouts/_default/${layout}.html`);
    writeFileSync(file, '<!doctype html><title>{{ .Title }}</title>{{ .Content }}');
  }
}

/** Hugo says nothing of pages that it leaves out. */
function requireAllPages(folder: string, pages: string) {
  const count = (where: string, end: string) =>
    readdirSync(where, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith(end)).length;
  const [made, wanted] = [count(join(folder, 'public'), '.html'), count(pages, '.md') - 1];
  if (made < wanted) throw new CommandError(`Hugo made ${made} of ${wanted} pages: the comparison says nothing`);
}
