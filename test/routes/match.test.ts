import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PublishedCatalog } from '../../core/model/catalog.ts';
import { routeParams } from '../../core/text/route-path.ts';
import { closestLanguage } from '../../generators/routes/runtime/closest.ts';
import type { RouteRow } from '../../generators/routes/runtime/types.ts';
import { catalogOf, seedFiles } from '../support/catalogs.ts';
import { runs } from '../support/runs.ts';
import { unicodeText } from '../support/text.ts';
import { catalogWith, publish } from './publish.ts';

const catalogs: readonly (readonly [name: string, catalog: PublishedCatalog])[] = [
  ['the seven domains', catalogOf(seedFiles())],
  [
    'only administrative paths',
    catalogWith(['en'], { a: ['/admin/a'], b: ['/admin/{id}/x', '/admin/b/{id} /admin/c/{id}/y'] }),
  ],
  [
    'many with an id',
    catalogWith(['en', 'fr', 'zh-Hant', 'zh'], {
      a: ['/{locale}/a/{id} /{locale}/old/{id}/a', '/{locale}/a/{id}/map', '/{locale}/a', '/admin/a'],
      b: ['/{locale}/b.c/x_y/~z /{locale}/z /{locale}/b.c', '/{locale}/b.c/{id}/q/r', '/admin/b.c/{id}', '/{locale}/B'],
      c: ['/{locale}/ab/{id}', '/{locale}/aab/{id}', '/{locale}/abc', '/admin/x/y/z /admin/x'],
    }),
  ],
  ['an id after the language', catalogWith(['en', 'fr'], { a: ['/{locale}/{id}'], b: ['/{locale}/{id}/edit'] })],
];

/** Parts of paths that hurt matchers. */
const nasty = fc.constantFrom(
  ...['', '.', '..', '%2e', '%2E%2e', '%', '%z', '%4', '%00', '%ff', '%C3%A9', '%e2%82', '%ed%a0%80', '%F4%90%80%80'],
  ...['é', 'ع', '\ud800', '\udc00', '😀', '?', '#', '?a=/b', '%2f', '%3F', '//', '/', ' ', '\0', 'admin', '%61', '\\'],
  ...['%5c', '%25', '%2561', ';', ':', '*', '%%32%35', '\uffff', 'x'.repeat(3000), 'en', '{id}', '__proto__'],
);

function targets(routes: readonly RouteRow[], locales: readonly string[]): fc.Arbitrary<string> {
  const paths = routes.flatMap(({ path, formerly = [] }) => [path, ...formerly]);
  const id = fc.oneof(nasty, unicodeText({ maxLength: 8 }), fc.constant('7'));
  const path = fc
    .tuple(fc.constantFrom(...paths), fc.constantFrom(...locales, 'xx', 'EN'), id)
    .map(([path, locale, value]) => path.replace('{locale}', () => locale).replace('{id}', () => value));
  const edited = fc.tuple(path, fc.nat(60), fc.nat(2), nasty).map(([text, number, length, insertion]) => {
    const start = number % (text.length + 1);
    return text.slice(0, start) + insertion + text.slice(start + length);
  });
  const ended = fc.tuple(path, fc.constantFrom('/', '//', '?', '#', '/?x', '?x#y', '#/', '/.')).map((p) => p.join(''));
  const absolute = fc.tuple(fc.constantFrom('http://h', 'http:', '//h'), path).map((parts) => parts.join(''));
  return fc.oneof(path, edited, ended, absolute, unicodeText({ maxLength: 20 }));
}

