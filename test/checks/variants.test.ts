import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { engine } from '../../scripts/start/engine.ts';
import { asWanted, check, exampleFiles, wantedIn } from '../support/catalogs.ts';

const list = readFileSync(new URL('variants.txt', import.meta.url), 'utf8');
const [, ...variants] = list.replaceAll('VERSION', engine.icons.version).split(/^=== /m);

test.each(variants.map((text) => [text.split('\n', 1).join(), text] as const))('%s', (title, text) => {
  const files = exampleFiles(text.slice(title.length));
  const found = check(files).findings.filter((one) => one.check === title.split(':', 1).join());
  expect(found).not.toEqual([]);
  expect(asWanted(found, files)).toEqual(wantedIn(files));
});
