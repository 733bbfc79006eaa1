// Runs one command of the tool: `node scripts/run.mjs COMMAND [OPTIONS]`.
// The TypeScript sources are bundled once for each state that they are in, so that the gate starts as fast as plain JavaScript.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import nodeModule from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A key of everything that the bundle is made from; size and time of change, as git's index does. */
function sourceKey() {
  const hash = createHash('sha256').update(`${process.version} ${root}\n`);
  for (const folder of ['core', 'checks', 'generators', 'schema', 'scripts', 'templates']) {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    for (const name of names.sort()) {
      if (!/\.(ts|mjs|json|hbs)$/.test(name) || name.includes('node_modules')) continue;
      const { size, mtimeMs } = statSync(join(root, folder, name));
      hash.update(`${folder}/${name} ${size} ${mtimeMs}\n`);
    }
  }
  const { size, mtimeMs } = statSync(join(root, 'package-lock.json'));
  return hash.update(`${size} ${mtimeMs}`).digest('hex').slice(0, 16);
}

/** @param {string} folder */
async function load(folder) {
  if (!existsSync(join(folder, 'main.mjs'))) {
    const { bundle } = await import('./bundle.mjs');
    await bundle(root, folder);
  }
  // Node 22 and later keeps compiled code between runs.
  if ('enableCompileCache' in nodeModule && typeof nodeModule.enableCompileCache === 'function') {
    nodeModule.enableCompileCache(join(folder, 'compiled'));
  }
  return import(pathToFileURL(join(folder, 'main.mjs')).href);
}

try {
  const [command = '', ...options] = process.argv.slice(2);
  const key = sourceKey();
  const { main } = await load(join(root, 'node_modules', '.cache', 'catalog', key));
  await main(command, options, { root, key });
} catch (error) {
  console.error('The tool cannot start; is it installed (npm ci)?', error);
  process.exitCode = 2;
}
