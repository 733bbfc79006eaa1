import { describe, expect, test } from 'vitest';
import type { PartialHandlers } from '../../generators/routes/runtime/fetch.ts';
import { handler } from '../../generators/routes/runtime/fetch.ts';
import { createMenu } from '../../generators/routes/runtime/menu.ts';
import { redirects, rewrites } from '../../generators/routes/runtime/public/next.ts';
import { kinds, mounting } from './hosts.ts';
import { ofFetch } from './in-process.ts';

// What is wrong is said when the routes are mounted, not by a page that is not there.

const page = () => new Response('page');

const mistakes: readonly (readonly [handlers: unknown, options: unknown, message: string])[] = [
  [{ 'water.watr': page }, {}, 'There is no route with the id "water.watr"; did you mean "water.water"?'],
  [{ 'water.water': page, toString: page }, {}, 'There is no route with the id "toString"'],
  [{ 'water.water': 'page' }, {}, 'The handler of water.water is string, no function'],
  [{ 'water.water': undefined }, {}, 'The handler of water.water is undefined, no function'],
  [{ 'water.water': null }, {}, 'The handler of water.water is null, no function'],
  [{ 'water.water': page, 'water.supply': page }, {}, 'water.supply has two handlers: water.water is its present id'],
  [new Map([['water.water', page]]), {}, 'The handlers have no method that is called like the id of a route'],
  [[page], {}, 'The handlers have no method that is called like the id of a route'],
  [{}, { site: 'nort' }, 'There is no site "nort"; did you mean "north"?'],
  [{}, { site: null }, 'There is no site "null"'],
  [{}, { gaurd: page }, 'There is no option "gaurd"; did you mean "guard"?'],
  [{}, { guard: undefined }, 'The option guard is undefined, no function'],
  [{}, { guard: true }, 'The option guard is boolean, no function'],
];

describe.each(kinds)('%s', (kind) => {
  test.each(mistakes)('%j with %j is a RangeError', (handlers, options, message) => {
    const mount = () => mounting[kind](handlers as never, options as never);
    expect(mount).toThrow(RangeError);
    expect(mount).toThrow(message);
  });

  test('options of another adapter are none', () => {
    const mount = () => mounting[kind]({} as never, { onError: page } as never);
    if (kind === 'node' || kind === 'fetch') expect(mount).not.toThrow();
    else expect(mount).toThrow('There is no option "onError"');
  });
});

test('methods of a class are handlers, also inherited ones, and know their object', async () => {
  class Base {
    readonly name = 'base';
    'water.water'() {
      return new Response(this.name);
    }
    'parks.parks'() {
      return this.helper();
    }
    helper() {
      return new Response('overridden');
    }
  }
  class Pages extends Base {
    override helper() {
      return new Response(`${this.name} helper`);
    }
  }
  const pages: PartialHandlers = new Pages();
  const ask = ofFetch(handler(pages));
  expect((await ask('GET', '/en/water')).body).toBe('base');
  expect((await ask('GET', '/en/parks')).body).toBe('base helper');
});

test('a handler under a former name serves the route', async () => {
  const old: PartialHandlers = { 'water.supply': (_, { locale }, { id }) => new Response(`${id} ${locale}`) };
  expect((await ofFetch(handler(old))('GET', '/ar/water')).body).toBe('water.water ar');
});

test('Next and menus say so, too', () => {
  expect(() => redirects({ site: 'nort' as never })).toThrow('There is no site "nort"; did you mean "north"?');
  expect(() => rewrites('https://x.example', { basepath: '/x' } as never)).toThrow('did you mean "basePath"?');
  for (const origin of ['pages.example', '//pages.example', 'javascript:alert(1)']) {
    expect(() => rewrites(origin)).toThrow(`rewrites: the base cannot be "${origin}"`);
  }
  expect(() => createMenu([])('nort')).toThrow('There is no site "nort"');
});
