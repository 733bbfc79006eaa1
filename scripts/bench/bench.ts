// `npm run bench`: the measures of docs/maintaining.md. It needs a shell, git and Debian's Hugo.
import { execSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { installedPackages } from '../files/packages.ts';
import { exitCodeOf } from '../main.ts';
import { optionsOf } from '../options.ts';

type Measure = () => number;
type Find = (path: string) => unknown;

const root = join(import.meta.dirname, '../..');
/** In memory if possible: on a disk, a deleted tree slows down the next one. */
const work = join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'catalog-bench');

process.exitCode = await exitCodeOf('bench', async () => {
  const description = 'Measures this tool beside others, each in turn, for about ten minutes.';
  optionsOf('bench', description).parse(process.argv.slice(2), { from: 'user' });
  rmSync(work, { recursive: true, force: true });
  const [small, large] = [makeCatalog(1_000), makeCatalog(10_000)];
  compareValidate(small, large);
  compareGenerate(small);
  await compareRoutes(small, large);
  rmSync(work, { recursive: true });
  return 0;
});

function compareValidate(small: string, large: string): void {
  // Ajv-cli checks the schema only.
  const options = '--spec=draft2020 --strict=false --all-errors -s generated/schema/published/domain.schema.json';
  const ajvCli = (catalog: string) =>
    seconds(`node ${peer('ajv-cli/dist/index.js')} validate ${options} -d '${catalog}/domains/*.yaml'`);
  compare('validate, this catalog (s): ajv-cli', 0.85, validate('catalog'), ajvCli('catalog'));
  compare('validate, 1,000 domains (s): ajv-cli', 1.65, validate(small), ajvCli(small));
  compare('validate, 10,000 domains (s): ajv-cli', 3.1, validate(large), ajvCli(large));
  compare('validate, 10,000 domains (s): 1,000', 11, validate(large), validate(small));
  const report = 'data:text/javascript,process.on("exit",()=>console.log(process.resourceUsage().maxRSS))';
  const peak = `node --import '${report}' scripts/run.cjs validate --catalog ${large} | tail -1`;
  const megabytes = () => Number(shell(peak)) * 0.001024;
  compare('validate, 10,000 domains (MB): at most', 1, megabytes, () => 520);

  const moved = makeCatalog(1_000, 'moved/catalog');
  const commit = 'git -c user.name=bench -c user.email=bench@city.example commit --quiet --message=before';
  shell(`cd ${moved} && git init --quiet .. && git add . && ${commit} && sed -i 's|/domain-|/moved-|' domains/*`);
  // Every version is too low.
  const since = seconds(`node scripts/run.cjs validate --catalog ${moved} --since HEAD || [ $? = 1 ]`);
  compare('validate --since, every path of 1,000 domains moved (s): validate', 10, since, validate(moved));
}

function compareGenerate(small: string): void {
  const edited = join(work, 'edited');
  cpSync(join(root, 'catalog'), edited, { recursive: true });
  shell(generate(edited));
  const edit = `sed -i "s/^version: .*/version: 9.0.1$(date +%M%S)/" $(ls ${edited}/domains/* | head -1)`;
  compare('generate after an edit (s): validate', 3.2, seconds(generate(edited), edit), validate(edited));

  const [output, site] = [`${small}-generated`, join(work, 'hugo')];
  // Beside an `index.md` it makes no pages, and without front matter it takes a page that begins with a comment for HTML.
  shell(`${generate(small)}
    mkdir -p ${site}/layouts/_default && cp -r ${output}/pages ${site}/content && cd ${site}
    find content -name '*.md' -exec sed -i '1i ---\\n---' {} +
    find content -name index.md -execdir mv index.md _index.md ';'
    echo '{{ .Content }}' | tee layouts/_default/single.html > layouts/_default/list.html
    echo 'disableKinds: [taxonomy, term, RSS, sitemap, "404"]' > config.yaml`);
  const ours = seconds(generate(small), `rm -r ${output}`);
  compare('generate, 1,000 domains (s): Hugo, the pages', 2.6, ours, seconds(`hugo --quiet --source ${site}`));
}

async function compareRoutes(small: string, large: string): Promise<void> {
  const few = join(root, 'generated');
  // The fastest for few routes; with 30,000, its first match takes minutes.
  const hono = new RegExpRouter<string>();
  const addToHono = (path: string) => hono.add('GET', path, path);
  await compareMatch('match, this catalog (ns): hono', few, addToHono, (path) => hono.match('GET', path));
  const { addRoute, createRouter, findRoute } = await import(peer('rou3'));
  const rou3 = createRouter();
  const add = (path: string) => addRoute(rou3, 'GET', path, path);
  shell(generate(large));
  const find = (path: string) => findRoute(rou3, 'GET', path);
  await compareMatch('match, 30,000 routes (ns): rou3', `${large}-generated`, add, find);

  for (const by of ['builders', 'href'] as const) {
    const [ours, other] = [await serviceBy(by, `${small}-generated`), await serviceBy(by, few)];
    compare(`tsc, ${by} of 3,000 routes (s): this catalog`, 1.2, ours, other);
  }
}

