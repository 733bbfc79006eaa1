import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';

/** The trace of an error with the lines of the sources in the place of those of the bundle. */
export function traceOf(error: unknown): string {
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return trace.replace(/[^\s(]+\.cjs:\d+:\d+/g, sourcePlace);
}

/** `…/main.cjs:12:34` as the place in the source, where the bundle has a map beside it. */
function sourcePlace(place: string): string {
  const [, file = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(place) ?? [];
  const map = `${file}.map`;
  if (!existsSync(map)) return place;
  const entry = new SourceMap(JSON.parse(readFileSync(map, 'utf8'))).findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalSource' in entry)) return place;
  const { originalSource, originalLine, originalColumn } = entry;
  return `${resolve(dirname(file), originalSource)}:${originalLine + 1}:${originalColumn + 1}`;
}
