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
    page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
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
  /** Waits for the page that a link leads to. */
  const shows = (text: string) => page.locator('.vp-doc').getByText(text).first().waitFor();

  const languages = [
    {
      code: 'en',
      nobody: 'No domain depends on it for Site B',
      tier: 'tier',
      button: 'Copy',
      facilities: 'healthcare facilities',
    },
    {
      code: 'fr',
      nobody: 'Aucun domaine n’en dépend',
      tier: 'niveau',
      button: 'Copier',
      facilities: 'établissements de santé',
    },
    { code: 'ar', nobody: 'لا يعتمد عليه أي مجال', tier: 'المستوى', button: 'نسخ', facilities: 'منشآت الرعاية الصحية' },
  ];

  describe.each(languages)('in $code', ({ code, nobody, tier, button, facilities }) => {
    test('who needs Notifications & Alerts at Site B', async () => {
      await follow(code, 'external/notifications-alerts.html#site-b');
      await shows(nobody);
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
      for (const name of ['openapi', 'openapi-admin']) await page.locator(`a[href="/routes/${name}.json"]`).waitFor();
      expect(await search(code, 'openapi')).toContain(`/${code}/developers.html#openapi`);
    });

    test('how to import', async () => {
      await follow(code, 'developers.html');
      await shows('smart-city-domain-catalog/routes');
      const copy = page.getByTitle(button);
      await copy.nth(1).click();
      await page.locator('.vp-doc button.copied').waitFor();
      expect(await page.evaluate('navigator.clipboard.readText()')).toContain(
        "import { routes } from 'smart-city-domain-catalog/routes';",
      );
    });

    test('what changed', async () => {
      await follow(code, 'changes.html', '.VPSidebar');
      await page.locator('.vp-doc h1 ~ p').first().waitFor();
    });

    test('the administrative pages of Governance', async () => {
      await follow(code, 'site-a/governance.html');
      for (const name of ['policies', 'compliance', 'audit']) {
        await page
          .locator('td code')
          .filter({ hasText: `/admin/governance/${name}` })
          .waitFor();
      }
    });

    test('what breaks when Core CMS fails', async () => {
      await follow(code, 'external/core-cms.html');
      await expect.poll(() => page.locator('#routes ~ .paths tr').count()).toBe(1 + 7);
    });

    test('which route shows healthcare facilities', async () => {
      expect(await search(code, facilities)).toContain(`/${code}/site-b/healthcare.html#title`);
      await follow(code, 'site-b/healthcare.html');
      await page.locator('td code').filter({ hasText: '/{locale}/healthcare/facilities' }).first().waitFor();
    });
  });
});
