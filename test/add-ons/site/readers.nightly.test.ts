import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleWithWords, type Files } from '../../support/catalogs.ts';
import { edited } from '../../support/edit.ts';
import { type Browser, hasBrowser, inBrowser, openBrowser, type Page } from './browser.ts';
import { buildWebsite, type Website } from './website.ts';

const minutes = 60_000;

/** With the French texts, to see the texts of the frame. */
const valencian = 'ca-valencia';

function cityFiles(): Files {
  const ids = Array.from({ length: 8 }, (_, index) => `harbour-${index}`);
  const sites = ids.map((id) => `  - id: ${id}\n    name: { en: E ${id}, fr: F ${id}, ar: ميناء ${id} }\n`);
  const files = edited(
    exampleWithWords(),
    ['domains/parks.yaml', 'activeFor: [', `activeFor: [${ids.join(', ')}, `],
    ['domains/parks.yaml', 'Les parcs publics et ce qui y pousse', 'L’accès aux parcs publics et l’entretien'],
  );
  files.set('sites.yaml', `${files.get('sites.yaml')}${sites.join('')}`);
  for (const [path, text] of files) {
    const inLines = text.replace(/^( +)fr: (.*)$/gm, `$&\n$1${valencian}: $2`);
    files.set(path, inLines.replace(/(?<=\{.*)\bfr: ([^,}]+)(?=[,}])/g, `$&, ${valencian}: $1`));
  }
  files.set(`messages/${valencian}.yaml`, files.get('messages/fr.yaml') ?? '');
  const language = `  - { code: ${valencian}, name: Valencià, direction: ltr }\n`;
  return files.set('languages.yaml', `${files.get('languages.yaml')}${language}`);
}

/** Each word of the frame: outside of the page's content and its headings, and in names that are only heard. */
const frameTexts = `(() => {
  const names = ['aria-label', 'title', 'alt', 'placeholder'];
  const found = [...document.querySelectorAll('body *')].flatMap((one) => names.map((name) => one.getAttribute(name)));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const isContent = text.parentElement.closest('.sl-markdown-content') && !text.parentElement.closest('.sr-only');
    if (!isContent && !text.parentElement.closest('script, style, .pagefind-ui__result, a[href^="#"]:not([href="#_top"])')) found.push(text.data);
  }
  return [...new Set(found.map((text) => text?.trim()).filter(Boolean))];
})()`;

describe.skipIf(!hasBrowser)(inBrowser, () => {
  let site: Website;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    site = await buildWebsite(cityFiles());
    browser = await openBrowser();
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  }, 10 * minutes);
  afterAll(async () => {
    site?.close();
    await browser?.close();
  });

  async function search(code: string, words: string, isFound = true) {
    await page.goto(`${site.url}/${code}/north/parks/`, { waitUntil: 'networkidle' });
    await page.click('button[data-open-modal]');
    await page.waitForSelector('#starlight__search input');
    await page.fill('#starlight__search input', words);
    await page.waitForSelector(isFound ? '.pagefind-ui__result-link' : '.pagefind-ui__message');
  }

  test.each(['fr', 'ar', valencian])('no word of the frame of a page in %s is English', async (code) => {
    await search('en', 'xyz', false);
    const english = new Set(await page.evaluate<string[]>(frameTexts));
    expect(english).toContain('Skip to content');
    await search(code, 'xyz', false);
    const names = ['English', 'Français', 'العربية', 'Valencià', 'Ctrl', 'K'];
    const same = new Set([...names, ...(code === 'fr' ? ['Auto', 'Menu'] : [])]);
    const shown = await page.evaluate<string[]>(frameTexts);
    expect(shown.filter((text) => english.has(text) && !same.has(text))).toEqual([]);
  });

  test.each([
    ['fr', 'entretien'],
    ['ar', 'حدائق'],
  ])('in %s, a word that is only to be found is not shown: %s', async (code, word) => {
    await search(code, word);
    const words = await page.evaluate<string>(`document.querySelector('[data-words]').dataset.words`);
    const pairs = words.split(' ').flatMap((one, index, all) => (index > 0 ? `${all[index - 1]} ${one}` : []));
    expect(pairs.length).toBeGreaterThan(0);
    const shown = await page.innerText('.pagefind-ui__results');
    expect(pairs.filter((pair) => shown.includes(pair))).toEqual([]);
    expect(shown).not.toContain('words');
  });

  test('on paper, no column of ten sites and no picture is cut off', async () => {
    await page.setViewportSize({ width: 718, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    for (const code of ['en', 'ar']) {
      await page.goto(`${site.url}/${code}/`, { waitUntil: 'load' });
      expect(
        await page.evaluate(`Math.max(...Array.from(document.querySelectorAll('tr'), ({ cells }) => cells.length))`),
      ).toBe(12);
      const wide = `[document.documentElement, ...document.querySelectorAll('.table, th, td, .picture')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ innerText }) => innerText)`;
      expect(await page.evaluate(wide)).toEqual([]);
    }
  });
});
