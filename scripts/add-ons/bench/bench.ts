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
const peer = createRequire(join(peers, 'x')).resolve;

for (const name of ['package.json', 'package-lock.json']) cpSync(join(import.meta.dirname, name), join(peers, name));
execSync('npm ci --silent --ignore-scripts', { cwd: peers });
rmSync(work, { recursive: true, force: true });
const [small, large] = [makeCatalog(1_000), makeCatalog(10_000)];
compareValidate(small, large);
compareGenerate(small);
await compareMatch(large);
rmSync(work, { recursive: true });

function compareValidate(small: string, large: string): void {
  const options = '--spec=draft2020 --strict=false --all-errors -s generated/schema/published/domain.schema.json';
  const limits = { catalog: 0.9, [small]: 2.6, [large]: 4.6 };
  for (const [catalog, limit] of Object.entries(limits)) {
    const ajvCli = `node ${peer('ajv-cli/dist/index.js')} validate ${options} -d '${catalog}/domains/*.yaml'`;
    compare(`validate ${catalog} (s): ajv-cli, the schema`, limit, validate(catalog), seconds(ajvCli));
  }
}

function compareGenerate(small: string): void {
  const edited = join(work, 'edited');
  cpSync(join(root, 'catalog'), edited, { recursive: true });
  shell(generate(edited));
  const edit = `sed -i "s/^version: .*/version: 9.0.1$(date +%M%S)/" $(ls ${edited}/domains/* | head -1)`;
  compare('generate after an edit (s): validate', 3.2, seconds(generate(edited), edit), validate(edited));
  const [output, site] = [`${small}-generated`, join(work, 'hugo')];
  // Hugo makes no pages next to an `index.md`, and takes a comment without front matter for HTML.
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
  // Hono's fastest router for few routes; with 30,000, its first match takes minutes.
  const hono = new RegExpRouter<string>();
  shell(generate(large));
  for (const [name, output, find] of [
    ['hono', join(root, 'generated'), (path: string) => hono.match('GET', path)],
    ['rou3', `${large}-generated`, (path: string) => findRoute(rou3, 'GET', path)],
  ] as const) {
    const { routes, patterns, match }: Table = await import(join(output, 'routes/all/index.js'));
    const paths = [...new Set(routes.flatMap(patterns))];
    if (name === 'hono') for (const path of paths) hono.add('GET', path, path);
    else for (const path of paths) addRoute(rou3, 'GET', path, path);
    // Shuffled; a quarter of them match no route.
    const requests = Array.from({ length: 400_000 }, (_, n) =>
      Buffer.from(`${paths[(n * 7919) % paths.length]?.replace(':id', '42')}${n % 4 === 0 ? 'x' : ''}`),
    );
    const timeOf = (router: (path: string) => unknown) => {
      const loop = new Function('find', 'paths', 'let n = 0; for (const path of paths) if (find(path)) n++; return n;');
      return () => {
        // New strings, as from a socket: V8 caches the hash of a string.
        const fresh = requests.map(String);
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
  const median = (numberOf: (ours: number, other: number) => number) =>
    (rounds.map((round) => numberOf(...round)).toSorted((a, b) => a - b)[2] ?? 0).toPrecision(3);
  const times = `${median((_, time) => time)}, ours ${median((time) => time)}: ${median((a, b) => a / b)} x`;
  console.log(`${title} ${times}, at most ${limit} x`);
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

/** Writes a catalog with numbered copies of its first domain; each is required by ten others, or by none. */
function makeCatalog(domains: number): string {
  const [folder, original] = [join(work, `catalog-${domains}`), join(root, 'catalog')];
  cpSync(original, folder, { recursive: true, filter: (path) => !/domains[\\/]./.test(path) });
  writeFileSync(join(folder, 'policy.yaml'), 'limits: { routesPerDomain: 3, adminRoutesPerDomain: 1 }\n');
  const [file = ''] = readdirSync(join(original, 'domains')).filter((path) => path.endsWith('.yaml'));
  const { usedBy: _, ...first } = parse(readFileSync(join(original, 'domains', file), 'utf8'));
  for (let index = 0; index < domains; index += 1) {
    const id = `domain-${index}`;
    const titleOf = (number: number) =>
      Object.fromEntries(Object.entries(first.title).map(([code, text]) => [code, `${text} ${number}`]));
    const numbered = (list: { slug: string }[] = []) =>
      list.map((item) => ({ ...item, slug: `${item.slug}-${index}` }));
    const lists = { collections: numbered(first.collections), blocks: numbered(first.blocks) };
    const requiredDependencies = index === 0 ? [] : [titleOf(Math.floor(index / 10)).en];
    const routes = [`/{locale}/${id}`, `/{locale}/${id}/all`, `/admin/${id}`].map((path) => ({ method: 'GET', path }));
    const counts = { ...first.counts, usedBy: undefined, requiredDependencies: requiredDependencies.length, routes: 3 };
    const descriptor = { ...first, id, title: titleOf(index), requiredDependencies, counts, ...lists, routes };
    writeFileSync(join(folder, `domains/${id}.yaml`), stringify(descriptor, { lineWidth: 0 }));
  }
  return folder;
}
