import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { Project } from 'ts-morph';
import { describe, expect, test } from 'vitest';
import type { Catalog, Domain, Language, Route } from '../../core/catalog.ts';
import { generateAll } from '../../core/generator.ts';
import { routeAudience, routeId, routeParams } from '../../core/route.ts';
import { type ByTable, emitFind } from '../../generators/routes/emit-find.ts';
import { routes as generator } from '../../generators/routes/routes.ts';
import { assets } from '../support/assets.ts';
import { catalogOf, exampleFiles, seedFiles } from '../support/catalogs.ts';
import { afterThisFile } from '../support/folders.ts';

/** What is used of the generated modules. */
interface Published {
  readonly routes: readonly Route[];
  readonly match: (method: string, target: string) => Found | null;
  readonly resolve: (method: string, target: string) => { readonly status: number; readonly match?: Found };
  readonly href: (id: string, params: object, options?: object) => string;
}

interface Found {
  readonly route: Route;
  readonly params: object;
}

/** A catalog with these languages, and with these paths by domain. */
function catalogWith(codes: readonly string[], paths: Readonly<Record<string, readonly string[]>>): Catalog {
  const base = catalogOf(exampleFiles());
  const [template] = base.domains;
  if (template === undefined) throw new Error('The example catalog has domains');
  const languages = codes.map((code): Language => ({ code, name: code, direction: 'ltr', file: '', pointer: '' }));
  const domains = Object.entries(paths).map(([id, own]): Domain => {
    const made = own.map(
      (path): Route => ({
        id: routeId(id, path),
        method: 'GET',
        path,
        params: routeParams(path),
        audience: routeAudience(path),
        domain: id,
        formerly: [],
        deprecated: undefined,
        file: '',
        pointer: '',
      }),
    );
    return { ...template, id, routes: made };
  });
  return { ...base, languages, domains, routes: domains.flatMap(({ routes }) => routes) };
}

const catalogs: Readonly<Record<string, Catalog>> = {
  real: catalogOf(seedFiles()),
  'one route': catalogWith(['en'], { a: ['/{locale}/a'] }),
  'administrative only': catalogWith(['en'], { a: ['/admin/a'], b: ['/admin/{id}/x', '/admin/b/{id}'] }),
  'many with an id': catalogWith(['en', 'fr', 'zh-Hant', 'zh'], {
    a: ['/{locale}/a/{id}', '/{locale}/a/{id}/map', '/{locale}/a', '/admin/a'],
    b: ['/{locale}/b.c/x_y/~z', '/{locale}/b.c/{id}/q/r', '/admin/b.c/{id}', '/{locale}/B'],
    'c-d': ['/{locale}/ab/{id}', '/{locale}/aab/{id}', '/{locale}/abc', '/admin/x/y/z'],
    e: [],
  }),
  'an id behind the locale': catalogWith(['en', 'fr'], { a: ['/{locale}/{id}'], b: ['/{locale}/{id}/edit'] }),
};

async function publish(catalog: Catalog, byTable: ByTable): Promise<Published> {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-routes-'));
  afterThisFile(folder);
  const codes = catalog.languages.map(({ code }) => code);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  for (const { path, contents } of await generateAll(generator, catalog, assets)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    const find = path === 'routes/find.js';
    writeFileSync(file, find ? emitFind(catalog.routes, codes, byTable) : contents);
  }
  const load = (name: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, 'routes', name)).href);
  const [{ routes }, { match, resolve }, { href }] = await Promise.all([
    load('index.js'),
    load('match.js'),
    load('href.js'),
  ]);
  return { routes, match, resolve, href };
}

/** The meaning of the matcher, written for reading: segment by segment, by the standard decoder. */
function slowMatch(routes: readonly Route[], locales: readonly string[], target: string): Found | null {
  const path = target.replace(/[?#].*$/s, '');
  const segments = (path.length > 1 ? path.replace(/\/$/, '') : path).split('/');
  for (const route of routes) {
    const wanted = route.path.split('/');
    if (wanted.length !== segments.length) continue;
    const params: Record<string, string> = {};
    const fits = wanted.every((segment, index) => {
      const given = segments[index] ?? '';
      const decoded = decode(given);
      if (segment === '{id}') {
        if (decoded === undefined || ['', '.', '..'].includes(decoded)) return false;
        params.id = decoded;
        return true;
      }
      if (decoded !== given && !/^(?:[\w.~-]|%[0-9a-f]{2})*$/i.test(given)) return false;
      if (segment !== '{locale}') return decoded === segment;
      if (decoded === undefined || !locales.includes(decoded)) return false;
      params.locale = decoded;
      return true;
    });
    if (fits) return { route, params };
  }
  return null;
}

function decode(segment: string): string | undefined {
  try {
    const text = decodeURIComponent(segment);
    encodeURIComponent(text);
    return text;
  } catch {
    return undefined;
  }
}

/** Targets near to the routes: paths, with what hurts matchers put into them. */
function targets(routes: readonly Route[], locales: readonly string[]): fc.Arbitrary<string> {
  const nasty = fc.constantFrom(
    ...['', '.', '..', '%2e', '%2E%2e', '%', '%z', '%4', '%00', '%ff', '%C3%A9', '%e2%82', '%ed%a0%80', '%F4%90%80%80'],
    ...['é', 'ع', '\ud800', '\udc00', '😀', '?', '#', '?a=/b', '%2f', '%3F', '//', '/', ' ', '\0', 'admin', '%61'],
    ...locales,
  );
  const id = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 8 }), fc.constant('7'));
  const path = fc
    .tuple(fc.constantFrom(...routes.map(({ path }) => path)), fc.constantFrom(...locales, 'xx', 'EN'), id)
    .map(([path, locale, value]) => path.replace('{locale}', () => locale).replace('{id}', () => value));
  const edited = fc.tuple(path, fc.nat(60), fc.nat(2), nasty).map(([text, at, gone, put]) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + put + text.slice(place + gone);
  });
  const encoded = fc.tuple(path, fc.nat(60), fc.boolean()).map(([text, at, upper]) => {
    const place = at % text.length;
    const hex = text.charCodeAt(place).toString(16).padStart(2, '0');
    return `${text.slice(0, place)}%${upper ? hex.toUpperCase() : hex}${text.slice(place + 1)}`;
  });
  const ended = fc.tuple(path, fc.constantFrom('/', '//', '?', '#', '/?x', '?x#y', '#/', '/.')).map((p) => p.join(''));
  return fc.oneof(path, edited, encoded, ended, fc.string({ unit: 'binary', maxLength: 20 }));
}

