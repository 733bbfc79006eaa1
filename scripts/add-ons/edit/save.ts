import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text as textIn } from 'node:stream/consumers';
import type { Rule } from '../../../core/read/diagnostic.ts';
import { kindOf } from '../../../core/schema/kinds.ts';
import { type Sentence, say } from '../../../core/text/say.ts';
import { CommandError, messageOf } from '../../command-error.ts';
import { sha256 } from '../../files/digest.ts';
import { readCatalog } from '../../files/disk-files.ts';
import { git, repositoryOf } from '../../files/git-files.ts';
import { realPath } from '../../files/real-path.ts';
import { replaceFiles } from '../../files/replace-file.ts';
import { orUndefined } from '../../print.ts';
import { historyOf } from '../since/history.ts';
import { formSource } from './form.ts';

interface SavedFile {
  readonly path: string;
  readonly text: string;
  /** What it was before; null for a new file. */
  readonly base: string | null;
}

/** Gives the form a catalog's files, and writes those that it saves: for this machine alone. @returns its address. */
export async function serveFiles(folder: string, rules: readonly Rule[]): Promise<string> {
  const token = randomBytes(24).toString('hex');
  const server = createServer(async (request, response) => {
    const [status, body] = await answer(request, folder, rules, token);
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
    response.end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return `http://127.0.0.1:${Object(server.address()).port}`;
}

type Answer = Promise<[status: number, body: unknown]>;

async function answer(request: IncomingMessage, folder: string, rules: readonly Rule[], token: string): Answer {
  const { method, headers } = request;
  const { host = '', origin = `http://${host}` } = headers;
  const isHere = /^(?:localhost|127\.0\.0\.1|\[::1\]):\d+$/.test(host) && origin === `http://${host}`;
  if (!isHere) return [403, say`Only pages of this machine may read and save the catalog`];
  try {
    if (method === 'GET') {
      const files = readCatalog(folder);
      const commits = orUndefined(() => `${git(repositoryOf(folder), ['rev-parse', 'HEAD', '--tags'])}`);
      const tag = sha256(JSON.stringify([commits, ...[...files.bytes].map(([path, bytes]) => [path, sha256(bytes)])]));
      if (headers['if-none-match'] === tag) return [304, null];
      const history = orUndefined(() => historyOf(folder, { since: 'HEAD' }), 'The form cannot say what changes break');
      return [200, { ...formSource(realPath(folder), files, rules, history), token, tag }];
    }
    if (method !== 'PUT' || headers['x-edit-token'] !== token)
      return [403, say`Reload the page: the preview was restarted`];
    const refused = writeAll(folder, JSON.parse(await textIn(request)));
    return refused === undefined ? [200, null] : [409, refused];
  } catch (error) {
    return [error instanceof CommandError ? 409 : 400, say`${messageOf(error)}`];
  }
}

/** @returns why nothing is written, where others have changed a file. @throws CommandError when one cannot be written. */
function writeAll(folder: string, written: readonly SavedFile[]): Sentence | undefined {
  const { bytes } = readCatalog(folder);
  for (const { path, base, text } of written) {
    if (!/^(?:\w+\/)?[\w-]+\.yaml$/.test(path) || kindOf(path) === undefined)
      return say`${path} has no place in the catalog`;
    const now = bytes.get(path);
    // What has the text already was saved before, by an answer that was lost.
    if ([base, text].some((one) => (one === null ? now === undefined : now && Buffer.from(one).equals(now)))) continue;
    return say`${path} has changed on the disk meanwhile: nothing was saved. Your work is kept on top of it: look at the changes, and save again`;
  }
  replaceFiles(folder, new Map(written.map((one) => [one.path, one.text])), bytes);
  return undefined;
}
