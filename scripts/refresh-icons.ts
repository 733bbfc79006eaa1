// npm run refresh-icons -- VERSION: rewrites what is in schema/ of Lucide from that version of the npm package lucide: the names and
// aliases that `validate` knows, and the licence that goes with them.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const version = process.argv[2] ?? '';
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('usage: npm run refresh-icons -- VERSION, such as 1.30.0');

const folder = mkdtempSync(join(tmpdir(), 'lucide-'));
try {
  execFileSync('npm', ['pack', `lucide@${version}`, '--silent', '--pack-destination', folder]);
  execFileSync('tar', ['xzf', join(folder, `lucide-${version}.tgz`), '-C', folder]);
  const dist = join(folder, 'package/dist/esm');
  // Every name and alias, sorted by code unit, as modules are. An icon has the name of its file; what shares its drawing is an alias.
  const exported: Record<string, object> = await import(pathToFileURL(join(dist, 'iconsAndAliases.mjs')).href);
  const own = new Set(readdirSync(join(dist, 'icons')).flatMap((file) => nameOf(file) ?? []));
  const names = new Map<object, string>();
  for (const [name, drawing] of Object.entries(exported)) {
    if (own.has(name) || !names.has(drawing)) names.set(drawing, name);
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
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** `a-arrow-down.mjs` -> AArrowDown; undefined for what is no icon. */
function nameOf(file: string): string | undefined {
  const [, words] = /^(.*)\.mjs$/.exec(file) ?? [];
  return words?.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function write(name: string, text: string) {
  writeFileSync(new URL(`../schema/${name}`, import.meta.url), text);
}
