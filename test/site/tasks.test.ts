import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedFiles } from '../support/catalogs.ts';
import { hasBrowser, inBrowser, openBrowser } from '../support/chromium.ts';
import { buildWebsite, type Website } from './website.ts';

/** What people come for: from the first page, each is answered by one click or by one search. */
describe.skipIf(!hasBrowser)(inBrowser, () => {
  let site: Website;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    site = await buildWebsite(seedFiles());
    browser = await openBrowser();
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  }, 600_000);
  afterAll(async () => {
    site?.close();
    await browser?.close();
  });

  const home = async (code: string) => {
    await page.goto(`${site.url}/${code}/`, { waitUntil: 'networkidle' });
    await page.waitForFunction('document.querySelector("#app")?.__vue_app__');
  };
  /** Clicks a link of the first page, and waits for where it leads. */
  const follow = async (code: string, href: string, within = '.vp-doc') => {
    await home(code);
    await page.locator(`${within} a[href$="${href}"]:visible`).first().click();
    await page.waitForURL(`**/${code}/${href}`);
  };
  /** The addresses of the first results of a search. */
  const search = async (code: string, words: string) => {
    await home(code);
    await page.locator('.DocSearch-Button').click();
    await page.locator('#localsearch-input').fill(words);
    await page.locator('.results .result').first().waitFor();
    const results = await page.locator('.results .result').all();
    return Promise.all(results.slice(0, 5).map((one) => one.getAttribute('href')));
  };
  const visible = (text: string) => page.locator('.vp-doc').getByText(text).first().isVisible();

  const languages = [
    { code: 'en', nobody: 'No domain depends on it for Site B', tier: 'tier', facilities: 'healthcare facilities' },
    { code: 'fr', nobody: 'Aucun domaine n’en dépend', tier: 'niveau', facilities: 'établissements de santé' },
    { code: 'ar', nobody: 'لا يعتمد عليه أي مجال', tier: 'المستوى', facilities: 'منشآت الرعاية الصحية' },
  ];

  describe.each(languages)('in $code', ({ code, nobody, tier, facilities }) => {
    test('who needs Notifications & Alerts at Site B', async () => {
      await follow(code, 'external/notifications-alerts.html#site-b');
      expect(await visible(nobody)).toBe(true);
    });

    test('which domains are planned, also without JavaScript', async () => {
      await home(code);
      const plain = await browser.newPage({ javaScriptEnabled: false });
      await plain.goto(`${site.url}/${code}/`);
      for (const one of [page, plain]) {
        await one.locator('.filters a[href="#planned"]').click();
        expect(await one.locator('.cards li:visible').count()).toBe(7);
        expect(await one.locator('.filtered .matrix tbody tr:visible').count()).toBe(6);
        expect(await one.locator('.cards li:visible .stable').count()).toBe(0);
        await one.locator('.filters a[href="#by-tier-and-status"]').click();
        expect(await one.locator('.cards li:visible').count()).toBe(8);
      }
      await plain.close();
    });

    test('what a tier is', async () => {
      expect(await search(code, tier)).toContain(`/${code}/terms.html#tier`);
    });

    test('where OpenAPI is', async () => {
      await follow(code, 'developers.html#openapi');
      expect(await page.locator('a[href="/routes/openapi.json"], a[href="/routes/openapi-admin.json"]').count()).toBe(
        2,
      );
      expect(await search(code, 'openapi')).toContain(`/${code}/developers.html#openapi`);
    });

    test('how to import', async () => {
      await follow(code, 'developers.html');
      expect(await visible('smart-city-domain-catalog/routes')).toBe(true);
      await page.locator('.vp-doc button.copy').first().hover();
      expect(await page.locator('.vp-doc button.copy').first().getAttribute('title')).not.toBe('Copy Code');
    });

    test('what changed', async () => {
      await follow(code, 'changes.html', '.VPSidebar');
      expect(await page.locator('.vp-doc h1 ~ p').first().isVisible()).toBe(true);
    });

    test('the administrative pages of Governance', async () => {
      await follow(code, 'site-a/governance.html');
      for (const name of ['policies', 'compliance', 'audit']) {
        const path = page.locator('td code').filter({ hasText: `/admin/governance/${name}` });
        expect(await path.isVisible()).toBe(true);
      }
    });

    test('what breaks when Core CMS fails', async () => {
      await follow(code, 'external/core-cms.html');
      expect(await page.locator('#routes ~ table tr').count()).toBe(1 + 7);
    });

    test('which route shows healthcare facilities', async () => {
      expect(await search(code, facilities)).toContain(`/${code}/site-b/healthcare.html#title`);
      await follow(code, 'site-b/healthcare.html');
      const path = page.locator('td code').filter({ hasText: '/{locale}/healthcare/facilities' });
      expect(await path.isVisible()).toBe(true);
    });
  });
});
