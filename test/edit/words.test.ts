import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { words as toolWords } from '../../core/model/used-messages.ts';
import { shapes } from '../../core/schema/kinds.ts';
import type { Shape } from '../../core/schema/shape.ts';
import { project } from '../support/folders.ts';

test('the words of the form are those that it says, the names of keys and of files, and the link of the pages', () => {
  const textsIn = (folder: string) =>
    readdirSync(join(project, folder), { withFileTypes: true })
      .filter((one) => one.isFile())
      .map(({ name }) => [name, readFileSync(join(project, folder, name), 'utf8')] as const);
  const form = textsIn('scripts/edit').map(([, text]) => text);
  const schemas = textsIn('schema').filter(([name]) => name.endsWith('.schema.json'));
  const said = form.flatMap((text) => [...text.matchAll(/\b(?:word|action)\('(\w+)'|\bact="(\w+)"/g)]);
  const words = said.map(([, word, act]) => word ?? act ?? '');
  const keys = schemas.flatMap(([, text]) => [...text.matchAll(/"(\w+)": \{/g)].map(([, key = '']) => key));
  const files = schemas.map(([name]) => name.replace('.schema.json', ''));
  const edit = Object.keys(toolWords.edit ?? {});
  expect(words.filter((word) => !edit.includes(word))).toEqual([]);
  expect(edit.filter((word) => ![...words, ...keys, ...files, 'link'].includes(word))).toEqual([]);
});

test('every key, but of the languages and the policy, has a name in each language of the form', () => {
  const keysIn = ({ properties, items }: Shape): string[] => [
    ...Object.entries(properties).flatMap(([key, inner]) => [key, ...keysIn(inner)]),
    ...(items === undefined ? [] : keysIn(items)),
  ];
  const { languages: _, policy: __, ...others } = shapes;
  const keys = Object.values(others).flatMap(keysIn);
  const named = Object.keys({ ...toolWords.edit, ...toolWords.page, ...toolWords.terms });
  expect(keys).toContain('until');
  expect(keys.filter((key) => !named.includes(key))).toEqual([]);
});
