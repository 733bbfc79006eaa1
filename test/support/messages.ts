import { words } from '../../core/model/used-messages.ts';
import { valueInLine } from '../../core/read/write-value.ts';
import { modelineOf } from '../../core/schema/kinds.ts';

/** The words of the tool in a language, as a file of messages. */
export const toolMessages = (code: string): string => {
  const groups = Object.entries(words).map(([group, texts]) => {
    const lines = Object.entries(texts).map(([key, text]) => `  ${key}: ${valueInLine(text[code] ?? '', false)}\n`);
    return `${group}:\n${lines.join('')}`;
  });
  return modelineOf('messages/en.yaml') + groups.join('');
};

/** A text in each language of the catalogs of tests, which says nothing. */
const texts: Readonly<Record<string, string>> = { en: 'Text', fr: 'Texte', ar: 'نص', de: 'Wort' };

/**
 * The files of a catalog with each message that it lacks: a catalog of a test states those that the test is about.
 *
 * @param stated keys that are not added.
 */
export function withEveryMessage(
  files: ReadonlyMap<string, string>,
  stated: readonly string[] = [],
): Map<string, string> {
  return new Map(
    [...files].map(([path, text]) => {
      const language = /^messages\/(.+)\.yaml$/.exec(path)?.[1];
      return [
        path,
        language === undefined ? text : completed(text, texts[language.split('-', 1)[0] ?? ''] ?? 'Text', stated),
      ];
    }),
  );
}

function completed(file: string, filler: string, stated: readonly string[]): string {
  let text = file;
  for (const [group, texts] of Object.entries(words)) {
    const keys = Object.keys(texts);
    const own = new RegExp(`^${group}:.*\\n(?: .*\\n|\\n)*`, 'm').exec(text)?.[0] ?? `${group}:\n`;
    const missing = keys.filter((key) => !stated.includes(`${group}.${key}`) && !new RegExp(`[ {,]${key}:`).test(own));
    // What is no group of messages stays as it is.
    if (missing.length === 0 || !new RegExp(`^${group}:\\s*(?:\\{.*\\}\\s*)?(?:#.*)?$`, 'm').test(own)) continue;
    const whole = /\}\s*$/.test(own.split('\n', 1)[0] ?? '')
      ? own.replace(/ *\}(?=\s*$)/, `${missing.map((key) => `, ${key}: ${filler}`).join('')} }`)
      : own + missing.map((key) => `  ${key}: ${filler}\n`).join('');
    // At the end: what is before keeps its lines, however many messages there are.
    text = `${text.replace(own, '')}${whole}`;
  }
  return text;
}
