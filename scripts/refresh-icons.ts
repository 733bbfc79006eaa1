// `npm run refresh-icons -- VERSION`: rewrites Lucide's names, aliases and licence in schema/ from that version of the npm package.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { exitCodeOf } from './main.ts';
import { optionsOf } from './options.ts';

process.exitCode = await exitCodeOf('refresh-icons', async () => {
  const [version = ''] = optionsOf('refresh-icons', "Writes Lucide's names, aliases and licence into schema/.")
    .argument('<version>', 'the version of the npm package lucide, such as 1.30.0')
    .parse(process.argv.slice(2), { from: 'user' }).args;
  const folder = mkdtempSync(join(tmpdir(), 'lucide-'));
  try {
    await refresh(version, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return 0;
});

async function refresh(version: string, folder: string): Promise<void> {
  execFileSync('npm', ['pack', `lucide@${version}`, '--silent', '--pack-destination', folder]);
  execFileSync('tar', ['xzf', join(folder, `lucide-${version}.tgz`), '-C', folder]);
  const dist = join(folder, 'package/dist/esm');
  // A module's exports are sorted by code unit. An icon has the name of its file; other names of its drawing are aliases.
  const exported: Record<string, object> = await import(pathToFileURL(join(dist, 'iconsAndAliases.mjs')).href);
  const fileNames = new Set(readdirSync(join(dist, 'icons')).flatMap((file) => nameOf(file) ?? []));
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
  write('lucide.json', `${JSON.stringify({ version, names: icons, aliases }, null, 1)}\n`);
  write('lucide.LICENSE', readFileSync(join(folder, 'package/LICENSE'), 'utf8'));
}

/** `a-arrow-down.mjs` -> AArrowDown; undefined for other files. */
function nameOf(file: string): string | undefined {
  const [, words] = /^(.*)\.mjs$/.exec(file) ?? [];
  return words?.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function write(name: string, text: string) {
  writeFileSync(new URL(`../schema/${name}`, import.meta.url), text);
}