describe.each(Object.keys(catalogs))('%s', (name) => {
  const catalog = catalogs[name];
  if (catalog === undefined) throw new Error(name);
  const locales = catalog.languages.map(({ code }) => code);
  const all = Promise.all(
    [false, true].flatMap((whole) => [false, true].map((open) => publish(catalog, { whole, open }))),
  );

  test('straight-line code, hash tables and a slow reader agree', async () => {
    const [straight, ...byTable] = await all;
    if (straight === undefined) throw new Error('nothing is published');
    const property = fc.property(targets(catalog.routes, locales), (target) => {
      const wanted = slowMatch(straight.routes, locales, target);
      const found = straight.match('GET', target);
      if (wanted === null) expect(found).toBeNull();
      else
        expect({ id: found?.route.id, params: found?.params }).toEqual({ id: wanted.route.id, params: wanted.params });
      const answer = straight.resolve('GET', target);
      expect(answer.status === 200).toBe(found !== null);
      for (const { match, resolve } of byTable) {
        expect(match('GET', target)).toEqual(found);
        expect(resolve('GET', target)).toEqual(answer);
      }
      expect(straight.match('POST', target)).toBeNull();
      expect(straight.resolve('POST', target).status).toBe(found === null ? answer.status : 405);
    });
    fc.assert(property, { numRuns: 20_500, seed: 4 });
  });

  test('match gives back what href was given', async () => {
    const published = await all;
    const [straight] = published;
    if (straight === undefined) throw new Error('nothing is published');
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 });
    const ids = text.filter((id) => id !== '.' && id !== '..');
    const property = fc.property(
      fc.constantFrom(...straight.routes),
      fc.constantFrom(...locales),
      ids,
      fc.dictionary(text, text, { maxKeys: 2 }),
      (route, locale, id, query) => {
        const has = (param: string) => route.params.some((own) => own === param);
        const params = { ...(has('locale') ? { locale } : {}), ...(has('id') ? { id } : {}) };
        const link = straight.href(route.id, params, { query, hash: id });
        for (const { match } of published) {
          const found = match('GET', link);
          expect({ id: found?.route.id, params: found?.params }).toEqual({ id: route.id, params });
        }
        expect(new URL(link, 'https://city.example').pathname).toBe(link.replace(/[?#].*$/s, ''));
      },
    );
    fc.assert(property, { numRuns: 3000, seed: 4 });
  });
});

test('every generated module holds declarations and nothing else', async () => {
  const project = new Project({ useInMemoryFileSystem: true, compilerOptions: { allowJs: true } });
  const allowed = new Set([
    'ImportDeclaration',
    'ExportDeclaration',
    'FunctionDeclaration',
    'VariableStatement',
    'InterfaceDeclaration',
    'TypeAliasDeclaration',
  ]);
  const strangers: string[] = [];
  for (const catalog of [catalogs.real, catalogs['administrative only']]) {
    if (catalog === undefined) continue;
    for (const { path, contents } of await generateAll(generator, catalog, assets)) {
      if (!/\.[jt]s$/.test(path)) continue;
      const source = project.createSourceFile(path, contents, { overwrite: true });
      const diagnostics = project.getProgram().compilerObject.getSyntacticDiagnostics(source.compilerNode);
      strangers.push(...diagnostics.map(({ messageText }) => `${path}: ${JSON.stringify(messageText)}`));
      for (const statement of source.getStatements()) {
        if (!allowed.has(statement.getKindName())) strangers.push(`${path}: ${statement.getText()}`);
      }
      expect(contents).toMatch(/^\/\/ Code generated .* DO NOT EDIT\.$/m);
      expect(contents).not.toMatch(/\beval\b|new Function/);
    }
  }
  expect(strangers).toEqual([]);
});
