import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { fileKinds } from '../core/read/kinds.ts';
import { readSchemas } from '../scripts/files/project.ts';

const schemas = readSchemas(new URL('../schema', import.meta.url).pathname);

/** Every subschema, with the keyword path to it. */
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
  '$schema $defs $ref title description examples type enum allOf properties patternProperties additionalProperties required items minItems maxItems uniqueItems minProperties maxProperties minLength maxLength pattern format minimum maximum'.split(
    ' ',
  ),
);

test('every kind of file has its schema, and every schema its kind', () => {
  expect([...schemas.keys()]).toEqual(fileKinds.map(({ kind }) => kind).sort());
});

describe.each([...schemas])('schema/%s.schema.json', (_, schema) => {
  const nodes = [...nodesOf(schema)];

  test('is a valid schema of 2020-12', () => {
    const ajv = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false });
    expect(ajv.validateSchema(schema)).toBe(true);
    expect(Reflect.get(schema, '$schema')).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(Reflect.get(schema, 'title')).toMatch(/^[A-Z]\w+$/);
  });

  test('stays in the subset', () => {
    const strangers = nodes.flatMap(({ path, node }) =>
      Object.keys(node)
        .filter((key) => !subset.has(key))
        .map((key) => `${path}/${key}`),
    );
    expect(strangers).toEqual([]);
    const beside = nodes.filter(({ node }) => node.properties !== undefined && node.patternProperties !== undefined);
    for (const { node } of beside) expect(Object.keys(node.patternProperties ?? {})).toEqual(['^x-[a-z0-9-]{1,60}$']);
    for (const { node } of nodes) if (node.$ref !== undefined) expect(Object.keys(node)).toEqual(['$ref']);
  });

  test('names nothing that every object has, because a key that is inherited would do', () => {
    for (const { node } of nodes) {
      const names = [...Object.keys(node.properties ?? {}), ...[node.required ?? []].flat().map(String)];
      expect(names.filter((name) => name in {})).toEqual([]);
    }
  });

  test('closes every object, bounds every text and list, anchors every pattern', () => {
    for (const { path, node } of nodes) {
      const type = [node.type].flat();
      if (type.includes('object')) {
        const { additionalProperties } = node;
        // A group of messages has any key, each with its own message.
        expect([path, additionalProperties === false || typeof additionalProperties === 'object']).toEqual([
          path,
          true,
        ]);
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
