import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onChange, stateOf } from '../../scripts/files/on-change.ts';
import { folderWith } from '../support/run.ts';

const folder = join(folderWith(new Map([['domains/parks.yaml', 'id: parks\n']])), 'catalog');
const file = join(folder, 'domains/parks.yaml');
const stop = new AbortController();
let [wanted, seen] = [0, 0];

beforeAll(() => {
  const act = async () => {
    seen += 1;
  };
  void onChange(folder, stateOf(folder), act, stop.signal);
});
afterAll(() => stop.abort());

function replace(text: string): void {
  writeFileSync(`${folder}.new`, text);
  renameSync(`${folder}.new`, file);
}

test.each([
  ['a file is written', () => writeFileSync(file, 'id: a\n')],
  ['a file is replaced', () => replace('id: b\n')],
  ['it is replaced again', () => replace('id: c\n')],
  ['and again', () => replace('id: d\n')],
  ['a file appears', () => writeFileSync(join(folder, 'domains/water.yaml'), '')],
  ['a file goes', () => rmSync(join(folder, 'domains/water.yaml'))],
  [
    'a folder is made anew',
    () => {
      rmSync(join(folder, 'domains'), { recursive: true });
      mkdirSync(join(folder, 'domains'));
      replace('id: d\n');
    },
  ],
])('%s, and that is seen once', async (_, change) => {
  change();
  wanted += 1;
  await expect.poll(() => seen).toBe(wanted);
});
