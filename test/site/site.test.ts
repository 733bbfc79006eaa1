import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedFiles } from '../support/catalogs.ts';
import { hasBrowser, inBrowser, openBrowser } from '../support/chromium.ts';
import { buildWebsite, pagesOf, type Website } from './website.ts';

let site: Website;
beforeAll(async () => {
  site = await buildWebsite(seedFiles(), ['--url', 'https://example.org']);
}, 600_000);
afterAll(() => site?.close());

const unescaped = (text = '') => text.replaceAll('&amp;', '&');

test('every link of every page and picture leads to something that is there', () => {
  const pages = pagesOf(site);
  const ids = new Map(
    [...pages].map(([path, html]) => [path, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]),
  );
  const broken: string[] = [];
  for (const [path, html] of pages) {
    for (const [, raw] of html.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
      const url = new URL(unescaped(raw), `https://site/${path}`);
      if (url.host !== 'site') continue;
      const file = decodeURIComponent(url.pathname)
        .slice(1)
        .replace(/(^|\/)$/, '$1index.html');
      const target = decodeURIComponent(url.hash.slice(1));
      const found = target === '' ? existsSync(join(site.folder, file)) : ids.get(file)?.has(target);
      if (!found) broken.push(`${path}: ${raw}`);
    }
  }
  expect(pages.size).toBeGreaterThan(30);
  expect(broken).toEqual([]);
});

test('a picture by itself has no broken link either', () => {
  const [html = ''] =
    pagesOf(site)
      .get('en/index.html')
      ?.match(/href="\/graph\/[^"]+\.svg"/) ?? [];
  const picture = html.slice(6, -1);
  const svg = readFileSync(join(site.folder, picture), 'utf8');
  const hrefs = [...svg.matchAll(/<a class="[^"]*" href="([^"]+)"/g)].map(([, href = '']) => href);
  expect(hrefs).toHaveLength(13);
  for (const href of hrefs)
    expect(existsSync(join(site.folder, posix.resolve('/', dirname(picture), href))), href).toBe(true);
});

test('each page names its own address, and the same page in every language', () => {
  const html = pagesOf(site).get('ar/site-a/community.html') ?? '';
  const links = [...html.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([^"]+)")? href="([^"]+)">/g)];
  expect(links.map(([, rel, code, href]) => [rel, code, href])).toEqual([
    ['canonical', undefined, 'https://example.org/ar/site-a/community.html'],
    ['alternate', 'en', 'https://example.org/en/site-a/community.html'],
    ['alternate', 'fr', 'https://example.org/fr/site-a/community.html'],
    ['alternate', 'ar', 'https://example.org/ar/site-a/community.html'],
    ['alternate', 'x-default', 'https://example.org/en/site-a/community.html'],
  ]);
  expect(html).toMatch(/<meta name="description" content="[^"]*\p{Script=Arabic}/u);
  const map = readFileSync(join(site.folder, 'sitemap.xml'), 'utf8');
  expect(map.match(/<loc>/g)).toHaveLength(pagesOf(site).size - 1);
  expect(map).toContain('hreflang="x-default" href="https://example.org/en/site-a/community.html"');
});

test('headings have the same names in every language', () => {
  const pages = pagesOf(site);
  const names = (path: string) => [...(pages.get(path) ?? '').matchAll(/<h[1-3] id="([^"]+)"/g)].map(([, id]) => id);
  for (const path of ['index.html', 'site-a/index.html', 'site-a/community.html']) {
    expect(names(`en/${path}`).length).toBeGreaterThan(2);
    expect(names(`fr/${path}`)).toEqual(names(`en/${path}`));
    expect(names(`ar/${path}`)).toEqual(names(`en/${path}`));
  }
});

