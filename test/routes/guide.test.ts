import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformSync } from 'esbuild';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOfGuide, makeProject, type Project, root, textsIn } from './package.ts';

let project: Project;
beforeAll(async () => {
  project = await makeProject();
  for (const [path, text] of textsIn(join(project.folder, 'src'), /\.c?ts$/)) {
    const script = join(project.folder, 'out', path.replace(/ts$/, 'js'));
    mkdirSync(dirname(script), { recursive: true });
    const format = path.endsWith('.cts') ? 'cjs' : 'esm';
    writeFileSync(script, transformSync(text, { loader: 'ts', format }).code);
  }
});
afterAll(() => rmSync(project.folder, { recursive: true, force: true }));

function run(script: string): string {
  return execFileSync(process.execPath, [join(project.folder, 'out', script)], { encoding: 'utf8', stdio: 'pipe' });
}

test('the code of the guide does what it says', () => {
  const text = `
    import { once } from 'node:events';
    import { app as expressApp } from './examples/express.js';
    import { app as fastifyApp } from './examples/fastify.js';
    import { serve } from './examples/fetch.js';
    import { guarded } from './examples/guard.js';
    import { app as honoApp } from './examples/hono.js';
    import * as links from './examples/links.js';
    import { dir, html, languages } from './examples/menu.js';
    import { config } from './examples/next.js';
    import { server } from './examples/node.js';
    async function ask(listening, path = '/en/services/7') {
      await once(listening, 'listening');
      const response = await fetch('http://127.0.0.1:' + listening.address().port + path);
      listening.close();
      return response.status + ' ' + await response.text();
    }
    const pages = [
      await ask(server.listen(0, '127.0.0.1')),
      await ask(expressApp.listen(0, '127.0.0.1')),
      '200 ' + (await fastifyApp.inject('/en/services/7')).body,
      '200 ' + await (await honoApp.request('/en/services/7')).text(),
      '200 ' + await (await serve(new Request('https://x.example/en/services/7'))).text(),
    ];
    const guard = [
      await ask(guarded.listen(0, '127.0.0.1'), '/en/services'),
      await ask(guarded.listen(0, '127.0.0.1'), '/admin/services'),
    ];
    const next = { rewrite: (await config.rewrites())[0], redirect: (await config.redirects())[0] };
    const menu = { html: html.split('\\n'), dirs: ['ar', 'fr', 'tlh'].map(dir), languages };
    console.log(JSON.stringify({ pages, guard, next, menu, links }));
    process.exit();
  `;
  writeFileSync(join(project.folder, 'out/run-examples.js'), text);
  const link = '/ar/services/%D8%B7%D9%84%D8%A8%207?tab=fees';
  expect(JSON.parse(run('run-examples.js'))).toEqual({
    pages: Array.from({ length: 5 }, () => '200 Service 7 in en'),
    guard: ['200 Services', '401 Sign in first'],
    next: {
      rewrite: {
        source: '/:locale(en|fr|ar)/services',
        destination: 'https://pages.example/:locale/services',
        locale: false,
      },
      redirect: {
        source: '/:locale(en|fr|ar)/healthcare/places',
        destination: '/:locale/healthcare/facilities',
        permanent: true,
        locale: false,
      },
    },
    menu: {
      html: [
        '<a href="/city/fr/community">Vie locale et engagement citoyen (bientôt)</a>',
        '<a href="/city/fr/education">Éducation et savoirs (bientôt)</a>',
        '<a href="/city/fr/healthcare">Soins de santé et santé publique (bientôt)</a>',
      ],
      dirs: ['rtl', 'ltr', 'ltr'],
      languages: {
        en: 'https://city.example/en/services/7',
        fr: 'https://city.example/fr/services/7',
        ar: 'https://city.example/ar/services/7',
        'x-default': 'https://city.example/en/services/7',
      },
    },
    links: {
      link,
      same: link,
      inFrench: 'https://city.example/fr/education',
      id: 'طلب 7',
      answer: { status: 405, allow: ['GET', 'HEAD'] },
    },
  });
});

test('each piece of code in the guide has a file name of its own, and so is compiled and run', () => {
  const names = codeOfGuide().map(([name]) => name);
  expect(names.filter((name) => !/^[a-z.]+\.(?:ts|js)$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test('the guide names every public subpath, and no other', () => {
  const guide = readFileSync(join(root, 'docs/services.md'), 'utf8');
  const manifest: { exports: object } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const table = guide.slice(guide.indexOf('## What it offers'), guide.indexOf('**Route ids.**'));
  const last = (path: string) => path.slice(path.lastIndexOf('/')).replace('*', '<');
  const missing = Object.keys(manifest.exports).filter(
    (path) => !/\.json$/.test(path) && !table.includes(path.endsWith('*') ? path.slice(1, -1) : last(path)),
  );
  expect(missing).toEqual([]);
});

test('a CommonJS module can load the package', () => {
  expect(run('legacy.cjs')).toBe('/fr/education\n');
});

test('an editor strikes through what is deprecated, and says until when and what to use', () => {
  const file = join(project.folder, 'src/deprecated.ts');
  const options = { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022, strict: true, types: [] };
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) =>
      ts.sys.fileExists(name) ? ts.ScriptSnapshot.fromString(readFileSync(name, 'utf8')) : undefined,
    getCurrentDirectory: () => project.folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    ...(ts.sys.realpath === undefined ? {} : { realpath: ts.sys.realpath }),
  });
  expect(service.getSemanticDiagnostics(file)).toEqual([]);
  const text = readFileSync(file, 'utf8');
  const struck = service
    .getSuggestionDiagnostics(file)
    .filter(({ reportsDeprecated }) => reportsDeprecated)
    .map(({ start, length }) => `${text.slice(0, start).split('\n').length} ${text.slice(start, start + length)}`);
  const wanted = text.split('\n').flatMap((line, index) => {
    const [, what] = /\/\/ struck: (.*)$/.exec(line) ?? [];
    return what === undefined ? [] : [`${index + 1} ${what}`];
  });
  expect(struck).toEqual(wanted);
  const hover = service.getQuickInfoAtPosition(file, text.indexOf('communityForums(gone)'));
  const said = ts.displayPartsToString(hover?.documentation);
  expect(said).toContain('GET /{locale}/community/forums');
  expect(said).toContain('Community & Social Engagement (community) is planned: the page may not be there yet.');
  expect(said).toContain('catalog/domains/community.yaml');
  expect(hover?.tags?.map(({ name, text: parts }) => `${name} ${ts.displayPartsToString(parts)}`)).toEqual([
    'deprecated Served until 2027-06-30; use community.community.',
  ]);
});
