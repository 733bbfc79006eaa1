import { describe, expect, test } from 'vitest';
import { builder } from '../../generators/routes/runtime/builder.ts';
import { href, withLocale } from '../../generators/routes/runtime/href.ts';

// The hand-written modules, over the small table that stands in for the generated one.

describe('links', () => {
  test('encodes a segment, drops null, repeats lists, puts the base before and the hash after', () => {
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

  test('a query is an object, an interface or URLSearchParams', () => {
    interface Filter {
      page: number;
      tag?: string[];
    }
    const filter: Filter = { page: 2, tag: ['a b', 'c'] };
    expect(href('parks.parks', { locale: 'en' }, { query: filter })).toBe('/en/parks?page=2&tag=a%20b&tag=c');
    const search = new URLSearchParams('q=a+b&q=%26&empty=');
    expect(href('parks.parks', { locale: 'en' }, { query: search })).toBe('/en/parks?q=a%20b&q=%26&empty=');
    const loose: (id: string, params: object, options: { query: unknown }) => string = href as never;
    const link = (query: unknown) => () => loose('parks.parks', { locale: 'en' }, { query });
    expect(link({ where: { x: 1 } })).toThrow('parks.parks: the query value of "where" cannot be {"x":1}');
    for (const query of [['a'], new Date(0), 'a=1', new Map(), () => 1, 7]) {
      expect(link(query)).toThrow(/^parks\.parks: the query cannot be /);
    }
  });

  test('a base is a URL or a path with one slash', () => {
    const link = (base: string) => () => href('parks.parks', { locale: 'en' }, { base });
    for (const base of ['', '/', '/city', '/city/', 'https://x.example', 'http://x.example:80/a/b/']) {
      expect(link(base)()).toBe(`${base.replace(/\/$/, '')}/en/parks`);
    }
    const wrong = [
      'city',
      '//evil.example',
      '/\\evil.example',
      '/a//b',
      'javascript:alert(1)',
      'javascript://x',
      '/a?b',
      '/ a',
    ];
    for (const base of wrong) {
      expect(link(base)).toThrow(`parks.parks: the base cannot be ${JSON.stringify(base)}`);
    }
  });

  test.each([
    ['', /cannot be ""/],
    ['.', /cannot be "\."/],
    ['..', /cannot be "\.\."/],
    ['\ud800', /cannot be "/],
    ['a\udc00b', /cannot be "/],
  ])('throws for the id %j, which no segment can be, and names the route', (id, message) => {
    const makers = [
      () => href('water.water.id', { locale: 'en', id }),
      () => withLocale('en')('water.water.id', { id }),
      () => builder('water.water.id', '/{locale}/water/{id}')({ id, ...{ locale: 'en' } }),
    ];
    for (const make of makers) {
      expect(make).toThrow(message);
      expect(make).toThrow(/^water\.water\.id: /);
    }
  });

  test('throws for what the types forbid, in a sentence that names the route', () => {
    const loose: (id: string, params?: object) => string = href as never;
    expect(() => loose('water.nothing')).toThrow('No route has the id "water.nothing"');
    expect(() => loose('toString')).toThrow(/No route/);
    expect(() => loose('water.water', { locale: 'de' })).toThrow('water.water: the locale "de" is none of en,ar');
    expect(() => loose('water.water')).toThrow(/the locale undefined is none of/);
    expect(() => loose('water.water.id', { locale: 'en', id: 7 })).toThrow('water.water.id: the id cannot be 7');
    expect(() => loose('water.water.id', { locale: 'en' })).toThrow(/cannot be undefined/);
    expect(() => href('water.water', { locale: 'en' }, { query: { a: '\ud800' } })).toThrow(
      'water.water: the query value of "a" cannot be "\\ud800"',
    );
    expect(() => withLocale('de' as never)).toThrow('The locale "de" is none of en,ar');
  });

  test('a builder says which route it builds links to', () => {
    const map = builder('water.water.id.map', '/{locale}/water/{id}/map');
    expect({ ...map }).toEqual({
      id: 'water.water.id.map',
      method: 'GET',
      path: '/{locale}/water/{id}/map',
      pattern: '/:locale/water/:id/map',
    });
  });
});
