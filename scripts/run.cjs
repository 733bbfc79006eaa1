// Runs one command of the tool: `node scripts/run.cjs COMMAND [OPTIONS]`.
// The TypeScript sources are bundled once for each state that they are in, so that the gate starts as fast as plain JavaScript.
// It is CommonJS, and the bundle a script, because both start faster than modules.
const { createHash } = require('node:crypto');
const { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } = require('node:fs');
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

/** The bytes of a file that `writeSealed` wrote; undefined where it is missing or damaged. @param {string} file */
function readSealed(file) {
  try {
    const sealed = readFileSync(file);
    const bytes = sealed.subarray(32);
    return createHash('sha256').update(bytes).digest().equals(sealed.subarray(0, 32)) ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** In one step, after their SHA-256. @param {string} file @param {Buffer} bytes */
function writeSealed(file, bytes) {
  const part = `${file}.${process.pid}`;
  writeFileSync(part, Buffer.concat([createHash('sha256').update(bytes).digest(), bytes]));
  renameSync(part, file);
}

/** Makes the bundle, and forgets those of sources that nobody had for a week. @param {string} file */
async function makeBundle(file) {
  const { bundle } = await import('./start/bundle.mjs');
  const { code, map } = await bundle(root, file);
  const cache = join(file, '../..');
  mkdirSync(join(file, '..'), { recursive: true });
  for (const name of readdirSync(cache)) {
    const age = Date.now() - statSync(join(cache, name)).mtimeMs;
    if (age > 7 * 86_400_000) rmSync(join(cache, name), { recursive: true, force: true });
  }
  writeFileSync(`${file}.map`, map);
  writeSealed(file, code);
  return code;
}

/**
 * The program from its bundle, which is made where there is none. `keep` writes down what V8 compiled for this command, so that the
 * next run need not compile it again.
 *
 * @param {string} key
 * @param {string} command
 */
async function loadBundle(key, command) {
  const file = join(root, 'node_modules', '.cache', 'catalog', key, 'main.cjs');
  const code = readSealed(file) ?? (await makeBundle(file));
  const compiled = `${file}.${command}`;
  const cachedData = readSealed(compiled);
  const script = new Script(code.toString('latin1'), {
    filename: file,
    ...(cachedData === undefined ? {} : { cachedData }),
  });
  const program = { exports: { main: async () => {} } };
  script.runInThisContext()(program.exports, createRequire(file), program);
  const { main } = program.exports;
  const isKept = script.cachedDataRejected === false;
  const keep = () => {
    try {
      if (!isKept) writeSealed(compiled, script.createCachedData());
    } catch {
      // Where nothing can be kept, the next run compiles again.
    }
  };
  return { main, keep };
}

/** The program from its sources, where no bundle can be kept (a read-only checkout). */
async function loadSources() {
  const { register } = await import('tsx/esm/api');
  register();
  const { main } = await import('./main.ts');
  return { main, keep: () => {} };
}

async function run() {
  const [command = '', ...options] = process.argv.slice(2);
  const key = sourceKey();
  const { main, keep } = await loadBundle(key, command).catch(loadSources);
  await main(command, options, { root, key });
  // There is no such command.
  if (process.exitCode !== 2) keep();
}

run().catch((error) => {
  console.error('The tool cannot start; is it installed (npm ci)?', error);
  process.exitCode = 2;
});
