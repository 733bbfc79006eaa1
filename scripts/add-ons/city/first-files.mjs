import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const shared = '.gitignore .gitattributes .githooks/pre-commit .githooks/pre-merge-commit .ci/generate .ci/own';

/** Returns the files that `init` writes, as plain data. @param {string} root the folder of the sources */
export function firstFilesIn(root) {
  // Calls the tool directly: a script of the city may have the same name and another meaning.
  const read = (/** @type {string} */ path) =>
    readFileSync(join(root, path), 'utf8')
      // `npx -c` never asks a registry.
      .replace('npm run -s validate -- --staged', "npx -c 'city-catalog validate --staged'")
      .replace(/npm run -s (\w+)(?: --)?/g, 'npx --no city-catalog $1');
  // A workflow is missing if its add-on was deleted.
  const textsOf = (/** @type {string[]} */ paths, folder = '.') =>
    Object.fromEntries(
      paths.filter((path) => existsSync(join(root, folder, path))).map((path) => [path, read(join(folder, path))]),
    );
  const templates = 'scripts/add-ons/city/templates';
  const workflows = ['generate', 'website'].map((name) => `.github/workflows/${name}.yml`);
  return {
    /** By path in the folder `catalog`. */
    catalog: textsOf(readdirSync(join(root, templates, 'catalog')), `${templates}/catalog`),
    begun: { 'README.md': read(`${templates}/README.md`), 'CHANGELOG.md': '# Changelog\n' },
    manifest: manifestOf(JSON.parse(read('package.json'))),
    repository: textsOf(shared.split(' ')),
    workflows: {
      github: {
        '.github/workflows/ci.yml': read(`${templates}/ci.yml`),
        '.github/dependabot.yml': read(`${templates}/dependabot.yml`),
        ...textsOf(workflows),
      },
      gitlab: { '.gitlab-ci.yml': read(`${templates}/gitlab-ci.yml`) },
    },
  };
}

/** @param {{ exports: Record<string, unknown>, files: string[], scripts: Record<string, string>, engines: object }} manifest */
function manifestOf({ exports, files, scripts, engines }) {
  const commands = Object.entries(scripts).flatMap(([name, script]) =>
    /run\.cjs |generate/.test(script) ? [[name, script.replaceAll('node scripts/run.cjs', 'city-catalog')]] : [],
  );
  const test = 'city-catalog validate && city-catalog generate --check && city-catalog test';
  return {
    exports: { ...exports, './x-*': './generated/x-*' },
    files: [...files.filter((path) => /^(?:CHANGELOG\.md|generated\/)/.test(path)), 'generated/x-*'],
    scripts: { ...Object.fromEntries(commands), test },
    engines,
  };
}
