import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogJson } from '../../generators/catalog-json.ts';
import { routes } from '../../generators/routes/routes.ts';
import { schemas } from '../../generators/schemas.ts';
import { types } from '../../generators/types.ts';
import { filesOf } from '../support/assets.ts';
import { catalogOf, type Files, seedFiles } from '../support/catalogs.ts';
import { edited } from '../support/edit.ts';
import { project, temporaryFolder } from '../support/folders.ts';
import { runNpm, writeFiles } from '../support/run.ts';

/** The seven domains of the source, with a route that is deprecated, one that has moved, and a site that says where it is. */
function filesOfPackage() {
  const path = 'domains/citizen-services.yaml';
  const deprecated = 'deprecated: { since: 2026-12-01, until: 2027-06-30, use: education.index }';
  return edited(
    seedFiles(),
    ['sites.yaml', '- id: site-b\n', '- id: site-b\n    url: https://site-b.city.example\n'],
    [path, "/services' }", `/services', ${deprecated} }`],
    [path, "/services/{id}' }", "/services/{id}', formerly: ['/{locale}/help/{id}'] }"],
    ['domains/community.yaml', "/forums' }", "/forums', formerly: ['/{locale}/former-forums'] }"],
  );
}

const alwaysPacked = ['package.json', 'README.md', 'LICENSE'];

/** Writes what services get of a catalog. */
export async function generateInto(folder: string, files: Files): Promise<void> {
  const catalog = catalogOf(files);
  for (const generator of [catalogJson, types, routes, schemas]) writeFiles(folder, await filesOf(generator, catalog));
}

/**
 * A project that has installed the package as `npm pack` makes it, under the name that docs/services.md has for it, and beside it what
 * this project has installed.
 */
export async function makeProject(): Promise<{ readonly folder: string; readonly installed: string }> {
  const source = temporaryFolder();
  for (const name of [...JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')).files, ...alwaysPacked]) {
    // What this catalog has nothing for is not there.
    if (existsSync(join(project, name))) cpSync(join(project, name), join(source, name), { recursive: true });
  }
  const manifest = join(source, 'package.json');
  const name = 'smart-city-domain-catalog';
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), name }));
  await generateInto(join(source, 'generated'), filesOfPackage());
  const { code, stderr } = runNpm(['pack', '--ignore-scripts', '--pack-destination', source], { cwd: source });
  if (code !== 0) throw new Error(stderr);
  const folder = temporaryFolder();
  const installed = join(folder, 'node_modules', name);
  mkdirSync(installed, { recursive: true });
  const tarball = readdirSync(source).find((file) => file.endsWith('.tgz')) ?? '';
  execFileSync('tar', ['-xzf', join(source, tarball), '-C', installed, '--strip-components', '1']);
  for (const entry of readdirSync(join(project, 'node_modules'))) {
    if (!entry.startsWith('.')) symlinkSync(join(project, 'node_modules', entry), join(folder, 'node_modules', entry));
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  return { folder, installed };
}
