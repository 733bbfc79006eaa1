import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { editFile } from './support/edit.ts';
import { copyOfProject } from './support/project.ts';

const common = (name: string) => ({ description: 'A new key.', $ref: `common.schema.json#/$defs/${name}` });
const named = (to: string) => ({ description: 'A new key.', type: 'string', maxLength: 300, 'x-references': to });
const listOf = (to: string) => ({ description: 'A new key.', type: 'array', maxItems: 9, items: named(to) });

const keys: Readonly<Record<string, readonly [schema: object, value: string]>> = {
  note: [common('text'), '{ en: Note, fr: Remarque, ar: ملاحظة }'],
  parent: [named('domain.title'), 'Maps'],
  others: [listOf('domain.title'), '[Maps, Parks & Gardens]'],
  office: [named('site.id'), 'north'],
  offices: [listOf('site.id'), '[north]'],
  page: [named('route.id'), 'parks.admin'],
  symbol: [named('icon.name'), 'Droplets'],
  begun: [{ ...common('day'), 'x-change': 'field' }, '2026-12-01'],
  places: [common('count'), '7'],
  open: [{ description: 'A new key.', type: 'boolean' }, 'true'],
  kind: [{ title: 'NewKind', description: 'A new key.', type: 'string', enum: ['one', 'two'] }, 'one'],
  address: [
    { description: 'A new key.', type: 'string', maxLength: 99, pattern: '^https://[a-z.]+$', 'x-change': 'field' },
    'https://city.example',
  ],
};

test('an optional key of every form needs nothing but its schema, whether a domain has it or not', () => {
  const { root, command } = copyOfProject();
  const path = join(root, 'schema/domain.schema.json');
  const schema = JSON.parse(readFileSync(path, 'utf8'));
  for (const [key, [form]] of Object.entries(keys)) schema.properties[key] = form;
  writeFileSync(path, JSON.stringify(schema));
  const lines = Object.entries(keys).map(([key, [, value]]) => `${key}: ${value}\n`);
  editFile(join(root, 'catalog/domains/water.yaml'), 'tier:', `${lines.join('')}tier:`);
  expect(command('generate')).toMatchObject({ status: 0, stderr: '' });
  const read = (file: string) => readFileSync(join(root, 'generated', file), 'utf8');
  const json = JSON.parse(read('catalog.json'));
  const validate = new Ajv2020().compile(JSON.parse(read('schema/published/catalog.schema.json')));
  expect([validate(json), validate.errors]).toEqual([true, null]);
  const [parks, water] = json.domains;
  expect(Object.keys(keys).filter((key) => key in parks)).toEqual([]);
  expect(water).toMatchObject({ parent: { id: 'maps', name: 'Maps' }, office: 'north', places: 7, open: true });
  for (const key of Object.keys(keys)) expect(read('schema/domain.schema.json')).toContain(`"${key}"`);
  const types = ['types/index.d.ts', 'catalog.d.ts', 'catalog-json.d.ts'].map((file) => join(root, 'generated', file));
  const program = ts.createProgram(types, { strict: true, noEmit: true, types: [], module: ts.ModuleKind.NodeNext });
  expect(ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText)).toEqual([]);
});
