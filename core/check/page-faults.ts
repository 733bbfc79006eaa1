import { type Token, Tokenizer, TokenizerMode } from 'parse5';
import type { Language } from '../catalog.ts';
import { shortened } from '../words/characters.ts';

/** A page as the platform sent it: its beginning, where it is long. */
export interface Page {
  readonly url: string;
  readonly html: string;
}

/**
 * What a page says otherwise than the catalog of its language, its direction and its links to other languages (`rel=alternate
 * hreflang`), to be read after its URL. `dir` may be absent where it is ltr, and so may `x-default`; of a link, the path decides.
 *
 * @param urls the page in each language, by code.
 */
export function pageFaults({ url, html }: Page, language: Language, urls: ReadonlyMap<string, string>): string[] {
  const tags = tagsIn(html);
  const { lang = '', dir = '' } = tags.find(({ name }) => name === 'html')?.attributes ?? {};
  const { code, direction } = language;
  const isCode = isSame(lang.trim(), code);
  const isDirection = isSame(dir.trim() || 'ltr', direction);
  const stated = lang.trim() === '' ? 'no language' : `the language "${shortened(lang)}"`;
  return [
    ...(isCode ? [] : [`has ${stated}, not "${code}"`]),
    ...(isDirection ? [] : [`has the direction "${shortened(dir.trim() || 'ltr')}", not "${direction}"`]),
    ...alternateFaults(tags, url, urls),
  ];
}

function alternateFaults(tags: readonly Tag[], url: string, urls: ReadonlyMap<string, string>): string[] {
  const alternates = tags.flatMap(({ name, attributes: { rel = '', hreflang, href = '' } }) => {
    const isAlternate = name === 'link' && rel.toLowerCase().split(/\s+/).includes('alternate');
    return isAlternate && hreflang !== undefined ? [{ code: hreflang, href }] : [];
  });
  if (alternates.length === 0) return [];
  const isWrong = ({ code, href }: { code: string; href: string }) => {
    const right = [...urls].find(([known]) => isSame(known, code))?.[1];
    return right === undefined || !URL.canParse(href, url) || !isSamePage(new URL(href, url).href, right);
  };
  const wrong = alternates.filter((one) => !isSame(one.code, 'x-default') && isWrong(one));
  const missing = [...urls.keys()].filter((known) => !alternates.some(({ code }) => isSame(known, code)));
  return [
    ...wrong.map(({ code, href }) => `links "${shortened(code)}" to "${shortened(href)}"`),
    ...missing.map((code) => `has no link to the language "${code}"`),
  ];
}

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | undefined>>;
}

/** What stands inside of these is no HTML (HTML Standard, section 13.2.6). */
const rawText = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ...['title', 'textarea'].map((name) => [name, TokenizerMode.RCDATA] as const),
  ...['style', 'xmp', 'iframe', 'noembed', 'noframes'].map((name) => [name, TokenizerMode.RAWTEXT] as const),
]);

/** The start tags of a page. No tree is made: that of a hostile page is 200,000 deep. */
function tagsIn(html: string): Tag[] {
  const tags: Tag[] = [];
  const ignored = () => {};
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag({ tagName, attrs }: Token.TagToken) {
        tags.push({ name: tagName, attributes: Object.fromEntries(attrs.map(({ name, value }) => [name, value])) });
        tokenizer.state = rawText.get(tagName) ?? tokenizer.state;
      },
      ...{ onEndTag: ignored, onComment: ignored, onDoctype: ignored, onEof: ignored },
      ...{ onCharacter: ignored, onNullCharacter: ignored, onWhitespaceCharacter: ignored },
    },
  );
  tokenizer.write(html, true);
  return tags;
}

/** Language codes, directions and keywords of HTML know no case. */
function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Whether the paths of two URLs lead to one page: a slash at the end and percent-encoding make no other. */
export function isSamePage(one: string, other: string): boolean {
  return plainPath(one) === plainPath(other);
}

function plainPath(url: string): string {
  const path = new URL(url).pathname.replace(/\/$/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
