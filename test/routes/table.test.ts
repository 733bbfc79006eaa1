import { describe, expect, test, vi } from 'vitest';
import { exampleCatalog, publish } from './publish.ts';

const { all, publicOnly, builders } = await publish(exampleCatalog());

describe('routes', () => {
  test('are plain rows by domain, deeply frozen', () => {
    expect(all.routes.map(({ id }) => id)).toEqual(['parks.index', 'water.index', 'water.id', 'water.admin']);
    expect(all.route('parks.index')).toEqual({
      id: 'parks.index',
      method: 'GET',
      path: '/{locale}/parks',
      domain: 'parks',
      audience: 'public',
      sites: ['north', 'south'],
      deprecated: { since: '2026-12-01', until: '2027-06-30', use: 'water.id' },
    });
    const isFrozen = (value: unknown): boolean =>
      typeof value !== 'object' || (Object.isFrozen(value) && Object.values(value ?? {}).every(isFrozen));
    expect(isFrozen(all.routes)).toBe(true);
  });

  test('and the addresses of sites have no keys but the sites', () => {
    expect(['constructor', 'toString', '__proto__'].filter((key) => key in all.siteUrls)).toEqual([]);
    expect({ ...all.siteUrls }).toEqual({ south: 'https://south.example/city' });
  });

  test('of the public module are only public ones', () => {
    expect(publicOnly.routes).toEqual(all.routes.filter(({ audience }) => audience === 'public'));
    expect(publicOnly.match('/admin/water')).toBeNull();
    expect(Object.keys(publicOnly).sort()).toEqual(Object.keys(all).sort());
  });

  test('are found by id, else a RangeError names it', () => {
    expect(all.route('water.index')).toBe(all.routes[1]);
    expect(['water.index', 'toString', '__proto__', undefined].map(all.isRouteId)).toEqual([true, false, false, false]);
    const unknown = (id: string) => () => Reflect.apply(all.route, undefined, [id]);
    expect(unknown('water.tap')).toThrow(new RangeError('No route has the id "water.tap"'));
    expect(unknown('toString')).toThrow(RangeError);
    expect(() => Reflect.apply(publicOnly.href, undefined, ['water.admin'])).toThrow(RangeError);
  });

  test('come with the handlers of an object, by its keys', () => {
    const pages: Parameters<typeof all.byRoute>[0] = { 'parks.index': 1, 'water.admin': 2 };
    expect(all.byRoute(pages)).toEqual([
      [all.route('parks.index'), 1],
      [all.route('water.admin'), 2],
    ]);
    expect(() => publicOnly.byRoute(pages)).toThrow(new RangeError('No route has the id "water.admin"'));
  });

  test('come with the handlers of an object, by each path to register', () => {
    const [item, admin] = [all.route('water.id'), all.route('water.admin')];
    expect(all.pagesOf({ 'water.id': 1, 'water.admin': 2 })).toEqual([
      { path: '/en/water/:id', locale: 'en', route: item, handler: 1 },
      { path: '/fr/water/:id', locale: 'fr', route: item, handler: 1 },
      { path: '/ar/water/:id', locale: 'ar', route: item, handler: 1 },
      { path: '/admin/water', locale: undefined, route: admin, handler: 2 },
    ]);
    expect(() => Reflect.apply(publicOnly.pagesOf, undefined, [{ 'water.admin': 2 }])).toThrow(RangeError);
  });
});

test('languages', () => {
  expect([all.locales, all.defaultLocale]).toEqual([['en', 'fr', 'ar'], 'en']);
  expect(['ar', 'AR', 'de', '', undefined, ['ar']].map(all.isLocale)).toEqual([true, ...Array(5).fill(false)]);
  expect(all.locales.map(all.directionOf)).toEqual(['ltr', 'ltr', 'rtl']);
});

