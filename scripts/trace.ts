import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The trace of an error with the lines of the sources in the place of those of the bundle. */
export function traceOf(error: unknown): string {
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return trace.replace(/file:\/\/\S+?\.mjs:\d+:\d+/g, sourcePlace);
}

/** `file:///…/main.mjs:12:34` as the place in the source, where the bundle has a map beside it. */
function sourcePlace(place: string): string {
  const [, url = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(place) ?? [];
  const map = `${fileURLToPath(url)}.map`;
  if (!existsSync(map)) return place;
  const entry = new SourceMap(JSON.parse(readFileSync(map, 'utf8'))).findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalSource' in entry)) return place;
  const { originalSource, originalLine, originalColumn } = entry;
  return `${new URL(originalSource, `${url}.map`).href}:${originalLine + 1}:${originalColumn + 1}`;
}
