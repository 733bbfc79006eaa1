// npm run refresh-icons -- VERSION: rewrites what is in schema/ of Lucide from that version of the npm package lucide: the names and
// aliases that `validate` knows, the drawing of each icon for the pages, and the licence that goes with them.
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const version = process.argv[2] ?? '';
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('usage: npm run refresh-icons -- VERSION, such as 1.30.0');

const root = new URL('../', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'lucide-'));
try {
  execFileSync('npm', ['pack', `lucide@${version}`, '--silent', '--pack-destination', folder]);
  execFileSync('tar', ['xzf', join(folder, `lucide-${version}.tgz`), '-C', folder]);
  const dist = join(folder, 'package/dist/esm');

  const names = new Map<string, string>();
  const aliases: Record<string, string> = {};
  const lines = readFileSync(join(dist, 'iconsAndAliases.mjs'), 'utf8').matchAll(/^export \{(.+)\} from '(.+)';$/gm);
  for (const [, exported = '', file = ''] of lines) {
    const all = [...exported.matchAll(/default as (\w+)/g)].flatMap(([, name]) => name ?? []);
    const own = file
      .replace(/^.*\/|\.mjs$/g, '')
      .replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
    const name = all.includes(own) ? own : (all[0] ?? own);
    names.set(name, join(dist, file));
    for (const alias of all) if (alias !== name) aliases[alias] = name;
  }

  const drawings: Record<string, string> = {};
  for (const [name, file] of [...names].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const icon: { default: [tag: string, attributes: Record<string, string>][] } = await import(
      pathToFileURL(file).href
    );
    drawings[name] = icon.default.map(element).join('');
  }
  const text = json({ version, drawings });
  write('schema/lucide-drawings.json', text);
  const sortedAliases = Object.fromEntries(Object.entries(aliases).sort(([a], [b]) => (a < b ? -1 : 1)));
  // The hash of the drawings stands for them where the sources are known by their bytes (`run.mjs`).
  const known = { version, drawings: hash('sha256', text), names: Object.keys(drawings), aliases: sortedAliases };
  write('schema/lucide.json', json(known));
  write('schema/lucide.LICENSE', readFileSync(join(folder, 'package/LICENSE'), 'utf8'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function element([tag, attributes]: [tag: string, attributes: Record<string, string>]): string {
  const pairs = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`);
  return `<${tag} ${pairs.join(' ')}/>`;
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}

function write(path: string, text: string) {
  writeFileSync(new URL(path, root), text);
}
