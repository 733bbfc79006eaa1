import type { Catalog } from '../../core/catalog.ts';
import { check, type Files } from '../support/catalogs.ts';

/** The parts of a file of edits: what stands above the first, then each edit. */
export function editsIn(text: string): string[] {
  return text.split(/^=== /m);
}

/**
 * The catalogs before and after an edit of `files`. In an edit, a line that begins with no sign names a file, `-` and `+` what is
 * replaced in it by what; `move A B` renames a file, `all A => B`
 * replaces a text in every file, and what stands under `given` was so before, too.
 */
export function statesOf(edit: string, files: Files): { before: Catalog; after: Catalog } {
  const [, ...lines] = edit.split('\n').filter((line) => !line.startsWith('>') && line.trim() !== '');
  const start = lines.indexOf('edit');
  const given = lines[0] === 'given' ? lines.slice(1, start) : [];
  const was = edited(files, given);
  const is = edited(was, lines[0] === 'given' ? lines.slice(start + 1) : lines);
  return { before: check(was).catalog, after: check(is).catalog };
}

function edited(files: Files, lines: readonly string[]): Files {
  const result = new Map(files);
  let path = '';
  let [out, into]: [string[], string[]] = [[], []];
  const apply = () => {
    const text = result.get(path) ?? '';
    const from = out.join('\n');
    if (!text.includes(from)) throw new Error(`${path} does not hold ${from}`);
    if (out.length + into.length > 0)
      result.set(
        path,
        text.replace(from, () => into.join('\n')),
      );
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