test.each([
  ['/fr/water?x=1#y', undefined, 'fr', '/ar/water?x=1#y'],
  ['/en/water/%D8%B7/?a=b/', undefined, 'en', '/ar/water/%D8%B7/?a=b/'],
  ['/en/taps/7/view?x', undefined, 'en', '/ar/water/7?x'],
  ['/city/en/water', '/city', 'en', '/city/ar/water'],
  ['/city/en/water', 'https://h.example/city/', 'en', 'https://h.example/city/ar/water'],
  ['https://h.example/city/fr', 'https://h.example/city', 'fr', null],
  ['/en/', '/', 'en', null],
  ['/ar/no/such/page', undefined, 'ar', null],
  ['/fr/water', '/city', null, null],
  ['/FR/water', undefined, null, null],
  ['/%66r/water', undefined, null, null],
  ['//fr/water', undefined, null, null],
  ['/admin/water', undefined, null, null],
])('%s below %s: the language is %s, the page in Arabic %s', (target, base, locale, inArabic) => {
  expect(all.localeOf(target, { base })).toBe(locale);
  expect(all.localize(target, 'ar', { base })).toBe(inArabic);
  expect(Reflect.apply(all.localize, undefined, [target, 'de', { base }])).toBeNull();
});

describe('href', () => {
  test('encodes the id as one segment, the query as a form does, and the hash', () => {
    expect(all.href('water.id', { locale: 'ar', id: 'طلب 7/?#%' })).toBe(
      '/ar/water/%D8%B7%D9%84%D8%A8%207%2F%3F%23%25',
    );
    const query = { tab: 'a b', list: [1, 2], no: null, not: undefined, yes: true };
    expect(all.href('water.index', { locale: 'en' }, { query, hash: 'é#' })).toBe(
      '/en/water?tab=a+b&list=1&list=2&yes=true#%C3%A9%23',
    );
    expect(all.href('water.admin', {}, { query: new URLSearchParams('a=1&a=2') })).toBe('/admin/water?a=1&a=2');
  });

  test('takes the query of any library', () => {
    const query = {
      sort: () => {},
      forEach: (add: (value: string, name: string) => void) => ['1', '2'].map((value) => add(value, 'a')),
    };
    expect(all.href('water.admin', {}, { query })).toBe('/admin/water?a=1&a=2');
    vi.stubGlobal('URLSearchParams', undefined);
    for (const none of [undefined, {}, { a: undefined, b: [] }]) {
      expect(all.href('water.admin', {}, { query: none, hash: '' })).toBe('/admin/water');
    }
    vi.unstubAllGlobals();
  });

  const bases =
    '//evil.example /city//x city https:evil https:///x /a?b \\evil /städte /طلب /a"b /.. /a/./b /a/%2E%2e/b /.%2e https://';
  test.each([...bases.split(' '), '/a b'])('the base "%s" is refused', (base) => {
    const message = `water.index: the base cannot be ${JSON.stringify(base)}`;
    expect(() => all.href('water.index', { locale: 'en' }, { base })).toThrow(new TypeError(message));
    expect(() => all.alternates('water.index', {}, { base })).toThrow(new TypeError(message));
    expect(all.match(`${base}/en/water`, { base })).toBeNull();
    expect(all.localize(`${base}/en/water`, 'ar', { base })).toBeNull();
  });

  const wrong = [...['', '.', '..', '\ud800', 7, undefined].map((id) => ['id', id]), ['locale', 'EN'], ['locale']];
  test.each(wrong)('names the route, the parameter and the value of a wrong %s: %j', (what, value) => {
    const params = { locale: 'en', id: '7', [String(what)]: value };
    const link = () => Reflect.apply(all.href, undefined, ['water.id', params]);
    expect(link).toThrow(new TypeError(`water.id: the ${what} cannot be ${JSON.stringify(value)}`));
  });

  test('a builder makes the links of its route, and names it', async () => {
    const { index } = await builders('domains/water.js');
    expect(index?.({ locale: 'ar' }, { base: '/city' })).toBe('/city/ar/water');
    expect({ ...index }).toEqual({ id: 'water.index', path: '/{locale}/water' });
    expect(Object.keys(await builders('domains/water.js'))).toEqual(['index', 'id']);
    expect(Object.keys(await builders('admin/water.js'))).toEqual(['admin']);
    expect(Object.keys(await builders('admin/parks.js'))).toEqual([]);
  });
});

