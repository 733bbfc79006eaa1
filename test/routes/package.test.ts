import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { build } from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { beforeAll, expect, test } from 'vitest';
import { isNightly } from '../support/runs.ts';
import { consumers, makeProject, type Project, textsIn } from './package.ts';

let project: Project;
beforeAll(async () => {
  project = await makeProject();
});

test('the package installs nothing else, and its files are there', () => {
  const manifest = JSON.parse(readFileSync(join(project.installed, 'package.json'), 'utf8'));
  expect(manifest.dependencies).toBeUndefined();
  expect(readFileSync(join(project.installed, 'CHANGELOG.md'), 'utf8')).toMatch(/^# /);
  expect(textsIn(project.installed, /^(catalog|core|checks|scripts|test|generators)\//)).toEqual([]);
});

test('the package cannot be published by accident, nor packed with a stale tree', () => {
  const manifest = JSON.parse(readFileSync(join(project.installed, 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({ private: true, sideEffects: false, type: 'module' });
  expect(manifest.scripts.prepack).toBe('npm run -s generate -- --check');
});

test('publint finds nothing', async () => {
  const { messages, pkg } = await publint({ pkgDir: project.installed, strict: true, pack: false });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

test('arethetypeswrong finds nothing', async () => {
  const packed = createPackageFromTarballData(new Uint8Array(readFileSync(project.tarball)));
  const result = await checkPackage(packed);
  // Its profile `esm-only`: what needs ESM can `require` it from Node 20.19 on; nothing older is supported.
  const problems = 'problems' in result ? result.problems : ['no types'];
  const real = problems.filter(
    (problem) =>
      typeof problem === 'string' ||
      !('resolutionKind' in problem) ||
      (problem.resolutionKind !== 'node10' && problem.resolutionKind !== 'node16-cjs'),
  );
  expect(real).toEqual([]);
});

const compilers = { '5.4': 'typescript54/bin/tsc', '6.0': 'typescript/bin/tsc', '7': 'typescript7/bin/tsc' };
const resolutions = { nodenext: { module: 'nodenext' }, bundler: { module: 'esnext', moduleResolution: 'bundler' } };
type Version = keyof typeof compilers;
type Kind = readonly [Version, keyof typeof resolutions];
const byDay: readonly Kind[] = [
  ['7', 'nodenext'],
  ['7', 'bundler'],
];
// These take seconds each; with 6.0, each route's types are also tried in test/changes and in guide.test.ts.
const atNight: readonly Kind[] = [
  ['6.0', 'nodenext'],
  ['5.4', 'bundler'],
];
const kinds = isNightly ? [...byDay, ...atNight] : byDay;

test.each(kinds)('a strict service without a framework compiles with TypeScript %s, %s', (version, resolution) => {
  expect(compile(version, resolution, ['src/plain.ts'], { types: [], skipLibCheck: false })).toBe('');
});

test.each(kinds)('right calls compile and wrong ones do not with TypeScript %s, %s', (version, resolution) => {
  const legacy = resolution === 'nodenext' ? ['src/legacy.cts'] : [];
  const all = ['src/*.ts', 'src/examples/*.ts', 'src/wrong/*.ts', ...legacy];
  const said = compile(version, resolution, all, { types: ['node'], skipLibCheck: true }).split(/\n(?=\S)/);
  const wanted = textsIn(join(consumers, 'wrong'), /\.ts$/).flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => {
      const [, lines = '2', message] = / \/\/ want(?: (\d) lines)?: (.*)$/.exec(line) ?? [];
      return message === undefined ? [] : [{ place: `src/wrong/${file}(${index + 1},`, lines: Number(lines), message }];
    }),
  );
  expect(wanted.length).toBeGreaterThan(40);
  for (const { place, lines, message } of wanted) {
    const there = said.filter((text) => text.includes(place)).join('\n');
    expect(there).toContain(message);
    // Readable: not a list of every route.
    expect(there.split('\n').length, there).toBeLessThanOrEqual(lines);
    expect(there.length).toBeLessThan(900);
  }
  expect(said.filter((text) => !wanted.some(({ place }) => text.includes(place)))).toEqual([]);
  expect(said.length).toBe(wanted.length);
});

function compile(
  version: Version,
  resolution: keyof typeof resolutions,
  include: readonly string[],
  options: object,
): string {
  const config = join(project.folder, `tsconfig.${version}.${resolution}.json`);
  const strict = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noEmit: true };
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2022'],
    resolveJsonModule: true,
    isolatedModules: true,
    ...strict,
    ...resolutions[resolution],
    ...options,
  };
  writeFileSync(config, JSON.stringify({ compilerOptions, include }));
  const tsc = join(project.folder, 'node_modules', compilers[version]);
  const { stdout, stderr } = spawnSync(process.execPath, [tsc, '-p', config, '--pretty', 'false'], {
    encoding: 'utf8',
  });
  return (stdout + stderr).trim();
}

const publicBundles = {
  builders: `
    import { servicesId } from 'smart-city-domain-catalog/routes/domains/citizen-services';
    import * as governance from 'smart-city-domain-catalog/routes/domains/governance';
    console.log(servicesId({ locale: 'en', id: '7' }), governance);`,
  table: `
    import { digest, directionOf, isLocale, locales, route, routes } from 'smart-city-domain-catalog/routes/public';
    console.log(digest, directionOf, isLocale, locales, route, routes);`,
  links: `
    import { href, withLocale } from 'smart-city-domain-catalog/routes/public/href';
    console.log(href, withLocale);`,
  matcher: `
    import { is, match, matchPath, resolve } from 'smart-city-domain-catalog/routes/public/match';
    console.log(is, match, matchPath, resolve);`,
  alternates: `
    import { alternates } from 'smart-city-domain-catalog/routes/alternates';
    console.log(alternates);`,
  next: `
    import { redirects, rewrites } from 'smart-city-domain-catalog/routes/next';
    console.log(rewrites('https://pages.example'), redirects());`,
  menu: `
    import { menu } from 'smart-city-domain-catalog/routes/menu/ar';
    console.log(menu);`,
};

test.each(Object.entries(publicBundles))(
  'a bundle of public %s has nothing of an administrative route',
  async (_, entry) => {
    const text = await bundled(entry);
    expect(text).toMatch(/\/(?:\{locale\}|ar)\/services/);
    expect(text).not.toMatch(/\/admin|\.admin\b/);
    expect(text).not.toContain('governance.');
  },
);

test('a bundle holds only the builders that it uses, and a menu only its language', async () => {
  const builders = await bundled(`
    import { services } from 'smart-city-domain-catalog/routes/domains/citizen-services';
    console.log(services({ locale: 'en' }));
  `);
  expect(builders).not.toContain('services.id');
  expect(builders.length).toBeLessThanOrEqual(1500);
  const menu = await bundled(publicBundles.menu);
  expect(menu).not.toMatch(/Healthcare|Soins|\/en\/|\/fr\//);
});

test.each(Object.entries(publicBundles))(
  'a bundle of public %s runs in the browsers that the guide names',
  async (_, entry) => {
    const text = await bundled(entry);
    expect(await bundled(entry, ['chrome91', 'edge91', 'firefox79', 'safari14.1'])).toBe(text);
    // Newer than these browsers: a lookbehind, methods of lists, texts and objects.
    expect(text).not.toMatch(
      /\(\?<[=!]|\.(?:at|findLast|toSorted|toReversed|with|isWellFormed|toWellFormed|hasOwn|groupBy)\(/,
    );
  },
);

async function bundled(contents: string, target: readonly string[] = ['esnext']): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: project.folder, loader: 'js' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: [...target],
    preserveSymlinks: true,
  });
  return outputFiles.map(({ text }) => text).join('\n');
}
