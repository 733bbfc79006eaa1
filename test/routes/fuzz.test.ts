import fc from 'fast-check';
import { Project } from 'ts-morph';
import { describe, expect, test } from 'vitest';
import { routeAudience, routeId, routeParams } from '../../core/build/route.ts';
import type { Catalog, Domain, Language, Route } from '../../core/catalog.ts';
import { routes as generator } from '../../generators/routes/routes.ts';
import { assets } from '../support/assets.ts';
import { catalogOf, exampleFiles, seedFiles } from '../support/catalogs.ts';
import { runs } from '../support/runs.ts';
import { unicodeText } from '../support/text.ts';
import { publish, type Resolution } from './published.ts';
import { slowResolve } from './slow-reader.ts';

/** How many targets each catalog is asked for. */
const targetsAsked = runs(200, 60_000);

/** A catalog with these languages, and with these paths by domain; a path may be followed by its former ones. */
function catalogWith(codes: readonly string[], paths: Readonly<Record<string, readonly string[]>>): Catalog {
  const base = catalogOf(exampleFiles());
  const [template] = base.domains;
  if (template === undefined) throw new Error('The example catalog has domains');
  const languages = codes.map((code): Language => ({ code, name: code, direction: 'ltr', file: '', pointer: '' }));
  const domains = Object.entries(paths).map(([id, own]): Domain => {
    const made = own.map((text): Route => {
      const [path = '', ...formerly] = text.split(' ');
      return {
        id: routeId(id, path),
        method: 'GET',
        path,
        params: routeParams(path),
        audience: routeAudience(path),
        domain: id,
        formerly,
        formerNames: [],
        deprecated: undefined,
        example: undefined,
        file: '',
        pointer: '',
      };
    });
    return { ...template, id, routes: made };
  });
  return { ...base, languages, domains, routes: domains.flatMap(({ routes }) => routes) };
}

const catalogs: Readonly<Record<string, Catalog>> = {
  'the seven domains': catalogOf(seedFiles()),
  'one route': catalogWith(['en'], { a: ['/{locale}/a'] }),
  'administrative only': catalogWith(['en'], {
    a: ['/admin/a'],
    b: ['/admin/{id}/x', '/admin/b/{id} /admin/c/{id}/y'],
  }),
  'many with an id': catalogWith(['en', 'fr', 'zh-Hant', 'zh'], {
    a: ['/{locale}/a/{id} /{locale}/old/{id}/a', '/{locale}/a/{id}/map', '/{locale}/a', '/admin/a'],
    b: ['/{locale}/b.c/x_y/~z /{locale}/z /{locale}/b.c', '/{locale}/b.c/{id}/q/r', '/admin/b.c/{id}', '/{locale}/B'],
    'c-d': ['/{locale}/ab/{id}', '/{locale}/aab/{id}', '/{locale}/abc', '/admin/x/y/z /admin/x'],
    e: [],
  }),
  'an id after the locale': catalogWith(['en', 'fr'], { a: ['/{locale}/{id}'], b: ['/{locale}/{id}/edit'] }),
};

/** Targets near to the routes: paths, with what hurts matchers put into them. */
function targets(routes: readonly Route[], locales: readonly string[]): fc.Arbitrary<string> {
  const nasty = fc.constantFrom(
    ...['', '.', '..', '%2e', '%2E%2e', '%', '%z', '%4', '%00', '%ff', '%C3%A9', '%e2%82', '%ed%a0%80', '%F4%90%80%80'],
    ...[
      'é',
      'ع',
      '\ud800',
      '\udc00',
      '😀',
      '?',
      '#',
      '?a=/b',
      '%2f',
      '%3F',
      '//',
      '/',
      ' ',
      '\0',
      'admin',
      '%61',
      '\\',
    ],
    ...['%5c', '%25', '%2561', ';', ':', '*', '%%32%35', '\uffff', 'x'.repeat(3000)],
    ...locales,
  );
  const id = fc.oneof(nasty, unicodeText({ maxLength: 8 }), fc.constant('7'));
  const path = fc
    .tuple(
      fc.constantFrom(...routes.flatMap(({ path, formerly }) => [path, ...formerly])),
      fc.constantFrom(...locales, 'xx', 'EN'),
      id,
    )
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
  const absolute = fc
    .tuple(fc.constantFrom('http://h', 'HTTPS://u:p@h:1', 'http:', 'x-y://', '//h'), fc.oneof(path, encoded, ended))
    .map((p) => p.join(''));
  return fc.oneof(path, edited, encoded, ended, absolute, unicodeText({ maxLength: 20 }));
}

