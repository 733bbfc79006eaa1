import { expect, test } from 'vitest';
import { aroundOf, inShort, mostNeeded, picturesAround } from '../../../scripts/add-ons/site/around.ts';
import { catalogOf, inARow } from '../../support/catalogs.ts';

const catalog = catalogOf(inARow);

const written = (chains: readonly (readonly string[])[]) => chains.map((chain) => chain.join(' '));

test('around a domain are those that are affected when it is down, and those that it needs, directly or through others', () => {
  const around = aroundOf(catalog);
  expect(written(around('water', 'north').affected)).toEqual(['maps water']);
  expect(written(around('water', 'north').needed)).toEqual(['parks water', 'events parks water']);
  expect(written(around('maps').needed)).toEqual(['water maps']);
  expect(written(around('events', 'south').affected)).toEqual(['parks events']);
});

test('a picture shows so many steps as it has room for, each with the chains of its boxes', () => {
  const { affected, needed } = aroundOf(catalog)('water', 'north');
  const pictures = picturesAround(catalog, 'water', [...affected, ...needed]);
  const boxes = pictures.map(({ graph }) => graph.nodes.map(({ id }) => id).join(' '));
  expect(boxes).toEqual(['parks water maps', 'parks water maps events']);
  expect(pictures.map(({ chains }) => written(chains))).toEqual([
    ['maps water', 'parks water'],
    ['maps water', 'parks water', 'events parks water'],
  ]);
});

test('a large graph in short has what is needed most, and sites with how many of their domains need it', () => {
  expect(mostNeeded(catalog)).toEqual(['events', 'parks', 'water']);
  const { graph } = inShort(catalog, ['events', 'parks']);
  expect(graph.nodes.map(({ id, count }) => [id, count])).toEqual([
    ['site/north', 2],
    ['site/south', 1],
    ['parks', undefined],
    ['events', undefined],
  ]);
  expect(graph.edges.map(({ from, to, count }) => [from, to, count])).toEqual([
    ['site/north', 'parks', 1],
    ['parks', 'events', undefined],
  ]);
});
