import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const executablePath = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path));

/** Whether the tests that look through a browser can run here. */
export const hasBrowser = executablePath !== undefined;

/** The name of such tests; says why they are skipped, where they are. */
export const inBrowser = hasBrowser ? 'in a browser' : 'no chromium here: apt-get install chromium, or set CHROMIUM';

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
}
