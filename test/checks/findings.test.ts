import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { broughtBy, check, diagnosticsOf, exampleFiles, type Files } from '../support/catalogs.ts';
import { told } from '../support/told.ts';

const [, ...sections] = readFileSync(new URL('./variants.txt', import.meta.url), 'utf8').split(/^=== /m);
const variants = sections.map((section): readonly [title: string, example: string] => {
  const end = section.indexOf('\n');
  const example = section
    .slice(end + 1)
    .replace(/\\u\{([0-9a-f]+)\}/g, (_, code) => String.fromCharCode(parseInt(code, 16)));
  return [section.slice(0, end), example];
});

const fixesOf = (files: Files) =>
  check(files).findings.flatMap(({ fix = [] }) => fix.map((edit) => `fix ${JSON.stringify(edit)}`));
const known = new Set(fixesOf(exampleFiles()));

/** Everything that an example brings: places, sentences, hints, and what `--fix` would write. */
function found(files: Files): string {
  const lines = broughtBy(diagnosticsOf(files)).flatMap((one) => told(files, one));
  const fixes = fixesOf(files).filter((fix) => !known.has(fix));
  return [...lines, ...fixes.sort(), ''].join('\n');
}

test('every sentence, side by side', async () => {
  const all = variants.map(([title, example]) => {
    const text = found(exampleFiles(example));
    return `=== ${title}\n${text === '' ? 'nothing\n' : text}`;
  });
  const command = 'If it reads well, `npx vitest run test/checks/findings.test.ts -u` writes findings.txt anew';
  await expect(all.join('\n'), command).toMatchFileSnapshot('./findings.txt');
});
