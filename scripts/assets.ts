import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { allChecks, changeChecks } from '../checks/all.ts';
import type { Assets } from '../core/generator.ts';
import { exceptionRules, fileRules } from '../core/rules.ts';
import { translationStale } from '../core/stale-translations.ts';
import lucide from '../schema/lucide-drawings.json' with { type: 'json' };
import { schemas } from './schemas.ts';

/** Every rule, in the order of the documentation: of one file, of the whole, of two states, of exceptions. */
export const allRules = [...fileRules, ...allChecks, translationStale, ...changeChecks, ...exceptionRules];

/** What the project itself brings to its generators. `root` is the project's folder. */
export function readAssets(root: string): Assets {
  return {
    templates: readTexts(join(root, 'templates')),
    runtime: readTexts(join(root, 'generators/routes/runtime')),
    schemas: new Map(Object.entries(schemas)),
    drawings: new Map(Object.entries(lucide.drawings)),
    rules: allRules,
  };
}

function readTexts(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(hbs|ts)$/.test(name));
  return new Map(names.sort().map((name) => [name.replaceAll(sep, '/'), readFileSync(join(folder, name), 'utf8')]));
}
