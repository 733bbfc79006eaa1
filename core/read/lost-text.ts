import type { Finding } from '../diagnostic.ts';
import { singleQuoted } from '../encode/yaml.ts';
import { shortened } from '../words/characters.ts';

/**
 * `Education #1` is the text "Education" and a comment, which people write with a space after the number sign.
 *
 * @param content what YAML reads, up to the offset `end` of the file's text.
 */
export function lostText(file: string, text: string, content: string, end: number): Finding | undefined {
  // Most texts end with their line.
  if (text.charAt(end) === '\n') return undefined;
  const line = /.*/.exec(text.slice(end, end + 200))?.[0] ?? '';
  const comment = /^[ \t]+(#[^\s#].*?)\s*(?:\s#|$)/.exec(line)?.[1];
  if (comment === undefined || content === '') return undefined;
  const start = text.indexOf('#', end);
  return {
    place: { file, start, end: start + comment.length },
    message: `YAML reads "${shortened(comment)}" as a comment: the text ends before it`,
    hint: `Quote the text: ${singleQuoted(shortened(`${content} ${comment}`))}; a comment has a space after #`,
  };
}
