import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { holdCommands } from '../support/commands.ts';
import { project } from '../support/folders.ts';

holdCommands(new URL('commands.txt', import.meta.url));

test('no script takes packages from a folder, which a workspace has elsewhere', () => {
  const { scripts }: { scripts: object } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  expect(Object.values(scripts).filter((script) => script.includes('node_modules'))).toEqual([]);
});
