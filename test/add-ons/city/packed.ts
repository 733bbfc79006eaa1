import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { editFile } from '../../support/edit.ts';
import { copyOf, project, temporaryFolder } from '../../support/folders.ts';
import { gitEnvironment, initialize } from '../../support/git.ts';
import { runHere, runNpm } from '../../support/run.ts';

export const textIn = (root: string, path: string): string => readFileSync(join(root, path), 'utf8');

export const editIn = (root: string, path: string, from: string, to: string): void =>
  editFile(join(root, path), from, to);

export function npm(cwd: string, ...args: string[]) {
  return runNpm(args, { cwd, env: gitEnvironment });
}

export const water = 'catalog/domains/water-supply.yaml';

export async function packedTool() {
  const packed = temporaryFolder();
  const env = { ...process.env, GITHUB_REPOSITORY: 'city/tool' };
  spawnSync(process.execPath, [join(project, 'scripts/add-ons/city/pack.mjs'), packed], { env });
  const tarball = join(packed, readdirSync(packed).find((name) => name.endsWith('.tgz')) ?? '');
  const bare = join(temporaryFolder(), 'Stadt Katalog');
  mkdirSync(bare);
  npm(bare, 'install', '--offline', '--no-audit', '--no-fund', '--no-save', tarball);
  const bin = join(bare, 'node_modules/city-catalog/bin.cjs');
  const tool = createRequire(bin)('./dist/main.cjs');
  const run = (cwd: string, ...args: string[]) => runHere(args, { cwd, tool });
  const filled = copyOf(bare);
  await run(filled, 'init', 'en', 'water-supply');
  editIn(filled, water, 'tier: TODO\nstatus: TODO', 'tier: standard\nstatus: stable');
  editIn(filled, water, 'icon: TODO', 'icon: Droplets');
  editIn(filled, water, "'TODO: title'", 'Water Supply');
  editIn(filled, water, "'TODO: summary'", 'Drinking water');
  initialize(filled);
  return { tarball, bare, filled, run, bin };
}

/** The blocks of docs/own-checks.md, by the path in their first line. */
const blocks = [
  ...readFileSync(join(project, 'docs/own-checks.md'), 'utf8').matchAll(/```js\n\/\/ (\S+)\n([\s\S]*?)\n```/g),
];

export function withOwnCode(filled: string): string {
  const root = copyOf(filled);
  for (const [, path = '', text = ''] of blocks) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), `${text}\n`);
  }
  return root;
}
