import type { Element, Nodes, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { defaultSchema, sanitize } from 'hast-util-sanitize';
import { selectAll } from 'hast-util-select';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/**
 * A page as GitHub renders it: GitHub Flavored Markdown, GitHub's sanitising rules (hast-util-sanitize has them as its
 * default), and `dir="auto"` on paragraphs, headings and lists that have no `dir`.
 */
export function renderLikeGitHub(page: string): Root {
  if (last?.page !== page) last = { page, root: rendered(page) };
  return last.root;
}

let last: { readonly page: string; readonly root: Root } | undefined;

function rendered(page: string): Root {
  const html = micromark(page, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  const root = sanitize(fromHtml(html, { fragment: true }), defaultSchema);
  if (root.type !== 'root') throw new Error('no document');
  for (const element of elementsIn(root)) {
    if (/^(p|h[1-6]|ul|ol)$/.test(element.tagName) && element.properties.dir === undefined) {
      element.properties.dir = 'auto';
    }
  }
  return root;
}

export function elementsIn(node: Nodes): Element[] {
  const inside = 'children' in node ? node.children.flatMap((child: RootContent) => elementsIn(child)) : [];
  return node.type === 'element' ? [node, ...inside] : inside;
}

export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map((child: RootContent) => textOf(child)).join('') : '';
}

export function tablesIn(root: Root): string[][][] {
  return selectAll('table', root).map((table) =>
    selectAll('tr', table).map((row) => selectAll('th, td', row).map((cell) => textOf(cell))),
  );
}