describe.each(Object.keys(catalogs))('%s', (name) => {
  const catalog = catalogs[name];
  if (catalog === undefined) throw new Error(name);
  const locales = catalog.languages.map(({ code }) => code);
  const published = publish(catalog);
  const methods = fc.constantFrom('GET', 'GET', 'HEAD', 'POST');

  test('match, resolve and a slow reader agree', async () => {
    const { routes, match, resolve } = await published;
    const property = fc.property(methods, targets(catalog.routes, locales), (method, target) => {
      const wanted = slowResolve(routes, locales, method, target);
      const got = resolve(method, target);
      expect(short(got)).toEqual(short(wanted));
      expect(match(method, target)).toEqual(wanted.status === 200 ? wanted.match : null);
      if (got.location === undefined) return;
      expect(got.location).toMatch(/^\/(?!\/)[!-~]*$/);
      expect(short(resolve(method, got.location))).toEqual({ ...short(wanted), status: 200, location: undefined });
    });
    fc.assert(property, { numRuns: targetsAsked });
  }, 600_000);

  test.each(['node', 'express', 'fastify', 'hono', 'fetch'] as const)(
    'the adapter for %s and a slow reader agree',
    async (kind) => {
      const { routes, servers } = await published;
      const server = servers[kind];
      if (server === undefined) throw new Error(kind);
      // What an HTTP parser lets through.
      const isFetched = kind === 'hono' || kind === 'fetch';
      const wire = isFetched ? /^\/[!-~]*$/ : /^(?:\/|https?:\/\/\w)[!-~]*$/i;
      const sent = targets(catalog.routes, locales).filter((target) => wire.test(target));
      const property = fc.asyncProperty(methods, sent, async (method, target) => {
        const seen = isFetched ? asFetched(target) : target;
        const wanted = slowResolve(routes, locales, method, seen);
        const { status, location, body } = await server(method, seen);
        if (kind === 'fastify' && isRefused(seen, body)) {
          expect([400, 404, 414]).toContain(status);
          return;
        }
        // Express itself reads a backslash as a slash in a target with a fragment, which no client sends.
        if (kind === 'express' && status === 404 && /^[^?#]*\\[^#]*#/.test(seen)) return;
        expect({ status, location }).toEqual({ status: wanted.status, location: wanted.location ?? null });
        if (status === 200 && method === 'GET') {
          expect(JSON.parse(body)).toEqual({ id: wanted.match?.route.id, params: wanted.match?.params });
        }
      });
      await fc.assert(property, { numRuns: targetsAsked / 5 });
    },
    600_000,
  );

  test('match gives back what href was given', async () => {
    const { routes, href, match } = await published;
    const text = unicodeText({ minLength: 1, maxLength: 20 });
    const ids = text.filter((id) => id !== '.' && id !== '..');
    const property = fc.property(
      fc.constantFrom(...routes),
      fc.constantFrom(...locales),
      ids,
      fc.dictionary(text, text, { maxKeys: 2 }),
      (route, locale, id, query) => {
        const has = (param: string) => route.params.some((own) => own === param);
        const params = { ...(has('locale') ? { locale } : {}), ...(has('id') ? { id } : {}) };
        const link = href(route.id, params, { query, hash: id });
        expect(match('GET', link)).toEqual({ route, params });
        expect(new URL(link, 'https://city.example').pathname).toBe(link.replace(/[?#].*$/s, ''));
      },
    );
    fc.assert(property, { numRuns: targetsAsked });
  }, 600_000);
});

function short({ status, match, location }: Resolution) {
  return { status, location, id: match?.route.id, params: match?.params };
}

/** A target as the Fetch standard's `Request` has it, which resolves dot segments; it is always in absolute form. */
function asFetched(target: string): string {
  const { pathname, search } = new URL(`http://h${target}`);
  return pathname + search;
}

/** Fastify refuses what it cannot decode and a long first segment, whether it is for a route or not, and some absolute forms. */
function isRefused(target: string, body: string): boolean {
  const path = target.replace(/[?#].*$/s, '');
  try {
    decodeURI(path);
  } catch {
    return true;
  }
  return (path.split('/')[1]?.length ?? 0) > 100 || body.includes('FST_ERR_BAD_URL');
}

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
  for (const name of ['the seven domains', 'administrative only']) {
    for (const { path, contents } of await generator.generate(catalogs[name] ?? catalogOf(seedFiles()), assets)) {
      if (!/\.[jt]s$/.test(path)) continue;
      project.createSourceFile(`${name}/${path}`, contents);
      expect(contents).toMatch(/^\/\/ Code generated .* DO NOT EDIT\.$/m);
      expect(contents).not.toMatch(/\beval\b|new Function/);
    }
  }
  const faults = project.getProgram().compilerObject.getSyntacticDiagnostics();
  expect(faults.map(({ file, messageText }) => `${file?.fileName}: ${JSON.stringify(messageText)}`)).toEqual([]);
  const strangers = project.getSourceFiles().flatMap((source) =>
    source
      .getStatements()
      .filter((statement) => !allowed.has(statement.getKindName()))
      .map((statement) => `${source.getFilePath()}: ${statement.getText()}`),
  );
  expect(strangers).toEqual([]);
});
