import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import type { Files } from '../support/catalogs.ts';
import { folderWith, run } from '../support/run.ts';

/** A folder with a catalog and the website that is made of it, and that website served on this machine. */
export interface Website {
  readonly cwd: string;
  /** Of the built files. */
  readonly folder: string;
  /** Without a slash at its end. */
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
  const server = await serve(folder);
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { cwd, folder, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const html = { 'content-type': 'text/html; charset=utf-8' };

function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = join(folder, decodeURIComponent(pathname));
    const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path;
    if (!existsSync(file)) return response.writeHead(404, html).end(readFileSync(join(folder, '404.html')));
    return response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(readFileSync(file));
  });
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => done(server));
  });
}

/** Every HTML page of a website but the one for what is not found, by its path. */
export function pagesOf({ folder }: Website): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const pages = names.filter((name) => name.endsWith('.html') && name !== '404.html').sort();
  return new Map(pages.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}
