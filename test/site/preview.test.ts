import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedFiles } from '../support/catalogs.ts';
import { hasBrowser, inBrowser, openBrowser } from '../support/chromium.ts';
import { folderWith } from '../support/run.ts';

const launcher = fileURLToPath(new URL('../../scripts/run.cjs', import.meta.url));

/** A port that nobody listens at. */
function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

async function statusOf(port: number, path: string, host = 'localhost'): Promise<number> {
  const [response] = await once(request({ port, path, headers: { host }, agent: false }).end(), 'response');
  response.resume();
  return response.statusCode;
}

describe.skipIf(!hasBrowser)(inBrowser, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  test('a page that is open in preview follows an edit of the catalog, its picture too', async () => {
    const cwd = folderWith(seedFiles());
    const port = await freePort();
    const child = spawn(process.execPath, [launcher, 'preview', '--port', String(port)], {
      cwd,
      stdio: 'pipe',
      detached: true,
    });
    const ended = new Promise<void>((done) => {
      child.on('exit', () => done());
    });
    let said = '';
    const listening = new Promise<void>((done, fail) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk) => {
          said += chunk;
          if (said.includes(`:${port}`)) done();
        });
      }
      child.on('exit', () => fail(new Error(said)));
    });
    try {
      await listening;
      expect(await statusOf(port, '/en/index.html', 'evil.example')).toBe(403);
      expect(await statusOf(port, '/', 'evil.example')).toBe(403);
      expect(await statusOf(port, `/@fs${join(cwd, 'catalog/policy.yaml')}`)).toBe(403);
      expect(await statusOf(port, `/@fs${launcher}?raw`)).toBe(403);
      const page = await browser.newPage();
      await page.goto(`http://localhost:${port}/en/index.html`);
      await page.locator('.picture a').filter({ hasText: 'Sports & Recreation' }).waitFor();
      const file = join(cwd, 'catalog/domains/sports-recreation.yaml');
      writeFileSync(file, readFileSync(file, 'utf8').replace('Sports & Recreation', 'Sports & Play'));
      await expect
        .poll(
          async () => {
            await page.goto(`http://localhost:${port}/en/index.html`).catch(() => undefined);
            return page.locator('.picture a').filter({ hasText: 'Sports & Play' }).count();
          },
          { timeout: 120_000, interval: 1000 },
        )
        .toBe(1);
    } finally {
      if (child.pid !== undefined) process.kill(-child.pid);
      await ended;
    }
  }, 240_000);
});
