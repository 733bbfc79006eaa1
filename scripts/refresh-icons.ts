// `npm run refresh-icons`: rewrites Lucide's names, aliases and licence in schema/ from the package that the website has.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installedPackages } from './files/packages.ts';
import { packageIn } from './files/project.ts';
import { exitCodeOf } from './main.ts';
import { optionsOf } from './options.ts';

const root = join(import.meta.dirname, '..');

process.exitCode = await exitCodeOf('refresh-icons', async () => {
  optionsOf('refresh-icons', "Writes Lucide's names, aliases and licence into schema/.").parse(process.argv.slice(2), {
    from: 'user',
  });
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
  writeFileSync(join(root, 'schema/lucide.LICENSE'), readFileSync(join(lucide, 'LICENSE')));
  return 0;
});

/** `a-arrow-down.mjs` -> AArrowDown; undefined for other files. */
function iconName(file: string): string | undefined {
  const [, words] = /^(.*)\.mjs$/.exec(file) ?? [];
  return words?.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
