import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import type { Assets } from '../../core/generator.ts';
import { sha256 } from '../files/digest.ts';
import { packageIn } from '../files/project.ts';
import { allRules } from '../start/engine.ts';

/** What generators get from the project, whose folder is `root`. */
export function readAssets(root: string): Assets {
  return {
    templates: readTexts(join(root, 'templates'), '**/*.hbs'),
    runtime: readTexts(join(root, 'generators/routes/runtime'), '**/*.ts'),
    package: packageIn({ root }),
    sha256,
    rules: allRules,
  };
}

function readTexts(cwd: string, pattern: string): Map<string, string> {
  const paths = fastGlob.sync(pattern, { cwd }).sort();
  return new Map(paths.map((path) => [path, readFileSync(join(cwd, path), 'utf8')]));
}
