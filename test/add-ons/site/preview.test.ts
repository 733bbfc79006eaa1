import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onChange, stateOf } from '../../../scripts/add-ons/site/on-change.ts';
import { sha256 } from '../../../scripts/files/digest.ts';
import { holdCommands } from '../../support/commands.ts';
import { edit } from '../../support/edit.ts';
import { copyOfProject } from '../../support/project.ts';
import { folderWith } from '../../support/run.ts';

const { root } = copyOfProject();

const lock = readFileSync(join(root, 'scripts/add-ons/site/astro/package-lock.json'));
const astro = join(root, '.cache/site', sha256(lock).slice(0, 12), 'node_modules/astro');
mkdirSync(astro, { recursive: true });
const page = "require('node:fs').readFileSync('src/content/docs/en/north/water.md', 'utf8').split('\\n')[1]";
const server = `const say = (what) => console.log(what, ${page});
say('server'); process.on('message', say);`;
writeFileSync(join(astro, 'astro.js'), server);

test('a preview follows each save; SIGHUP ends it, and its server', async () => {
  const child = spawn(process.execPath, ['scripts/run.cjs', 'preview', '--port', '0'], { cwd: root, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const until = (pattern: RegExp) => expect.poll(() => output, { timeout: 50_000 }).toMatch(pattern);
  await until(/^server .*"Drinking water/m);
  edit(root, 'domains/water.yaml', 'en: Drinking water', 'en: Fresh water');
  await until(/^read .*"Fresh water/m);
  const ended = once(child, 'exit');
  child.kill('SIGHUP');
  await ended;
  expect(readdirSync(join(astro, '../..'))).toEqual(['node_modules']);
});

holdCommands(new URL('commands.txt', import.meta.url));

test('each change of a file or a folder is seen once', async () => {
  const folder = join(folderWith(new Map([['domains/parks.yaml', 'id: parks\n']])), 'catalog');
  const parks = join(folder, 'domains/parks.yaml');
  const replace = () => {
    writeFileSync(`${folder}.new`, 'id: parks\n');
    renameSync(`${folder}.new`, parks);
  };
  const stop = new AbortController();
  let seen = 0;
  void onChange(folder, stateOf(folder), async () => void seen++, stop.signal);
  const changes = [() => writeFileSync(parks, ''), replace, replace, () => rmSync(parks), replace];
  for (const [index, change] of changes.entries()) {
    change();
    await expect.poll(() => seen, { message: String(change) }).toBe(index + 1);
  }
  stop.abort();
});
