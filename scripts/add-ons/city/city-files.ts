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
export const isAdditive = (path: string): boolean => /^(?:package\.json|\.git\w+)$/.test(path);

export const presentText = (folder: string, path: string): string | undefined =>
  existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : undefined;

/** Returns texts by path of the files outside of `catalog/`, as this version writes them. */
export function filesFor(folder: string, host: Host): Map<string, string> {
  const present = manifestAt(folder);
  const manager = managerOf(present);
  const manifest = withTool(present, basename(folder), manager);
  const text = presentText(folder, 'package.json') ?? '';
  const indent = /^[ \t]+/m.exec(text)?.[0] ?? 2;
  const json = isDeepStrictEqual(manifest, present) ? text : `${JSON.stringify(manifest, null, indent)}\n`;
  const { begun, repository, workflows } = firstFiles;
  // npm and Node, which run the tool, find packages only in node_modules.
  const yarn = manager.startsWith('yarn') ? { '.yarnrc.yml': 'nodeLinker: node-modules\n' } : {};
  // People edit these files, so they are written only once.
  const once = Object.entries({ ...begun, ...yarn }).filter(([path]) => presentText(folder, path) === undefined);
  const texts = [...once, ...Object.entries({ ...repository, ...workflows[host] })].map(([path, template]) => {
    const written = forManager(template, manager)
      .replaceAll(/\bNAME\b/g, String(manifest.name))
      .replaceAll(/(?<=\s)docs\//g, `${docs}/`);
    return [path, isAdditive(path) ? withLines(written, presentText(folder, path)) : written] as const;
  });
  return new Map([['package.json', json], ...texts]);
}

/** Adds missing lines at the top, so that the city's own lines override them. */
function withLines(added: string, present = ''): string {
  const lines = present.split('\n');
  return [...added.split('\n').filter((line) => !lines.includes(line)), present].join('\n');
}

/** The manager in package.json, or else the one that runs this command: `npm`, `pnpm@10.1.0`. @throws CommandError */
function managerOf({ packageManager }: Manifest): string {
  const [agent = 'npm', version] = process.env.npm_config_user_agent?.split(/[/ ]/) ?? [];
  const manager = String(packageManager ?? (agent === 'npm' ? agent : `${agent}@${version}`));
  if (/^(?:npm\b|pnpm@|yarn@(?!1\.))/.test(manager)) return manager;
  throw new CommandError(
    `The package manager ${manager} is not supported: write another in package.json, such as "packageManager": "pnpm@10.0.0"`,
  );
}

const managers: Readonly<Record<string, readonly [ci: string, add: string]>> = {
  pnpm: ['pnpm install --frozen-lockfile --ignore-scripts', 'pnpm add'],
  yarn: ['yarn install --immutable --mode=skip-build', 'yarn add'],
};

function forManager(text: string, manager: string): string {
  const name = manager.replace(/@.*/, '');
  const { [name]: commands } = managers;
  if (commands === undefined) return text;
  return text
    .replace(/\bnpm ci(?: --\S+)*/g, commands[0])
    .replace(/\bnpm install\b/g, commands[1])
    .replaceAll('cache: npm', `cache: ${name}`)
    .replace(/^( +)- uses: actions\/setup-node@/gm, '$1- run: corepack enable\n$&')
    .replace(/^ {2}script:/gm, '  before_script: [corepack enable]\n$&');
}

/** Adds missing keys. The project's keys keep their values. */
function withTool(present: Manifest, folder: string, manager: string): Manifest {
  const { engines, exports, files, scripts } = firstFiles.manifest;
  const name =
    plainLetters(folder)
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? 'domain-catalog';
  const about = { name, version: '0.0.0', description: 'The domains of our city platform.', private: true };
  const { test, ...others } = Object(present.scripts);
  // One path, or conditions, cannot be mixed with subpaths.
  const hasSubpaths = Object.keys(Object(present.exports)).every((key) => key.startsWith('.'));
  const isDependency = tool.name in Object(present.dependencies);
  return {
    ...(present.exports === undefined ? { ...about, sideEffects: false } : {}),
    ...present,
    ...(manager.startsWith('npm') ? {} : { packageManager: manager }),
    type: 'module',
    engines: withKeys(present.engines, engines),
    exports: hasSubpaths ? withKeys(present.exports, exports) : present.exports,
    files: present.files ?? files,
    // `npm init` writes a test that fails.
    scripts: withKeys(/no test specified/.test(test) ? others : present.scripts, scripts),
    devDependencies: withKeys(present.devDependencies, isDependency ? {} : { [tool.name]: tool.version }),
  };
}

function withKeys(present: unknown, added: object): object {
  return { ...Object(present), ...added, ...Object(present) };
}
