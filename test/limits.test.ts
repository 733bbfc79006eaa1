import { describe, expect, test } from 'vitest';
import { maxFileBytes } from '../core/read/decode.ts';
import { fileKinds, type Kind } from '../core/read/kinds.ts';
import { makeReport } from '../core/report/report.ts';
import { readSchemas } from '../scripts/start/schemas.ts';
import { shapeErrors } from '../scripts/start/validators.ts';
import { check, diagnosticsOf, exampleFiles } from './support/catalogs.ts';

const schemas = readSchemas(new URL('../schema', import.meta.url).pathname);

type Schema = Readonly<Record<string, unknown>>;

/** A text that each pattern of the schemas allows. */
const texts: Readonly<Record<string, string>> = {
  '^[a-z][a-z0-9]*(-[a-z0-9]+)*$': 'a',
  '^[a-z0-9]+(-[a-z0-9]+)*$': 'a',
  '^[A-Z][A-Za-z0-9]*$': 'A',
  '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$': 'en',
};

/** A value that has everything that its schema speaks of, and what of it has limits: by JSON Pointer. */
function fullValue(kind: Kind) {
  const root: Schema = { ...schemas.get(kind) };
  const limited: { pointer: string; schema: Schema }[] = [];
  const resolve = (schema: unknown): Schema => {
    const { $ref, allOf, ...own } = schema as { $ref?: string; allOf?: readonly unknown[] };
    if ($ref !== undefined) return resolve(Reflect.get(root.$defs as object, $ref.replace('#/$defs/', '')));
    return Object.assign({}, own, ...(allOf ?? []).map(resolve));
  };
  const make = (given: unknown, pointer: string, depth: number): unknown => {
    const schema = resolve(given);
    limited.push({ pointer, schema });
    const [type] = [schema.type].flat();
    if (Array.isArray(schema.enum)) return schema.enum[0];
    if (type === 'integer') return schema.minimum;
    if (type === 'array') return [make(schema.items, `${pointer}/0`, depth)];
    if (type === 'string') return texts[String(schema.pattern)] ?? 'text';
    const value: Record<string, unknown> = {};
    for (const [key, property] of Object.entries(schema.properties ?? {}))
      value[key] = make(property, `${pointer}/${key}`, depth);
    for (const [pattern, property] of Object.entries(schema.patternProperties ?? {})) {
      const key = texts[pattern];
      if (key !== undefined) value[key] = make(property, `${pointer}/${key}`, depth);
    }
    if (typeof schema.additionalProperties === 'object' && depth < 2)
      value.group = make(schema.additionalProperties, `${pointer}/group`, depth + 1);
    return value;
  };
  const value = make(root, '', 0);
  return { value, limited };
}

/** Values at a limit and one past it. */
const limits: Readonly<Record<string, (limit: number) => unknown>> = {
  maxLength: (limit) => 'x'.repeat(limit),
  minLength: (limit) => 'x'.repeat(limit),
  maxItems: (limit) => Array.from({ length: limit }, (_, index) => `item ${index}`),
  minItems: (limit) => Array.from({ length: limit }, (_, index) => `item ${index}`),
  maxProperties: (limit) => Object.fromEntries(Array.from({ length: limit }, (_, index) => [`key${index}`, ''])),
  minProperties: (limit) => Object.fromEntries(Array.from({ length: limit }, (_, index) => [`key${index}`, ''])),
  maximum: (limit) => limit,
  minimum: (limit) => limit,
};

function withValueAt(value: unknown, pointer: string, put: unknown): unknown {
  if (pointer === '') return put;
  const copy = structuredClone(value);
  const keys = pointer.split('/').slice(1);
  const last = keys.pop() ?? '';
  Reflect.set(
    keys.reduce((parent, key) => Reflect.get(parent, key), copy as object),
    last,
    put,
  );
  return copy;
}

