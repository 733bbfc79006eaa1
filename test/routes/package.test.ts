import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { publint } from 'publint';
import { expect, test } from 'vitest';
import { project } from '../support/folders.ts';
import { makePackedProject } from './package.ts';
import { compile, resolutions } from './strict.ts';

const { folder, installed } = await makePackedProject();
cpSync(join(project, 'test/consumers'), join(folder, 'src'), { recursive: true });

const name = 'smart-city-domain-catalog';
const textOf = (path: string) => readFileSync(join(installed, path), 'utf8');

test('the package has no dependencies, and contains the files that it names', () => {
  const { dependencies, exports = {}, scripts = {} }: Record<string, object> = JSON.parse(textOf('package.json'));
  expect(dependencies).toBeUndefined();
  expect(Object.keys(exports).length).toBeLessThanOrEqual(12);
  expect(textOf('CHANGELOG.md')).toMatch(/^# /);
  const links = [...textOf('README.md').matchAll(/\]\((?!https:|#)([^)#]+)/g)].map(([, target = '']) => target);
  expect(links.filter((path) => !existsSync(join(installed, path)))).toEqual([]);
  expect(readdirSync(installed).filter((name) => /^(catalog|core|checks|scripts|test|generators)$/.test(name))).toEqual(
    [],
  );
  const named = [...textOf('generated/catalog.json').matchAll(/"([\w./-]+\.(?:md|svg|json))"/g)];
  const paths = named.map(([, path = '']) => join('generated', path));
  expect(paths).toContain('generated/schema/published/catalog.schema.json');
  expect(paths.filter((path) => !existsSync(join(installed, path)))).toEqual([]);
  // Nothing is built when a manager installs the package from git.
  const built = /^(?:(?:pre|post)?(?:install|build|prepare|pack)|prepublish|publish|postpublish)$/;
  expect(Object.keys(scripts).filter((name) => built.test(name))).toEqual([]);
});

test('publint has nothing to say', async () => {
  const { messages } = await publint({ pkgDir: installed, strict: true, pack: false });
  expect(messages.map(({ code }) => code)).toEqual([]);
});

const wrongLines = readFileSync(join(project, 'test/consumers/wrong.ts'), 'utf8')
  .split('\n')
  .flatMap((line, index) => (/; \/\/ /.test(line) ? `wrong ${index + 1}` : []));

const commonJs = "import { href } from 'NAME/routes'; export = href('education.index', { locale: 'fr' });";
writeFileSync(join(folder, 'src/common.cts'), commonJs.replace('NAME', name));

test.each<[resolution: keyof typeof resolutions, ...files: string[]]>([
  ['bundler', 'right.ts', 'wrong.ts'],
  ['nodenext', 'right.ts', 'wrong.ts', 'common.cts'],
])('strict TypeScript refuses exactly the wrong lines: %s', (resolution, ...files) => {
  const paths = files.map((file) => `src/${file}`);
  const output = compile(folder, paths, [...resolutions[resolution], '--types', '']);
  const faults = [...output.matchAll(/^src\/(\w+)\.c?ts\((\d+)/gm)].map(([, file, line]) => `${file} ${line}`);
  expect(new Set(faults)).toEqual(new Set(wrongLines));
});

const libraries = [
  ["import { index } from 'NAME/routes/domains/education';", 'index', 'index.path', '[index]', '(() => index)()'],
  ["import { admin } from 'NAME/routes/admin/education';", '{ admin }', '(at = admin) => at()'],
  [
    "import * as all from 'NAME/routes';",
    ...['{ ...all }', "all.pagesOf({ 'education.index': () => 1 })", "all.byRoute({ 'education.index': 1 })[0]"],
    ...['all.siteUrls', 'all.match', "all.match('/')", "all.route('education.index')", 'all.routes[0]?.deprecated'],
    ...['(is: Parameters<typeof all.href>) => is', '(is: all.HrefOptions) => is.query', '(is: all.DomainsAt) => is'],
    "(is: Parameters<typeof all.alternates<'citizen-services.services.id'>>) => is",
    "(is: Parameters<typeof all.href<'education.index'>>[0]) => is",
  ],
  ["import * as main from 'NAME';", '{ ...main }', 'main.domains[0]?.counts', 'main.href', 'main.match("")?.params'],
  ["import * as catalog from 'NAME/catalog';", '{ ...catalog }', 'catalog.externalDomains[0]', 'catalog.sites'],
  ["import catalog from 'NAME/catalog.json' with { type: 'json' };", 'catalog', 'catalog.domains[0]?.routes[0]'],
  [
    "import * as types from 'NAME/types';",
    '{ ...types }',
    '(is: types.CatalogJson) => is.domains[0]?.routes',
    '(is: types.DomainDescriptor) => is.counts',
  ],
];

test('a library may export types that are inferred from each entry of the package', () => {
  const paths = libraries.map(([line = '', ...values], number) => {
    const named = values.map((value, index) => `export const value${index} = ${value};`);
    const source = [line.replace('NAME', name), ...named].join('\n');
    writeFileSync(join(folder, `src/library-${number}.ts`), source);
    return `src/library-${number}.ts`;
  });
  const options = ['--declaration', '--lib', 'es2023', '--types', ''];
  for (const resolution of Object.values(resolutions)) {
    expect(compile(folder, paths, [...resolution, ...options])).toBe('');
  }
});

test('CommonJS can load it', () => {
  const { href } = createRequire(join(folder, 'common.cjs'))(`${name}/routes/public`);
  expect(href('education.index', { locale: 'fr' })).toBe('/fr/education');
});

async function bundled(contents: string): Promise<string> {
  const stdin = { contents, resolveDir: folder };
  const { outputFiles } = await build({ stdin, bundle: true, minify: true, format: 'esm', write: false });
  return outputFiles[0]?.text ?? '';
}

test('a bundle of one builder is small, and knows no other route', async () => {
  const bundleOf = (name: string, module: string) =>
    bundled(`import { ${name} as link } from 'smart-city-domain-catalog/routes/${module}'; console.log(link());`);
  expect((await bundleOf('adminTourismAttractions', 'admin/culture-tourism')).length).toBeLessThanOrEqual(1024);
  expect(await bundleOf('index', 'domains/education')).not.toContain('institutions');
});

test('a bundle of everything public holds nothing administrative', async () => {
  const names = readdirSync(join(installed, 'generated/routes/domains')).filter((name) => name.endsWith('.js'));
  const modules = names.map((name) => `domains/${name.replace('.js', '')}`);
  const lines = ['public', ...modules].map((name) => `export * from 'smart-city-domain-catalog/routes/${name}';`);
  const text = await bundled(lines.join('\n'));
  expect(text).toContain('/{locale}/education/institutions');
  expect(text).not.toMatch(/\/admin\/|\.admin\./);
});
