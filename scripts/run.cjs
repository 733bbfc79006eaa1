// Runs one command of the tool: `node scripts/run.cjs COMMAND [OPTIONS]`.
// The tool is built once for each state of its sources, into the folder that `npm run pack-tool` packs for cities, and started from there.
const { randomUUID } = require('node:crypto');
const fs = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
/** Node 20 has none. @type {{ enableCompileCache?: (folder: string) => unknown, builtinModules: readonly string[] }} */
const { enableCompileCache } = require('node:module');
const { sourceKey } = require('./start/source-key.cjs');

const root = join(__dirname, '..');
const cache = join(root, 'node_modules', '.cache', 'catalog');

/** Removes a build or compile cache that is older than a day. @param {string} path */
function removeOld(path) {
  const { mtimeMs = Date.now() } = fs.statSync(path, { throwIfNoEntry: false }) ?? {};
  if (Date.now() - mtimeMs > 86_400_000) fs.rmSync(path, { recursive: true, force: true });
}

/** The folder of the tool for these sources, which is built where it is missing. @param {string} key */
async function builtTool(key) {
  const tool = join(cache, key);
  if (fs.existsSync(tool)) return tool;
  const { buildTool } = await import('./start/bundle.mjs');
  if (!isWritable(cache)) {
    // Another user has installed the packages, as in an image of a container. What is started, no other user may write.
    const once = fs.mkdtempSync(join(tmpdir(), 'city-catalog-'));
    process.on('exit', () => fs.rmSync(once, { recursive: true, force: true }));
    await buildTool(once, once);
    return once;
  }
  // Renamed into place, because another run may be starting.
  const stage = join(cache, `${randomUUID()}.tmp`);
  await buildTool(stage, cache);
  if (!fs.existsSync(tool)) fs.renameSync(stage, tool);
  for (const name of fs.readdirSync(cache)) removeOld(join(cache, name));
  return tool;
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.accessSync(folder, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

async function run() {
  const [command = '', ...options] = process.argv.slice(2);
  const key = sourceKey();
  const tool = await builtTool(key);
  // Node 22 and later keep what V8 compiles, too.
  enableCompileCache?.(cache);
  await require(join(tool, 'dist/main.cjs')).main(command, options, root, () => sourceKey() === key);
}

run().catch((error) => {
  /** Of esbuild. @type {{ text: string }[]} */
  const faults = error.errors ?? [];
  // A package is missing, or older than package-lock.json says.
  const missing =
    /^(?:Could not resolve "[^.]|No matching export in ".*node_modules|The requested module '[^.]|Cannot find package)/;
  const isMissing = error.code === 'ERR_MODULE_NOT_FOUND' || faults.some(({ text }) => missing.test(text));
  const why = error.syscall === undefined && !isMissing ? error.stack : error.message;
  console.error(
    isMissing ? `The tool needs other packages (npm ci --include=dev): ${why}` : `The tool cannot start: ${why}`,
  );
  process.exitCode = 2;
});