describe('match', () => {
  const matched = (target: string, base?: string) => {
    const match = all.match(target, { base });
    return match && [match.route.id, match.params, ...(match.movedTo === undefined ? [] : [match.movedTo])];
  };

  test('is one object, frozen, for each page', () => {
    expect(all.match('/en/water')).toBe(all.match('/en/water/?x'));
    expect(Object.isFrozen(all.match('/en/water')?.params)).toBe(true);
  });

  test('is limited to the given site and domains', () => {
    const those = [{ site: 'north' }, { domains: ['parks', 'water'] }, { site: 'north', domains: ['water'] }] as const;
    const others = [{ site: 'south' }, { domains: ['parks'] }, { site: 'south', domains: ['water'] }] as const;
    for (const target of ['/en/water', '/en/h2o?x']) {
      for (const options of those) expect(all.match(target, options)).toEqual(all.match(target));
      for (const options of [...others, { domains: [] }]) expect(all.match(target, options)).toBeNull();
    }
    expect(all.match('/city/en/h2o', { base: '/city', site: 'north' })?.movedTo).toBe('/city/en/water');
  });

  test('of a former path has the present link, with base, query and hash', () => {
    const item = ['water.id', { locale: 'fr', id: 'é' }];
    expect(matched('/fr/taps/%c3%a9/view?a=1#b')).toEqual([...item, '/fr/water/%C3%A9?a=1#b']);
    expect(matched('/city/fr/taps/é/view/', '/city/')).toEqual([...item, '/city/fr/water/%C3%A9/']);
    expect(matched('/city/en/h2o?q', 'https://h.example/city')?.[2]).toBe('https://h.example/city/en/water?q');
    expect(matched('/admin/hydrology')).toEqual(['water.admin', {}, '/admin/water']);
  });

  test.each(['/en/water', '/cityen/water', '/citys/en/water', 'https://other.example/city/en/water', '/city'])(
    'of %s is null, because it is not below the base',
    (target) => expect(matched(target, 'https://h.example/city')).toBeNull(),
  );

  test('never throws, for any value', () => {
    for (const value of [undefined, null, 7, {}, [], Symbol.iterator]) {
      expect(Reflect.apply(all.match, undefined, [value])).toBeNull();
      expect(Reflect.apply(all.localize, undefined, [value, 'ar'])).toBeNull();
      expect(Reflect.apply(all.localeOf, undefined, [value])).toBeNull();
    }
  });

  test('is of one route, or not', () => {
    const match = all.match('/en/water/7');
    expect(all.is(match, 'water.id') && match.params.id).toBe('7');
    expect([all.is(match, 'water.index'), all.is(null, 'water.index')]).toEqual([false, false]);
  });
});

test('alternates are complete and reciprocal', () => {
  const base = 'https://h.example/x';
  const links = all.alternates('water.id', { id: 'é/1' }, { base: `${base}/` });
  const link = (locale: string) => `https://h.example/x/${locale}/water/%C3%A9%2F1`;
  expect(links).toEqual({ en: link('en'), fr: link('fr'), ar: link('ar'), 'x-default': link('en') });
  for (const one of Object.values(links)) {
    const match = all.match(one, { base });
    expect(all.is(match, 'water.id') && all.alternates('water.id', match.params, { base })).toEqual(links);
  }
  const none = () => Reflect.apply(all.alternates, undefined, ['water.admin', {}, { base }]);
  expect(none).toThrow(new RangeError('water.admin: the path has no language'));
});

test('deprecation headers have the formats of their RFCs', () => {
  const { route, deprecationHeaders } = all;
  const dates = { Deprecation: '@1796083200', Sunset: 'Thu, 01 Jul 2027 00:00:00 GMT' };
  const parks = route('parks.index');
  expect(deprecationHeaders(route('water.index'))).toEqual({});
  for (const params of [undefined, { locale: 'en' }, { locale: 'de', id: '7' }, { locale: 'en', id: '..' }]) {
    expect(deprecationHeaders(parks, params)).toEqual(dates);
  }
  const Link = '</en/water/%C3%A9>; rel="successor-version"';
  expect(deprecationHeaders(parks, { locale: 'en', id: 'é' })).toEqual({ ...dates, Link });
  const below = deprecationHeaders(parks, { locale: 'en', id: '7' }, { base: '/city' });
  expect(below.Link).toBe('</city/en/water/7>; rel="successor-version"');
  const later = { ...parks, deprecated: { until: '2028-02-28' } };
  expect(deprecationHeaders(later)).toEqual({ Sunset: 'Tue, 29 Feb 2028 00:00:00 GMT' });
});
