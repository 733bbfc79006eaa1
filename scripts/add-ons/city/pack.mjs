// `npm run pack-tool [-- FOLDER]` packs the tool as a tarball, by default in `.cache/tool`.
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildTool } from '../../start/bundle.mjs';
import { inRoot, root } from '../../start/esbuild.mjs';

const own = (/** @type {string} */ name) => join(import.meta.dirname, name);
const out = resolve(process.argv[2] ?? inRoot('.cache/tool'));
const folder = join(out, 'package');
rmSync(folder, { recursive: true, force: true });
const inputs = await buildTool(folder, inRoot('node_modules/.cache/catalog'));
for (const path of ['docs', 'LICENSE', 'schema/lucide.LICENSE'])
  cpSync(inRoot(path), join(folder, path.replace('schema/', '')), { recursive: true });
cpSync(own('PACKAGE.md'), join(folder, 'README.md'));
for (const name of ['CHANGELOG.md', 'bin.cjs']) cpSync(own(name), join(folder, name));
// npm holds the address against the workflow that publishes.
const manifest = readFileSync(own('package.json'), 'utf8');
const address = process.env.GITHUB_REPOSITORY ?? 'OWNER/REPOSITORY';
writeFileSync(join(folder, 'package.json'), manifest.replaceAll('OWNER/REPOSITORY', address));
cpSync(inRoot('schema/types'), join(folder, 'types'), { recursive: true });
cpSync(inRoot('generators/pages/views.ts'), join(folder, 'types/views.d.ts'));
const api = readFileSync(own('api.d.ts'), 'utf8');
const types = /'(?:\.\.\/)+(?:schema\/types|generators\/pages)\/([\w-]+)(?:\.d)?\.ts'/g;
writeFileSync(join(folder, 'api.d.ts'), api.replace(types, "'./types/$1.js'"));
const packages = new Set(inputs.map((path) => /.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? ''));
const licences = [readFileSync(own('THIRD-PARTY.txt'), 'utf8'), ...[...packages].sort().flatMap(licenceOf)];
writeFileSync(join(folder, 'THIRD-PARTY.txt'), licences.join(`\n${'-'.repeat(80)}\n`));
const { status } = spawnSync('npm', ['pack', folder, '--pack-destination', out], { stdio: 'inherit', cwd: out });
process.exitCode = status ?? 2;

/** The licence of a package that has a file for it; THIRD-PARTY.txt has the others. @param {string} path */
function licenceOf(path) {
  const { name, version, license } = JSON.parse(readFileSync(resolve(root, path, 'package.json'), 'utf8'));
  const files = readdirSync(resolve(root, path)).filter((one) => /^licen[cs]e/i.test(one));
  return files.map((one) => `${name} ${version} (${license})\n\n${readFileSync(resolve(root, path, one), 'utf8')}`);
}
