import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { broughtBy, check, exampleFiles, type Files } from '../support/catalogs.ts';

const [, ...sections] = readFileSync(new URL('./variants.txt', import.meta.url), 'utf8').split(/^=== /m);
const variants = sections.map((section): readonly [title: string, example: string] => {
  const end = section.indexOf('\n');
  const example = section
    .slice(end + 1)
    .replace(/\\u\{([0-9a-f]+)\}/g, (_, code) => String.fromCharCode(parseInt(code, 16)));
  return [section.slice(0, end), example];
});

/** Everything that is reported of a catalog: places, sentences, hints, and what `--fix` would write. */
function told(files: Files): string {
  const findings = broughtBy(files, exampleFiles()).map((one) => {
    const related = (one.related ?? []).map(
      ({ file, line, column, message }) => `  also ${file}:${line}:${column} ${message}`,
    );
    return [
      `${one.file}:${one.line}:${one.column}-${one.endColumn} ${one.severity} ${one.check} ${one.pointer}`.trimEnd(),
      `  ${one.message}`,
      ...(one.hint === undefined ? [] : [`  hint: ${one.hint}`]),
      ...related,
    ].join('\n');
  });
  const fixes = check(files).findings.flatMap(({ fix = [] }) => fix.map((edit) => `fix ${JSON.stringify(edit)}`));
  return [...findings, ...fixes.sort(), ''].join('\n');
}

test('every sentence, side by side', async () => {
  const all = variants.map(([title, example]) => {
    const text = told(exampleFiles(example));
    return `=== ${title}\n${text === '' ? 'nothing\n' : text}`;
  });
  const command = 'If it reads well, `npx vitest run test/checks/findings.test.ts -u` writes findings.txt anew';
  await expect(all.join('\n'), command).toMatchFileSnapshot('./findings.txt');
});
