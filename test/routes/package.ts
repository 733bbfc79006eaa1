import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogJson } from '../../generators/catalog-json.ts';
import { routes } from '../../generators/routes/routes.ts';
import { types } from '../../generators/types.ts';
import { filesOf } from '../support/assets.ts';
import { catalogOf, type Files, seedFiles } from '../support/catalogs.ts';
import { replaced } from '../support/edit.ts';
import { temporaryFolder } from '../support/folders.ts';
import { writeFiles } from '../support/run.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const consumers = join(root, 'test/consumers');

export interface Project {
  readonly folder: string;
  /** What `npm pack` made. */
  readonly tarball: string;
  /** The package as it is installed. */
  readonly installed: string;
}

/** The seven domains of the source, with a route that is deprecated, one that has moved, and one that was renamed. */
function filesOfPackage(): Files {
  const files = seedFiles();
  const change = (path: string, from: string, to: string) => {
    files.set(path, replaced(files.get(path) ?? '', from, to));
  };
  const deprecated = ', deprecated: { until: 2027-06-30, use: community.community } }';
  change('domains/community.yaml', "/community/forums' }", `/community/forums'${deprecated}`);
  const formerly = ", formerly: ['/{locale}/healthcare/places'] }";
  change('domains/healthcare.yaml', "/healthcare/facilities' }", `/healthcare/facilities'${formerly}`);
  const renamed = ', formerNames: [healthcare.clinics, clinics.all] }';
  change('domains/healthcare.yaml', "'/{locale}/healthcare' }", `'/{locale}/healthcare'${renamed}`);
  return files;
}

/** The packed package, made once for all test files of a process. */
let packed: Promise<Buffer> | undefined;

async function pack(): Promise<Buffer> {
  const folder = temporaryFolder();
  const source = join(folder, 'source');
  const catalog = catalogOf(filesOfPackage());
  for (const generator of [catalogJson, types, routes]) {
    writeFiles(join(source, 'generated'), await filesOf(generator, catalog));
  }
  for (const name of ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE', 'docs', 'schema']) {
    cpSync(join(root, name), join(source, name), { recursive: true });
  }
  const words = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const output = execFileSync('npm', words, { cwd: source, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const name = readdirSync(folder).find((file) => file.endsWith('.tgz'));
  if (name === undefined) throw new Error(`npm pack made nothing: ${output}`);
  const bytes = readFileSync(join(folder, name));
  return bytes;
}

/**
 * A project in a folder of its own that has installed the packed package, and beside it what this project has installed. It has
 * the sources of `test/consumers`, and the code of the guide for services in `src/examples/`.
 */
export async function makeProject(): Promise<Project> {
  const folder = temporaryFolder();
  const tarball = join(folder, 'package.tgz');
  packed ??= pack();
  writeFileSync(tarball, await packed);
  const installed = join(folder, 'node_modules/smart-city-domain-catalog');
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components', '1']);
  for (const entry of readdirSync(join(root, 'node_modules'))) {
    if (!entry.startsWith('.')) symlinkSync(join(root, 'node_modules', entry), join(folder, 'node_modules', entry));
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  cpSync(consumers, join(folder, 'src'), { recursive: true });
  writeFiles(join(folder, 'src/examples'), new Map(codeOfGuide().filter(([name]) => name.endsWith('.ts'))));
  return { folder, tarball, installed };
}

/** The code of the guide for services, by the file name that stands behind the language. */
export function codeOfGuide(): [name: string, text: string][] {
  const guide = readFileSync(join(root, 'docs/services.md'), 'utf8');
  return [...guide.matchAll(/^```(?:ts|js)(.*)\n([\s\S]*?)^```$/gm)].map(([, name = '', text = '']) => [
    name.trim(),
    text,
  ]);
}

/** Path and text of every file of a kind in a folder, at any depth. */
export function textsIn(folder: string, ending: RegExp): [path: string, text: string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .sort()
    .map((path) => [path, readFileSync(join(folder, path), 'utf8')]);
}
