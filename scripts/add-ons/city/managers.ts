import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CommandError } from '../../command-error.ts';
import { keysIn } from '../../files/project.ts';

/** Package managers: the file in which they lock versions, and how they install those, add a package, and start a command of one. */
const managers = {
  npm: ['package-lock.json', 'npm ci --include=dev --ignore-scripts --no-audit --no-fund', 'npm install', 'npx --no'],
  pnpm: ['pnpm-lock.yaml', 'pnpm install --frozen-lockfile --ignore-scripts', 'pnpm add', 'pnpm exec'],
  yarn: ['yarn.lock', 'yarn install --immutable --mode=skip-build', 'yarn add', 'yarn run'],
} as const;
type Manager = keyof typeof managers;

/**
 * The package manager of a folder, as package.json states it: by that, or by a lock file, in it or above, up to the top of its repository;
 * else the one that started this command. @throws CommandError where it is another, or its version is not known.
 */
export function managerOf(folder: string, top: string): string {
  const [agent = '', version = ''] = process.env.npm_config_user_agent?.split(/[/ ]/) ?? [];
  for (let at = folder; ; at = dirname(at)) {
    const path = join(at, 'package.json');
    const { packageManager } = keysIn(existsSync(path) ? readFileSync(path, 'utf8') : '');
    const locked = Object.entries(managers).find(([, [lock]]) => existsSync(join(at, lock)));
    const isLast = at === top || dirname(at) === at;
    const name = locked?.[0] ?? (isLast ? agent || 'npm' : undefined);
    const found = packageManager ?? (name === agent && name !== 'npm' ? `${name}@${version}` : name);
    if (found === undefined) continue;
    if (/^(?:npm$|npm@|pnpm@|yarn@(?!1\.))/.test(String(found))) return String(found);
    throw new CommandError(
      `The package manager is ${found}. Say in package.json which one CI is to use, such as "packageManager": "pnpm@10.0.0": npm, pnpm, or Yarn from 2 on`,
    );
  }
}

/** A text for npm as it is for another package manager, which corepack installs. */
export function forManager(text: string, packageManager: string): string {
  const name = packageManager.replace(/@.*/, '') as Manager;
  const [, install, add, start] = managers[name];
  const prepared = text
    .replace(/^( +)- uses: actions\/setup-node@/gm, '$1- run: corepack enable\n$&')
    .replace(/^ {2}script:/gm, '  before_script: [corepack enable]\n$&');
  return (name === 'npm' ? text : prepared)
    .replace(/\bnpm ci\b.*/g, install)
    .replace(/\bnpm run -s (\w+)(?: --)?/g, `${start} city-catalog $1`)
    .replace(/\bnpx city-catalog\b/g, `${start} city-catalog`)
    .replace(/\bnpm install (?=-|NAME)/g, `${add} `)
    .replace(/\bnpm\b(?! version)/g, name);
}
