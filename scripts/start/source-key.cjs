const { createHash } = require('node:crypto');
const { readdirSync, readFileSync, statSync } = require('node:fs');
const { join, relative } = require('node:path');

const root = join(__dirname, '../..');

/** Everything that the tool is built from: its sources, and what `init` gives to a city. */
const sources = [
  ...['core', 'checks', 'generators', 'schema', 'scripts', 'templates', '.githooks', '.ci', '.github/workflows'],
  ...['package.json', 'package-lock.json', '.gitignore', '.gitattributes'],
];

/** A hash of files and folders, by default all sources of the tool, and of the version of Node. @param {readonly string[]} paths */
exports.sourceKey = (paths = sources) => {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths.flatMap(filesAt)) hash.update(`${path}\n`).update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, 16);
};

/** The packages of the website are installed elsewhere; pages on an add-on are no source. @param {string} path */
function filesAt(path) {
  const there = statSync(join(root, path), { throwIfNoEntry: false });
  // A sparse checkout may leave out what `init` gives.
  if (!there?.isDirectory()) return there ? [path] : [];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((file) => !/\/(?:node_modules|\.astro)\/|^scripts\/add-ons\/\w+\/\w+\.md$/.test(file))
    .sort();
}
