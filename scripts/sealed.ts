import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sha256 } from './output/manifest.ts';

/**
 * A value kept between runs, in a git-ignored place. Its first line is the SHA-256 of the rest, so that what was cut short
 * or edited is as good as absent; what it means, and for which version, is for the reader to compare.
 */
export function readSealed(path: string): unknown {
  try {
    const bytes = readFileSync(path);
    const end = bytes.indexOf('\n');
    const body = bytes.subarray(end + 1);
    return sha256(body) === bytes.toString('latin1', 0, end) ? JSON.parse(body.toString()) : undefined;
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
    writeFileSync(beside, `${sha256(body)}\n${body}`);
    renameSync(beside, path);
  } catch {
    rmSync(beside, { force: true });
  }
}
