import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import type { Assets } from '../../core/generator.ts';
import lucide from '../../schema/lucide.json' with { type: 'json' };
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
    drawings: drawingsByName(join(root, 'schema/lucide-drawings.json')),
    rules: allRules,
  };
}

/** The drawing of every name that an icon has or had. */
function drawingsByName(file: string): Map<string, string> {
  const known: { drawings: Record<string, string> } = JSON.parse(readFileSync(file, 'utf8'));
  const drawings = new Map(Object.entries(known.drawings));
  for (const [alias, name] of Object.entries(lucide.aliases)) drawings.set(alias, drawings.get(name) ?? '');
  return drawings;
}

function readTexts(cwd: string, pattern: string): Map<string, string> {
  const paths = fastGlob.sync(pattern, { cwd }).sort();
  return new Map(paths.map((path) => [path, readFileSync(join(cwd, path), 'utf8')]));
}
