import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installedPackages } from '../../../scripts/add-ons/site/astro.ts';

export interface Browser {
  newPage(options?: {
    viewport?: { width: number; height: number };
    colorScheme?: 'light' | 'dark';
    locale?: string;
    ignoreHTTPSErrors?: boolean;
  }): Promise<Page>;
  close(): Promise<void>;
}

export interface Page {
  goto(url: string, options?: { waitUntil: 'load' | 'networkidle' }): Promise<unknown>;
  setViewportSize(size: { width: number; height: number }): Promise<void>;
  emulateMedia(options: { media: 'print' }): Promise<void>;
  /** `script` is an expression; its value is JSON. */
  evaluate<T>(script: string): Promise<T>;
  /** Runs before each page that is opened then. */
  addInitScript(script: string): Promise<void>;
  click(selector: string): Promise<void>;
  fill(selector: string, text: string): Promise<void>;
  waitForURL(url: string): Promise<void>;
  screenshot(options: { path: string }): Promise<unknown>;
  innerText(selector: string): Promise<string>;
  waitForSelector(selector: string): Promise<unknown>;
  close(): Promise<void>;
}

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = [process.env.CHROMIUM ?? '', ...browsers].find((path) => existsSync(path));

export const hasBrowser = executablePath !== undefined;

export const inBrowser = hasBrowser ? 'in a browser' : 'no chromium here: apt-get install chromium, or set CHROMIUM';

const packages = () => installedPackages(import.meta.dirname, join(import.meta.dirname, '../../.cache/nightly'));

export function openBrowser(): Promise<Browser> {
  const { chromium } = createRequire(join(packages(), 'package.json'))('playwright-core');
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}

export async function barriersOn(page: Page): Promise<string[]> {
  await page.evaluate(`${readFileSync(join(packages(), 'node_modules/axe-core/axe.min.js'), 'utf8')};0`);
  return page.evaluate(`axe.run({ exclude: ['site-search'] }, {
    resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } }).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ' ' + target.join(' '))))`);
}
