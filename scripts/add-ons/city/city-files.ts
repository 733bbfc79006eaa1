import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { plainLetters } from '../../../core/text/plain-letters.ts';
import { CommandError } from '../../command-error.ts';
import { manifestIn } from '../../files/manifest.ts';
import { docs } from '../../start/tool-files.ts';
import { firstFiles } from './new-catalog.ts';
import tool from './package.json' with { type: 'json' };

export type Hoster = keyof typeof firstFiles.workflows;
export type Manifest = Readonly<Record<string, unknown>>;

/** What package.json in a folder states, if there is one. @throws CommandError where it is damaged. */
export const manifestAt = (folder: string): Manifest =>
  existsSync(join(folder, 'package.json')) ? manifestIn(folder) : {};

/** What a city has beside its catalog, where it is not as this version writes it: texts by path. */
export function differing(folder: string, hoster: Hoster): Map<string, string> {
  const read = (path: string) =>
    existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : undefined;
  const stated = manifestAt(folder);
  const manager = managerOf(folder, stated);
  const manifest = withTool(stated, basename(folder), manager);
  const json = isDeepStrictEqual(manifest, stated) ? read('package.json') : `${JSON.stringify(manifest, null, 2)}\n`;
  const { begun, repository, workflows } = firstFiles;
  const all = { ...begun, ...(manager.startsWith('yarn') ? yarnSettings : {}), ...repository, ...workflows[hoster] };
  const wanted = Object.entries(all).map(([path, text]) => {
    const ours = forManager(text, manager)
      .replaceAll(/\bNAME\b/g, String(manifest.name))
      .replaceAll(/(?<=\s)docs\//g, `${docs}/`);
    const here = read(path);
    // People write in the first ones; a list of files gets the lines that it lacks, above its own, which so count.
    if (path in begun || path in yarnSettings) return [path, here ?? ours] as const;
    return [path, /^\.(?:git|prettier)\w+$/.test(path) ? withLines(ours, here) : ours] as const;
  });
  return new Map([['package.json', json ?? ''] as const, ...wanted].filter(([path, text]) => read(path) !== text));
}

function withLines(ours: string, here = ''): string {
  const lines = here.split('\n');
  return [...ours.split('\n').filter((line) => !lines.includes(line)), here].join('\n');
}

/** npm and Node, which run the tool, find packages in their folder alone. */
const yarnSettings = { '.yarnrc.yml': 'nodeLinker: node-modules\n' };

/** What locks versions, and how a package manager installs these, and another package. */
const managers: Readonly<Record<string, readonly [lock: string, ci: string, add: string]>> = {
  npm: ['package-lock.json', 'npm ci --include=dev --ignore-scripts --no-audit --no-fund', 'npm install'],
  pnpm: ['pnpm-lock.yaml', 'pnpm install --frozen-lockfile --ignore-scripts', 'pnpm add'],
  yarn: ['yarn.lock', 'yarn install --immutable --mode=skip-build', 'yarn add'],
};

/**
 * That of `packageManager`, or of a lock file, or the one that has started this command.
 *
 * @throws CommandError where CI needs to know more.
 */
function managerOf(folder: string, { packageManager }: Manifest): string {
  const [agent = 'npm', version] = process.env.npm_config_user_agent?.split(/[/ ]/) ?? [];
  const locked = Object.keys(managers).find((name) => existsSync(join(folder, managers[name]?.[0] ?? '')));
  const running = agent === 'npm' ? agent : `${agent}@${version}`;
  const found = String(packageManager ?? (locked === undefined || locked === agent ? running : locked));
  if (/^(?:npm\b|pnpm@|yarn@(?!1\.))/.test(found)) return found;
  throw new CommandError(
    `The package manager is ${found}: state in package.json which one CI is to use, such as "packageManager": "pnpm@10.0.0" (npm, pnpm, or Yarn from 2 on)`,
  );
}

/** A text for npm as it is for another package manager, which corepack provides. */
function forManager(text: string, manager: string): string {
  const name = manager.replace(/@.*/, '');
  const [, ci = '', add = ''] = managers[name] ?? [];
  const ours = text.replace(/\bnpm ci(?: --\S+)*/g, ci).replace(/\bnpm install\b/g, add);
  if (name === 'npm') return ours;
  return ours
    .replaceAll('cache: npm', `cache: ${name}`)
    .replace(/^( +)- uses: actions\/setup-node@/gm, '$1- run: corepack enable\n$&')
    .replace(/^ {2}script:/gm, '  before_script: [corepack enable]\n$&');
}

/** The name under which a city has the tool, whatever its scope. */
const own: string = 'city-catalog';

/** The package.json of a city, with what was stated. */
function withTool(stated: Manifest, folder: string, manager: string): Manifest {
  const { engines, exports, files, scripts } = firstFiles.manifest;
  const isNamed = own in { ...Object(stated.dependencies), ...Object(stated.devDependencies) };
  const version = tool.name === own ? tool.version : `npm:${tool.name}@${tool.version}`;
  const words = plainLetters(folder).match(/[a-z0-9]+/g) ?? ['domain', 'catalog'];
  return {
    name: words.join('-'),
    version: '0.0.0',
    description: 'The domains of our city platform.',
    private: true,
    sideEffects: false,
    ...(manager.startsWith('npm') ? {} : { packageManager: manager }),
    ...stated,
    type: 'module',
    engines: { ...Object(stated.engines), ...engines },
    exports: { ...Object(stated.exports), ...exports },
    files: [...new Set([...[stated.files ?? []].flat(), ...files])],
    scripts: { ...Object(stated.scripts), ...scripts },
    devDependencies: { ...(isNamed ? {} : { [own]: version }), ...Object(stated.devDependencies) },
  };
}
