import { type Direction, directedParts, rightToLeftLetter } from './direction.ts';
import { replaceInvisible } from './joiners.ts';

declare const markdown: unique symbol;

/** Inline Markdown (GitHub's), safe in a paragraph, a heading and a table cell. Only the functions of this file make it. */
export type Markdown = string & { readonly [markdown]: true };

/**
 * Escapes a text, so that it has no markup, link, emoji or formula. White space becomes one space. Runs that are not in the
 * `direction` of the page are isolated. A `<span>` around a character stops GitHub's filters (`www.`, `:emoji:`, `@`, `$`) and
 * Starlight's directives (`:::tip`, `::leaf`, `:text`).
 */
export function escapeText(raw: string, direction: Direction): Markdown {
  const opposite = direction === 'rtl' ? 'ltr' : 'rtl';
  const encoded = directedParts(oneLine(raw), direction)
    .map((part, index) =>
      index % 2 === 1 ? `<span dir="${opposite}">${escapeMarkdown(part)}</span>` : escapeMarkdown(part),
    )
    .join('');
  // At the beginning of a line these characters open a block; at its end, `#` closes a heading.
  return encoded.replace(/^(\d*)([#+=.)-])/, '$1\\$2').replace(/(?<!\\)#$/, '\\#') as Markdown;
}

/** Replaces invisible characters by U+FFFD; the checks report them. */
function oneLine(raw: string): string {
  const line = raw.replace(/[\t-\r \x85\u2028\u2029]+/g, ' ').replace(/^ | $/g, '');
  return replaceInvisible(line, () => '\ufffd');
}

function escapeMarkdown(raw: string): string {
  return raw.replace(
    /[\\`*_[\]~]|[<>|]|&(?=[#\w])|[$@]|:(?=[:a-z]|[\w+-]+:)|(?<=\b(?:https?|ftp|mailto|xmpp)):|(?<=www)\./gi,
    (match) => entities[match] ?? (/[$@:.]/.test(match) ? `<span>${match}</span>` : `\\${match}`),
  );
}

const entities: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '|': '&#124;', '&': '&amp;' };

/** A slug, path, version or other code, from left to right on every page. */
export function inlineCode(raw: string, direction: Direction): Markdown {
  // Backticks allow no escapes, so other text goes into `<code>`.
  const element = /^[\w./{}:@-]+$/.test(raw) ? `\`${raw}\`` : `<code>${escapeText(raw, 'ltr')}</code>`;
  return (direction === 'rtl' ? `<span dir="ltr">${element}</span>` : element) as Markdown;
}

/** An English text of the project, with code in backticks. */
export function prose(raw: string): Markdown {
  return withCode(raw, /`([^`]*)`/);
}

/** An English text with code. @param codePattern its one group is the code */
export function withCode(raw: string, codePattern: RegExp): Markdown {
  const parts = raw.split(codePattern).map((part, index) => {
    if (index % 2 === 1) return inlineCode(part, 'ltr');
    // `escapeText` would remove the spaces next to code.
    const [, spaceBefore = '', words = '', spaceAfter = ''] = /^(\s*)(.*?)(\s*)$/s.exec(part) ?? [];
    return `${spaceBefore}${escapeText(words, 'ltr')}${spaceAfter}`;
  });
  return parts.join('') as Markdown;
}

/** The name of a language in that language. */
export function languageName(name: string, code: string, direction: Direction): Markdown {
  return `<span lang="${code}" dir="${direction}">${escapeText(name, direction)}</span>` as Markdown;
}

/** Encodes an address or path as the target of a link, except spaces, double quotes and angle brackets. */
export function linkTarget(url: string): string {
  return url.replace(/[()[\]'*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`).replaceAll('&', '&amp;');
}

/** Escapes a text as the value of an attribute in double quotes. */
export function escapeAttribute(raw: string): Markdown {
  return oneLine(raw).replace(/[<>|&"`\\{}]/g, (character) => `&#${character.charCodeAt(0)};`) as Markdown;
}

/**
 * Adds a direction mark to a paragraph, heading or list item if it needs one. GitHub gives these `dir="auto"`: the first letter
 * that is not in an element with a `dir` decides.
 */
export function withDirectionMark(inline: Markdown, direction: Direction): Markdown {
  if (direction === 'ltr' ? !inline.includes('dir="rtl"') : rightToLeftLetter.test(inline.charAt(0))) return inline;
  const isRtl = direction === 'rtl';
  if (rightToLeftLetter.test(firstLetter(inline)) === isRtl) return inline;
  return `${isRtl ? '&rlm;' : '&lrm;'}${inline}` as Markdown;
}

/** The first letter outside tags, link targets, entities and elements with a `dir`; '' if there is none. */
function firstLetter(inline: Markdown): string {
  let depth = 0;
  for (const [token] of inline.matchAll(/<[^>]*>|\]\([^)]*\)|&\w+;|\p{L}/gu)) {
    if (token === '</span>') depth = Math.max(0, depth - 1);
    else if (depth > 0 ? token.startsWith('<span') : token.includes(' dir="')) depth += 1;
    else if (depth === 0 && /^\p{L}/u.test(token)) return token;
  }
  return '';
}

/** Applies `withDirectionMark` to each paragraph, heading and list item of a page, but not to code, tables and HTML blocks. */
export function withDirection(page: string, direction: Direction): string {
  let isCode = false;
  const lines = page.split('\n').map((line) => {
    if (line.startsWith('```')) isCode = !isCode;
    if (isCode || /^(?:$|```|\||<(?!a|img|span)|<a id="[^"]*"><\/a>$)/.test(line)) return line;
    const [prefix = ''] = /^(?:#+ |- )?/.exec(line) ?? [];
    return `${prefix}${withDirectionMark(line.slice(prefix.length) as Markdown, direction)}`;
  });
  return lines.join('\n');
}
