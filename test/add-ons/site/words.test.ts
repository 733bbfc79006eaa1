import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { words } from '../../../core/model/used-messages.ts';
import { project } from '../../support/folders.ts';

test('every listed message of pages and pictures is named where they are made', () => {
  const texts = ['generators', 'templates', 'scripts/add-ons/site'].flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|hbs)$/.test(name))
      .map((name) => readFileSync(join(project, folder, name), 'utf8')),
  );
  for (const group of ['page', 'graph'] as const) {
    const isNamed = (word: string) => texts.some((text) => new RegExp(`\\b${group}\\.${word}\\b`).test(text));
    expect(Object.keys(words[group] ?? {}).filter((word) => !isNamed(word))).toEqual([]);
  }
});
