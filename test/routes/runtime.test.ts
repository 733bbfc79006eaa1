import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { href, withLocale } from '../../generators/routes/runtime/href.ts';
import { is, match, matchPath, resolve } from '../../generators/routes/runtime/match.ts';
import { rewrites } from '../../generators/routes/runtime/next.ts';
import { decodeSegment } from '../../generators/routes/runtime/segment.ts';

// The hand-written modules, over the small table that stands in for the generated one.

describe('href', () => {
  test('encodes a segment, drops null, repeats lists, puts the base before and the hash behind', () => {
    const params = { locale: 'ar', id: 'طلب 7/أ?#%' } as const;
    expect(href('water.water.id', params)).toBe(`/ar/water/${encodeURIComponent(params.id)}`);
    expect(
      href(
        'water.water',
        { locale: 'en' },
        {
          base: 'https://x.example/',
          query: { a: ['1', 2], b: null, c: undefined, d: true, 'é&': '=' },
          hash: 'top & more',
        },
      ),
    ).toBe('https://x.example/en/water?a=1&a=2&d=true&%C3%A9%26=%3D#top%20%26%20more');
    expect(href('water.admin.water')).toBe('/admin/water');
    expect(withLocale('ar', '/city')('water.water.id.map', { id: '1' }, { query: { q: 1 } })).toBe(
      '/city/ar/water/1/map?q=1',
    );
  });

  test.each([
    ['', /cannot be ""/],
    ['.', /cannot be "\."/],
    ['..', /cannot be "\.\."/],
    ['\ud800', /half of a surrogate pair/],
    ['a\udc00b', /half of a surrogate pair/],
  ])('throws for the id %j, which no segment can be', (id, message) => {
    expect(() => href('water.water.id', { locale: 'en', id })).toThrow(message);
  });

  test('throws for what the types forbid, in a sentence', () => {
    const loose: (id: string, params?: object) => string = href as never;
    expect(() => loose('water.nothing')).toThrow('No route has the id "water.nothing"');
    expect(() => loose('toString')).toThrow(/No route/);
    expect(() => loose('water.water', { locale: 'de' })).toThrow('The locale is "de"; it must be one of en, ar');
    expect(() => loose('water.water')).toThrow(/The locale is undefined/);
    expect(() => loose('water.water.id', { locale: 'en', id: 7 })).toThrow(
      'The parameter "id" must be a string, not number',
    );
    expect(() => loose('water.water.id', { locale: 'en' })).toThrow(/not undefined/);
    expect(() => href('water.water', { locale: 'en' }, { query: { a: '\ud800' } })).toThrow(/query value of "a"/);
  });
});

describe('match and resolve', () => {
  test('HEAD is served by GET, another method is 405 with what is allowed', () => {
    expect(match('HEAD', '/en/water')?.route.id).toBe('water.water');
    expect(match('get', '/en/water')).toBeNull();
    expect(resolve('DELETE', '/en/water')).toEqual({ status: 405, allow: ['GET', 'HEAD'] });
    expect(resolve('DELETE', '/en/nothing')).toEqual({ status: 404 });
  });

  test('one trailing slash is tolerated and reported', () => {
    expect(resolve('GET', '/en/water/?q=1')).toMatchObject({ status: 200, canonical: '/en/water' });
    expect(resolve('GET', '/en/water')).not.toHaveProperty('canonical');
    for (const target of ['/en/water//', '//en/water', '/en//water', '/', '', 'en/water', '*', 'http://x/en/water']) {
      expect(resolve('GET', target)).toEqual({ status: 404 });
    }
  });

  test('empty and dot segments are no id, encoded or not', () => {
    for (const id of ['.', '..', '%2e', '%2E.', '.%2e', '%2e%2E'])
      expect(match('GET', `/en/water/${id}/map`)).toBeNull();
    expect(match('GET', '/en/water//map')).toBeNull();
  });

  test('unreserved letters may be encoded, others not; case matters', () => {
    expect(match('GET', '/%65n/w%61ter')?.params).toEqual({ locale: 'en' });
    expect(match('GET', '/en%2Fwater')).toBeNull();
    expect(match('GET', '/EN/water')).toBeNull();
    expect(match('GET', '/en/Water')).toBeNull();
    expect(match('GET', '/fr/water')).toBeNull();
  });

  test('broken percent or UTF-8 is 400 where only that keeps it from a route', () => {
    for (const id of ['%', '%4', '%zz', '%ff', '%c3%28', '%ed%a0%80', '%f4%90%80%80', '%%32%35']) {
      expect(match('GET', `/en/water/${id}`)).toBeNull();
      expect(resolve('GET', `/en/water/${id}`)).toEqual({ status: 400 });
    }
    expect(resolve('GET', '/en/w%ter')).toEqual({ status: 404 });
    expect(resolve('GET', '/%zz/water')).toEqual({ status: 404 });
  });

  test('is tells the route, and the parameters have their types then', () => {
    const found = match('GET', '/ar/water/a%2Fb');
    expect(is(found, 'water.water.id') ? found.params.id : undefined).toBe('a/b');
    expect(is(found, 'water.water')).toBe(false);
    expect(is(null, 'water.water')).toBe(false);
    expect(matchPath('GET', '/en/water?')).toBeNull();
    expect(matchPath('GET', '/en/water')?.route.id).toBe('water.water');
  });

  test('any text is answered', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: fc.constantFrom(...'/%.?#enarw2e\ud800é') }),
        (method, target) => {
          expect([200, 400, 404, 405]).toContain(resolve(method, target).status);
          expect([200, 400, 404, 405]).toContain(resolve('GET', `/en/water/${target}`).status);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

test('a segment is decoded as the language does it, without a throw', () => {
  const sequence = fc.string({
    unit: fc.constantFrom('%', 'c3', 'a9', 'e0', '80', 'ed', 'a0', 'f0', '9f', '98', '41', 'x', '2F'),
    maxLength: 12,
  });
  fc.assert(
    fc.property(sequence, (segment) => {
      let wanted: string | undefined;
      try {
        wanted = decodeURIComponent(segment);
      } catch {
        wanted = undefined;
      }
      expect(decodeSegment(segment)).toBe(wanted);
    }),
    { numRuns: 5_000 },
  );
});

test('rewrites for Next: the public routes, under a base path or not', () => {
  expect(rewrites('https://pages.example/')).toEqual([
    { source: '/:locale(en|ar)/water', destination: 'https://pages.example/:locale/water' },
    { source: '/:locale(en|ar)/water/:id', destination: 'https://pages.example/:locale/water/:id' },
    { source: '/:locale(en|ar)/water/:id/map', destination: 'https://pages.example/:locale/water/:id/map' },
  ]);
  expect(rewrites('https://pages.example', { basePath: '/city' })[0]).toEqual({
    source: '/city/:locale(en|ar)/water',
    destination: 'https://pages.example/:locale/water',
    basePath: false,
  });
});
