// What the site does with the Markdown of the pages, for markdown-it.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** The place in a page that has one name in all languages: an anchor on a line of its own before a heading. */
const anchor = /^<a id="([\w-]+)"><\/a>$/;

/** Gives each heading the name of the anchor right before it, so that a link to a part of a page holds in every language. */
function nameHeadings({ tokens }) {
  for (const heading of tokens.filter(({ type, tag }) => type === 'heading_open' && tag === 'h1'))
    heading.attrSet('id', 'title');
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
function linkData({ tokens, env }, { folder, base }) {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type !== 'link_open') continue;
    const path = relative(folder, resolve(dirname(env.path ?? ''), token.attrGet('href'))).replaceAll('\\', '/');
    if (!dataFiles.includes(path)) continue;
    token.attrSet('href', `${base}${path}`);
    // VitePress makes no page of it.
    token.attrSet('target', '_self');
  }
}

/** What a sign in a table says in words is its link's title: for those who listen, its name. */
function nameSigns({ tokens }) {
  for (const link of tokens.flatMap(({ children }) => children ?? [])) {
    const title = link.type === 'link_open' ? link.attrGet('title') : null;
    if (title !== null) link.attrSet('aria-label', title);
  }
}

/** A paragraph that is one image, whether or not that is a link. */
const onlyImage = /^(?:&(?:rlm|lrm);)?\[?<img src="([^"]+\.svg)" alt="[^"]*">(?:\]\([^()\s]*\))?$/;

/**
 * Puts a picture of the graph into the page itself: its text can be found and selected, its boxes are links, and it follows the theme. It is
 * made smaller while its letters can be read, then left out; below it there is a link to its file, where it fills the window.
 */
function placePictures({ tokens, env, Token }, { generated, folder, base, openWord }) {
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const { type, content } = tokens[at];
    const isParagraph = type === 'inline' && tokens[at - 1]?.type === 'paragraph_open';
    const [, source] = ((isParagraph || type === 'html_block') && onlyImage.exec(content.trim())) || [];
    const path = source && relative(folder, resolve(dirname(env.path ?? ''), source)).replaceAll('\\', '/');
    if (!path?.startsWith('graph/') || !existsSync(join(generated, path))) continue;
    const block = new Token('html_block', '', 0);
    const svg = readFileSync(join(generated, path), 'utf8').replace(/^<!--.*-->\n|<style>[\s\S]*?<\/style>\n/gm, '');
    const site = relative(folder, env.path ?? '')
      .split(/[\\/]/)
      .at(-2);
    const here = linked(svg, base, (page) => site && page.replace(/^(\w[\w-]*)\/[\w-]+\//, `$1/${site}/`), generated);
    // The search finds what the lists beside the picture say.
    block.content = env.isForSearch
      ? ''
      : `<div class="picture ${sizeOf(svg)}" v-pre>\n${here}</div>\n<p class="picture-file" v-pre><a href="${base}${path}" target="_blank">${openWord(env)}</a></p>\n`;
    if (isParagraph) tokens.splice(at - 1, 3, block);
    else tokens[at] = block;
  }
}

/**
 * Where a picture is shown: its least letters, of 13 px, stay at 11 px (the style sheet has the same numbers). One that is higher than two
 * screens is only linked: the list above it is read faster.
 */
function sizeOf(svg) {
  const [, width, height] = /^<svg [^>]* width="(\d+)" height="(\d+)"/m.exec(svg)?.map(Number) ?? [];
  if (height > 1600) return 'huge';
  return width <= 404 ? 'small' : width <= 628 ? 'medium' : width <= 1076 ? 'large' : 'huge';
}

/**
 * A picture whose boxes lead to the site's pages. `base` is the address of the folder of the pages; `nearer` may give the page of the same
 * domain at the reader's own site, which is taken where it is there.
 */
function linked(svg, base, nearer, generated) {
  return svg.replace(/href="[./]*pages\/([\w/-]+)\.md"/g, (_, page) => {
    const near = nearer?.(page);
    const found = near && existsSync(join(generated, 'pages', `${near}.md`)) ? near : page;
    return `href="${base}${found}.html"`;
  });
}

/** A picture as a file of its own, which fills the window. */
export function alone(svg, base) {
  return linked(svg, base).replace(/ width="\d+" height="\d+"/, '');
}

/** The style sheet that every picture of the graph brings, for those that stand in a page: of all, the one with the most rules. */
export function pictureStyle(svgs) {
  const styles = svgs.map((svg) => /<style>([\s\S]*?)<\/style>/.exec(svg)?.[1] ?? '');
  const [longest = ''] = styles.toSorted((a, b) => b.length - a.length);
  const dark = longest
    .replace('@media (prefers-color-scheme: dark) {', '.dark & { @media screen {')
    .replace(/^\}$/m, '} }')
    .replace(/ font: 14px [^;]*;/, ' font-size: 14px;');
  return `.picture { ${dark} }`;
}

/** A path or an id in a narrow cell breaks after a sign, never inside a word. */
function breakCode(markdown) {
  const { code_inline: inline } = markdown.renderer.rules;
  markdown.renderer.rules.code_inline = (...code) =>
    inline(...code).replace(/(?<=>[^<]*[\w}][/.-])(?=[\w{])/g, '<wbr>');
}

/** The button that copies code says so in the language of its page. */
export function nameCopyButtons(markdown, copyWord) {
  const { fence } = markdown.renderer.rules;
  markdown.renderer.rules.fence = (tokens, at, options, env, self) =>
    fence(tokens, at, options, env, self).replace('title="Copy Code"', () => `title="${copyWord(env)}"`);
}

/** @param options `generated`: the folder; `folder`: that of the site's own copy; `base`: the site's; `openWord`: the words for a page, by its `env`, as HTML. */
export function readPages(markdown, options) {
  markdown.core.ruler.push('name-headings', nameHeadings);
  markdown.core.ruler.push('place-pictures', (state) => placePictures(state, options));
  markdown.core.ruler.push('link-data', (state) => linkData(state, options));
  markdown.core.ruler.push('name-signs', nameSigns);
  breakCode(markdown);
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
