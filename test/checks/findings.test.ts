import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { broughtBy, check, diagnosticsOf, exampleFiles, type Files } from '../support/catalogs.ts';
import { told } from '../support/told.ts';

const [preface = '', ...sections] = readFileSync(new URL('./findings.txt', import.meta.url), 'utf8').split(/^=== /m);

const fixesOf = (files: Files) =>
  check(files).findings.flatMap(({ fix = [] }) => fix.map((edit) => `fix ${JSON.stringify(edit)}`));
const known = new Set(fixesOf(exampleFiles()));

/** What an example of a check cannot show: hints, related places, and what `--fix` would write. */
function found(files: Files): readonly string[] {
  const lines = broughtBy(diagnosticsOf(files)).flatMap((one) =>
    told(files, one).filter((line) => !line.startsWith('  | ')),
  );
  const fixes = fixesOf(files).filter((fix) => !known.has(fix));
  return lines.length + fixes.length === 0 ? ['nothing'] : [...lines, ...fixes.sort()];
}

test('every sentence, below what it is said of', async () => {
  const all = sections.map((section) => {
    const lines = section.split('\n').filter((line) => !line.startsWith('>'));
    const [title = '', ...example] = lines.join('\n').trimEnd().split('\n');
    const findings = found(exampleFiles(`${example.join('\n')}\n`));
    return `=== ${[title, ...example, ...findings.map((line) => `> ${line}`)].join('\n')}\n`;
  });
  const command = 'If it reads well, `npx vitest run test/checks/findings.test.ts -u` writes findings.txt anew';
  await expect(preface + all.join('\n'), command).toMatchFileSnapshot('./findings.txt');
});
