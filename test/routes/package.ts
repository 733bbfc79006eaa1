import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
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

export async function generateInto(folder: string, files: Files): Promise<void> {
  const catalog = catalogOf(files);
  for (const generator of [catalogJson, types, routes, schemas]) writeFiles(folder, await filesOf(generator, catalog));
}

export async function makeProject(): Promise<{ readonly folder: string; readonly installed: string }> {
  const folder = temporaryFolder();
  const name = 'smart-city-domain-catalog';
  const installed = join(folder, 'node_modules', name);
  const own = JSON.parse(fs.readFileSync(join(project, 'package.json'), 'utf8'));
  for (const path of [...own.files, 'package.json', 'README.md', 'LICENSE']) {
    if (fs.existsSync(join(project, path))) fs.cpSync(join(project, path), join(installed, path), { recursive: true });
  }
  fs.writeFileSync(join(installed, 'package.json'), JSON.stringify({ ...own, name }));
  await generateInto(join(installed, 'generated'), filesOfPackage());
  for (const entry of fs.readdirSync(join(project, 'node_modules'))) {
    if (!entry.startsWith('.'))
      fs.symlinkSync(join(project, 'node_modules', entry), join(folder, 'node_modules', entry));
  }
  fs.writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  return { folder, installed };
}

export async function makePackedProject() {
  const { folder, installed } = await makeProject();
  const source = join(temporaryFolder(), 'source');
  fs.renameSync(installed, source);
  const { code, stdout, stderr } = runNpm(['pack', '--ignore-scripts'], { cwd: source });
  if (code !== 0) throw new Error(stderr);
  fs.mkdirSync(installed);
  execFileSync('tar', ['-xzf', join(source, stdout.trim()), '-C', installed, '--strip-components', '1']);
  return { folder, installed };
}
