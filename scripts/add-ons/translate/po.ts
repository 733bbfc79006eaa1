import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { po } from 'gettext-parser';
import { shortened } from '../../../core/text/characters.ts';
import { firstMatch } from '../../../core/text/matches.ts';
import { CommandError, withDiskErrors } from '../../command-error.ts';
import { messageOf } from '../shared/message-of.ts';
import { languageOf } from './locale.ts';

export interface PoEntry {
  /** The `msgctxt`, and its line. */
  readonly key: string;
  readonly line: number;
  readonly source: string;
  readonly translation: string;
  readonly isFuzzy: boolean;
  /** Whether it was exported as fuzzy, because its source text had changed. */
  readonly wasFuzzy: boolean;
}

/** Marks a text that was exported as fuzzy: tools keep this comment if a translator deletes the flag. */
export const changedNote =
  'Its source text has changed. If the translation is still right, only delete the mark "fuzzy"';

/** @throws CommandError if a file cannot be read, is not PO in UTF-8, or is in another language than `codes`. */
export function readTranslations(path: string, codes: readonly string[]) {
  const text = readText(path);
  const { headers = {}, translations } = parsed(path, text);
  const { Language: locale = '' } = headers;
  const language = languageOf(locale, codes);
  if (language === undefined) {
    const problem = `is in "${shortened(locale)}" by its header \`Language\``;
    throw new CommandError(`${path} ${problem}; the catalog is translated into: ${codes.join(', ')}`);
  }
  const lines = linesIn(text);
  const entries = Object.values(translations).flatMap((group) => Object.values(group));
  const texts = entries.filter(({ msgid }) => msgid !== '');
  return {
    language,
    commit: headers['X-Catalog-Commit'],
    comments: texts.filter(({ comments }) => comments?.translator).length,
    entries: texts.map(({ msgctxt: key = '', msgid: source, msgstr: [translation = ''], comments }): PoEntry => {
      const isFuzzy = /\bfuzzy\b/.test(comments?.flag ?? '');
      const wasFuzzy = comments?.extracted?.includes(changedNote) === true;
      return { key, line: lines.get(key) ?? 1, source, translation, isFuzzy, wasFuzzy };
    }),
  };
}

function readText(path: string): string {
  const bytes = withDiskErrors(`${path} cannot be read`, () => readFileSync(path));
  if (!isUtf8(bytes)) throw new CommandError(`${path} is not in UTF-8: save it as UTF-8`);
  const text = String(bytes).replace(/^\ufeff/, '');
  return text.normalize().replaceAll('\r\n', '\n');
}

function parsed(path: string, text: string) {
  if (/^\s*> /.test(text))
    throw new CommandError(`${path} starts with npm's output: write it with \`npm run -s i18n -- --export CODE\``);
  // gettext reads `\303` as a byte, but the library reads digits.
  const [, unknown] = firstMatch(/(?<!\\)(?:\\\\)*(\\[^\\"ntr\n])/, text);
  if (unknown !== undefined) throw new CommandError(`${path} has the escape ${unknown}, which no text needs`);
  try {
    return po.parse(text, { validation: true });
  } catch (error) {
    throw new CommandError(`${path} is not a valid PO file: ${shortened(messageOf(error), 200)}`);
  }
}

/** Lines by `msgctxt`, which may be in several strings: `"domain water "` and `"title"`. */
function linesIn(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  let line = 1;
  for (const entry of text.split(/^(?=msgctxt\s)/m)) {
    const [, quoted = ''] = firstMatch(/^msgctxt\s+"((?:[^"\\]|\\.|"\s*")*)"/, entry);
    lines.set(quoted.replace(/"\s*"|\\(.)/g, '$1'), line);
    line += entry.split('\n').length - 1;
  }
  return lines;
}
