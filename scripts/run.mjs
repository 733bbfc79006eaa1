// Runs one command of the tool: `node scripts/run.mjs COMMAND [OPTIONS]`.
// The TypeScript sources are bundled once for each state that they are in, so that the gate starts as fast as plain JavaScript.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import nodeModule from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A key of everything that the bundle is made from, by its bytes. */
function sourceKey() {
  const hash = createHash('sha256').update(`${process.version} ${root}\n`);
  for (const folder of ['core', 'checks', 'generators', 'schema', 'scripts', 'templates']) {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    for (const name of names.sort()) {
      if (!/\.(ts|mjs|json|hbs)$/.test(name) || name.includes('node_modules')) continue;
      // Large, and lucide.json has its hash.
      if (name === 'lucide-drawings.json') continue;
      hash.update(`${folder}/${name}\n`).update(readFileSync(join(root, folder, name)));
    }
  }
  return hash
    .update(readFileSync(join(root, 'package.json')))
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
    .slice(0, 16);
}

/** Whether the files of a bundle have the sizes that they were written with. @param {string} folder */
function isWhole(folder) {
  try {
    /** @type {[name: string, size: number][]} */
    const sizes = JSON.parse(readFileSync(join(folder, 'sizes.json'), 'utf8'));
    return sizes.every(([name, size]) => statSync(join(folder, name)).size === size);
  } catch {
    return false;
  }
}

/** The program: from its bundle, or from the sources where no bundle can be kept (a read-only checkout). @param {string} key */
async function load(key) {
  const folder = join(root, 'node_modules', '.cache', 'catalog', key);
  try {
    if (!isWhole(folder)) {
      rmSync(folder, { recursive: true, force: true });
      const { bundle } = await import('./bundle.mjs');
      await bundle(root, folder);
    }
    // Node 22 and later keeps compiled code between runs.
    if ('enableCompileCache' in nodeModule && typeof nodeModule.enableCompileCache === 'function') {
      nodeModule.enableCompileCache(join(folder, 'compiled'));
    }
    return await import(pathToFileURL(join(folder, 'main.mjs')).href);
  } catch {
    const { register } = await import('tsx/esm/api');
    register();
    return import(pathToFileURL(join(root, 'scripts/main.ts')).href);
  }
}

try {
  const [command = '', ...options] = process.argv.slice(2);
  const key = sourceKey();
  const { main } = await load(key);
  await main(command, options, { root, key });
} catch (error) {
  console.error('The tool cannot start; is it installed (npm ci)?', error);
  process.exitCode = 2;
}
