// Runs one command of the tool: `node scripts/run.cjs COMMAND [OPTIONS]`.
// The TypeScript sources are bundled once for each state that they are in, so that the gate starts as fast as plain JavaScript.
// It is CommonJS, and the bundle a script, because both start faster than modules.
const { createHash } = require('node:crypto');
const {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');
const { Script } = require('node:vm');

const root = join(__dirname, '..');

/** A key of everything that the bundle is made from, by its bytes. */
function sourceKey() {
  const hash = createHash('sha256').update(`${process.version} ${root}\n`);
  for (const folder of ['core', 'checks', 'generators', 'schema', 'scripts', 'templates']) {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    for (const name of names.sort()) {
      // What runs by itself is no part of the bundle.
      if (!/\.(ts|[cm]js|json|hbs)$/.test(name) || /^(bench|site)[\\/]/.test(name)) continue;
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

/** Undefined where there is none. @param {string} file */
function bytesOf(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Keeps a file in one step, so that nobody reads half of it. @param {string} file @param {Buffer} bytes */
function keep(file, bytes) {
  try {
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, bytes);
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    // Where nothing can be kept (a read-only checkout), the next run makes it again.
  }
}

/** Makes the bundle, and forgets those of sources that nobody had for a week. @param {string} file */
async function makeBundle(file) {
  const { bundle } = await import('./start/bundle.mjs');
  const { code, map } = await bundle(root, file);
  keep(`${file}.map`, map);
  keep(file, code);
  const cache = join(file, '../..');
  for (const name of existsSync(cache) ? readdirSync(cache) : []) {
    const age = Date.now() - statSync(join(cache, name)).mtimeMs;
    if (age > 7 * 86_400_000) rmSync(join(cache, name), { recursive: true, force: true });
  }
  return code;
}

async function run() {
  const [command = '', ...options] = process.argv.slice(2);
  const file = join(root, 'node_modules', '.cache', 'catalog', sourceKey(), 'main.cjs');
  const code = bytesOf(file) ?? (await makeBundle(file));
  // What V8 compiled for this command saves a fifth of the next run's time.
  const compiled = `${file}.${command}`;
  const cachedData = bytesOf(compiled);
  const script = new Script(code.toString('latin1'), { filename: file, ...(cachedData && { cachedData }) });
  /** @type {{ exports: { main?: typeof import('./main.ts').main } }} */
  const program = { exports: {} };
  script.runInThisContext()(program.exports, createRequire(file), program);
  await program.exports.main?.(command, options, { root });
  // With exit code 2 there may be no such command.
  if (script.cachedDataRejected !== false && process.exitCode !== 2) keep(compiled, script.createCachedData());
}

run().catch((error) => {
  if (error?.code === 'ERR_MODULE_NOT_FOUND') console.error(`The tool is not installed (npm ci): ${error.message}`);
  else console.error('The tool cannot start:', error);
  process.exitCode = 2;
});
