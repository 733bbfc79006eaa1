import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { plainLetters } from '../../../core/text/plain-letters.ts';
import { CommandError } from '../../command-error.ts';
import { manifestIn } from '../../files/manifest.ts';
import { docs } from '../shared/docs.ts';
import { firstFiles } from './new-catalog.ts';
import tool from './package.json' with { type: 'json' };

export type Host = keyof typeof firstFiles.workflows;
export type Manifest = Readonly<Record<string, unknown>>;

export const manifestAt = (folder: string): Manifest =>
  existsSync(join(folder, 'package.json')) ? manifestIn(folder) : {};

/** Returns texts by path of the files outside of `catalog/` that this version would write differently. */
export function differing(folder: string, host: Host): Map<string, string> {
  const read = (path: string) =>
    existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : undefined;
  const stated = manifestAt(folder);
  const manager = managerOf(stated);
  const manifest = withTool(stated, basename(folder), manager);
  const json = isDeepStrictEqual(manifest, stated) ? read('package.json') : `${JSON.stringify(manifest, null, 2)}\n`;
  const { begun, repository, workflows } = firstFiles;
  // npm and Node, which run the tool, find packages only in node_modules.
  const yarn = manager.startsWith('yarn') ? { '.yarnrc.yml': 'nodeLinker: node-modules\n' } : {};
  // People edit these files, so they are written only once.
  const once = Object.entries({ ...begun, ...yarn }).filter(([path]) => read(path) === undefined);
  const wanted = [...once, ...Object.entries({ ...repository, ...workflows[host] })].map(([path, text]) => {
    const ours = forManager(text, manager)
      .replaceAll(/\bNAME\b/g, String(manifest.name))
      .replaceAll(/(?<=\s)docs\//g, `${docs}/`);
    return [path, /^\.(?:git|prettier)\w+$/.test(path) ? withLines(ours, read(path)) : ours] as const;
  });
  return new Map([['package.json', json ?? ''] as const, ...wanted].filter(([path, text]) => read(path) !== text));
}

/** Adds missing lines at the top, so that the city's own lines override them. */
function withLines(ours: string, present = ''): string {
  const lines = present.split('\n');
  return [...ours.split('\n').filter((line) => !lines.includes(line)), present].join('\n');
}

/** Returns `packageManager` of package.json, or the manager that runs this command: `npm`, `pnpm@10.1.0`. @throws CommandError if unsupported. */
function managerOf({ packageManager }: Manifest): string {
  const [agent = 'npm', version] = process.env.npm_config_user_agent?.split(/[/ ]/) ?? [];
  const manager = String(packageManager ?? (agent === 'npm' ? agent : `${agent}@${version}`));
  if (/^(?:npm\b|pnpm@|yarn@(?!1\.))/.test(manager)) return manager;
  throw new CommandError(
    `The package manager is ${manager}: state another one in package.json, such as "packageManager": "pnpm@10.0.0" (npm, pnpm, or Yarn from 2 on)`,
  );
}

const managers: Readonly<Record<string, readonly [ci: string, add: string]>> = {
  pnpm: ['pnpm install --frozen-lockfile --ignore-scripts', 'pnpm add'],
  yarn: ['yarn install --immutable --mode=skip-build', 'yarn add'],
};

function forManager(text: string, manager: string): string {
  const name = manager.replace(/@.*/, '');
  const [ci, add] = managers[name] ?? [];
  if (ci === undefined || add === undefined) return text;
  return text
    .replace(/\bnpm ci(?: --\S+)*/g, ci)
    .replace(/\bnpm install\b/g, add)
    .replaceAll('cache: npm', `cache: ${name}`)
    .replace(/^( +)- uses: actions\/setup-node@/gm, '$1- run: corepack enable\n$&')
    .replace(/^ {2}script:/gm, '  before_script: [corepack enable]\n$&');
}

function withTool(stated: Manifest, folder: string, manager: string): Manifest {
  const { engines, exports, files, scripts } = firstFiles.manifest;
  const isNamed = tool.name in Object(stated.dependencies);
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
    devDependencies: { ...(isNamed ? {} : { [tool.name]: tool.version }), ...Object(stated.devDependencies) },
  };
}
