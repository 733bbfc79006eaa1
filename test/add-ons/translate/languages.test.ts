import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { git, repositoryWith } from '../../support/git.ts';
import { galleryFiles, someLanguages } from '../../support/languages.ts';
import { runHere } from '../../support/run.ts';

/** As tools rewrite a PO file: long lines are folded, entries and headers are in another order, letters decomposed. */
function rewritten(po: string): string {
  const [head = '', ...entries] = po.trimEnd().split('\n\n');
  const folded = entries.map((entry) => entry.replace(/^(msgid|msgstr) "(.+?) (.+)"$/gm, '$1 ""\n"$2 "\n"$3"'));
  return `${[head, ...folded.reverse()].join('\n\n')}\n`.normalize('NFD');
}

test('every language goes to translators and back without a change', async () => {
  const cwd = repositoryWith(galleryFiles());
  for (const code of someLanguages.filter((one) => one !== 'en')) {
    const { stdout } = await runHere(['i18n', '--export', code], { cwd });
    writeFileSync(join(cwd, 'back.po'), rewritten(stdout));
    const back = await runHere(['i18n', '--import', 'back.po'], { cwd });
    expect([code, back.code, back.stdout]).toEqual([code, 0, expect.stringMatching(/^0 written, .* 0 skipped\n$/)]);
  }
  expect(git(cwd, 'status', '--porcelain', 'catalog')).toBe('');
});