interface Table {
  readonly routes: readonly { readonly id: string; readonly path: string; readonly domain: string }[];
  readonly locales: readonly string[];
  readonly match: Find;
}

/** Nanoseconds for a path; each in a loop that V8 optimizes for it alone. */
async function compareMatch(what: string, output: string, add: (path: string) => void, find: Find): Promise<void> {
  const { routes, locales, match }: Table = await import(join(output, 'routes/all/index.js'));
  const paths = [...new Set(routes.flatMap(({ path }) => locales.map((code) => path.replace('{locale}', code))))];
  for (const path of paths) add(path.replace('{id}', ':id'));
  // Shuffled; a quarter of them match no route.
  const asked = Array.from({ length: 400_000 }, (_, n) => {
    return `${paths[(n * 7919) % paths.length]?.replace('{id}', '42')}${n % 4 === 0 ? 'x' : ''}`;
  });
  const timeOf = (found: Find) => {
    const loop = new Function('find', 'paths', 'let n = 0; for (const path of paths) if (find(path)) n++; return n;');
    return () => {
      // New strings, as from a socket: V8 keeps the hash of a string.
      const fresh = asked.map((path) => Buffer.from(path, 'latin1').toString('latin1'));
      const start = performance.now();
      loop(found, fresh);
      return ((performance.now() - start) * 1e6) / asked.length;
    };
  };
  compare(what, 1.2, timeOf(match), timeOf(find));
}

/** The compiler on a service that links to ten pages. */
async function serviceBy(how: 'builders' | 'href', output: string): Promise<Measure> {
  const { routes }: Table = await import(join(output, 'routes/all/index.js'));
  const pages = routes.filter(({ path }) => /^\/\{locale\}[^{]*$/.test(path)).slice(0, 10);
  const lines = pages.map(({ id, domain }, n) =>
    how === 'href'
      ? `href('${id}', { locale: 'en' });`
      : `import * as links${n} from '${output}/routes/domains/${domain}.js'; Object.values(links${n})[0]?.path;`,
  );
  const service = join(work, `${how}-${pages[0]?.domain}.ts`);
  const first = how === 'href' ? `import { href } from '${output}/routes/all/index.js';\n` : '';
  writeFileSync(service, first + lines.join('\n'));
  const compiler = join(root, 'node_modules/typescript7/bin/tsc');
  return seconds(
    `cd ${work} && node ${compiler} --noEmit --strict --skipLibCheck --module nodenext --types '' ${service}`,
  );
}

/** Takes both figures in turn, so that other work disturbs both, and prints the medians of five. */
function compare(what: string, limit: number, ours: Measure, other: Measure): void {
  const rounds = [1, 2, 3, 4, 5].map(() => [ours(), other()] as const);
  const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[2] ?? 0;
  const [one, two] = [median(rounds.map(([first]) => first)), median(rounds.map(([, second]) => second))];
  const ratio = median(rounds.map(([first, second]) => first / second));
  console.log(`${what} ${two.toPrecision(3)}, ours ${one.toPrecision(3)}: ${ratio.toFixed(2)} x, at most ${limit} x`);
}

/** Runs lines of shell in the project's folder, and returns what they print. */
function shell(lines: string): string {
  return execSync(lines, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'inherit'] });
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

/** A file of a package that this tool is measured beside; not below `scripts/`, which every start of the tool searches. */
function peer(file: string): string {
  const folder = installedPackages(import.meta.dirname, join(root, '.cache/bench-peers'));
  return createRequire(join(folder, 'x')).resolve(file);
}

/** The catalog with copies of one domain in place of its own; each is required by ten others, or by none. */
function makeCatalog(domains: number, name = `catalog-${domains}`): string {
  const [folder, today] = [join(work, name), join(root, 'catalog')];
  cpSync(today, folder, { recursive: true, filter: (path) => !/domains[\\/]./.test(path) });
  mkdirSync(join(folder, 'domains'), { recursive: true });
  const policy = 'limits: { routesPerDomain: 3, adminRoutesPerDomain: 1, idRoutesInCatalog: 0 }\n';
  writeFileSync(join(folder, 'policy.yaml'), policy);
  const text = readFileSync(join(today, 'domains/education.yaml'), 'utf8');
  for (let index = 0; index < domains; index += 1) {
    const required = index === 0 ? 'GIS & Maps' : `Education & Knowledge ${Math.floor(index / 10)}`;
    const descriptor = text
      .replaceAll('education', `domain-${index}`)
      .replace(/^( {2}(?:en|fr|ar): .*)$/gm, `$1 ${index}`)
      .replace(/^( {2}- slug: .*)$/gm, `$1-${index}`)
      .replace('Core CMS & Content', required);
    writeFileSync(join(folder, `domains/domain-${index}.yaml`), descriptor);
  }
  return folder;
}
