// What the site does with the Markdown of the pages, for markdown-it.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';

/** The place in a page that has one name in all languages: an anchor on a line of its own before a heading. */
const anchor = /^<a id="([\w-]+)"><\/a>$/;

/** Gives each heading the name of the anchor right before it, so that a link to a part of a page holds in every language. */
function nameHeadings({ tokens }) {
  for (let at = tokens.length - 4; at >= 0; at -= 1) {
    const [, name] = anchor.exec(tokens[at + 1].content) ?? [];
    const heading = tokens[at + 3];
    if (name === undefined || tokens[at].type !== 'paragraph_open' || heading.type !== 'heading_open') continue;
    // An anchor further up belongs to a section that is not there.
    if (heading.attrGet('id') !== null) continue;
    heading.attrSet('id', name);
    tokens.splice(at, 3);
  }
}

/** What is for programs, and pages lead to. */
export const dataFiles = [
  'catalog.json',
  'graph/dependencies.json',
  'routes/openapi.json',
  'routes/openapi-admin.json',
];

/** On the site these stand beside the pages. */
function linkData({ tokens, env }, { generated, base }) {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type !== 'link_open') continue;
    const path = relative(generated, resolve(dirname(env.path ?? ''), token.attrGet('href'))).replaceAll('\\', '/');
    if (!dataFiles.includes(path)) continue;
    token.attrSet('href', `${base}${path}`);
    // VitePress makes no page of it.
    token.attrSet('target', '_self');
  }
}

/** A paragraph that is one image, whether or not that is a link. */
const onlyImage = /^\[?<img src="([^"]+\.svg)" alt="[^"]*">(?:\]\([^()\s]*\))?$/;

/**
 * Puts a picture of the graph into the page itself, in its natural size: its text can be found and selected, its boxes are links,
 * and it follows the theme. Below it there is a link to its file.
 */
function placePictures({ tokens, env, Token }, { generated, base, openWord }) {
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const { type, content } = tokens[at];
    const isParagraph = type === 'inline' && tokens[at - 1]?.type === 'paragraph_open';
    const [, source] = ((isParagraph || type === 'html_block') && onlyImage.exec(content.trim())) || [];
    const file = source && resolve(dirname(env.path ?? ''), source);
    const path = file && relative(generated, file).replaceAll('\\', '/');
    if (!path?.startsWith('graph/') || !existsSync(file)) continue;
    const block = new Token('html_block', '', 0);
    const svg = linked(readFileSync(file, 'utf8'), base).replace(/^<!--.*-->\n|<style>[\s\S]*?<\/style>\n/gm, '');
    // The search finds what the tables beside the picture say.
    block.content = env.isForSearch
      ? ''
      : `<div class="picture" v-pre>\n${svg}</div>\n<p class="picture-file" v-pre><a href="${base}${path}" target="_blank">${openWord(env)}</a></p>\n`;
    if (isParagraph) tokens.splice(at - 1, 3, block);
    else tokens[at] = block;
  }
}

/** A picture whose boxes lead to the site's pages. `pages` is the address of the folder of the pages, or the way to it. */
export function linked(svg, pages) {
  return svg.replace(/<a href="[./]*pages\/([\w/-]+)\.md">/g, `<a href="${pages}$1.html">`);
}

/** The style sheet that every picture of the graph brings, for those that stand in a page. */
export function pictureStyle(svg) {
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(svg) ?? [];
  const dark = style
    .replace('@media (prefers-color-scheme: dark) {', '.dark & { @media screen {')
    .replace(/^\}$/m, '} }');
  return `.picture { ${dark} }`;
}

/** The button that copies code says so in the language of its page. */
function nameCopyButtons(markdown, { copyWord }) {
  const { fence } = markdown.renderer.rules;
  markdown.renderer.rules.fence = (tokens, at, options, env, self) =>
    fence(tokens, at, options, env, self).replace('title="Copy Code"', () => `title="${copyWord(env)}"`);
}

/** @param options `generated`: the folder; `base`: the site's; `openWord`, `copyWord`: words for a page, by its `env`, as HTML. */
export function readPages(markdown, options) {
  markdown.core.ruler.push('name-headings', nameHeadings);
  markdown.core.ruler.push('place-pictures', (state) => placePictures(state, options));
  markdown.core.ruler.push('link-data', (state) => linkData(state, options));
  nameCopyButtons(markdown, options);
}

/** The sign beside a heading that is a link to it. */
export function permalinkTo(linkWord) {
  return (name, _options, { tokens, env, Token }, index) => {
    const { children } = tokens[index + 1];
    const title = children
      .map(({ type, content }) => (type === 'text' || type === 'code_inline' ? content : ''))
      .join('');
    const open = new Token('link_open', 'a', 1);
    open.attrs = [
      ['class', 'header-anchor'],
      ['href', `#${name}`],
      ['aria-label', linkWord(env, title.trim())],
    ];
    const sign = new Token('html_inline', '', 0);
    sign.content = '&ZeroWidthSpace;';
    sign.meta = { isPermalinkSymbol: true };
    const space = new Token('text', '', 0);
    space.content = ' ';
    children.push(space, open, sign, new Token('link_close', 'a', -1));
  };
}