describe.skipIf(!hasBrowser)(inBrowser, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  const withPage = async (options: BrowserContextOptions, use: (page: Page) => Promise<void>) => {
    const context = await browser.newContext(options);
    try {
      await use(await context.newPage());
    } finally {
      await context.close();
    }
  };
  const ready = { waitUntil: 'networkidle' } as const;

  test.each([
    ['ar-EG', '/ar/'],
    ['fr', '/fr/'],
    ['de', '/en/'],
  ])('the start page leads a reader of %s to %s', async (locale, path) => {
    await withPage({ locale }, async (page) => {
      await page.goto(`${site.url}/`);
      await page.waitForURL(`**${path}`);
    });
  });

  test.each(['en', 'fr', 'ar'])(
    'in %s, landmarks, the skip link and permalinks are named in that language',
    async (code) => {
      await withPage({}, async (page) => {
        await page.goto(`${site.url}/${code}/site-a/community.html`, ready);
        const names: string[] =
          await page.evaluate(`[...document.querySelectorAll('nav, .VPSkipLink, .header-anchor')].map((one) =>
        one.getAttribute('aria-label') ?? document.getElementById(one.getAttribute('aria-labelledby'))?.textContent.trim() ?? one.textContent.trim())`);
        expect(names.length).toBeGreaterThan(8);
        const script = code === 'ar' ? /^[^a-z]*\p{Script=Arabic}/u : /^\p{Script=Latin}/u;
        for (const name of names) expect(name).toMatch(script);
        if (code !== 'en') for (const name of names) expect(name).not.toMatch(/navigation$|Permalink|Sidebar|Skip/);
      });
    },
  );

  test('another language is shown at the same place', async () => {
    await withPage({ viewport: { width: 1440, height: 900 } }, async (page) => {
      await page.goto(`${site.url}/en/site-a/community.html#routes`, ready);
      const links: string[] = await page.evaluate(
        `[...document.querySelectorAll('.VPNavBarTranslations a')].map((one) => one.getAttribute('href'))`,
      );
      expect(links).toEqual(['/fr/site-a/community.html#routes', '/ar/site-a/community.html#routes']);
    });
  });

  // The theme's own button for the search shows keys that its name does not have.
  test.each([
    { colorScheme: 'light', width: 1440 },
    { colorScheme: 'dark', width: 390 },
  ] as const)(
    'on every page, axe finds nothing, nothing fails, and nothing scrolls sideways, in $colorScheme at $width px',
    async ({ colorScheme, width }) => {
      await withPage({ colorScheme, viewport: { width, height: 900 } }, async (page) => {
        const failed: string[] = [];
        page.on('pageerror', ({ message }) => failed.push(message));
        // What was fetched ahead is given up when another page is opened.
        page.on('requestfailed', (request) => {
          const reason = request.failure()?.errorText;
          if (reason !== 'net::ERR_ABORTED') failed.push(`${reason} ${request.url()}`);
        });
        page.on('response', (response) => response.ok() || failed.push(`${response.status()} ${response.url()}`));
        for (const path of pagesOf(site).keys()) {
          // The start page leads elsewhere, but not with a place in it.
          await page.goto(`${site.url}/${path}${path === 'index.html' ? '#stay' : ''}`, ready);
          // What comes into sight is fetched ahead.
          await page.evaluate('scrollTo(0, document.body.scrollHeight)');
          await page.addScriptTag({ content: axe.source });
          const found: string[] =
            await page.evaluate(`axe.run({ exclude: ['.DocSearch'] }, { resultTypes: ['violations'] }).then(({ violations }) =>
          violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ' ' + target.join(' '))))`);
          expect(found, path).toEqual([]);
          const tooWide = await page.evaluate(
            'document.documentElement.scrollWidth - document.documentElement.clientWidth',
          );
          expect(tooWide, path).toBe(0);
          expect(failed, path).toEqual([]);
        }
      });
    },
    600_000,
  );

  test('a domain fits on two screens, the first page on less than three', async () => {
    await withPage({ viewport: { width: 1440, height: 900 } }, async (page) => {
      for (const path of pagesOf(site).keys()) {
        const most = /^\w+\/index/.test(path) ? 2400 : /^\w+\/site-\w\/(?!index)/.test(path) ? 1800 : undefined;
        if (most === undefined) continue;
        await page.goto(`${site.url}/${path}`, ready);
        expect(await page.evaluate('document.documentElement.scrollHeight'), path).toBeLessThanOrEqual(most);
      }
    });
  });

  test.each([
    ['fr/nowhere.html', 'fr', ['Français']],
    ['ar/site-a/nowhere.html', 'ar', ['العربية']],
    ['nowhere.html', 'en', ['English', 'Français', 'العربية']],
  ])('where %s is asked for, there is nothing, in the language of that address', async (path, code, names) => {
    await withPage({}, async (page) => {
      expect((await page.goto(`${site.url}/${path}`))?.status()).toBe(404);
      expect(await page.getAttribute('html', 'lang')).toBe(code);
      expect(await page.locator('li:visible b').allInnerTexts()).toEqual(names);
    });
    await withPage({ javaScriptEnabled: false }, async (page) => {
      await page.goto(`${site.url}/${path}`);
      expect(await page.locator('li:visible b').allInnerTexts()).toEqual(['English', 'Français', 'العربية']);
    });
  });

  test('Arabic letters stand from right to left, code from left to right, in tables and in the picture', async () => {
    await withPage({ viewport: { width: 1440, height: 900 } }, async (page) => {
      await page.goto(`${site.url}/ar/site-a/community.html`, ready);
      const { wrong, arabic, latin } = await page.evaluate<{ wrong: string[]; arabic: number; latin: number }>(
        lookAtLetters,
      );
      expect(wrong).toEqual([]);
      expect(arabic).toBeGreaterThan(40);
      expect(latin).toBeGreaterThan(10);
      const [sidebar, text] = await Promise.all(
        ['.VPSidebar', '.vp-doc'].map((one) => page.locator(one).boundingBox()),
      );
      expect(sidebar?.x).toBeGreaterThan(text?.x ?? Number.POSITIVE_INFINITY);
    });
  });

  test('letters of a picture can be read wherever it is shown, and its boxes lead to pages of the same site', async () => {
    for (const width of [390, 768, 1279, 1280, 1440]) {
      await withPage({ viewport: { width, height: 900 } }, async (page) => {
        for (const path of ['en/index.html', 'fr/site-a/culture-tourism.html', 'ar/external/core-cms.html']) {
          await page.goto(`${site.url}/${path}`, ready);
          const svg = page.locator('.picture svg');
          if (await svg.isVisible()) {
            const scale = ((await svg.boundingBox())?.width ?? 0) / Number(await svg.getAttribute('width'));
            expect(13 * scale, `${path} at ${width}`).toBeGreaterThan(10.9);
          }
          expect(await page.locator('.picture-file a').isVisible()).toBe(true);
        }
      });
    }
    await withPage({ viewport: { width: 1440, height: 900 } }, async (page) => {
      await page.goto(`${site.url}/en/index.html`, ready);
      await page.locator('.picture a').filter({ hasText: 'Healthcare' }).click();
      await page.waitForURL('**/en/site-b/healthcare.html');
      await page.goto(`${site.url}/en/site-b/index.html`, ready);
      await page.locator('.picture a').filter({ hasText: 'Community' }).click();
      await page.waitForURL('**/en/site-b/community.html');
      // The page itself is no link.
      expect(await page.locator('.picture a').filter({ hasText: 'Community' }).count()).toBe(0);
      expect(await page.locator('.picture g[class]').filter({ hasText: 'Community' }).count()).toBe(1);
    });
  });

  test('a picture by itself is not cut off in a window that is narrower than it', async () => {
    await withPage({ viewport: { width: 500, height: 400 } }, async (page) => {
      await page.goto(`${site.url}/graph/dependencies.ar.svg`);
      const lefts: number[] = await page.evaluate(
        `[...document.querySelectorAll('rect.box')].map((box) => box.getBoundingClientRect().left)`,
      );
      expect(lefts).toHaveLength(13 + 4);
      for (const left of lefts) expect(left >= 0 && left < 500).toBe(true);
    });
  });

  test('a box that has the focus marks its arrows', async () => {
    await withPage({ viewport: { width: 1440, height: 900 } }, async (page) => {
      await page.goto(`${site.url}/en/index.html`, ready);
      await page.locator('.picture a').filter({ hasText: 'Notifications' }).focus();
      const widths: string[] = await page.evaluate(
        `[...document.querySelectorAll('.picture .edge[class*=" n"]')].map((edge) => getComputedStyle(edge).strokeWidth)`,
      );
      expect(widths.filter((width) => width === '3px')).toHaveLength(1);
    });
  });

  test.each([
    ['en', 'vaccination', 'Healthcare'],
    ['fr', 'sante', 'Soins de santé'],
    ['ar', 'صحة', 'الرعاية الصحية'],
    ['en', 'tier', 'How much of the platform'],
    ['fr', 'niveau', 'L’importance du domaine'],
    ['ar', 'المستوى', 'مدى اعتماد بقية المنصة'],
    ['en', 'openapi', 'For developers'],
  ])('in %s, a search for %s finds %s', async (code, words, title) => {
    await withPage({ viewport: { width: 1440, height: 900 } }, async (page) => {
      await page.goto(`${site.url}/${code}/index.html`, ready);
      await page.waitForFunction('document.querySelector("#app")?.__vue_app__');
      await page.locator('.DocSearch-Button').click();
      await page.locator('#localsearch-input').fill(words);
      const found = async () => (await page.locator('.results').innerText()).replace(/\s+/g, ' ');
      await expect.poll(found, { timeout: 20_000 }).toContain(title);
    });
  });

  test('on paper there is the page and nothing around it', async () => {
    await withPage({ colorScheme: 'dark', viewport: { width: 900, height: 900 } }, async (page) => {
      await page.goto(`${site.url}/en/site-a/index.html`, ready);
      await page.emulateMedia({ media: 'print' });
      for (const one of ['.VPNav', '.VPSidebar', '.VPDocFooter', '.picture-file']) {
        expect(await page.locator(one).isVisible(), one).toBe(false);
      }
      expect(await page.locator('.picture svg').isVisible()).toBe(true);
      expect(await page.evaluate(`getComputedStyle(document.querySelector('.picture text')).fill`)).toBe(
        'rgb(31, 35, 40)',
      );
    });
  });
});

/** Runs in the browser, so it uses nothing from outside. */
const lookAtLetters = `(() => {
  const walker = document.createTreeWalker(document.querySelector('.vp-doc'), NodeFilter.SHOW_TEXT);
  const wrong = [];
  let [arabic, latin] = [0, 0];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    const isArabic = /^[\\u0621-\\u064a\\s]+$/.test(data);
    if (data.trim().length < 3 || parentElement.closest('title, desc, style, script') || !(isArabic || /^[\\x21-\\x7e]+$/.test(data))) continue;
    if (isArabic) arabic += 1;
    else latin += 1;
    const boxes = [...data].map((_, at) => {
      const range = document.createRange();
      range.setStart(walker.currentNode, at);
      range.setEnd(walker.currentNode, at + 1);
      return range.getBoundingClientRect();
    }).filter(({ width }) => width > 0.5);
    const turned = boxes.some((box, at) => at > 0 && Math.abs(box.top - boxes[at - 1].top) < 1
      && (isArabic ? box.left > boxes[at - 1].left + 1 : box.left < boxes[at - 1].left - 1));
    if (turned) wrong.push(data);
  }
  return { wrong, arabic, latin };
})()`;
