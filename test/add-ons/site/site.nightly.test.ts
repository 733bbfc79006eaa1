import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Files, seedFiles } from '../../support/catalogs.ts';
import { type Browser, barriersOn, hasBrowser, inBrowser, openBrowser } from './browser.ts';
import { buildWebsite, pagesOf, type Website } from './website.ts';

const minutes = 60_000;

function cityFiles(): Files {
  const files = seedFiles();
  const append = (path: string, text: string) => files.set(path, (files.get(path) ?? '') + text);
  files.set('sites.yaml', (files.get('sites.yaml') ?? '').replace('fr: Site C', 'fr: Sports et loisirs'));
  append('policy.yaml', "footer: { legalNotice: 'https://city.example/notice?a=1&b=2' }\n");
  append('domains/healthcare.yaml', 'owners: [health]\n');
  const name = '{ en: Public health department, fr: Santé publique, ar: الصحة العامة }';
  append('owners.yaml', `owners: [{ id: health, name: ${name}, contact: 'mailto:health@city.example' }]\n`);
  return files;
}

let site: Website;
beforeAll(async () => {
  site = await buildWebsite(cityFiles(), ['--url', 'https://example.org', '--base', '/']);
}, 10 * minutes);
afterAll(() => site?.close());

test('every link of every page and picture has a target', () => {
  const pages = pagesOf(site);
  const pictures = readdirSync(join(site.folder, 'graph'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svg'))
    .map((name) => [`graph/${name}`, readFileSync(join(site.folder, 'graph', name), 'utf8')] as const);
  const broken: string[] = [];
  for (const [path, text] of [...pages, ...pictures]) {
    for (const [, link = ''] of text.matchAll(/<(?:a|img) [^>]*?(?:href|src)="([^"]+)"/g)) {
      const url = new URL(link.replaceAll('&amp;', '&'), `https://example.org/${path}`);
      if (url.host !== 'example.org') continue;
      const target = decodeURIComponent(url.hash.slice(1));
      const page = pages.get(url.pathname.slice(1));
      const isFound =
        existsSync(join(site.folder, url.pathname)) && (target === '' || page?.includes(` id="${target}"`));
      if (!isFound) broken.push(`${path}: ${link}`);
    }
  }
  expect(pages.size).toBe(3 * (1 + 3 + 8 + 6 + 1));
  expect(pictures.length).toBeGreaterThan(3);
  expect(broken).toEqual([]);
});

test('every page ends with the links of the footer, in its language', () => {
  const labels = { en: 'Legal notice', fr: 'Mentions légales', ar: 'إشعار قانوني' };
  for (const [path, text] of pagesOf(site)) {
    const label = labels[path.slice(0, 2) as keyof typeof labels];
    expect(text, path).toContain(`<footer><a href="https://city.example/notice?a=1&#38;b=2">${label}</a></footer>`);
  }
});

/** Broken words, except in code, and elements that scroll sideways. */
const layoutFaults = `(() => {
  const content = document.querySelector('.sl-markdown-content');
  const faults = [];
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement.closest('code, script, style, .sr-only')) continue;
    for (const { 0: word, index } of text.data.matchAll(/[\\p{L}\\p{M}]+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) faults.push('broken: ' + word);
    }
  }
  const columns = innerWidth < 1024 ? '.table, p, li' : '.table, p, li, .picture';
  for (const one of [document.documentElement, content, ...content.querySelectorAll(columns)]) {
    if (one.scrollWidth > one.clientWidth + 1) faults.push('wide: ' + one.tagName);
  }
  return faults;
})()`;

/** Cells of tables with a heading that is neither above nor next to them. */
const unlabelled = `[...document.querySelectorAll('td')].filter((cell) => {
  const { left, right, top } = cell.getBoundingClientRect();
  const heading = cell.closest('table').tHead.rows[0].cells[cell.cellIndex].getBoundingClientRect();
  const isAbove = Math.abs(heading.left - left) < 3 && Math.abs(heading.right - right) < 3;
  return !isAbove && Math.abs(heading.top - top) >= 3;
}).map(({ innerText }) => innerText)`;

describe.skipIf(!hasBrowser)(inBrowser, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  }, 5 * minutes);
  afterAll(() => browser?.close());

  const looked = ['en/', 'fr/site-a/governance/', 'ar/site-b/healthcare/', 'ar/', 'en/external/core-cms/', 'fr/terms/'];

  test.each([
    { colorScheme: 'light', width: 1440 },
    { colorScheme: 'dark', width: 390 },
  ] as const)(
    'axe finds nothing on six pages, in $colorScheme at $width px',
    async ({ colorScheme, width }) => {
      const page = await browser.newPage({ colorScheme, viewport: { width, height: 900 } });
      for (const path of looked) {
        await page.goto(`${site.url}/${path}`, { waitUntil: 'networkidle' });
        expect(await barriersOn(page), path).toEqual([]);
      }
      await page.close();
    },
    5 * minutes,
  );

  test.each([820, 1024, 1200, 1280, 1440, 1920])(
    'at %i px, on every page, no word is broken inside and nothing is wider than its column',
    async (width) => {
      const page = await browser.newPage({ viewport: { width, height: 900 } });
      for (const path of pagesOf(site).keys()) {
        await page.goto(`${site.url}/${path}`, { waitUntil: 'load' });
        expect(await page.evaluate(layoutFaults), path).toEqual([]);
      }
      await page.close();
    },
    10 * minutes,
  );

  test('in the picture of a page, a box that has the focus marks its arrows', async () => {
    const page = await browser.newPage();
    await page.goto(`${site.url}/en/`, { waitUntil: 'networkidle' });
    await page.evaluate(`document.querySelector('.box-gis-maps a').focus()`);
    const marked = `[...document.querySelectorAll('.edge')].filter((one) => getComputedStyle(one).opacity === '1')
      .map((one) => one.getAttribute('class'))`;
    const users = ['culture-tourism', 'healthcare', 'sports-recreation'];
    expect(await page.evaluate(marked)).toEqual(users.map((id) => `edge from-${id} to-gis-maps`));
    await page.close();
  });

  test(
    'at 390 px no page scrolls sideways, and each cell of a table has its heading',
    async () => {
      const page = await browser.newPage({ viewport: { width: 390, height: 900 } });
      for (const path of pagesOf(site).keys()) {
        await page.goto(`${site.url}/${path}`, { waitUntil: 'load' });
        expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBe(390);
        expect(await page.evaluate(unlabelled), path).toEqual([]);
      }
      await page.close();
    },
    5 * minutes,
  );

  test(
    'a search for the title of a domain finds its page first; Arabic words are found without the article',
    async () => {
      const about: Record<string, { readonly title: string }> = JSON.parse(
        readFileSync(join(site.folder, '../generated/pages/site.json'), 'utf8'),
      );
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      const first = () => page.evaluate(`document.querySelector('.pagefind-ui__result-link')?.innerText ?? ''`);
      for (const code of ['en', 'fr', 'ar']) {
        await page.goto(`${site.url}/${code}/`, { waitUntil: 'networkidle' });
        await page.click('button[data-open-modal]');
        await page.waitForSelector('#starlight__search input');
        const icon = `getComputedStyle(document.querySelector('.pagefind-ui__form'), '::before')`;
        expect(await page.evaluate(`${icon}.${code === 'ar' ? 'right' : 'left'}`)).toMatch(/^1\d(?:\.\d+)?px$/);
        const domains = Object.entries(about).filter(([path]) => new RegExp(`^${code}/site-\\w+/(?!index)`).test(path));
        expect(domains).toHaveLength(8);
        for (const [, { title }] of domains) {
          await page.fill('#starlight__search input', title);
          await expect.poll(first, { timeout: 20_000 }).toContain(title);
        }
        expect(await page.innerText('.pagefind-ui__message')).toContain(
          { en: 'results', fr: 'résultats', ar: 'نتائج' }[code],
        );
      }
      await page.fill('#starlight__search input', 'صحة');
      await expect.poll(() => page.innerText('.pagefind-ui__results'), { timeout: 20_000 }).toContain('الصحة');
      await page.close();
    },
    5 * minutes,
  );
});
