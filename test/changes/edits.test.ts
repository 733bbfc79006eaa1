import { expect, test } from 'vitest';
import { sentenceOf } from '../../core/changes/explain.ts';
import { editsFile, editsHead, editTexts, writtenEdits } from './edits.ts';

const letters = { none: '-', cosmetic: 'K', compatible: 'C', members: 'M', breaking: 'B' } as const;

test('each edit is told as it is, in as few entries as it takes', async () => {
  const told = writtenEdits.map(({ list }, index) => {
    const lines = list.map((change) => {
      const columns = Object.values(change.classes).map((one) => letters[one]);
      return `> ${columns.join('')} ${change.kind} ${change.subject}: ${sentenceOf(change)}`;
    });
    const text = (editTexts[index] ?? '').split('\n').filter((line) => !line.startsWith('>') && line.trim() !== '');
    return [...text, ...(lines.length === 0 ? ['> nothing'] : lines), ''].join('\n');
  });
  await expect([editsHead, ...told].join('=== ')).toMatchFileSnapshot(editsFile.pathname);
});
