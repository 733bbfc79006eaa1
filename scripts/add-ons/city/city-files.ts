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

/** To these files, `init` only adds missing lines or keys. */
export const isAdditive = (path: string): boolean => /^(?:package\.json|\.(?:git|prettier)\w+)$/.test(path);

export function presentText(folder: string, path: string): string | undefined {
  return existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : undefined;
}

/** Returns texts by path of the files outside of `catalog/` as this version writes them. */
export function wantedFiles(folder: string, host: Host): Map<string, string> {
  const stated = manifestAt(folder);
  const manager = managerOf(stated);
  const manifest = withTool(stated, basename(folder), manager);
  const present = presentText(folder, 'package.json') ?? '';
  const indent = /^[ \t]+/m.exec(present)?.[0] ?? 2;
  const json = isDeepStrictEqual(manifest, stated) ? present : `${JSON.stringify(manifest, null, indent)}\n`;
  const { begun, repository, workflows } = firstFiles;
  // npm and Node, which run the tool, find packages only in node_modules.
  const yarn = manager.startsWith('yarn') ? { '.yarnrc.yml': 'nodeLinker: node-modules\n' } : {};
  // People edit these files, so they are written only once.
  const once = Object.entries({ ...begun, ...yarn }).filter(([path]) => presentText(folder, path) === undefined);
  const texts = [...once, ...Object.entries({ ...repository, ...workflows[host] })].map(([path, text]) => {
    const ours = forManager(text, manager)
      .replaceAll(/\bNAME\b/g, String(manifest.name))
      .replaceAll(/(?<=\s)docs\//g, `${docs}/`);
    return [path, isAdditive(path) ? withLines(ours, presentText(folder, path)) : ours] as const;
  });
  return new Map([['package.json', json], ...texts]);
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

/** Adds missing keys. The project's keys keep their values. */
function withTool(stated: Manifest, folder: string, manager: string): Manifest {
  const { engines, exports, files, scripts } = firstFiles.manifest;
  const words = plainLetters(folder).match(/[a-z0-9]+/g) ?? ['domain', 'catalog'];
  const about = { name: words.join('-'), version: '0.0.0', description: 'The domains of our city platform.' };
  const isNew = stated.exports === undefined;
  const { test, ...others } = Object(stated.scripts);
  // `npm init` writes a test that fails.
  const present = /no test specified/.test(test) ? others : stated.scripts;
  // One path, or conditions, cannot be mixed with subpaths.
  const hasSubpaths = Object.keys(Object(stated.exports)).every((key) => key.startsWith('.'));
  const isNamed = tool.name in Object(stated.dependencies);
  return {
    ...(isNew ? { ...about, private: true, sideEffects: false } : {}),
    ...stated,
    ...(manager.startsWith('npm') ? {} : { packageManager: manager }),
    type: 'module',
    engines: withKeys(stated.engines, engines),
    exports: hasSubpaths ? withKeys(stated.exports, exports) : stated.exports,
    files: stated.files ?? files,
    scripts: withKeys(present, scripts),
    devDependencies: withKeys(stated.devDependencies, isNamed ? {} : { [tool.name]: tool.version }),
  };
}

function withKeys(stated: unknown, wanted: object): object {
  return { ...Object(stated), ...wanted, ...Object(stated) };
}
