import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import type { Assets } from '../../core/generator.ts';
import { sha256 } from '../files/digest.ts';
import { readSchemas } from '../files/project.ts';
import { allRules } from '../start/engine.ts';

/** What the project itself brings to its generators. `root` is the project's folder. */
export function readAssets(root: string): Assets {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    templates: readTexts(join(root, 'templates'), '**/*.hbs'),
    runtime: readTexts(join(root, 'generators/routes/runtime'), '**/*.ts'),
    schemas: readSchemas(join(root, 'schema')),
    version,
    sha256,
    rules: allRules,
  };
}

function readTexts(cwd: string, pattern: string): Map<string, string> {
  const paths = fastGlob.sync(pattern, { cwd }).sort();
  return new Map(paths.map((path) => [path, readFileSync(join(cwd, path), 'utf8')]));
}
