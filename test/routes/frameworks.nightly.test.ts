import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../support/folders.ts';
import { portOf } from '../support/listen.ts';
import { writeFiles } from '../support/run.ts';
import { files, hostsOf, makeRecipes, overLoopback, page, scripts, testRecipes } from './recipes.ts';
import { compile, resolutions } from './strict.ts';

const named = page.matchAll(/^\*\*(\w+)\*\* (\d+\.\d+\.\d+) and later/gm);
const oldest = new Map(Array.from(named, ([, name = '', version = '']) => [name.toLowerCase(), version]));

function installed(...packages: readonly string[]): string {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, 'package.json'), '{ "private": true }');
  const options = ['--loglevel', 'error', '--no-audit', '--no-fund', '--ignore-scripts'];
  execFileSync('npm', ['install', ...options, ...packages], { cwd });
  return join(cwd, 'node_modules');
}

const names = ['express', 'fastify', 'hono'];
const [, typescript] = /TypeScript (\d+\.\d+) or later/.exec(page) ?? [];
const [, fromCommonJs] = /(\d+\.\d+) from CommonJS/.exec(page) ?? [];
const compilers = [`typescript@${typescript}`, `typescript-cjs@npm:typescript@${fromCommonJs}`];
const modules = installed(...compilers, ...names.map((name) => `${name}@${oldest.get(name)}`));
const old = await makeRecipes(Object.fromEntries(names.map((name) => [name, join(modules, name)])));
testRecipes(await hostsOf(old.load), old.match);

test.each(Object.values(resolutions))('the recipes compile with the oldest versions: %s %s', (...resolution) => {
  const paths = scripts.map(({ name }) => `src/${name}`);
  const options = [...resolution, '--skipLibCheck', '--types', 'node'];
  expect(compile(old.folder, paths, options, join(modules, 'typescript/bin/tsc'))).toBe('');
});

test('CommonJS compiles with the oldest version for it', () => {
  const source =
    "import { href } from 'smart-city-domain-catalog/routes'; export = href('education.index', { locale: 'fr' });";
  writeFileSync(join(old.folder, 'old.cts'), source);
  const tsc = join(modules, 'typescript-cjs/bin/tsc');
  expect(compile(old.folder, ['old.cts'], [...resolutions.nodenext, '--skipLibCheck', '--types', 'node'], tsc)).toBe(
    '',
  );
});

const nextVersions = [
  [`next@${oldest.get('next')}`, 'react@18.2.0', 'react-dom@18.2.0'],
  ['next@16', 'react@19', 'react-dom@19'],
];

const settings = ['', "i18n: { locales: ['en', 'fr', 'ar'], defaultLocale: 'en' },"];

test.each(nextVersions)('%s rewrites and redirects as the docs show, with `i18n` and without', async (...packages) => {
  const app = join(installed(...packages), '..');
  cpSync(old.installed, join(app, 'node_modules/smart-city-domain-catalog'), { recursive: true });
  const pages = createServer(({ url }, response) => response.end(`the page ${url}`));
  const config = files.find(({ name }) => name === 'next.config.ts')?.text ?? '';
  const here = config.replace('https://pages.example', `http://127.0.0.1:${await portOf(pages)}`);
  const own = 'export default function Own() { return "our own"; }';
  const port = 20_000 + (process.pid % 10_000);
  const ask = overLoopback(port);
  for (const setting of settings) {
    writeFiles(
      app,
      new Map([
        ['package.json', '{ "private": true, "type": "module" }'],
        ['pages/index.js', 'export default function Home() { return "home"; }'],
        ['pages/fr/education.js', own],
        ['pages/education.js', own],
        ['next.config.ts', here.replace('export default {', `export default { ${setting}`)],
      ]),
    );
    const program = join(app, 'node_modules/.bin/next');
    const next = spawn(program, ['dev', '-p', `${port}`], { cwd: app, detached: true, stdio: 'ignore' });
    await vi.waitFor(() => ask('/'), { timeout: 60_000, interval: 500 });
    const said = async (path: string) => {
      const answer = await ask(path);
      return `${answer.status} ${answer.headers.get('location') ?? (await answer.text())}`;
    };
    expect(await said('/fr/services')).toBe('200 the page /fr/services');
    expect(await said('/en/services/a%2Fb?x=1')).toBe('200 the page /en/services/a%2Fb?x=1');
    expect(await said('/ar/help/7?x=1')).toBe('308 /ar/services/7?x=1');
    for (const path of ['/EN/services', '/admin/services']) expect((await ask(path)).status).toBe(404);
    expect(await said('/fr/education')).toContain('our own');
    process.kill(-Number(next.pid));
    await once(next, 'exit');
  }
  pages.close();
});
