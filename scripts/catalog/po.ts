import { po } from 'gettext-parser';
import type { Place } from '../../core/place.ts';
import { shortened } from '../../core/words/characters.ts';
import { CommandError, messageOf } from '../command-error.ts';

/** Bytes of a file of translations, at the most. */
export const maxBytes = 1 << 25;

/** A file of translations: GNU gettext's PO. */
export interface Translations {
  /** BCP 47. */
  readonly language: string;
  /** The commit from which it was exported, where it says so. */
  readonly commit: string | undefined;
  readonly entries: readonly Entry[];
  /** As places mean it. */
  readonly text: string;
}

export interface Entry {
  /** The `msgctxt`. */
  readonly key: string;
  readonly source: string;
  readonly translation: string;
  /** Marked as one that needs work. */
  readonly isFuzzy: boolean;
  readonly place: Place;
}

/**
 * @param file what places name it.
 * @throws CommandError (exit 2) when it is not PO in UTF-8.
 */
export function readTranslations(path: string, bytes: Uint8Array, file: string): Translations {
  const text = decoded(path, bytes);
  const { headers = {}, translations } = parsed(path, text);
  const [, charset = 'utf-8'] = /charset=([^\s;]+)/i.exec(headers['Content-Type'] ?? '') ?? [];
  if (!/^utf-?8$/i.test(charset))
    throw new CommandError(`${path} says that it is in ${shortened(charset)}: save it as UTF-8`);
  const places = placesIn(file, text);
  const entries = Object.values(translations).flatMap((group) => Object.values(group));
  return {
    language: (headers.Language ?? '').replaceAll('_', '-'),
    commit: headers['X-Catalog-Commit'],
    entries: entries
      .filter(({ msgid }) => msgid !== '')
      .map(({ msgctxt: key = '', msgid: source, msgstr: [translation = ''], comments }) => {
        const isFuzzy = /\bfuzzy\b/.test(comments?.flag ?? '');
        return { key, source, translation, isFuzzy, place: places.get(key) ?? { file, start: 0, end: 0 } };
      }),
    text,
  };
}

function decoded(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n');
  } catch {
    throw new CommandError(`${file} is not in UTF-8: save it as UTF-8`);
  }
}

function parsed(file: string, text: string) {
  if (/^\s*> /.test(text)) {
    throw new CommandError(`${file} begins with what npm prints: write it with \`npm run -s i18n -- --export CODE\``);
  }
  // gettext reads a backslash and a number as a character, the library as the digits.
  const unknown = /(?<!\\)(?:\\\\)*(\\[^\\"ntr\n])/.exec(text);
  if (unknown !== null) {
    const line = text.slice(0, unknown.index).split('\n').length;
    throw new CommandError(
      `${file}:${line} has the escape ${shortened(unknown[1] ?? '')}: no text of a catalog needs it`,
    );
  }
  try {
    return po.parse(text, { validation: true });
  } catch (error) {
    throw new CommandError(`${file} is no PO file: ${shortened(messageOf(error), 200)}`);
  }
}

/** Where each `msgctxt` is written, in one string or in several. */
function placesIn(file: string, text: string): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const { 0: all, index: start } of text.matchAll(/^msgctxt[ \t]+"[^"\n]*"(?:\n"[^"\n]*")*/gm)) {
    const key = [...all.matchAll(/"([^"]*)"/g)].map(([, part]) => part).join('');
    places.set(key, { file, start, end: start + all.length });
  }
  return places;
}
