// `npm run bench` takes the measures of docs/decisions.md, in about ten minutes. It needs a shell and Debian's Hugo.
import { execSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { parse, stringify } from 'yaml';

type Measure = () => number;
type Table = Pick<typeof import('../../../generators/routes/runtime/table/index.ts'), 'routes' | 'patterns' | 'match'>;

const root = join(import.meta.dirname, '../../..');
/** In memory if possible: on a disk, a deleted tree slows down the next one. */
const work = join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'catalog-bench');
/** Not below `scripts/`, which every start of the tool searches. */
const peers = join(root, '.cache/bench-peers');

installPeers();
rmSync(work, { recursive: true, force: true });
const [small, large] = [makeCatalog(1_000), makeCatalog(10_000)];
compareValidate(small, large);
compareGenerate(small);
await compareMatch(large);
rmSync(work, { recursive: true });

function compareValidate(small: string, large: string): void {
  // Ajv-cli checks the schema only.
  const options = '--spec=draft2020 --strict=false --all-errors -s generated/schema/published/domain.schema.json';
  const ajvCli = `node ${peer('ajv-cli/dist/index.js')} validate ${options}`;
  const limits = { catalog: 0.9, [small]: 2.6, [large]: 4.6 };
  for (const [catalog, limit] of Object.entries(limits)) {
    const other = seconds(`${ajvCli} -d '${catalog}/domains/*.yaml'`);
    compare(`validate ${catalog} (s): ajv-cli`, limit, validate(catalog), other);
  }
}

function compareGenerate(small: string): void {
  const edited = join(work, 'edited');
  cpSync(join(root, 'catalog'), edited, { recursive: true });
  shell(generate(edited));
  const edit = `sed -i "s/^version: .*/version: 9.0.1$(date +%M%S)/" $(ls ${edited}/domains/* | head -1)`;
  compare('generate after an edit (s): validate', 3.2, seconds(generate(edited), edit), validate(edited));

  const [output, site] = [`${small}-generated`, join(work, 'hugo')];
  // Hugo makes no pages next to an `index.md`, and without front matter it reads a page that begins with a comment as HTML.
  shell(`${generate(small)}
    mkdir -p ${site}/layouts/_default && cp -r ${output}/pages ${site}/content && cd ${site}
    find content -name '*.md' -exec sed -i '1i ---\\n---' {} +
    find content -name index.md -execdir mv index.md _index.md ';'
    echo '{{ .Content }}' | tee layouts/_default/single.html > layouts/_default/list.html
    echo 'disableKinds: [taxonomy, term, RSS, sitemap, "404"]' > config.yaml`);
  const ours = seconds(generate(small), `rm -r ${output}`);
  compare('generate, 1,000 domains (s): Hugo, the pages', 2.6, ours, seconds(`hugo --quiet --source ${site}`));
}

/** Measures nanoseconds per path. Each router has its own loop, so that V8 optimizes them separately. */
async function compareMatch(large: string): Promise<void> {
  const { addRoute, createRouter, findRoute } = await import(peer('rou3'));
  const rou3 = createRouter();
  const toRou3 = (path: string) => addRoute(rou3, 'GET', path, path);
  // Hono's fastest router for few routes; with 30,000, its first match takes minutes.
  const hono = new RegExpRouter<string>();
  const toHono = (path: string) => hono.add('GET', path, path);
  shell(generate(large));
  for (const [name, output, add, find] of [
    ['hono', join(root, 'generated'), toHono, (path: string) => hono.match('GET', path)],
    ['rou3', `${large}-generated`, toRou3, (path: string) => findRoute(rou3, 'GET', path)],
  ] as const) {
    const { routes, patterns, match }: Table = await import(join(output, 'routes/all/index.js'));
    const paths = [...new Set(routes.flatMap(patterns))];
    for (const path of paths) add(path);
    // Shuffled; a quarter of them match no route.
    const requests = Array.from({ length: 400_000 }, (_, n) => {
      return `${paths[(n * 7919) % paths.length]?.replace(':id', '42')}${n % 4 === 0 ? 'x' : ''}`;
    });
    const timeOf = (router: (path: string) => unknown) => {
      const loop = new Function('find', 'paths', 'let n = 0; for (const path of paths) if (find(path)) n++; return n;');
      return () => {
        // New strings, as from a socket: V8 caches the hash of a string.
        const fresh = requests.map((path) => Buffer.from(path, 'latin1').toString('latin1'));
        const start = performance.now();
        loop(router, fresh);
        return ((performance.now() - start) * 1e6) / requests.length;
      };
    };
    compare(`match, ${paths.length} paths (ns): ${name}`, 1.2, timeOf(match), timeOf(find));
  }
}