describe.each(fileKinds)('schema/$kind.schema.json', ({ kind }) => {
  const { value, limited } = fullValue(kind);
  const cases = limited.flatMap(({ pointer, schema }) =>
    Object.keys(limits)
      .filter((keyword) => typeof schema[keyword] === 'number')
      .map((keyword) => ({ pointer, keyword, limit: Number(schema[keyword]) })),
  );

  test('has limits, and a value that keeps them all', () => {
    expect(cases.length).toBeGreaterThan(0);
    const broken = shapeErrors(kind, value).map(({ keyword }) => keyword);
    expect(broken.filter((keyword) => keyword in limits)).toEqual([]);
  });

  test.each(cases)('$pointer: $keyword $limit is where it says', ({ pointer, keyword, limit }) => {
    const told = (size: number) =>
      shapeErrors(kind, withValueAt(value, pointer, limits[keyword]?.(size))).some(
        (error) => error.keyword === keyword && error.instancePath === pointer,
      );
    expect(told(limit)).toBe(false);
    expect(told(keyword.startsWith('max') ? limit + 1 : limit - 1)).toBe(true);
  });
});

test('a file may have 65,536 bytes and no more; a larger one is not parsed', () => {
  const water = exampleFiles().get('domains/water.yaml') ?? '';
  // The limit is of bytes: an é has two.
  const ofSize = (size: number) => {
    const start = `${water}# é`;
    const text = start + 'x'.repeat(size - Buffer.byteLength(start));
    return diagnosticsOf(new Map(exampleFiles()).set('domains/water.yaml', text), undefined, []);
  };
  expect(ofSize(maxFileBytes)).toEqual([]);
  expect(ofSize(maxFileBytes + 1).map(({ check, line, message }) => ({ check, line, message }))).toEqual([
    { check: 'too-large', line: 1, message: 'The file has more than 65536 bytes' },
  ]);
});

test('an exception cannot expire on a day that no calendar has', () => {
  const withDay = (day: string) =>
    diagnosticsOf(
      exampleFiles(`# file: policy.yaml
limits:
  routesPerDomain: 2
  adminRoutesPerDomain: 1
  idRoutesInCatalog: 1
exceptions:
  - { check: route-count, domain: water, reason: So it is, expires: '${day}' }
`),
    ).filter(({ check }) => check === 'schema');
  for (const day of ['2027-02-30', '2027-04-31', '2027-13-01', '2027-00-10', '2027-1-1'])
    expect(withDay(day)).toHaveLength(1);
  for (const day of ['2027-02-28', '2028-02-29', '2027-12-31', '2027-04-30']) expect(withDay(day)).toEqual([]);
});

test('a report counts what it does not show', () => {
  const names = Array.from({ length: 30 }, (_, index) => `  extra${index}: 1\n`).join('');
  const files = exampleFiles(`# file: policy.yaml\nlimits:\n  routesPerDomain: 2\n${names}`);
  const checked = check(files);
  const { findings } = checked;
  expect(findings.filter(({ check: id }) => id === 'schema').length).toBeGreaterThan(30);
  const { diagnostics, summary } = makeReport(checked, (file) => file);
  expect(summary.errors).toBe(findings.length);
  expect(summary.hidden).toBe(findings.length - diagnostics.length);
});

test('a file of nothing but faults is counted to its end, and little of it is kept', () => {
  const files = new Map(exampleFiles());
  for (let index = 0; index < 8; index += 1) files.set(`domains/d${index}.yaml`, '\0'.repeat(maxFileBytes));
  const checked = check(files, undefined, []);
  expect(checked.findings.length).toBeLessThan(8 * 1000);
  const { diagnostics, summary } = makeReport(checked, (file) => file);
  expect(diagnostics).toHaveLength(8 * 20);
  expect(summary.errors).toBe(8 * maxFileBytes);
  expect(summary.hidden).toBe(8 * (maxFileBytes - 20));
});
