import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterThisFile } from '../support/folders.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const consumers = join(root, 'test/consumers');

export interface Project {
  readonly folder: string;
  /** What `npm pack` made. */
  readonly tarball: string;
  /** The package as it is installed. */
  readonly installed: string;
}

/**
 * A project in a folder of its own that has installed the packed package, and beside it what this project has installed. It has
 * the sources of `test/consumers`.
 */
export function makeProject(): Project {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-consumer-'));
  afterThisFile(folder);
  const pack = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const output = execFileSync('npm', pack, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const name = readdirSync(folder).find((file) => file.endsWith('.tgz'));
  if (name === undefined) throw new Error(`npm pack made nothing: ${output}`);
  const installed = join(folder, 'node_modules/smart-city-domain-catalog');
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, name), '-C', installed, '--strip-components', '1']);
  for (const entry of readdirSync(join(root, 'node_modules'))) {
    if (!entry.startsWith('.')) symlinkSync(join(root, 'node_modules', entry), join(folder, 'node_modules', entry));
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  cpSync(consumers, join(folder, 'src'), { recursive: true });
  return { folder, tarball: join(folder, name), installed };
}

/** Path and text of every file of a kind in a folder, at any depth. */
export function textsIn(folder: string, ending: RegExp): [path: string, text: string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .sort()
    .map((path) => [path, readFileSync(join(folder, path), 'utf8')]);
}
