// npm run refresh-icons -- VERSION: rewrites schema/lucide.json and schema/lucide-drawings.json from that version of the
// npm package lucide (ISC licence). The drawings are those of the icons that the catalog uses.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

  const used = new Set(
    readdirSync(new URL('catalog/domains/', root)).map(
      (file) => /^icon: (\w+)$/m.exec(readFileSync(new URL(`catalog/domains/${file}`, root), 'utf8'))?.[1] ?? '',
    ),
  );
  const drawings: Record<string, string> = {};
  for (const name of [...used].sort()) {
    const file = names.get(name);
    if (file === undefined) continue;
    const icon: { default: [tag: string, attributes: Record<string, string>][] } = await import(
      pathToFileURL(file).href
    );
    drawings[name] = icon.default
      .map(
        ([tag, attributes]) =>
          `<${tag} ${Object.entries(attributes)
            .map(([key, value]) => `${key}="${value}"`)
            .join(' ')}/>`,
      )
      .join('');
  }
  const sortedAliases = Object.fromEntries(Object.entries(aliases).sort(([a], [b]) => (a < b ? -1 : 1)));
  write('schema/lucide.json', { version, names: [...names.keys()].sort(), aliases: sortedAliases });
  write('schema/lucide-drawings.json', { version, drawings });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function write(path: string, value: object) {
  writeFileSync(new URL(path, root), `${JSON.stringify(value, null, 1)}\n`);
}
