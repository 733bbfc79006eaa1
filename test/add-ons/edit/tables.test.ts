import { expect, test } from 'vitest';
import { holdCommands } from '../../support/commands.ts';
import { runHere } from '../../support/run.ts';

holdCommands(new URL('commands.txt', import.meta.url));

test('an option that npm takes for the beginning of another one is named, too', async () => {
  const env = { npm_lifecycle_event: 'site' };
  for (const npm_config_editor of ['https://github.com/city/catalog', '1', '']) {
    expect((await runHere(['site'], { env: { ...env, npm_config_editor } })).stderr).toBe(
      'site: npm took --edit for itself; write `npm run site -- --edit`\n',
    );
  }
  // What a user has set for npm is no option of ours.
  const mine = { ...env, npm_config_editor: 'code --wait' };
  expect((await runHere(['site', '--out', 'catalog'], { env: mine })).stderr).toMatch(/^site: The output folder/);
});
