// Runs one command of the tool: `node scripts/run.cjs COMMAND [OPTIONS]`.
// Builds the tool once for each state of its sources, and starts it from the cache.
const { randomUUID } = require('node:crypto');
const fs = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { sourceKey } = require('./start/source-key.cjs');

const root = join(__dirname, '..');
const cache = join(root, 'node_modules', '.cache', 'catalog');

/** Removes a build that is older than a day. @param {string} path */
function removeOld(path) {
  const { mtimeMs = Date.now() } = fs.statSync(path, { throwIfNoEntry: false }) ?? {};
  if (Date.now() - mtimeMs > 86_400_000) fs.rmSync(path, { recursive: true, force: true });
}

/** Returns the cache folder; a temporary one if another user has installed the packages, as in a container image. */
function cacheToWrite() {
  try {
    fs.mkdirSync(cache, { recursive: true });
    fs.accessSync(cache, fs.constants.W_OK);
    return cache;
  } catch {
    const temporary = fs.mkdtempSync(join(tmpdir(), 'city-catalog-'));
    process.on('exit', () => fs.rmSync(temporary, { recursive: true, force: true }));
    return temporary;
  }
}

/** Builds the tool if it is missing. @param {string} key of its sources */
async function builtTool(key) {
  if (fs.existsSync(join(cache, key))) return join(cache, key);
  const { buildTool } = await import('./start/bundle.mjs');
  const folder = cacheToWrite();
  const tool = join(folder, key);
  // Renamed into place, because another run may start at the same time.
  const stage = join(folder, `${randomUUID()}.tmp`);
  await buildTool(stage, folder);
  try {
    fs.renameSync(stage, tool);
  } catch (error) {
    if (!fs.existsSync(tool)) throw error;
    fs.rmSync(stage, { recursive: true });
  }
  for (const name of fs.readdirSync(folder)) removeOld(join(folder, name));
  return tool;
}

async function run() {
  const [command = '', ...options] = process.argv.slice(2);
  const tool = await builtTool(sourceKey());
  await require(join(tool, 'dist/main.cjs')).main(command, options, root);
}

run().catch((error) => {
  console.error(
    `The tool cannot start: ${error.message}\n\`npm ci --include=dev\` installs the packages that it needs`,
  );
  process.exitCode = 2;
});
