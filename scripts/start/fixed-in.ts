import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileRuntime } from '../../generators/routes/compile.ts';
import { fileTypes } from '../../generators/typescript/file-types.ts';
import { textsIn } from '../output/tree.ts';

export type Fixed = Awaited<ReturnType<typeof fixedIn>>;

/** What depends on the sources of the tool alone, as plain data. `root` is the folder of the sources. */
export async function fixedIn(root: string) {
  const textAt = (path: string) => readFileSync(join(root, path), 'utf8');
  const templates = Object.fromEntries(textsIn(join(root, 'templates')));
  return {
    templates,
    runtime: compileRuntime(textsIn(join(root, 'generators/routes/runtime'))),
    types: await fileTypes(),
    manifest: cityManifest(JSON.parse(textAt('package.json'))),
    // A city has these as this repository does.
    repository: Object.fromEntries(cityFiles.map((path) => [path, textAt(path)])),
    /** By the hoster: the files of its CI. */
    workflows: {
      github: {
        '.github/workflows/ci.yml': templates['city/ci.yml'] ?? '',
        '.github/workflows/generate.yml': textAt('.github/workflows/generate.yml'),
        '.github/workflows/website.yml': textAt('.github/workflows/website.yml'),
      },
      gitlab: {
        '.gitlab-ci.yml': textAt('docs/ci.md').split('`.gitlab-ci.yml`:\n\n```yaml\n')[1]?.split('```')[0] ?? '',
      },
    },
  };
}

const cityFiles = ['.gitignore', '.gitattributes', '.githooks/pre-commit', '.ci/generate'];

interface Manifest {
  readonly exports: Readonly<Record<string, unknown>>;
  readonly files: readonly string[];
  readonly scripts: Readonly<Record<string, string>>;
  readonly engines: object;
}

/** What package.json of a city says beside its name: what that of this project says of its own catalog. */
function cityManifest({ exports, files, scripts, engines }: Manifest) {
  const commands = Object.entries(scripts).flatMap(([name, script]) =>
    /run\.cjs |generate/.test(script) ? [[name, script.replaceAll('node scripts/run.cjs', 'city-catalog')]] : [],
  );
  const test = 'city-catalog validate && city-catalog generate --check && city-catalog test';
  return {
    exports,
    files: files.filter((path) => /^(?:CHANGELOG\.md|generated\/)/.test(path)),
    scripts: { ...Object.fromEntries(commands), test },
    engines,
  };
}
