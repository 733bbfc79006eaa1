import { expect, test } from 'vitest';
import { rowOf } from '../../core/changes/change.ts';
import { kindRows } from '../../core/changes/change-kinds.ts';
import { sentenceOf } from '../../core/changes/explain.ts';
import { editsFile, editsHead, editTexts, futureEdits, writtenEdits } from './edits.ts';

const letters = { none: '-', cosmetic: 'K', compatible: 'C', members: 'M', breaking: 'B' } as const;

test('each edit is told as it is, in as few entries as it takes', async () => {
  const told = writtenEdits.map(({ list }, index) => {
    const lines = list.map((change) => {
      const { classes } = rowOf(change.row);
      const columns = Object.values(classes).map((one) => letters[one]);
      return `> ${columns.join('')} ${change.domain ?? '*'} ${sentenceOf(change)}`;
    });
    const text = (editTexts[index] ?? '').split('\n').filter((line) => !line.startsWith('>') && line.trim() !== '');
    return [...text, ...(lines.length === 0 ? ['> nothing'] : lines), ''].join('\n');
  });
  await expect([editsHead, ...told].join('=== ')).toMatchFileSnapshot(editsFile.pathname);
});

test('every row of the table of kinds has an edit', () => {
  const rows = new Set<string>([...writtenEdits, ...futureEdits].flatMap(({ list }) => list.map(({ row }) => row)));
  expect([...kindRows.keys()].filter((row) => !rows.has(row))).toEqual([]);
});
