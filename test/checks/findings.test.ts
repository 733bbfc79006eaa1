import { broughtBy, check, diagnosticsOf, exampleFiles, type Files } from '../support/catalogs.ts';
import { goldenList } from '../support/golden.ts';
import { reported } from '../support/reported.ts';

const { hold } = goldenList(new URL('findings.txt', import.meta.url), exampleFiles());

const fixesOf = (files: Files) =>
  check(files).findings.flatMap(({ fix = [] }) => fix.map((edit) => `fix ${JSON.stringify(edit)}`));
const known = new Set(fixesOf(exampleFiles()));

/** What an example of a check cannot show: hints, related places, and what `--fix` would write. */
function found(files: Files): readonly string[] {
  const lines = broughtBy(diagnosticsOf(files)).flatMap((one) =>
    reported(files, one).filter((line) => !line.startsWith('  | ')),
  );
  const fixes = fixesOf(files).filter((fix) => !known.has(fix));
  return lines.length + fixes.length === 0 ? ['nothing'] : [...lines, ...fixes.sort()];
}

hold(({ after }) => found(after));
