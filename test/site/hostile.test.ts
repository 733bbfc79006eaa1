import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Document, isMap, isScalar, isSeq, parseDocument, visit } from 'yaml';
import { type Files, seedFiles } from '../support/catalogs.ts';
import { hasBrowser, inBrowser, openBrowser } from '../support/chromium.ts';
import { buildWebsite, pagesOf, type Website } from './website.ts';

/** Runs where it reaches a page as HTML; `{{` where it reaches a template. */
const payload = ' </script><img src=x onerror=hit=1> {{ hit = 1 }}';
/** Of messages, where braces are arguments. */
const markup = ' </script><img src=x onerror=hit=1>';

/** A catalog with the payload in every text that a person writes: titles, names, summaries, messages, names of languages. */
function hostile(files: Files): Files {
  return new Map([...files].map(([path, text]) => [path, path === 'policy.yaml' ? text : withPayload(path, text)]));
}

function withPayload(path: string, text: string): string {
  const document = parseDocument(text);
  const languages = ['en', 'fr', 'ar'];
  visit(document, {
    Pair(_, { key, value }) {
      const name = isScalar(key) ? key.value : '';
      if (isSeq(value) && (name === 'requiredDependencies' || name === 'usedBy')) appendToAll(value.items);
      if (isMap(value))
        for (const { key, value: own } of value.items)
          if (isScalar(key) && languages.includes(String(key.value))) appendToAll([own]);
      if (path.startsWith('messages/') && isScalar(value) && typeof value.value === 'string') value.value += markup;
      if (path === 'languages.yaml' && name === 'name' && isScalar(value)) value.value += markup;
    },
  });
  return String(document satisfies Document);
}

function appendToAll(items: readonly unknown[]): void {
  for (const item of items) if (isScalar(item) && typeof item.value === 'string') item.value += payload;
}

describe.skipIf(!hasBrowser)(inBrowser, () => {
  let site: Website;
  let browser: Browser;
  beforeAll(async () => {
    site = await buildWebsite(hostile(seedFiles()));
    browser = await openBrowser();
  }, 600_000);
  afterAll(async () => {
    site?.close();
    await browser?.close();
  });

  test('whatever the texts of the catalog hold, nothing of it runs on the website, and all of it is shown', async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const paths = [...pagesOf(site).keys(), 'nowhere.html', 'fr/nowhere.html'];
    for (const path of paths) {
      await page.goto(`${site.url}/${path}#stay`, { waitUntil: 'load' });
      if (!/^index|nowhere/.test(path)) await page.locator('.VPContent').waitFor();
      const seen = await page.evaluate<{ hit: unknown; images: number; text: string }>(
        `({ hit: window.hit, images: document.querySelectorAll('img[src="x"]').length, text: document.body.innerText })`,
      );
      expect([seen.hit, seen.images], path).toEqual([undefined, 0]);
      if (!path.includes('nowhere')) expect(seen.text, path).toContain('<img src=x onerror=hit=1>');
    }
    await page.setViewportSize({ width: 390, height: 900 });
    for (const path of paths) {
      await page.goto(`${site.url}/${path}#stay`, { waitUntil: 'load' });
      expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBe(390);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${site.url}/en/index.html`, { waitUntil: 'networkidle' });
    await page.waitForFunction('document.querySelector("#app")?.__vue_app__');
    await page.locator('.DocSearch-Button').click();
    await page.locator('#localsearch-input').fill('onerror');
    await page.locator('.results .result').first().waitFor();
    expect(await page.evaluate('[window.hit, document.querySelectorAll("img[src=x]").length]')).toEqual([undefined, 0]);
    await page.close();
  }, 600_000);

  test('nothing runs in a picture by itself', async () => {
    const page = await browser.newPage();
    const names = readdirSync(join(site.folder, 'graph'), { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((name) => name.endsWith('.svg'))) {
      await page.goto(`${site.url}/graph/${name}`);
      const seen = await page.evaluate('[window.hit, document.querySelectorAll("img, image, script").length]');
      expect(seen, name).toEqual([undefined, 0]);
    }
    await page.close();
  }, 600_000);
});
