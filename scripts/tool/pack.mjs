// `npm run pack-tool`: the package that cities install, as a tarball in `.cache/tool`.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildTool } from '../start/bundle.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const out = join(root, '.cache/tool');
const folder = join(out, 'package');
rmSync(out, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const inputs = await buildTool(root, folder);
// The types of a catalog's files are those that services get.
const types = readdirSync(join(root, 'generated/types')).filter((name) => /^(?!index|catalog).*\.d\.ts$/.test(name));
mkdirSync(join(folder, 'types'));
for (const name of types) cpSync(join(root, 'generated/types', name), join(folder, 'types', name));
const api = readFileSync(join(root, 'scripts/tool/api.d.ts'), 'utf8');
writeFileSync(join(folder, 'api.d.ts'), api.replace(/'..\/..\/generated\/types\/([\w-]+)\.d\.ts'/g, "'./types/$1.js'"));
cpSync(join(root, 'docs'), join(folder, 'docs'), { recursive: true });
for (const name of ['LICENSE', 'schema/lucide.LICENSE'])
  cpSync(join(root, name), join(folder, name.replace('schema/', '')));
cpSync(join(root, 'scripts/tool/README.md'), join(folder, 'README.md'));
writeFileSync(join(folder, 'THIRD-PARTY.txt'), licencesOf(inputs));
const { status } = spawnSync('npm', ['pack', folder, '--pack-destination', out], {
  stdio: 'inherit',
  cwd: out,
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 2;

/** Of the packages that are in the bundles. @param {readonly string[]} inputs */
function licencesOf(inputs) {
  const names = new Set(inputs.map((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[0] ?? ''));
  return [...names]
    .sort()
    .map((path) => {
      const { name, version, license } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
      const file = readdirSync(join(root, path)).find((one) => /^licen[cs]e/i.test(one));
      const text =
        file !== undefined && existsSync(join(root, path, file)) ? readFileSync(join(root, path, file), 'utf8') : '';
      return `${name} ${version} (${license})\n\n${text}`;
    })
    .join(`\n${'-'.repeat(80)}\n`);
}
