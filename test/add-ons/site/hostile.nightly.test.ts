import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { galleryFiles, languages, textsIn } from '../../support/languages.ts';
import { type Browser, hasBrowser, inBrowser, openBrowser, type Page } from './browser.ts';
import { buildWebsite, pagesOf, type Website } from './website.ts';

const minutes = 60_000;

const payload = ' </script></title><img src=x onerror=hit=1> {{ hit = 1 }} {hit = 1} [a](javascript:hit=1) :::note ---';
const markup = ' </script></title><img src=x onerror=hit=1>';

/** A UI text that is only `{names}` has no letters: with markup, it would be in the wrong script. */
const hasWords = (message: string) => /\p{L}/u.test(message.replace(/\{\w+\}/g, ''));

const withMore = (value: string, more: string, before = '') => JSON.stringify(`${before}${parse(value)}${more}`);
const texts = new RegExp(`(?<=^ +(?:${languages.map(({ code }) => code).join('|')}): |^ {2}- (?=[A-Z’])).+$`, 'gm');

function hostile(path: string, text: string): string {
  if (path === 'languages.yaml') return text.replace(/(?<=name: )[^,]+/g, (name) => withMore(name, markup));
  if (path.startsWith('messages/'))
    return text.replace(/(?<=^ +\w+: ).+$/gm, (message) => (hasWords(message) ? withMore(message, markup) : message));
  return text.replace(texts, (words) => withMore(words, payload, ':::tip '));
}

describe.skipIf(!hasBrowser)(inBrowser, () => {
  let site: Website;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    site = await buildWebsite(new Map([...galleryFiles()].map(([path, text]) => [path, hostile(path, text)])));
    browser = await openBrowser();
    page = await browser.newPage({ viewport: { width: 390, height: 900 } });
  }, 10 * minutes);
  afterAll(async () => {
    site?.close();
    await browser?.close();
  });

  const harm = `[window.hit ?? null, document.querySelectorAll('img[src="x"], a[href^="javascript"], .starlight-aside').length]`;

  test.each([...languages.map(({ code }) => code), 'nowhere'])(
    '%s: nothing of hostile texts runs, all of them are shown, and nothing is wider than the window',
    async (code) => {
      const folder = `${code.toLowerCase()}/`;
      const paths = code === 'nowhere' ? [code] : [...pagesOf(site).keys()].filter((path) => path.startsWith(folder));
      for (const path of paths) {
        await page.goto(`${site.url}/${path}`, { waitUntil: 'load' });
        expect(await page.evaluate(harm), path).toEqual([null, 0]);
        const shown = await page.innerText('main');
        if (!/^(?:nowhere|(?:en|fr|ar).terms.)$/.test(path)) expect(shown, path).toContain('<img src=x onerror=hit=1>');
        if (path === folder) for (const text of textsIn(code)) expect(shown).toContain(text);
        for (const width of [320, 390, 820, 1280, 1920]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await page.evaluate('document.documentElement.scrollWidth'), `${path} ${width}`).toBe(width);
        }
      }
    },
    5 * minutes,
  );

  test('the search runs nothing of them either', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${site.url}/en/`, { waitUntil: 'networkidle' });
    await page.click('button[data-open-modal]');
    await page.waitForSelector('#starlight__search input');
    await page.fill('#starlight__search input', 'onerror');
    await page.waitForSelector('.pagefind-ui__result-link');
    expect(await page.evaluate(harm)).toEqual([null, 0]);
  });
});
