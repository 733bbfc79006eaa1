import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { buildCatalog } from '../core/build-catalog.ts';
import type { Catalog } from '../core/catalog.ts';
import { kindOf, readSource } from '../core/source.ts';
import lucide from '../schema/lucide.json' with { type: 'json' };
import { CommandError } from './command-error.ts';
import { validators } from './validators.ts';

/**
 * The catalog of a folder as it was in a commit of git: what of it passed its schema, unchecked.
 *
 * @throws CommandError (exit 2) when there is no git, no such commit, or no such folder in it.
 */
export function catalogAt(ref: string, folder: string): Catalog {
  const cwd = resolve(folder);
  const commit = git(cwd, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
  if (commit === undefined) throw new CommandError(`git knows no commit "${ref}" in ${folder}`);
  const listing = git(cwd, ['ls-tree', '-r', '-z', commit.toString('utf8').trim()])?.toString('utf8') ?? '';
  const files = listing.split('\0').flatMap((line) => {
    const [, hash, path] = /^100\d{3} blob ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
    const kind = path === undefined ? undefined : kindOf(path);
    return hash === undefined || path === undefined || kind === undefined ? [] : [{ hash, path, kind }];
  });
  if (files.length === 0) throw new CommandError(`The commit "${ref}" has no catalog in ${folder}`);
  const blobs = readBlobs(
    cwd,
    files.map(({ hash }) => hash),
  );
  const sources = files.map(({ path, kind }, index) =>
    readSource(path, kind, blobs[index] ?? new Uint8Array(), validators),
  );
  return buildCatalog(sources, lucide);
}

function git(cwd: string, words: readonly string[], input?: string): Buffer | undefined {
  const { status, stdout } = spawnSync('git', words, { cwd, input, maxBuffer: 1 << 30 });
  return status === 0 ? stdout : undefined;
}

/** `git cat-file --batch` answers each hash with a line `<hash> blob <bytes>`, the bytes, and a line end. */
function readBlobs(cwd: string, hashes: readonly string[]): Uint8Array[] {
  const answer = git(cwd, ['cat-file', '--batch'], `${hashes.join('\n')}\n`);
  if (answer === undefined) throw new CommandError('git cat-file failed');
  const blobs: Uint8Array[] = [];
  for (let at = 0; at < answer.length; ) {
    const start = answer.indexOf(0x0a, at) + 1;
    const size = Number(answer.toString('latin1', at, start).trim().split(' ')[2]);
    if (start === 0 || Number.isNaN(size)) throw new CommandError('git cat-file answered with something unknown');
    blobs.push(answer.subarray(start, start + size));
    at = start + size + 1;
  }
  return blobs;
}
