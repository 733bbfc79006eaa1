import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { subjectKinds } from '../core/model/exception.ts';
import { fileKinds, shapes, thingLists } from '../core/schema/kinds.ts';
import { bundled, mapSchema } from '../core/schema/schema.ts';
import type { Shape } from '../core/schema/shape.ts';
import policy from '../schema/policy.schema.json' with { type: 'json' };
import { ajvOptions } from '../scripts/start/esbuild.mjs';
import { prebuilt } from '../scripts/start/prebuilt.ts';
import { project } from './support/folders.ts';

const schemas = fileKinds.map(({ kind, schema }) => [kind, bundled(schema)] as const);

function* nodesOf(value: unknown, path = ''): Iterable<{ path: string; node: Record<string, unknown> }> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value) && !/\/(properties|patternProperties|\$defs)$/.test(path)) {
    yield { path, node: value as Record<string, unknown> };
  }
  for (const [key, child] of Object.entries(value))
    if (key !== 'enum' && key !== 'examples') yield* nodesOf(child, `${path}/${key}`);
}

/** Keywords that editors, ajv and json-schema-to-typescript understand alike. */
const subset = new Set(
  `$schema $defs $ref title description examples type enum allOf oneOf anyOf not format pattern
    properties patternProperties additionalProperties required minProperties maxProperties
    items minItems maxItems uniqueItems minLength maxLength minimum maximum`
    .split(/\s+/)
    .concat(ajvOptions.keywords),
);

test('a property that is named like a keyword is a schema', () => {
  const text = { type: 'string' };
  const schema = { properties: { items: text, draft: text, $ref: text }, items: { allOf: [text] }, examples: [text] };
  const seen = { type: 'seen' };
  expect(mapSchema(schema, (one) => (one.type === 'string' ? seen : one))).toEqual({
    properties: { items: seen, draft: seen, $ref: seen },
    items: { allOf: [seen] },
    examples: [text],
  });
});

interface Found {
  readonly path: string;
  readonly shape: Shape;
}

function shapesIn(shape: Shape, path: string): Found[] {
  const { items, properties } = shape;
  const inner = Object.entries(properties).flatMap(([key, one]) => shapesIn(one, `${path}.${key}`));
  return [{ path, shape }, ...inner, ...(items ? shapesIn(items, `${path}[]`) : [])];
}

const allShapes = Object.entries(shapes).flatMap(([kind, shape]) => shapesIn(shape, kind));

const saying = (word: keyof Shape & `x-${string}`) =>
  allShapes.flatMap(({ path, shape }) => (shape[word] === undefined ? [] : [{ path, said: String(shape[word]) }]));
const named = [...saying('x-identifier'), ...saying('x-label')].map(
  ({ path, said }) => `${said}.${path.slice(path.lastIndexOf('.') + 1)}`,
);

const failing: Readonly<Record<string, readonly { readonly path: string }[]>> = {
  'x-references names an identifier, a label, or what is computed': saying('x-references').filter(
    ({ said }) => ![...named, 'route.id', 'icon.name'].includes(said),
  ),
  'a day has an x-change: `field`, or one that breaks where people plan with it': allShapes.filter(
    ({ path, shape }) => shape.format === 'date' && !path.startsWith('policy') && shape['x-change'] === undefined,
  ),
  'an id, and a text of any form, says what it identifies or names': allShapes.filter(({ path, shape }) => {
    const { type, title, enum: values, pattern, format } = shape as Shape & Readonly<Record<string, unknown>>;
    const isOpen = type === 'string' && [values, pattern, format].every((one) => one === undefined);
    const isSaid = [shape['x-identifier'], shape['x-references'], shape['x-label']].some((one) => one !== undefined);
    return (
      (isOpen || title === 'Id') && !isSaid && !/^policy\.(exceptions|severities|sameMeaning|sameWords)\[\]/.test(path)
    );
  }),
  'what has a label, or a scope, has an identifier': allShapes.filter(({ shape: { properties, identity } }) => {
    const isInside = Object.values(properties).some((one) => one['x-label'] ?? one['x-scope']);
    return identity === undefined && isInside;
  }),
  'an entry with an identifier has a title, after which the union of its ids is named': thingLists.filter(
    ({ shape }) => !/^[A-Z]\w+Entry$/.test(shape.title ?? ''),
  ),
  'a list of things with an identifier has texts for readers, and says which is their label': allShapes.filter(
    ({ path, shape: { properties, identity } }) => {
      const texts = Object.values(properties).filter((one) => one['x-language-map']);
      const isThing = identity?.scope === undefined && !path.includes('domain.');
      return isThing && texts.length > 0 && !texts.some((one) => one['x-label'] !== undefined);
    },
  ),
};

test.each(Object.entries(failing))('%s', (_, places) => expect(places.map(({ path }) => path)).toEqual([]));

test('an exception may name each thing, and one at most', () => {
  expect([...subjectKinds].sort()).toEqual(['domain', 'route', ...thingLists.map(({ thing }) => thing)].sort());
  const one = subjectKinds.map((kind) => ({ required: [kind], properties: { [kind]: {} } }));
  expect(policy.$defs.exception.oneOf).toEqual([...one, { not: { anyOf: one } }]);
});

describe.each(schemas)('schema/%s.schema.json', (_, schema) => {
  const nodes = [...nodesOf(schema)];

  test('stays in the subset', () => {
    const strangers = nodes.flatMap(({ path, node }) =>
      Object.keys(node)
        .filter((key) => !subset.has(key))
        .map((key) => `${path}/${key}`),
    );
    expect(strangers).toEqual([]);
    for (const { node } of nodes) if (node.$ref !== undefined) expect(Object.keys(node)).toEqual(['$ref']);
  });

  test('closes objects, bounds texts and lists, anchors patterns', () => {
    for (const { path, node } of nodes) {
      const type = [node.type].flat();
      if (type.includes('object')) {
        expect([path, node.additionalProperties]).toEqual([path, false]);
      }
      if (type.includes('string') && node.enum === undefined)
        expect([path, typeof node.maxLength]).toEqual([path, 'number']);
      if (type.includes('array')) expect([path, typeof node.maxItems]).toEqual([path, 'number']);
      if (type.includes('integer')) expect([path, typeof node.maximum]).toEqual([path, 'number']);
      const patterns = [node.pattern, ...Object.keys(node.patternProperties ?? {})].filter(
        (one) => typeof one === 'string',
      );
      for (const pattern of patterns) expect(pattern).toMatch(/^\^.*\$$/s);
    }
  });

  test('no pattern takes long for a text that a file can hold', () => {
    const patterns = nodes.flatMap(({ node }) =>
      [node.pattern ?? [], Object.keys(node.patternProperties ?? {})].flat(),
    );
    const steps = patterns.map((pattern) => {
      const start = process.cpuUsage().user;
      for (const piece of [' ', 'a', '-', 'a-', '0', '0.'])
        new RegExp(String(pattern), 'u').test(`${piece.repeat(60_000)}\n!`);
      return [pattern, process.cpuUsage().user - start < 500_000];
    });
    expect(steps).toEqual(patterns.map((pattern) => [pattern, true]));
  });
});

test('schema/types is up to date: npm run typecheck writes it', () => {
  const types = prebuilt.types.filter(({ path }) => path !== 'types/catalog.d.ts');
  expect(readdirSync(join(project, 'schema/types'))).toHaveLength(types.length);
  const declarations = (text: string) => text.slice(text.indexOf('\n\n'));
  for (const { path, contents } of types)
    expect(declarations(readFileSync(join(project, 'schema', path), 'utf8'))).toBe(declarations(contents));
});
