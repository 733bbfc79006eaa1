import { expect, test } from 'vitest';
import { asWanted, check, exampleFiles, wantedIn } from '../support/catalogs.ts';
import { engine } from '../support/engine.ts';
import { sectionsIn } from '../support/lines.ts';

test.each(sectionsIn(new URL('variants.txt', import.meta.url)))('%s', (title, text) => {
  const files = exampleFiles(text.replaceAll('VERSION', engine.icons.version));
  const found = check(files).findings.filter((one) => one.check === title.split(':', 1).join());
  expect(found).not.toEqual([]);
  expect(asWanted(found, files)).toEqual(wantedIn(files));
});
