import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onChange, stateOf } from '../../../scripts/add-ons/site/on-change.ts';
import { folderWith } from '../../support/run.ts';

test('a file that is written, replaced three times, added or removed, and a folder that is made anew, are each seen once', async () => {
  const folder = join(folderWith(new Map([['domains/parks.yaml', 'id: parks\n']])), 'catalog');
  const [parks, water] = [join(folder, 'domains/parks.yaml'), join(folder, 'domains/water.yaml')];
  const replace = () => {
    writeFileSync(`${folder}.new`, 'id: parks\n');
    renameSync(`${folder}.new`, parks);
  };
  const anew = () => {
    rmSync(join(folder, 'domains'), { recursive: true });
    mkdirSync(join(folder, 'domains'));
    replace();
  };
  const stop = new AbortController();
  let seen = 0;
  const act = async () => {
    seen += 1;
  };
  void onChange(folder, stateOf(folder), act, stop.signal);
  const changes = [() => writeFileSync(parks, ''), replace, replace, replace, () => writeFileSync(water, '')];
  for (const [index, change] of [...changes, () => rmSync(water), anew].entries()) {
    change();
    await expect.poll(() => seen, { message: String(change) }).toBe(index + 1);
  }
  stop.abort();
});
