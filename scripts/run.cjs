// Runs one command of the tool: `node scripts/run.cjs COMMAND [OPTIONS]`.
// The tool is built once for each state of its sources, into the folder that `npm run pack-tool` packs for cities, and started from there.
const { createHash, randomUUID } = require('node:crypto');
const fs = require('node:fs');
const { join } = require('node:path');
/** Node 20 has none. @type {{ enableCompileCache?: (folder: string) => unknown, builtinModules: readonly string[] }} */
const { enableCompileCache } = require('node:module');

const root = join(__dirname, '..');
const cache = join(root, 'node_modules', '.cache', 'catalog');

/** A hash of everything that the bundle is made from. */
function sourceKey() {
  const hash = createHash('sha256').update(process.version);
  for (const folder of ['core', 'checks', 'generators', 'schema', 'scripts', 'templates']) {
    const names = fs.readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    for (const name of names.sort()) {
      const path = `${folder}/${name.replaceAll('\\', '/')}`;
      // The benchmark runs by itself; the website's packages are installed elsewhere.
      if (/^scripts\/bench\/|\/(?:node_modules|\.astro)\//.test(path) || !fs.statSync(join(root, path)).isFile())
        continue;
      hash.update(`${path}\n`).update(fs.readFileSync(join(root, folder, name)));
    }
  }
  return hash
    .update(fs.readFileSync(join(root, 'package.json')))
    .update(fs.readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
    .slice(0, 16);
}

/** Removes a build or compile cache that is older than a day. @param {string} path */
function removeOld(path) {
  const { mtimeMs = Date.now() } = fs.statSync(path, { throwIfNoEntry: false }) ?? {};
  if (Date.now() - mtimeMs > 86_400_000) fs.rmSync(path, { recursive: true, force: true });
}

async function run() {
  const [command = '', ...options] = process.argv.slice(2);
  const tool = join(cache, sourceKey());
  if (!fs.existsSync(tool)) {
    const { buildTool } = await import('./start/bundle.mjs');
    fs.mkdirSync(cache, { recursive: true });
    fs.accessSync(cache, fs.constants.W_OK);
    // Renamed into place, because another run may be starting.
    const stage = join(cache, `${randomUUID()}.tmp`);
    await buildTool(root, stage);
    if (!fs.existsSync(tool)) fs.renameSync(stage, tool);
    for (const name of fs.readdirSync(cache)) removeOld(join(cache, name));
  }
  // Node 22 and later keep what V8 compiles, too.
  enableCompileCache?.(cache);
  await require(join(tool, 'dist/main.cjs')).main(command, options, root);
}

run().catch((error) => {
  const isMissing = error.code === 'ERR_MODULE_NOT_FOUND';
  const why = error.syscall === undefined ? error.stack : error.message;
  console.error(isMissing ? `The tool is not installed (npm ci): ${error.message}` : `It cannot start: ${why}`);
  process.exitCode = 2;
});
