import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformSync } from 'esbuild';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import { writeFiles } from '../support/run.ts';
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
  writeFiles(join(project.folder, 'out/examples'), new Map(codeOfGuide().filter(([name]) => name.endsWith('.js'))));
});

function run(script: string): string {
  return execFileSync(process.execPath, [join(project.folder, 'out', script)], { encoding: 'utf8', stdio: 'pipe' });
}

test('the code of the guide does what it says', () => {
  const text = `
    import { once } from 'node:events';
    import * as answers from './examples/answers.js';
    import * as errors from './examples/errors.js';
    import { app as expressApp } from './examples/express.js';
    import { app as fastifyApp } from './examples/fastify.js';
    import { serve } from './examples/fetch.js';
    import * as guards from './examples/guard.js';
    import * as handlers from './examples/handlers.js';
    import { app as honoApp } from './examples/hono.js';
    import jest from './examples/jest.config.js';
    import * as links from './examples/links.js';
    import * as menus from './examples/menu.js';
    import * as mock from './examples/mock.js';
    import { config } from './examples/next.js';
    import { server } from './examples/node.js';
    import { asked, languages, switcher } from './examples/switcher.js';
    async function ask(listening, path = '/en/services/7', headers = {}) {
      await once(listening, 'listening');
      const url = 'http://127.0.0.1:' + listening.address().port + path;
      const response = await fetch(url, { headers, redirect: 'manual' });
      listening.close();
      return [response.status, response.headers.get('location') ?? await response.text()].join(' ');
    }
    const answered = async (answer, path) => {
      const response = await answer(new Request('https://x.example' + path));
      return response.status + ' ' + await response.text();
    };
    const secret = { authorization: 'Bearer secret' };
    const open = ['/en/services', '/admin/services', '/%61dmin/services'];
    const all = async (app, headers) => {
      const said = [];
      for (const path of open) said.push(await ask(app.listen(0, '127.0.0.1'), path, headers));
      return said;
    };
    console.log(JSON.stringify({
      pages: [
        await ask(server.listen(0, '127.0.0.1')),
        await ask(expressApp.listen(0, '127.0.0.1')),
        (await fastifyApp.inject('/city/en/services/7')).body,
        await answered(honoApp.request.bind(honoApp), '/en/services/7'),
        await answered(serve, '/en/services/7'),
      ],
      handlers: [await answered(handlers.serve, '/en/education'), await answered(handlers.serve, '/en/services')],
      guarded: [await all(guards.guarded), await all(guards.guarded, secret)],
      authenticated: [await all(guards.authenticated), await all(guards.authenticated, secret)],
      byPath: [await all(guards.app), await all(guards.app, secret)],
      errors: [await answered(errors.serve, '/en/education'), await answered(errors.serve, '/nothing')],
      next: [(await config.rewrites())[0], await config.redirects()],
      switcher: [switcher('/en/services/7?tab=fees#top'), switcher('/nothing')[0]],
      asked: ['ar', 'tlh'].map(asked),
      languages,
      html: menus.html.split('\\n'),
      entries: ['/fr/services/7', '/ar/education'].map(menus.entries),
      links,
      answers: answers.answers,
      mock: [mock.pattern, ...['ar', 'xx'].map((locale) => mock.answer({ params: { locale } }) !== undefined)],
      jest: new RegExp(jest.transformIgnorePatterns[0]).test('/x/node_modules/smart-city-domain-catalog/generated/a.js'),
    }));
    process.exit();
  `;
  writeFileSync(join(project.folder, 'out/run-examples.js'), text);
  const link = '/ar/services/%D8%B7%D9%84%D8%A8%207?tab=fees';
  const service = 'Service 7 in en';
  const locale = { source: '/:locale(en|fr|ar)', locale: false };
  expect(JSON.parse(run('run-examples.js'))).toEqual({
    pages: [`200 ${service}`, `200 ${service}`, `${service}, 127.0.0.1`, `200 ${service}`, `200 ${service}`],
    handlers: ['200 Education', '404 Not Found\n'],
    guarded: [
      ['200 Services', '302 /login?to=%2Fadmin%2Fservices', '308 /admin/services'],
      ['200 Services', '200 All services', '308 /admin/services'],
    ],
    authenticated: [
      ['401 Sign in first', '401 Sign in first', '308 /admin/services'],
      ['200 Services', '200 All services', '308 /admin/services'],
    ],
    byPath: [
      ['200 Services', '401 Sign in first', '308 /admin/services'],
      ['200 Services', '200 All services', '308 /admin/services'],
    ],
    errors: ['503 education.education: Error: The database is down', '404 {"nothing":"/nothing"}'],
    next: [
      { ...locale, source: `${locale.source}/services`, destination: 'https://pages.example/:locale/services' },
      [
        {
          ...locale,
          source: `${locale.source}/healthcare/places`,
          destination: '/:locale/healthcare/facilities',
          permanent: true,
        },
      ],
    ],
    switcher: [
      [
        { locale: 'en', dir: 'ltr', href: '/en/services/7?tab=fees#top' },
        { locale: 'fr', dir: 'ltr', href: '/fr/services/7?tab=fees#top' },
        { locale: 'ar', dir: 'rtl', href: '/ar/services/7?tab=fees#top' },
      ],
      { locale: 'en', dir: 'ltr', href: null },
    ],
    asked: ['ar', 'en'],
    languages: {
      en: 'https://city.example/en/services/7',
      fr: 'https://city.example/fr/services/7',
      ar: 'https://city.example/ar/services/7',
      'x-default': 'https://city.example/en/services/7',
    },
    html: [
      '<a href="/city/fr/community">Vie locale et engagement citoyen (bientôt)</a>',
      '<a href="/city/fr/education">Éducation et savoirs (bientôt)</a>',
      '<a href="/city/fr/healthcare">Soins de santé et santé publique (bientôt)</a>',
    ],
    entries: [
      [
        { href: '/fr/services', isActive: true },
        { href: '/fr/education', isActive: false },
      ],
      [
        { href: '/fr/services', isActive: false },
        { href: '/fr/education', isActive: true },
      ],
    ],
    links: {
      link,
      same: link,
      inFrench: 'https://city.example/fr/education',
      id: 'طلب 7',
      answer: { status: 405, allow: ['GET', 'HEAD'] },
    },
    answers: answersOfGuide(),
    mock: ['/:locale/services', true, false],
    jest: false,
  });
});

/** What the page says of each target, in the comments of `answers.ts`. */
function answersOfGuide(): Readonly<Record<string, number>> {
  const [, text = ''] = codeOfGuide().find(([name]) => name === 'answers.ts') ?? [];
  const said = [...text.matchAll(/^ {2}'(.*)': resolve.* \/\/ (\d{3})/gm)];
  expect(said.length).toBeGreaterThan(5);
  return Object.fromEntries(said.map(([, target, status]) => [target, Number(status)]));
}

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
