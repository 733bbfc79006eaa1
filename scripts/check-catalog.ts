import { createHash } from 'node:crypto';
import { lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { allChecks } from '../checks/all.ts';
import { buildCatalog } from '../core/build-catalog.ts';
import type { Report } from '../core/diagnostic.ts';
import { type Checked, checkSources } from '../core/pipeline.ts';
import { makeReport } from '../core/report.ts';
import { isExpired } from '../core/run-checks.ts';
import { kindOf, type Source } from '../core/source.ts';
import { decodeText } from '../core/text.ts';
import lucide from '../schema/lucide.json' with { type: 'json' };
import { CommandError } from './command-error.ts';
import { sha256 } from './output/manifest.ts';
import { type CatalogFolder, displayPath, listCatalog, readBounded } from './read-catalog.ts';
import type { ReadFile } from './read-files.ts';
import { readSources } from './read-sources.ts';
import type { Tool } from './tool.ts';

export interface CheckedFolder extends Checked {
  readonly folder: CatalogFolder;
}

/** What was checked, wherever it was read from. */
export interface Subject extends CheckedFolder {
  /** Paths in the catalog folder. */
  readonly files: readonly string[];
  textOf(file: string): string;
}

/** What lies in the folder of a catalog, and what each file was read as. */
export interface ReadFolder {
  readonly folder: CatalogFolder;
  readonly files: readonly ReadFile[];
  readonly sources: readonly Source[];
  /** SHA-256 of the data of all files, in hex. */
  readonly digest: string;
}

/**
 * Reads the catalog in a folder.
 *
 * @throws CommandError (exit 2) when there is no such folder, no descriptor in it, or a file that cannot be read.
 */
export async function readFolder(path: string, tool: Tool): Promise<ReadFolder> {
  requireFolder(path);
  const folder = listCatalog(path);
  if (!folder.entries.some(({ path: file, kind }) => kind === 'file' && kindOf(file) === 'domain')) {
    throw new CommandError(`${path} holds no descriptor (domains/<id>.yaml), so nothing was checked`);
  }
  const files = await readSources(folder, tool);
  return { folder, files, sources: files.map(({ source }) => source), digest: digestOf(files) };
}

/** Checks what was read. */
export function checkRead({ folder, files, sources, digest }: ReadFolder, today: string): CheckedFolder {
  const local = files.flatMap((file) => file.local);
  return {
    folder,
    ...checkSources(folder.entries, sources, allChecks, lucide, today, digest, local),
  };
}

/** Reads and checks the catalog in a folder; throws as `readFolder` does. */
export async function checkFolder(path: string, today: string, tool: Tool): Promise<CheckedFolder> {
  return checkRead(await readFolder(path, tool), today);
}

/**
 * Stands for all that decides what is found in a catalog, and what is generated from it: the tool, what lies in the folder, the
 * data, and which exceptions have expired.
 */
export function keyOf({ folder, sources, digest }: ReadFolder, today: string, tool: Tool): string {
  const { exceptions } = buildCatalog(
    sources.filter(({ kind }) => kind === 'policy'),
    lucide,
  );
  const expired = exceptions.filter(({ data }) => isExpired(data, today)).map(({ pointer }) => pointer);
  const entries = folder.entries.map(({ path, kind }) => `${kind} ${path}`);
  return sha256(JSON.stringify([tool.key, digest, expired, entries]));
}

function requireFolder(path: string) {
  let status: ReturnType<typeof statSync>;
  try {
    status = statSync(path);
  } catch (error) {
    throw new CommandError(`There is no catalog folder ${path}: ${error instanceof Error ? error.message : error}`);
  }
  if (!status.isDirectory()) throw new CommandError(`The catalog ${path} is not a folder`);
}

function digestOf(files: readonly ReadFile[]): string {
  const hash = createHash('sha256');
  for (const { source, digest } of files) hash.update(`${source.path} ${digest}\n`);
  return hash.digest('hex');
}

export function reportOf({ folder, findings, counts }: CheckedFolder): Report {
  return makeReport(
    findings,
    counts,
    (file) => textOf(folder.path, file),
    (file) => displayPath(folder.path, file),
  );
}

/** The text of a file as the findings' offsets mean it; '' for what is never opened, or is not there. */
export function textOf(folder: string, file: string): string {
  const path = join(folder, file);
  const status = lstatSync(path, { throwIfNoEntry: false });
  return status?.isFile() ? decodeText(file, readBounded(path)).text : '';
}
