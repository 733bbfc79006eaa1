import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRouteId } from '../../generators/routes/runtime/index.ts';
import { is, isActive, localize, match, matchPath, resolve } from '../../generators/routes/runtime/match.ts';
import { redirects, rewrites } from '../../generators/routes/runtime/public/next.ts';
import { decodeSegment } from '../../generators/routes/runtime/segment.ts';
import { isSiteId } from '../../generators/routes/runtime/site.ts';
import { createTrie } from '../../generators/routes/runtime/trie.ts';
import { runs } from '../support/runs.ts';
import { unicodeText } from '../support/text.ts';

// The hand-written modules, over the small table that stands in for the generated one.

describe('match and resolve', () => {
  test('HEAD is served by GET, another method is 405 with what is allowed, whatever the spelling', () => {
    expect(match('HEAD', '/en/water')?.route.id).toBe('water.water');
    expect(match('get', '/en/water')).toBeNull();
    for (const target of ['/en/water', '/%65n/water/', '/ar/hydrology?x', 'http://h/admin/water']) {
      expect(resolve('DELETE', target)).toEqual({ status: 405, allow: ['GET', 'HEAD'] });
    }
    expect(resolve('DELETE', '/en/nothing')).toEqual({ status: 404 });
  });

  test('one trailing slash is tolerated and reported', () => {
    expect(resolve('GET', '/en/water/?q=1')).toMatchObject({ status: 200, canonical: '/en/water' });
    expect(resolve('GET', '/en/water')).not.toHaveProperty('canonical');
    for (const target of ['/en/water//', '//en/water', '/en//water', '/', '', 'en/water', '*', 'http://x', 'x:/y']) {
      expect(resolve('GET', target)).toEqual({ status: 404 });
    }
  });

  test('empty and dot segments are no id, encoded or not', () => {
    for (const id of ['.', '..', '%2e', '%2E.', '.%2e', '%2e%2E'])
      expect(match('GET', `/en/water/${id}/map`)).toBeNull();
    expect(match('GET', '/en/water//map')).toBeNull();
  });

  test('case matters, and so does an encoded slash', () => {
    for (const target of ['/en%2Fwater', '/EN/water', '/en/Water', '/fr/water']) {
      expect(resolve('GET', target)).toEqual({ status: 404 });
    }
  });

  test.each([
    ['/%65n/w%61ter', '/en/water'],
    ['/%61dmin/water/', '/admin/water'],
    ['/ar/w%61ter/?a=%61#x', '/ar/water?a=%61#x'],
    ['http://h/admin/water', '/admin/water'],
    ['HTTPS://h:1/%61dmin/water/?b', '/admin/water?b'],
    ['/en/hydrology/?a=b', '/en/water?a=b'],
    ['/%65n/hydrolog%79', '/en/water'],
    ['/admin/hydrology', '/admin/water'],
    ['/ar/taps/a%2F%62/view', '/ar/water/a%2Fb'],
    ['/en/water/é/m%61p', '/en/water/%C3%A9/map'],
    ['/en/w%61ter?é\r\nX: y\ud800', '/en/water?%C3%A9%0D%0AX:%20y%EF%BF%BD'],
  ])('one spelling is served: %j is redirected to %j in one hop', (target, location) => {
    for (const method of ['GET', 'HEAD']) {
      expect(resolve(method, target)).toMatchObject({ status: 308, location });
      expect(match(method, target)).toBeNull();
    }
    expect(resolve('GET', location).status).toBe(200);
  });

  test('in an id, what is encoded stays as it is', () => {
    expect(resolve('GET', '/en/water/%61%2Fb')).toMatchObject({ status: 200, match: { params: { id: 'a/b' } } });
  });

  test('broken percent or UTF-8 is 400 where only that keeps it from a route', () => {
    for (const id of ['%', '%4', '%zz', '%ff', '%c3%28', '%ed%a0%80', '%f4%90%80%80', '%%32%35']) {
      expect(match('GET', `/en/water/${id}`)).toBeNull();
      expect(resolve('GET', `/en/water/${id}`)).toEqual({ status: 400 });
      expect(resolve('GET', `/%65n/taps/${id}/view`)).toEqual({ status: 400 });
    }
    expect(resolve('GET', '/en/w%ter')).toEqual({ status: 404 });
    expect(resolve('GET', '/%zz/water')).toEqual({ status: 404 });
    expect(resolve('GET', '/en/water/\ud800')).toEqual({ status: 404 });
  });

  test('is tells the route, and the parameters have their types then', () => {
    const found = match('GET', '/ar/water/a%2Fb');
    expect(is(found, 'water.water.id') ? found.params.id : undefined).toBe('a/b');
    expect(is(found, 'water.water')).toBe(false);
    expect(is(null, 'water.water')).toBe(false);
    expect(matchPath('GET', '/en/water?')).toBeNull();
    expect(matchPath('GET', '/en/water')?.route.id).toBe('water.water');
  });

  test('localize is the same page in another language, query and hash kept', () => {
    expect(localize('/en/water/a%2Fb/map/?x=1#top', 'ar')).toBe('/ar/water/a%2Fb/map?x=1#top');
    expect(localize('/%65n/hydrology', 'ar')).toBe('/ar/water');
    expect(localize('/ar/parks', 'ar')).toBe('/ar/parks');
    for (const target of ['/admin/water', '/en/nothing', '/', '', '/en/water/%zz', '//en/water']) {
      expect(localize(target, 'ar')).toBeNull();
    }
    expect(() => localize('/en/water', 'de' as never)).toThrow('water.water: the locale "de" is none of en,ar');
  });

  test('isActive is for the entries of a menu: a page, and what is below it', () => {
    for (const target of ['/en/water', '/ar/water/?x#y', '/en/water/7', '/en/water/7/photos/8', '/%65n/w%61ter/7']) {
      expect(isActive(target, 'water.water'), target).toBe(true);
      expect(isActive(target, 'water.supply'), target).toBe(true);
      expect(isActive(target, 'water.water', { exact: true }), target).toBe(!/7/.test(target));
    }
    expect(isActive('/en/water/7/map', 'water.water.id')).toBe(true);
    for (const target of ['/en/waterworks', '/en', '/', '', '/en/parks', '/fr/water', '/admin/water', 'x']) {
      expect(isActive(target, 'water.water'), target).toBe(false);
    }
    expect(() => isActive('/', 'water.nothing' as never)).toThrow('No route has the id "water.nothing"');
  });

  test('ids of routes and of sites are told', () => {
    expect(['water.water', 'water.supply', 'water', 'toString', undefined].map((one) => isRouteId(one))).toEqual([
      ...[true, true, false, false, false],
    ]);
    expect(['north', 'North', 'nowhere'].map((one) => isSiteId(one))).toEqual([true, false, false]);
  });

  test('any text is answered', () => {
    fc.assert(
      fc.property(unicodeText(), fc.string({ unit: fc.constantFrom(...'/%.?#enarw2e\ud800é') }), (method, target) => {
        expect([200, 308, 400, 404, 405]).toContain(resolve(method, target).status);
        expect([200, 308, 400, 404, 405]).toContain(resolve('GET', `/en/water/${target}`).status);
        expect(localize(`/${target}`, 'ar') ?? '/ar/').toMatch(/^\/ar\//);
        expect([true, false]).toContain(isActive(target, 'water.water'));
      }),
      { numRuns: runs(500) },
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
    { numRuns: runs(1_000) },
  );
});

test('a trie finds each of its texts, and no other of the same length', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ unit: fc.constantFrom(...'abé\uffff'), maxLength: 6 })), (texts) => {
      const trie = createTrie(texts);
      for (const [index, text] of texts.entries()) {
        expect(trie.find(text, text.length)).toBe(index);
        expect(trie.find(`${text}/7`, text.length)).toBe(index);
      }
      for (const other of ['', 'a', 'bb', 'zzz', 'aé\uffffb']) {
        const found = other.length > trie.longest ? -1 : trie.find(other, other.length);
        expect(found === -1 || texts[found]?.length === other.length).toBe(true);
      }
    }),
  );
});

