const { createHash } = require('node:crypto');
const { readdirSync, readFileSync, statSync } = require('node:fs');
const { join, relative } = require('node:path');

const root = join(__dirname, '../..');

/** The sources of the tool, and the files that `init` copies. */
const sources = [
  ...['core', 'checks', 'generators', 'schema', 'scripts', 'templates', '.githooks', '.ci', '.github/workflows'],
  ...['package.json', 'package-lock.json', '.gitignore', '.gitattributes'],
];

/** A hash of Node's version, and of files and folders, by default all sources. @param {readonly string[]} paths */
exports.sourceKey = (paths = sources) => {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths.flatMap(filesAt)) hash.update(`${path}\n`).update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, 16);
};

/** Lists the files at a path, except installed packages and the Markdown of add-ons. @param {string} path */
function filesAt(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  // A sparse checkout may omit files that `init` copies.
  if (!stat?.isDirectory()) return stat ? [path] : [];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((file) => !/\/(?:node_modules|\.astro)\/|^scripts\/add-ons\/\w+\/\w+\.md$/.test(file))
    .sort();
}
