import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sha256 } from './output/manifest.ts';

/**
 * A value kept between runs, in a git-ignored place. Its first line is the SHA-256 of the rest, so that what was cut short
 * or edited is as good as absent; what it means, and for which version, is for the reader to compare. In UTF-16, as strings are
 * in memory: to make UTF-8 of a large value, and a string of that, takes as long as to parse it.
 */
export function readSealed(path: string): unknown {
  try {
    const bytes = readFileSync(path);
    const seal = bytes.toString('utf16le', 0, sealBytes);
    return seal === sealOf(bytes.subarray(sealBytes)) ? JSON.parse(bytes.toString('utf16le', sealBytes)) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value. A disk that is full or read-only is no failure: the next run does the work again. */
export function writeSealed(path: string, value: unknown): void {
  writeSealedText(path, JSON.stringify(value));
}

/** The same for a value that is JSON already. */
export function writeSealedText(path: string, body: string): void {
  const beside = `${path}.${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    const bytes = Buffer.from(body, 'utf16le');
    writeFileSync(beside, Buffer.concat([Buffer.from(sealOf(bytes), 'utf16le'), bytes]));
    renameSync(beside, path);
  } catch {
    rmSync(beside, { force: true });
  }
}

/** Of how many catalogs or outputs a folder may keep what is known. */
const mostKept = 16;

/** Removes what has not been written for the longest time, so that catalogs and outputs of a day do not stay for ever. */
export function keepNewest(folder: string, most = mostKept): void {
  try {
    const kept = readdirSync(folder).map((name) => {
      const path = join(folder, name);
      return { path, mtimeMs: statSync(path).mtimeMs };
    });
    kept.sort((a, b) => b.mtimeMs - a.mtimeMs);
    for (const { path } of kept.slice(most)) rmSync(path, { recursive: true, force: true });
  } catch {
    // Another run was faster, or the disk is read-only.
  }
}

function sealOf(body: Uint8Array): string {
  return `${sha256(body)}\n`;
}

/** Of 64 digits and a line end. */
const sealBytes = 130;
