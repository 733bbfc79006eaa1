import { createServer, request } from 'node:http';
import { extname, join } from 'node:path';
import { formFiles } from '../../../scripts/add-ons/edit/build.mjs';
import { serveFiles } from '../../../scripts/add-ons/edit/save.ts';
import type { Files } from '../../support/catalogs.ts';
import { allRules } from '../../support/engine.ts';
import { initialize } from '../../support/git.ts';
import { portOf } from '../../support/listen.ts';
import { folderWith } from '../../support/run.ts';

/** The form of a catalog in a repository, as `preview` serves it. */
export interface ServedForm {
  /** Without a slash at its end. */
  readonly url: string;
  readonly catalog: string;
  close(): void;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '': 'text/html',
};
const strict = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'";

export async function serveForm(files: Files): Promise<ServedForm> {
  const folder = folderWith(files);
  initialize(folder);
  const catalog = join(folder, 'catalog');
  const target = new URL(await serveFiles(catalog, allRules));
  const form = new Map([
    ...(await formFiles()),
    ['own.js', 'export const checks = [];'],
    ['icons.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ]);
  const server = createServer((asked, response) => {
    const { pathname } = new URL(asked.url ?? '', 'http://localhost');
    if (pathname === '/edit/files.json') {
      const { method, headers } = asked;
      const passed = request(
        { host: target.hostname, port: target.port, path: pathname, method, headers },
        (answer) => {
          response.writeHead(answer.statusCode ?? 500, answer.headers);
          answer.pipe(response);
        },
      );
      asked.pipe(passed);
      return;
    }
    const text = pathname.startsWith('/edit/') ? form.get(pathname.slice(6)) : form.get('index.html');
    response.writeHead(text === undefined ? 404 : 200, {
      'content-type': `${types[extname(pathname)] ?? 'text/plain'}; charset=utf-8`,
      'content-security-policy': strict,
    });
    response.end(text);
  });
  return { url: `http://localhost:${await portOf(server)}`, catalog, close: () => server.close() };
}