test('a table of one path given twice is no endless loop', () => {
  expect(createTrie(['/a', '/a']).find('/a', 2)).toBe(0);
});

describe('Next', () => {
  test('rewrites of the public routes, under a base path or not, never with the prefix of its own i18n', () => {
    expect(rewrites('https://pages.example/')).toEqual([
      { source: '/:locale(en|ar)/water', destination: 'https://pages.example/:locale/water', locale: false },
      { source: '/:locale(en|ar)/water/:id', destination: 'https://pages.example/:locale/water/:id', locale: false },
      {
        source: '/:locale(en|ar)/water/:id/map',
        destination: 'https://pages.example/:locale/water/:id/map',
        locale: false,
      },
      { source: '/:locale(en|ar)/parks', destination: 'https://pages.example/:locale/parks', locale: false },
    ]);
    expect(rewrites('https://pages.example', { basePath: '/city', site: 'south' })[0]).toEqual({
      source: '/city/:locale(en|ar)/water',
      destination: 'https://pages.example/:locale/water',
      locale: false,
      basePath: false,
    });
    const north = rewrites('https://pages.example', { site: 'north' }).map(({ source }) => source);
    expect(north).toHaveLength(3);
    expect(north.join()).not.toContain('parks');
  });

  test('redirects of their former paths', () => {
    const fixed = { permanent: true, locale: false };
    expect(redirects()).toEqual([
      { source: '/:locale(en|ar)/hydrology', destination: '/:locale/water', ...fixed },
      { source: '/:locale(en|ar)/taps/:id/view', destination: '/:locale/water/:id', ...fixed },
    ]);
    expect(redirects({ basePath: '/city/' })[0]).toEqual({
      source: '/city/:locale(en|ar)/hydrology',
      destination: '/city/:locale/water',
      ...fixed,
      basePath: false,
    });
  });
});
