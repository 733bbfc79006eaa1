import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { seedFiles } from '../../support/catalogs.ts';
import { type Browser, hasBrowser, inBrowser, openBrowser } from './browser.ts';
import { buildWebsite, pagesOf, type Website } from './website.ts';

const minutes = 60_000;

/** Runs where it reaches a page as HTML, an expression or a link. */
const payload = ' </script></title><img src=x onerror=hit=1> {{ hit = 1 }} {hit = 1} [a](javascript:hit=1) :::note ---';
/** Of messages, where braces are arguments. */
const markup = ' </script></title><img src=x onerror=hit=1>';

/** Whether a message is more than places to fill in: markup alone would be a text in the wrong script. */
const hasWords = (message: string) => /\p{L}/u.test(message.replace(/\{\w+\}/g, ''));

const withMore = (value: string, more: string) => JSON.stringify(`${parse(value)}${more}`);

/** A file of the catalog with the payload in every text that a person writes. */
function hostile(path: string, text: string): string {
  if (path === 'languages.yaml') return text.replace(/(?<=name: )[^,]+/g, (name) => withMore(name, markup));
  if (path.startsWith('messages/'))
    return text.replace(/(?<=^ +\w+: ).+$/gm, (message) => (hasWords(message) ? withMore(message, markup) : message));
  return text.replace(/(?<=^ +(?:en|fr|ar): |^ {2}- (?=[A-Z])).+$/gm, (words) => withMore(words, payload));
}

describe.skipIf(!hasBrowser)(inBrowser, () => {
  let site: Website;
  let browser: Browser;
  beforeAll(async () => {
    site = await buildWebsite(new Map([...seedFiles()].map(([path, text]) => [path, hostile(path, text)])));
    browser = await openBrowser();
  }, 10 * minutes);
  afterAll(async () => {
    site?.close();
    await browser?.close();
  });

  const harm = `[window.hit ?? null, document.querySelectorAll('img[src="x"], a[href^="javascript"]').length]`;

  test(
    'whatever the texts of the catalog hold, nothing of it runs on the website, and all of it is shown',
    async () => {
      const page = await browser.newPage({ viewport: { width: 390, height: 900 } });
      for (const path of [...pagesOf(site).keys(), 'nowhere']) {
        await page.goto(`${site.url}/${path}`, { waitUntil: 'load' });
        expect(await page.evaluate(harm), path).toEqual([null, 0]);
        if (path !== 'nowhere') expect(await page.innerText('main'), path).toContain('<img src=x onerror=hit=1>');
        expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBe(390);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${site.url}/en/`, { waitUntil: 'networkidle' });
      await page.click('button[data-open-modal]');
      await page.waitForSelector('#starlight__search input');
      await page.fill('#starlight__search input', 'onerror');
      await page.waitForSelector('.pagefind-ui__result-link');
      expect(await page.evaluate(harm)).toEqual([null, 0]);
      await page.close();
    },
    10 * minutes,
  );
});
