const { createHash } = require('node:crypto');
const { readdirSync, readFileSync, statSync } = require('node:fs');
const { join, relative } = require('node:path');

/** Files and folders of the sources that `fixed-in.ts` reads, beside the program that it is part of. */
const readByFixed = [
  'package.json',
  'package-lock.json',
  'docs/ci.md',
  '.gitignore',
  '.gitattributes',
  '.githooks',
  '.ci',
];
exports.fixedSources = [...readByFixed, '.github/workflows/generate.yml', 'templates', 'generators/routes/runtime'];

/**
 * A hash of files, and of the files in folders, by their paths below `root`; `start` is hashed before them.
 *
 * @param {string} root @param {readonly string[]} paths @param {string} start
 */
exports.sourceHash = (root, paths, start) => {
  const hash = createHash('sha256').update(start);
  for (const path of paths.flatMap((one) => filesAt(root, one))) {
    hash.update(`${path}\n`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex').slice(0, 16);
};

/** The benchmark runs by itself; the website's packages are installed elsewhere. @param {string} root @param {string} path */
function filesAt(root, path) {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((file) => !/^scripts\/bench\/|\/(?:node_modules|\.astro)\//.test(file))
    .sort();
}