/** The same as `match` without a base, in the plainest way. */
function slowMatch(routes: readonly RouteRow[], locales: readonly string[], target: string) {
  const path = target.replace(/[?#].*$/s, '').replace(/\/$/, '');
  for (const route of routes) {
    for (const pattern of [route.path, ...(route.formerly ?? [])]) {
      const params = paramsOf(pattern.split('/'), path.split('/'), locales);
      if (params !== undefined) return { id: route.id, params, isFormer: pattern !== route.path };
    }
  }
  return null;
}

function paramsOf(pattern: readonly string[], segments: readonly string[], locales: readonly string[]) {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = pattern[index];
    const id = part === '{id}' ? decoded(segment) : undefined;
    if (part === '{locale}' && locales.includes(segment)) params.locale = segment;
    else if (id !== undefined) params.id = id;
    else if (part !== segment || part === '{id}') return undefined;
  }
  return params;
}

function decoded(segment: string): string | undefined {
  try {
    const id = decodeURIComponent(segment);
    return ['', '.', '..'].includes(id) || /\p{Cs}/u.test(id) ? undefined : id;
  } catch {
    return undefined;
  }
}

describe.each(catalogs)('%s', async (_, catalog) => {
  const locales = catalog.languages.map(({ code }) => code);
  const { all: table } = await publish(catalog);

  test('match agrees with a slow reader', () => {
    fc.assert(
      fc.property(targets(table.routes, locales), (target) => {
        const match = table.match(target);
        const { route, params, movedTo } = match ?? {};
        const read = match && { id: route?.id, params, isFormer: movedTo !== undefined };
        expect(read).toStrictEqual(slowMatch(table.routes, locales, target));
      }),
      { numRuns: runs(800) },
    );
  });

  test('match is the reverse of href, with any base', () => {
    const segment = fc.stringMatching(/^[\w.~!$&'()*+,;=:@%-]{1,8}$/).filter((text) => !/^\.\.?$/.test(text));
    const folders = fc.array(segment, { maxLength: 2 }).map((parts) => parts.map((part) => `/${part}`).join(''));
    const origin = fc.constantFrom('', 'https://h.example', 'HTTP://localhost:8080');
    const base = fc.tuple(origin, folders, fc.constantFrom('', '/')).map((parts) => parts.join(''));
    const id = unicodeText({ minLength: 1 }).filter((text) => !/^\.{1,2}$|\p{Cs}/u.test(text));
    const query = fc.record({ q: fc.string(), list: fc.array(fc.integer()) });
    const page = fc.tuple(fc.constantFrom(...table.routes), fc.constantFrom(...locales), id);
    fc.assert(
      fc.property(page, base, query, fc.string(), ([route, locale, value], base, query, hash) => {
        const names = routeParams(route.path);
        const values = Object.entries({ locale, id: value }).filter(([name]) => names.includes(name));
        const params = Object.fromEntries(values);
        fc.pre(!/\p{Cs}/u.test(hash));
        const link: string = Reflect.apply(table.href, undefined, [route.id, params, { base, query, hash }]);
        const path = link.replace(/^https?:\/\/[^/]*/i, '');
        for (const target of [link, path]) expect(table.match(target, { base })).toEqual({ route, params });
      }),
      { numRuns: runs(200) },
    );
  });
});

test.each([
  ['zh-TW', 'zh-Hans zh-Hant', 'zh-Hant'],
  ['zh-TW', 'zh zh-Hant', 'zh-Hant'],
  ['zh-HK en', 'zh-Hans en', 'en'],
  ['zh-TW', 'zh', 'zh'],
  ['sr-RS', 'sr-Latn sr', 'sr'],
  ['sr', 'sr-Latn sr-Cyrl', 'sr-Cyrl'],
  ['fr-FR en', 'fr-CA fr en', 'fr'],
  ['pt-BR', 'en pt-PT', 'pt-PT'],
  ['nb-NO', 'no', 'no'],
  ['no', 'nb', 'nb'],
  ['iw', 'he', 'he'],
  ['FR-ca', 'fr fr-CA', 'fr-CA'],
  ['de-AT fr-CH', 'en fr', 'fr'],
  ['ar-x-fr', 'fr ar', 'ar'],
  ['* x -- i-klingon', 'en', undefined],
  ['', 'en', undefined],
])('for a reader of %s, from %s, the language is %s', (tags, codes, closest) => {
  expect(closestLanguage(tags.split(' '), codes.split(' '))).toBe(closest);
});

const code = fc.constantFrom(...'en en-GB fr fr-CA zh zh-Hant zh-TW sr sr-Latn sr-RS ar he'.split(' '));

test('a listed language is its own closest, and readers of a script get that script', () => {
  fc.assert(
    fc.property(code, fc.uniqueArray(code, { minLength: 1 }), (tag, codes) => {
      const closest = closestLanguage([tag], codes);
      const scriptOf = (language: string) => new Intl.Locale(language).maximize().baseName.replace(/-\w+$/, '');
      if (codes.includes(tag)) expect(closest).toBe(tag);
      const isRead = codes.some((other) => scriptOf(other) === scriptOf(tag));
      expect(isRead).toBe(closest !== undefined && scriptOf(closest) === scriptOf(tag));
    }),
  );
});
