import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exampleFiles } from '../support/catalogs.ts';
import { folderWith, runHere } from '../support/run.ts';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
const commands = Object.keys(scripts).filter((name) => scripts[name] === `node scripts/run.cjs ${name}`);

test.each(commands)('npm run %s: each option that npm has taken is an error of usage', async (name) => {
  const { stdout } = await runHere([name, '--help']);
  const options = [...stdout.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, option = '']) => option);
  expect(options).toContain('--help');
  for (const option of options.filter((one) => one !== '--help')) {
    const env = { npm_lifecycle_event: name, [`npm_config_${option.slice(2).replaceAll('-', '_')}`]: '0' };
    expect(await runHere([name], { cwd: folderWith(exampleFiles()), env })).toEqual({
      code: 2,
      stdout: '',
      stderr: `${name}: npm took ${option} for itself; write \`npm run ${name} -- ${option}\`\n`,
    });
  }
});
