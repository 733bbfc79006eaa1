import fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mermaidLabel } from '../../core/encode/mermaid.ts';
import { graph } from '../../generators/graph/graph.ts';
import { filesOf } from '../support/assets.ts';
import { catalogOf, seedFiles } from '../support/catalogs.ts';
import { hasBrowser, inBrowser, openBrowser } from '../support/chromium.ts';
import { nightlyFile } from './install.ts';

/** Draws diagrams with Mermaid itself; of each, the texts of its nodes and what of it is active (scripts, links, pictures). */
const drawAll = `async (diagrams) => {
  mermaid.initialize({ startOnLoad: false, securityLevel: 'strict' });
  const seen = [];
  for (const [index, diagram] of diagrams.entries()) {
    const { svg } = await mermaid.render('d' + index, diagram);
    const drawn = new DOMParser().parseFromString(svg, 'text/html');
    seen.push({
      nodes: [...drawn.querySelectorAll('.node .nodeLabel')].map((node) => node.textContent),
      places: [...drawn.querySelectorAll('.node')].map((node) => Number(/translate\\(([^,]+)/.exec(node.getAttribute('transform'))[1])),
      edges: drawn.querySelectorAll('path.flowchart-link').length,
      active: drawn.querySelectorAll('script, a, img, image, iframe, [onclick], [onerror]').length,
    });
  }
  return seen;
}`;

interface Drawn {
  readonly nodes: readonly string[];
  /** How far to the right each node stands. */
  readonly places: readonly number[];
  readonly edges: number;
  readonly active: number;
}

const hostile = [
  '"] --> x\nclick x "javascript:alert(1)"',
  '%%{init: {"securityLevel": "loose"}}%%',
  'end',
  'subgraph',
  '1. one - two _three_ `four` **five**',
  '- a list',
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '$$x^2$$',
  '#35;&amp;&lt;',
  'الحوكمة Governance 治理',
];

describe.skipIf(!hasBrowser)(inBrowser, () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await openBrowser();
    page = await browser.newPage();
    await page.addScriptTag({ path: nightlyFile('mermaid/dist/mermaid.min.js') });
  });
  afterAll(() => browser?.close());

  const draw = (diagrams: readonly string[]) => page.evaluate<Drawn[]>(`(${drawAll})(${JSON.stringify(diagrams)})`);

  test('Mermaid shows a label as the text, and nothing comes of it', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((one) => /[^\s]/.test(one));
    const labels = [...hostile, ...fc.sample(text, { numRuns: 60, seed: 6 })];
    const drawn = await draw(labels.map((label) => `flowchart LR\n  n0[${mermaidLabel(label)}]\n  n0 --> n1`));
    const squeezed = (one: string | undefined) => one?.replace(/\s+/g, ' ').trim();
    expect(drawn.map(({ nodes }) => squeezed(nodes[0]))).toEqual(labels.map(squeezed));
    expect(drawn.map(({ nodes, edges, active }) => [nodes.length, edges, active])).toEqual(labels.map(() => [2, 1, 0]));
  });

  test('Mermaid draws the graph in every language, with every node and edge, from where that language begins', async () => {
    const files = [...(await filesOf(graph, catalogOf(seedFiles())))].filter(([path]) => path.endsWith('.mmd'));
    const drawn = await draw(files.map(([, text]) => text));
    expect(drawn.map(({ nodes, edges }) => [nodes.length, edges])).toEqual(files.map(() => [13, 18]));
    for (const [index, [path]] of files.entries()) {
      // Described domains come first, and need the external ones.
      const { places = [] } = drawn[index] ?? {};
      const [governance = 0, coreCms = 0] = [places[4], places[7]];
      expect(Math.sign(coreCms - governance), path).toBe(path.includes('.ar.') ? -1 : 1);
    }
  });
});
