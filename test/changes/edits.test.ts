import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rowOf } from '../../core/changes/change.ts';
import { changes } from '../../core/changes/changes.ts';
import { sentenceOf } from '../../core/changes/words.ts';
import { seedFiles } from '../support/catalogs.ts';
import { editsIn, statesOf } from './edits.ts';

const file = new URL('edits.txt', import.meta.url);
const letters = { none: '-', cosmetic: 'K', compatible: 'C', members: 'M', breaking: 'B' } as const;

test('each edit is told as it is, in as few entries as it takes', async () => {
  const [head = '', ...edits] = editsIn(readFileSync(file, 'utf8'));
  const told = edits.map((edit) => {
    const { before, after } = statesOf(edit, seedFiles());
    const lines = changes(before, after).map((change) => {
      const { classes } = rowOf(change.row);
      const columns = Object.values(classes).map((one) => letters[one]);
      return `> ${columns.join('')} ${change.domain ?? '*'} ${sentenceOf(change)}`;
    });
    const text = edit.split('\n').filter((line) => !line.startsWith('>') && line.trim() !== '');
    return [...text, ...(lines.length === 0 ? ['> nothing'] : lines), ''].join('\n');
  });
  await expect([head, ...told].join('=== ')).toMatchFileSnapshot(file.pathname);
});
