import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedFiles } from '../../support/catalogs.ts';
import { edit } from '../../support/edit.ts';
import { git } from '../../support/git.ts';
import { run } from '../../support/run.ts';
import { type Browser, barriersOn, hasBrowser, inBrowser, openBrowser, type Page } from '../site/browser.ts';
import { type ServedForm, serveForm } from './served.ts';

const health = 'domains/healthcare.yaml';
const at = (pointer: string) => `[data-pointer="${pointer}"]`;

/** The pairs of buttons that are less than three pixels apart. */
const touching = `(() => {
  const seen = [...document.querySelectorAll('main button')].filter((one) => one.checkVisibility());
  const isNear = (a, b) => a.left < b.right + 3 && b.left < a.right + 3 && a.top < b.bottom + 3 && b.top < a.bottom + 3;
  const box = (one) => one.getBoundingClientRect();
  return seen.flatMap((a, index) => seen.slice(index + 1).flatMap((b) => isNear(box(a), box(b)) ? a.outerHTML + b.outerHTML : []));
})()`;

describe.skipIf(!hasBrowser)(inBrowser, () => {
  let browser: Browser;
  let form: ServedForm;
  let page: Page;
  let faults: unknown[];
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    form = await serveForm(seedFiles());
    page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    faults = [];
    page.on('pageerror', (error) => faults.push(error));
  });
  afterEach(async () => {
    expect(faults).toEqual([]);
    await page.close();
    form.close();
  });

  const open = (file: string, language = 'en') => page.goto(`${form.url}/${language}/edit/#${file}`);
  const all = (selector: string) =>
    page.evaluate<string[]>(`[...document.querySelectorAll('${selector}')].map((one) => one.textContent.trim())`);
  const focused = () => page.evaluate<string>('document.activeElement.dataset.pointer ?? document.activeElement.id');
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [pointer, value] of Object.entries(values)) await page.fill(at(pointer), value);
  };
  const textIn = (pointer: string, en: string, fr: string, ar: string) => ({
    [`${pointer}/en`]: en,
    [`${pointer}/fr`]: fr,
    [`${pointer}/ar`]: ar,
  });
  const save = async () => {
    await page.click('[data-action="review"]');
    await page.click('[data-action="save"]');
    await page.waitForSelector('[data-saved]');
  };
  const onDisk = (path: string, change: (text: string) => string) => {
    const file = join(form.catalog, path);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  };
  const openRow = (pointer: string) => page.click(`[id="at${pointer}"] > summary`);
  /** The lines that differ from the last commit. */
  const diff = () => {
    git(form.catalog, 'add', '--intent-to-add', '.');
    return git(form.catalog, 'diff', '-U0')
      .split('\n')
      .filter((line) => /^[-+](?![-+])/.test(line));
  };
  const errors = () => run(['validate'], { cwd: join(form.catalog, '..') }).stdout.match(/\d+ errors?/)?.[0];

  test('of a catalog without a finding, it finds nothing either', async () => {
    await open(health);
    await page.waitForSelector(at('/title/fr'));
    expect(await all('[data-finding]')).toEqual([]);
  });

  test('a text, a dependency, a path with a mistake, and a site: each changes its own lines', async () => {
    await open(health);
    await page.fill(at('/summary/en'), "The city's health: all of it");
    await save();
    await page.click('[data-add="/requiredDependencies"]');
    for (const _ of [1, 2, 3]) await page.click(`${at('/requiredDependencies')}[value="Notifications & Alerts"]`);
    expect(await page.evaluate('document.activeElement.value')).toBe('Notifications & Alerts');
    await openRow('/routes/1');
    await page.fill(at('/routes/1/path'), '/{locale}/healthcare/Places');
    await page.waitForSelector(`${at('/routes/1/path')}[aria-invalid][aria-describedby]`);
    await page.fill(at('/routes/1/path'), '/{locale}/healthcare/places');
    await page.waitForSelector('[data-finding="version-too-low"]');
    await page.click('[data-action="review"]');
    expect((await all('.breaks li')).join('\n')).toContain('the route /{locale}/healthcare/facilities; breaks');
    await page.click('dialog [data-action="close"]');
    await page.click('main [data-finding="version-too-low"] [data-action="accept"]');
    await expect.poll(() => page.evaluate('document.activeElement.closest("main") !== null')).toBe(true);
    await save();
    expect(diff()).toEqual([
      '-  en: Healthcare facilities, appointments, vaccinations, and public health monitoring',
      "+  en: 'The city''s health: all of it'",
      '-version: 0.1.0',
      '+version: 0.2.0',
      '+  - Notifications & Alerts',
      '-  requiredDependencies: 3',
      '+  requiredDependencies: 4',
      "-  - { method: GET, path: '/{locale}/healthcare/facilities' }",
      "+  - { method: GET, path: '/{locale}/healthcare/places' }",
    ]);
    await open('sites.yaml');
    await page.click('[data-action="add"][data-at="/sites"]');
    await fill(textIn('/sites/3/name', 'Site D', 'Site D', 'الموقع د'));
    await save();
    expect(diff().slice(-5).join('\n')).toBe(
      '+  - id: site-d\n+    name:\n+      en: Site D\n+      fr: Site D\n+      ar: الموقع د',
    );
    expect(errors()).toBe('0 errors');
  });

  test('a new domain has no finding until something is typed, and is right when it is filled in', async () => {
    await open('');
    await page.click('[data-action="new-domain"]');
    await page.fill('[data-new="title"]', 'Car parks');
    await page.fill('[data-new="id"]', 'Car Parks!');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate('location.hash')).toBe('#domains/car-parks.yaml');
    await expect.poll(focused).toBe('/title/fr');
    expect(await all('[data-finding], [aria-invalid]')).toEqual([]);
    await fill({
      ...textIn('/title', 'Parking', 'Stationnement', 'مواقف السيارات'),
      ...textIn('/summary', 'Places to park', 'Places de stationnement', 'أماكن الوقوف'),
    });
    await page.click(`${at('/icon')} [data-action="icon"]`);
    await page.waitForSelector('dialog .search:focus');
    await page.keyboard.type('voiture');
    await page.click('[data-icon="Car"]');
    await page.click(`${at('/tier')}[value="standard"]`);
    await page.click(`${at('/status')}[value="planned"]`);
    await page.click(`${at('/activeFor')}[value="site-a"]`);
    await openRow('/routes/1');
    expect(await page.evaluate(`document.querySelector('${at('/routes/1/path')}').value`)).toBe('');
    await page.fill(at('/routes/1/path'), '/{locale}/car-parks/prices');
    await save();
    expect(errors()).toBe('0 errors');
  });

  test('by keyboard alone, an entry is added, removed and brought back, and the focus goes with it', async () => {
    await open(health);
    await page.focus('[data-action="add"][data-at="/blocks"]');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('/blocks/2/name/en');
    await page.keyboard.type('Map');
    expect(await page.evaluate(`document.querySelector('${at('/blocks/2/slug')}').value`)).toBe('map');
    await page.focus('[data-action="remove"][data-at="/blocks/2"]');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate('document.activeElement.dataset.action')).toBe('restore');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('/blocks/2/name/fr');
    await page.focus('[data-action="remove"][data-at="/blocks/2"]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-action="restore"][data-at="/blocks"]');
    await page.click('[data-action="undo"]');
    await expect.poll(() => all('[id="at/blocks/2"] > summary small')).toEqual(['map']);
    expect(await all('[data-action="restore"]')).toEqual([]);
    await expect.poll(focused).toBe('/blocks/2/name/fr');
  });

  test('Tab reaches every field', async () => {
    await open(health);
    await page.waitForSelector(at('/title/en'));
    const fields = await page.evaluate<string[]>(
      '[...document.querySelectorAll("main [data-pointer]")].filter((one) => one.checkVisibility()).map((one) => one.dataset.pointer)',
    );
    const reached = new Set<string>();
    for (let at = 0; at < 2 * fields.length + 60; at++) {
      await page.keyboard.press('Tab');
      reached.add(await page.evaluate('document.activeElement.closest("[data-pointer]")?.dataset.pointer'));
    }
    expect(fields.filter((one) => !reached.has(one))).toEqual([]);
  });

  test('what is added or found leads to what is empty; a file begins at its top', async () => {
    const file = join(form.catalog, 'domains/education.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('fr: Leçons', ''));
    await open('sites.yaml', 'fr');
    await page.click('aside a[href="#domains/education.yaml"]');
    await expect.poll(focused).toBe('/collections/1/name/fr');
    await open('sites.yaml', 'fr');
    await expect.poll(() => page.evaluate('scrollY')).toBe(0);
    await open('domains/education.yaml', 'fr');
    await page.click('[data-action="add"][data-at="/collections"]');
    await expect.poll(focused).toMatch(/^\/collections\/\d+\/name\/fr$/);
    await page.click('[data-action="add"][data-at="/routes"]');
    await expect.poll(focused).toBe('/routes/3/path');
  });

  test('a page that ends is reviewed by its address, its day and what to use instead', async () => {
    await open(health);
    await openRow('/routes/1');
    await page.click('[data-action="begin"][data-at="/routes/1/deprecated"]');
    await page.fill(at('/routes/1/deprecated/until'), '2999-12-31');
    await page.click('[data-add="/routes/1/deprecated/use"]');
    await page.fill('[data-add="/routes/1/deprecated/use"] + input', 'healthcare');
    await page.click('[value="healthcare.index"]');
    await page.click('[data-action="review"]');
    expect(await all('[data-changes] small')).toEqual([expect.stringContaining('/{locale}/healthcare/facilities')]);
    expect(await all('[data-changes] ins')).toEqual(['Dec 31, 2999 · /{locale}/healthcare']);
    await page.click('[data-action="discard-change"]');
    await expect.poll(() => all('[data-changes]')).toEqual([]);
  });

  test('a page moves, and nobody is affected', async () => {
    await open(health, 'ar');
    await openRow('/routes/1');
    await page.fill(at('/routes/1/path'), '/{locale}/healthcare/places');
    await page.click('main [data-action="keep"]');
    await page.click('[data-action="review"]');
    expect(await all('[data-changes] ins')).toEqual(['/{locale}/healthcare/places']);
    await page.click('dialog [data-action="save"]');
    await page.waitForSelector('[data-saved]');
    expect(await all('details[open] > .help bdi')).toEqual(['/{locale}/healthcare/facilities']);
    expect(diff()).toEqual([
      "-  - { method: GET, path: '/{locale}/healthcare/facilities' }",
      expect.stringMatching(
        /^\+ {2}- \{.*places', name: facilities, formerly: \['\/\{locale\}\/healthcare\/facilities'\] \}$/,
      ),
    ]);
    expect(errors()).toBe('0 errors');
  });

  test('a number of pages that is intended is an exception, of which the reason is asked', async () => {
    await open(health);
    await page.click('[data-action="add"][data-at="/routes"]');
    await page.fill(at('/routes/3/path'), '/{locale}/healthcare/prices');
    await page.click('main [data-finding="route-count"] [data-action="intended"]');
    await expect.poll(focused).toBe('/exceptions/1/reason');
    expect(await all('summary')).toContain('Number of pages Healthcare & Public Health');
    await page.keyboard.type('It has a page of prices, too.');
    await save();
    expect(diff()).toContain('+    domain: healthcare');
    expect(errors()).toBe('0 errors');
    await page.click(`main a[href="#${health}"]`);
    await expect.poll(focused).toBe('/routes/3/path');
  });

  test('work is kept in any language, on top of what others change; one value that both changed is asked', async () => {
    await open(health);
    await page.fill(at('/summary/fr'), 'La santé de la ville');
    await page.waitForSelector('[data-action="undo"]:not([aria-disabled="true"])');
    expect(await all('.changed')).toEqual([]);
    await open(health, 'ar');
    await page.reload();
    await page.waitForSelector('html[lang="ar"][dir="rtl"] [data-action="undo"]:not([aria-disabled="true"])');
    onDisk(health, (text) =>
      text.replace('icon: Heart', 'icon: HeartPulse # theirs').replace(/fr: Établi.*/, 'fr: Autre'),
    );
    await page.waitForSelector('.conflicts');
    await page.click('[data-action="review"]');
    expect(await all('[data-changes] small')).toHaveLength(1);
    await page.click('dialog [data-action="close"]');
    await page.click('.conflicts [data-action="mine"]');
    await save();
    expect(diff().filter((line) => line.startsWith('+'))).toEqual([
      '+  fr: La santé de la ville',
      '+icon: HeartPulse # theirs',
    ]);
  });

  test('what is typed goes on in its item, wherever somebody else moves that', async () => {
    await open(health);
    await openRow('/blocks/0');
    await page.focus(at('/blocks/0/name/en'));
    await page.keyboard.press('End');
    await page.keyboard.type(' A');
    onDisk(health, (text) =>
      text.replace(/(?<=\nblocks:\n)( {2}- .*\n(?: {4}.*\n)+)( {2}- .*\n(?: {4}.*\n)+)/, '$2$1'),
    );
    await expect.poll(focused, { timeout: 20_000 }).toBe('/blocks/1/name/en');
    await page.keyboard.type('B');
    await save();
    expect(readFileSync(join(form.catalog, health), 'utf8')).toContain('en: Healthcare Facility Card AB\n');
  });

  test('saved with errors, it says what the website needs, and leads there', async () => {
    await open(health, 'fr');
    await page.fill(at('/title/fr'), '');
    await save();
    expect(await page.innerText('.waits')).toContain('pour que le site soit mis à jour');
    expect(await page.innerText('main [data-finding="translation-missing"]')).toMatch(/français(?!\))/);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate('document.querySelector("header").offsetHeight')).toBeLessThan(60);
    await page.click('.waits a');
    await expect.poll(focused).toBe('/title/fr');
    await page.click('header a');
    await expect.poll(() => all('.start, [data-saved]')).toHaveLength(1);
  });

  test('what is empty, and what is there twice, is said in words of the form', async () => {
    await open(health, 'fr');
    await page.click('[data-action="add"][data-at="/blocks"]');
    await fill(textIn('/blocks/2/name', 'Healthcare Directory', 'Annuaire', 'دليل'));
    await expect
      .poll(async () => (await all('[data-finding="duplicate"]')).join())
      .toContain('choisissez un autre nom');
    await fill(textIn('/title', '', '', ''));
    await expect.poll(() => all('main [data-finding]')).toContain('! Ce champ est à remplir');
  });

  test('from one missing text to the next, also while a file is wrong', async () => {
    onDisk('sites.yaml', (text) => text.replace('sites:', 'sites:\n  - { name: 1 }'));
    onDisk('languages.yaml', (text) => `${text}  - { code: de, name: Deutsch, direction: ltr, draft: true }\n`);
    await open('translate');
    await page.click('[value="de"]');
    await page.click('.translate textarea');
    await page.keyboard.type('Eins');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Zwei');
    await expect.poll(() => all('[data-missing]')).toEqual([expect.stringMatching(/^Missing: \d+ of \d+$/)]);
    await save();
    expect(diff().filter((line) => /Eins|Zwei/.test(line))).toHaveLength(2);
  });

  test('a preview that has ended is named, and nothing is lost', async () => {
    await open(health);
    await page.fill(at('/summary/fr'), 'La santé de la ville');
    await page.waitForSelector('[data-action="undo"]:not([aria-disabled="true"])');
    await page.evaluate('fetch = () => Promise.reject(new TypeError())');
    await page.click('[data-action="review"]');
    expect(await all('[data-changes] ins')).toEqual(['La santé de la ville']);
    await page.click('[data-action="save"]');
    await expect.poll(() => page.innerText('header')).toContain('The preview does not answer');
    await page.reload();
    await save();
    expect(diff()).toContain('+  fr: La santé de la ville');
  });

  test.each([
    ['Q', 'KeyQ', false],
    ['S', 'KeyS', true],
    ['س', 'KeyS', true],
    ['o', 'KeyS', false],
    ['s', 'Semicolon', true],
  ])('Ctrl with %s on %s opens what is to be saved: %s', async (key, code, isOpen) => {
    await open(health);
    await page.fill(at('/summary/fr'), 'La santé de la ville');
    await page.waitForSelector('[data-action="undo"]:not([aria-disabled="true"])');
    await page.evaluate(`dispatchEvent(new KeyboardEvent('keydown', ${JSON.stringify({ key, code, ctrlKey: true })}))`);
    await page.evaluate('new Promise((done) => setTimeout(done))');
    expect(await page.evaluate('document.querySelector("dialog") !== null')).toBe(isOpen);
  });

  test('the start finds a block in any language, and a phone is led from what is to do to its field', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open('', 'ar');
    await page.fill('input[type="search"]', 'cours');
    await expect.poll(() => all('.link small')).toHaveLength(3);
    for (const searched of ['apprentissage', 'apprentissage', 'community-board']) {
      await page.fill('input[type="search"]', searched);
      await expect.poll(() => all('.link .name')).toHaveLength(1);
      await page.click('.link');
      if (searched === 'community-board') continue;
      await expect.poll(focused).toMatch(/^.collections.\d+.name.fr$/);
      await page.click('header a');
      await expect.poll(() => all('.start')).toHaveLength(1);
    }
    await page.fill(at('/title/fr'), '');
    await page.click('aside li a');
    await expect.poll(focused).toBe('/title/fr');
    expect(await page.evaluate('scrollX')).toBe(0);
  });

  test('of a file that is no YAML, the line and the reason are said in the language of the page', async () => {
    writeFileSync(join(form.catalog, 'sites.yaml'), 'sites:\n  - id: "a\n    title: b\n');
    await open('sites.yaml', 'fr');
    expect(await page.innerText('main h2')).toBe('Corrigez la ligne 2 dans un éditeur de texte');
    const finding = await page.innerText('main [data-finding="yaml"]');
    expect(finding).toContain('Le guillemet n’est pas fermé sur sa ligne');
    expect(await all('main [lang="en"]')).toEqual([]);
  });

  test.each(['en', 'ar'])('in %s, on a wide screen and a phone, axe finds nothing', async (language) => {
    edit(join(form.catalog, '..'), health, 'title:\n', 'title:\n  de: Gesundheit\n');
    await open(health, language);
    await openRow('/routes/1');
    await page.fill(at('/routes/1/path'), '/{locale}/Places');
    await page.waitForSelector('[data-finding]');
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      expect(await page.evaluate(touching)).toEqual([]);
      expect(await barriersOn(page)).toEqual([]);
    }
  });
});
