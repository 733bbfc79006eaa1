// `npm run refresh-icons`: rewrites Lucide's names, aliases, licence and words for a search.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { order } from '../core/text/lists.ts';
import { installedPackages } from './files/packages.ts';
import { packageIn } from './files/project.ts';
import { exitCodeOf } from './main.ts';
import { optionsOf } from './options.ts';

const root = join(import.meta.dirname, '..');

process.exitCode = await exitCodeOf('refresh-icons', async () => {
  optionsOf('refresh-icons', "Writes Lucide's names, aliases, licence and words for a search.").parse(
    process.argv.slice(2),
    {
      from: 'user',
    },
  );
  const packages = installedPackages(join(root, 'scripts/site'), join(root, '.cache/site'));
  const lucide = join(packages, 'node_modules/lucide');
  const dist = join(lucide, 'dist/esm');
  // A module's exports are sorted by code unit. An icon has the name of its file; other names of its drawing are aliases.
  const exported: Record<string, object> = await import(pathToFileURL(join(dist, 'iconsAndAliases.mjs')).href);
  const fileNames = new Set(readdirSync(join(dist, 'icons')).flatMap((file) => iconName(file) ?? []));
  const names = new Map<object, string>();
  for (const [name, drawing] of Object.entries(exported)) {
    if (fileNames.has(name) || !names.has(drawing)) names.set(drawing, name);
  }
  const icons: string[] = [];
  const aliases: Record<string, string> = {};
  for (const [name, drawing] of Object.entries(exported)) {
    const icon = names.get(drawing) ?? name;
    if (icon === name) icons.push(name);
    else aliases[name] = icon;
  }
  const { version } = packageIn(lucide);
  const list = JSON.stringify({ version, names: icons, aliases }, null, 1);
  writeFileSync(join(root, 'schema/lucide.json'), `${list}\n`);
  const tags = JSON.stringify(tagsOf(version), null, 1);
  writeFileSync(join(root, 'scripts/edit/lucide-tags.json'), `${tags}\n`);
  writeFileSync(join(root, 'schema/lucide.LICENSE'), readFileSync(join(lucide, 'LICENSE')));
  return 0;
});

/** Lucide's words for each icon, from a package that is too large for a website: the form searches in them. */
function tagsOf(version: string): Readonly<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'lucide-'));
  const args = ['install', '--no-audit', '--no-fund', '--prefix', folder, `lucide-static@${version}`];
  execFileSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  const file = readFileSync(join(folder, 'node_modules/lucide-static/tags.json'), 'utf8');
  const tags: Readonly<Record<string, readonly string[]>> = JSON.parse(file);
  rmSync(folder, { recursive: true });
  const entries = Object.entries(tags).map(([name, words]) => {
    return [pascalCase(name), [name.replaceAll('-', ' '), ...words].join(', ')] as const;
  });
  return Object.fromEntries(entries.sort(([a], [b]) => order(a, b)));
}

/** `a-arrow-down.mjs` -> AArrowDown; undefined for other files. */
function iconName(file: string): string | undefined {
  const [, words] = /^(.*)\.mjs$/.exec(file) ?? [];
  return words === undefined ? undefined : pascalCase(words);
}

function pascalCase(words: string): string {
  return words.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
