import { readFileSync } from 'node:fs';
import type { Catalog } from '../../core/catalog.ts';
import { type Change, changes } from '../../core/changes/changes.ts';
import { factsOf } from '../../core/changes/facts.ts';
import { builtFrom, catalogFiles, type Files, seedFiles } from '../support/catalogs.ts';
import { replaced } from '../support/edit.ts';

/** The seed before and after an edit, and what is reported of it. */
export interface Edit {
  readonly title: string;
  readonly before: Catalog;
  readonly after: Catalog;
  readonly list: readonly Change[];
}

export const editsFile = new URL('edits.txt', import.meta.url);

/** What stands above the first edit of the file, then the text of each. */
export const [editsHead = '', ...editTexts] = readFileSync(editsFile, 'utf8').split(/^=== /m);

const seed = seedFiles();
const seedCatalog = builtFrom(seed);

/** The edits of the file. */
export const writtenEdits: readonly Edit[] = editTexts.map(editOf);

/**
 * In an edit, a line that begins with no sign names a file, `-` and `+` what is replaced in it by what; `move A B` renames a file,
 * `delete A` removes one, `all A => B` replaces a text in every file, and what stands under `given` was so before, too.
 */
function editOf(text: string): Edit {
  const [title = '', ...lines] = text.split('\n').filter((line) => !line.startsWith('>') && line.trim() !== '');
  const isGiven = lines[0] === 'given';
  const start = lines.indexOf('edit');
  const was = isGiven ? edited(seed, lines.slice(1, start)) : seed;
  const before = isGiven ? wholeCatalog(was) : seedCatalog;
  const is = edited(was, isGiven ? lines.slice(start + 1) : lines);
  const list = changes(factsOf(catalogFiles(was)), factsOf(catalogFiles(is)));
  return { title, before, after: wholeCatalog(is), list };
}

/** With some messages for a language that has none yet: without its file, the whole catalog waits. */
function wholeCatalog(files: Files): Catalog {
  const codes = [...(files.get('languages.yaml') ?? '').matchAll(/code: ([\w-]+)/g)].map(([, code]) => code);
  const missing = codes.map((code) => `messages/${code}.yaml`).filter((path) => !files.has(path));
  return builtFrom(new Map([...files, ...missing.map((path) => [path, files.get('messages/fr.yaml') ?? ''] as const)]));
}

function edited(files: Files, lines: readonly string[]): Files {
  const result = new Map(files);
  let path = '';
  let [out, into]: [string[], string[]] = [[], []];
  const apply = () => {
    if (out.length + into.length > 0)
      result.set(path, replaced(result.get(path) ?? '', out.join('\n'), into.join('\n')));
    [out, into] = [[], []];
  };
  for (const line of lines) {
    if (line.startsWith('- ') || line.startsWith('+ ')) {
      if (line.startsWith('- ') && into.length > 0) apply();
      (line.startsWith('- ') ? out : into).push(line.slice(2));
      continue;
    }
    apply();
    const [, text, other = ''] = /^all (.*) => (.*)$/.exec(line) ?? [];
    if (text !== undefined) {
      for (const [name, contents] of result) result.set(name, contents.replaceAll(text, other));
      continue;
    }
    const [, from, to] = /^(?:move|delete) (\S+) ?(\S+)?$/.exec(line) ?? [];
    if (from === undefined) path = line;
    else {
      if (to !== undefined) result.set(to, result.get(from) ?? '');
      result.delete(from);
    }
  }
  apply();
  return result;
}
