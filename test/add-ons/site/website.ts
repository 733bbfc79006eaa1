import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import type { Files } from '../../support/catalogs.ts';
import { portOf } from '../../support/listen.ts';
import { folderWith, run } from '../../support/run.ts';

export interface Website {
  readonly folder: string;
  readonly url: string;
  close(): void;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

export async function buildWebsite(files: Files, options: readonly string[] = []): Promise<Website> {
  const cwd = folderWith(files);
  const { code, stdout, stderr } = run(['site', '--out', 'dist', ...options], { cwd });
  if (code !== 0) throw new Error(`${stdout}\n${stderr}`);
  const folder = join(cwd, 'dist');
  const server = createServer((request, response) => {
    const path = join(folder, decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path;
    const status = existsSync(file) ? 200 : 404;
    const shown = status === 200 ? file : join(folder, '404.html');
    response.writeHead(status, { 'content-type': types[extname(shown)] ?? 'application/octet-stream' });
    response.end(readFileSync(shown));
  });
  return { folder, url: `http://127.0.0.1:${await portOf(server)}`, close: () => server.close() };
}

export function pagesOf({ folder }: Website): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const pages = names.filter((name) => /^[\w-]+\/(?:.*\/)?index\.html$/.test(name)).sort();
  return new Map(pages.map((name) => [name.replace(/index\.html$/, ''), readFileSync(join(folder, name), 'utf8')]));
}
