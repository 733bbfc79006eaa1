// Runs one command of the tool: `node scripts/run.cjs COMMAND [OPTIONS]`.
// Builds the tool once for each state of its sources, and starts it from the cache.
const { randomUUID } = require('node:crypto');
const fs = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { sourceKey } = require('./start/source-key.cjs');

const root = join(__dirname, '..');
const cache = join(root, 'node_modules', '.cache', 'catalog');

/**
 * Removes a build that has not been started for a day.
 *
 * @param {string} path
 */
function removeUnused(path) {
  const { mtimeMs = Date.now() } = fs.statSync(path, { throwIfNoEntry: false }) ?? {};
  if (Date.now() - mtimeMs > 86_400_000) fs.rmSync(path, { recursive: true, force: true });
}

/** Returns the cache folder; a temporary one if another user has installed the packages, as in a container image. */
function writableCache() {
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

/**
 * Builds the tool if it is missing.
 *
 * @param {string} key of its sources
 */
async function toolFolder(key) {
  if (fs.existsSync(join(cache, key))) return join(cache, key);
  const { buildTool } = await import('./start/bundle.mjs');
  const folder = writableCache();
  const tool = join(folder, key);
  // Renamed when it is complete, because another run may start at the same time.
  const unfinished = join(folder, `${randomUUID()}.tmp`);
  await buildTool(unfinished, folder);
  try {
    fs.renameSync(unfinished, tool);
  } catch (error) {
    if (!fs.existsSync(tool)) throw error;
    fs.rmSync(unfinished, { recursive: true });
  }
  for (const name of fs.readdirSync(folder)) removeUnused(join(folder, name));
  return tool;
}

async function run() {
  const [command = '', ...options] = process.argv.slice(2);
  const tool = await toolFolder(sourceKey());
  // Marks the build as used; it may belong to another user.
  fs.utimes(tool, new Date(), new Date(), () => {});
  await require(join(tool, 'dist/main.cjs')).main(command, options, root);
}

/** The messages of Node and esbuild about a missing or old package; relative modules begin with a dot. */
const packageError = /Cannot find (?:package|module) '[^.]|Could not resolve "[^.]|No matching export in "node_modules/;

run().catch(({ message }) => {
  const advice = packageError.test(message) ? '\n`npm ci --include=dev` installs the packages that it needs' : '';
  console.error(`The tool cannot start: ${message}${advice}`);
  process.exitCode = 2;
});
