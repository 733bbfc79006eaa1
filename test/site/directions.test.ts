import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages } from '../../generators/pages/pages.ts';
import { filesOf } from '../support/assets.ts';
import { catalogOf, seedFiles } from '../support/catalogs.ts';
import { htmlOf, renderLikeGitHub } from '../support/github.ts';
import { type Browser, hasBrowser, inBrowser, openBrowser, type Page } from './browser.ts';

const generated = await filesOf(pages, catalogOf(seedFiles()));
const paths = [...generated.keys()].filter((path) => /^pages\/..\/.*\.md$/.test(path));

/** What a reader sees of a page: where each thing is, and which letters of a line are beside each other. */
interface Seen {
  /** Code and Latin words whose letters do not go from left to right. */
  readonly reversed: readonly string[];
  /** Paragraphs, headings and items in the wrong direction. */
  readonly turned: readonly string[];
  /** Pairs of texts that lie upon each other. */
  readonly overlapping: readonly string[];
  /** Left edges of the cells in the first row. */
  readonly columns: readonly number[];
  readonly wider: boolean;
}

describe.skipIf(!hasBrowser)(inBrowser, () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await openBrowser();
    page = await browser.newPage({ viewport: { width: 1012, height: 800 } });
  });
  afterAll(() => browser?.close());

  const show = (path: string) => {
    const html = htmlOf(renderLikeGitHub(generated.get(path) ?? ''));
    return page.setContent(`<!doctype html><html lang="en"><meta charset="utf-8"><title>${path}</title><style>
        body { margin: 32px; font: 16px/1.5 sans-serif } table { border-collapse: collapse; display: block; overflow: auto }
        td, th { padding: 6px 13px; border: 1px solid #ccc } </style>${html}`);
  };

  test.each(paths)('%s: code from left to right, sentences in their own direction, nothing overlaps', async (path) => {
    const direction = path.startsWith('pages/ar/') ? 'rtl' : 'ltr';
    await show(path);
    const seen = await page.evaluate<Seen>(`(${lookAtPage})("${direction}")`);
    expect(seen.reversed).toEqual([]);
    expect(seen.turned).toEqual([]);
    expect(seen.overlapping).toEqual([]);
    expect(seen.wider).toBe(false);
    const across = [...seen.columns].sort((a, b) => (direction === 'rtl' ? b - a : a - b));
    expect(seen.columns).toEqual(across);
  });
});

/** Runs in the browser, so it uses nothing from outside. */
const lookAtPage = `(direction) => {
  const boxOf = (node, from, to) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return range.getBoundingClientRect();
  };
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode.data.trim() && !walker.currentNode.parentElement.closest('pre, style')) texts.push(walker.currentNode);

  const reversed = texts.filter((node) => {
    if (!/^[\\x20-\\x7e]+$/.test(node.data) || node.data.trim().length < 2) return false;
    const lefts = [...node.data].map((_, i) => boxOf(node, i, i + 1)).filter((box) => box.width > 0);
    return lefts.some((box, i) => i > 0 && box.top === lefts[i - 1].top && box.left < lefts[i - 1].left);
  }).map((node) => node.data);

  const turned = [...document.querySelectorAll('p, h1, h2, h3, li, td, th')]
    .filter((element) => element.textContent.trim() && getComputedStyle(element).direction !== direction)
    .map((element) => element.tagName + ' ' + element.textContent.trim());

  // A text that wraps has a box for each line.
  const boxes = texts.flatMap((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].map((box) => ({ text: node.data.trim(), box }));
  });
  const overlapping = boxes.flatMap(({ text, box }, i) => boxes.slice(i + 1)
    .filter(({ box: other }) => Math.min(box.right, other.right) - Math.max(box.left, other.left) > 2
      && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > Math.min(box.height, other.height) / 2)
    .map(({ text: other }) => text + ' / ' + other));

  const row = document.querySelector('tr');
  return {
    reversed, turned, overlapping,
    columns: row ? [...row.children].map((cell) => cell.getBoundingClientRect().left) : [],
    wider: document.documentElement.scrollWidth > document.documentElement.clientWidth,
  };
}`;
