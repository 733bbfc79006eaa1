// npm run refresh-icons -- VERSION: rewrites what is in schema/ of Lucide from that version of the npm package lucide: the names and
// aliases that `validate` knows, the drawing of each icon for the pages, and the licence that goes with them.
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Drawing = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

const version = process.argv[2] ?? '';
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('usage: npm run refresh-icons -- VERSION, such as 1.30.0');

const folder = mkdtempSync(join(tmpdir(), 'lucide-'));
try {
  execFileSync('npm', ['pack', `lucide@${version}`, '--silent', '--pack-destination', folder]);
  execFileSync('tar', ['xzf', join(folder, `lucide-${version}.tgz`), '-C', folder]);
  const dist = join(folder, 'package/dist/esm');
  // Every name and alias, sorted by code unit, as modules are. An icon has the name of its file; what shares its drawing is an alias.
  const exported: Record<string, Drawing> = await import(pathToFileURL(join(dist, 'iconsAndAliases.mjs')).href);
  const own = new Set(readdirSync(join(dist, 'icons')).flatMap((file) => nameOf(file) ?? []));
  const names = new Map<Drawing, string>();
  for (const [name, drawing] of Object.entries(exported)) {
    if (own.has(name) || !names.has(drawing)) names.set(drawing, name);
  }
  const drawings: Record<string, string> = {};
  const aliases: Record<string, string> = {};
  for (const [name, drawing] of Object.entries(exported)) {
    const icon = names.get(drawing) ?? name;
    if (icon === name) drawings[name] = drawing.map(element).join('');
    else aliases[name] = icon;
  }
  const text = json({ version, drawings });
  write('lucide-drawings.json', text);
  // The hash of the drawings stands for them where the sources are known by their bytes (`run.cjs`).
  write('lucide.json', json({ version, drawings: hash('sha256', text), names: Object.keys(drawings), aliases }));
  write('lucide.LICENSE', readFileSync(join(folder, 'package/LICENSE'), 'utf8'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** `a-arrow-down.mjs` -> AArrowDown; undefined for what is no icon. */
function nameOf(file: string): string | undefined {
  const [, words] = /^(.*)\.mjs$/.exec(file) ?? [];
  return words?.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function element([tag, attributes]: Drawing[number]): string {
  const pairs = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`);
  return `<${tag} ${pairs.join(' ')}/>`;
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}

function write(name: string, text: string) {
  writeFileSync(new URL(`../schema/${name}`, import.meta.url), text);
}