/** Alternates both measures, so that other load affects both, and prints the medians of five rounds. */
function compare(title: string, limit: number, ours: Measure, other: Measure): void {
  const rounds = [1, 2, 3, 4, 5].map(() => [ours(), other()] as const);
  const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[2] ?? 0;
  const [one, two] = [median(rounds.map(([first]) => first)), median(rounds.map(([, second]) => second))];
  const ratio = median(rounds.map(([first, second]) => first / second));
  console.log(`${title} ${two.toPrecision(3)}, ours ${one.toPrecision(3)}: ${ratio.toFixed(2)} x, at most ${limit} x`);
}

function shell(lines: string): void {
  execSync(lines, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}

function seconds(line: string, before = ':'): Measure {
  return () => {
    shell(before);
    const start = performance.now();
    shell(line);
    return (performance.now() - start) / 1000;
  };
}

function validate(catalog: string): Measure {
  return seconds(`node scripts/run.cjs validate --catalog ${catalog}`);
}

function generate(catalog: string): string {
  return `node scripts/run.cjs generate --catalog ${catalog} --out ${catalog}-generated`;
}

function installPeers(): void {
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(import.meta.dirname, name), join(peers, name));
  execSync('npm ci --silent --ignore-scripts', { cwd: peers });
}

/** Resolves a file of a package to compare with. */
function peer(file: string): string {
  return createRequire(join(peers, 'x')).resolve(file);
}

/** Writes a catalog with numbered copies of its first domain; each is required by ten others, or by none. */
function makeCatalog(domains: number): string {
  const [folder, today] = [join(work, `catalog-${domains}`), join(root, 'catalog')];
  cpSync(today, folder, { recursive: true, filter: (path) => !/domains[\\/]./.test(path) });
  const limits = { routesPerDomain: 3, adminRoutesPerDomain: 1, idRoutesInCatalog: 0 };
  writeFileSync(join(folder, 'policy.yaml'), stringify({ limits }));
  const dataOf = (path: string) => parse(readFileSync(join(today, path), 'utf8'));
  const [file = ''] = readdirSync(join(today, 'domains')).filter((path) => path.endsWith('.yaml'));
  const { usedBy: _, ...first } = dataOf(`domains/${file}`);
  const source: string = first.title[dataOf('languages.yaml').languages[0].code];
  for (let index = 0; index < domains; index += 1) {
    const id = `domain-${index}`;
    const title = Object.fromEntries(Object.entries(first.title).map(([code, text]) => [code, `${text} ${index}`]));
    const numbered = (list: { slug: string }[] = []) => list.map((one) => ({ ...one, slug: `${one.slug}-${index}` }));
    const [collections, blocks] = [numbered(first.collections), numbered(first.blocks)];
    const requiredDependencies = index === 0 ? [] : [`${source} ${Math.floor(index / 10)}`];
    const paths = [`/{locale}/${id}`, `/{locale}/${id}/all`, `/admin/${id}`];
    const routes = paths.map((path) => ({ method: 'GET', path }));
    const counts = { ...first.counts, usedBy: undefined, requiredDependencies: requiredDependencies.length, routes: 3 };
    const descriptor = { ...first, id, title, requiredDependencies, counts, collections, blocks, routes };
    writeFileSync(join(folder, `domains/${id}.yaml`), stringify(descriptor, { lineWidth: 0 }));
  }
  return folder;
}
