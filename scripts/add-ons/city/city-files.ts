import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { plainLetters } from '../../../core/text/plain-letters.ts';
import { keysIn } from '../../files/project.ts';
import { docs } from '../../start/tool-files.ts';
import { forManager } from './managers.ts';
import { firstFiles } from './new-catalog.ts';
import tool from './package.json' with { type: 'json' };

export type Hoster = keyof typeof firstFiles.workflows;

/** What a city has beside its catalog, where it is not as this version writes it: texts by path. */
export function differing(folder: string, hoster: Hoster, manager: string): Map<string, string> {
  const textAt = (path: string) =>
    existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : undefined;
  const stated = keysIn(textAt('package.json'));
  const manifest = withTool(stated, basename(folder), manager);
  const json = isDeepStrictEqual(manifest, stated) ? textAt('package.json') : `${JSON.stringify(manifest, null, 2)}\n`;
  const { readme, repository, workflows } = firstFiles;
  // npm runs the scripts of a release, and finds packages in their folder alone.
  const settings = manager.startsWith('yarn') ? { '.yarnrc.yml': 'nodeLinker: node-modules\n' } : {};
  const begun = { 'README.md': readme, 'CHANGELOG.md': '# Changelog\n', ...settings };
  const texts = { ...begun, ...repository, ...workflows[hoster] };
  const wanted = Object.entries(texts).map(([path, text]) => {
    const here = textAt(path);
    const ours = forManager(text, manager)
      .replaceAll(/\bNAME\b/g, String(manifest.name))
      .replaceAll(/(?<=\s)docs\//g, `${docs}/`);
    // What is in it is the city's.
    if (path in begun) return [path, here ?? ours] as const;
    return [path, /^\.git\w+$/.test(path) ? withLines(ours, here) : ours] as const;
  });
  return new Map([['package.json', json ?? ''] as const, ...wanted].filter(([path, text]) => textAt(path) !== text));
}

/** A list of git's with the lines of ours that it lacks: first, so that those that were there count. */
function withLines(ours: string, here = ''): string {
  const lines = here.split('\n');
  const missing = ours.split('\n').filter((line) => !lines.includes(line));
  return [...missing, ''].join('\n').replace(/^\n$/, '') + here;
}

type Manifest = Readonly<Record<string, unknown>>;

/** The package.json of a city, with what was stated. */
function withTool({ main, ...stated }: Manifest, folder: string, manager: string): Manifest {
  const { engines, exports, files, scripts } = firstFiles.manifest;
  const isNamed = tool.name in { ...Object(stated.dependencies), ...Object(stated.devDependencies) };
  return {
    name: nameFor(folder),
    version: '0.0.0',
    description: 'The domains of our city platform.',
    private: true,
    sideEffects: false,
    ...(manager.startsWith('npm') ? {} : { packageManager: manager }),
    ...stated,
    // What `npm init` writes of an empty folder is not there.
    ...(main === undefined || stated.exports === undefined ? {} : { main }),
    type: 'module',
    engines: { ...Object(stated.engines), ...engines },
    exports: { ...Object(stated.exports), ...exports },
    files: [...new Set([...[stated.files ?? []].flat(), ...files])],
    scripts: { ...Object(stated.scripts), ...scripts },
    devDependencies: { ...(isNamed ? {} : { [tool.name]: tool.version }), ...Object(stated.devDependencies) },
  };
}

/** A name that npm takes. */
function nameFor(folder: string): string {
  const words = plainLetters(folder).match(/[a-z0-9]+/g) ?? ['domain', 'catalog'];
  return words.join('-');
}
