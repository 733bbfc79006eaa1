import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { galleryFiles, languages, textsIn } from '../../support/languages.ts';
import { type Browser, hasBrowser, inBrowser, openBrowser, type Page } from './browser.ts';
import { buildWebsite, type Website } from './website.ts';

const minutes = 60_000;
const domains = ['culture', 'digital', 'sports'];

describe.skipIf(!hasBrowser)(inBrowser, () => {
  let site: Website;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    site = await buildWebsite(galleryFiles());
    browser = await openBrowser();
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  }, 10 * minutes);
  afterAll(async () => {
    site?.close();
    await browser?.close();
  });

  test.each(languages)(
    '$code: every text is on the first page, and nothing is wider than the window from 320 to 1920 pixels',
    async ({ code }) => {
      for (const path of ['', ...domains.map((id) => `old-town/${id}/`)]) {
        await page.goto(`${site.url}/${code.toLowerCase()}/${path}`, { waitUntil: 'load' });
        if (path === '') for (const text of textsIn(code)) expect(await page.innerText('main')).toContain(text);
        for (const width of [320, 390, 820, 1280, 1920]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await page.evaluate('document.documentElement.scrollWidth'), `${path} ${width}`).toBe(width);
        }
      }
    },
    5 * minutes,
  );
});
