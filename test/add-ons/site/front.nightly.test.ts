import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedFiles } from '../../support/catalogs.ts';
import { project, temporaryFolder } from '../../support/folders.ts';
import { portOf } from '../../support/listen.ts';
import { type Browser, hasBrowser, openBrowser, type Page } from './browser.ts';
import { buildWebsite } from './website.ts';

const canRun = hasBrowser && spawnSync('nginx', ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0;
const name = canRun ? 'behind TLS, a prefix and a policy' : 'no chromium, nginx or openssl here: apt-get install them';

const docs = readFileSync(join(project, 'docs/publishing.md'), 'utf8');
const [, recipe = ''] = /```nginx\n(.*?)```/s.exec(docs) ?? [];
const [, policy = ''] = /```\n(default-src .*)\n```/.exec(docs) ?? [];

async function serve(folder: string) {
  const files = ['-keyout', 'key.pem', '-out', 'cert.pem'];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', ...files];
  execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  const servers = [createServer(), createServer()] as const;
  const [inner, port] = [await portOf(servers[0]), await portOf(servers[1])];
  for (const server of servers) server.close();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`);
  // Otherwise nginx of root reads as another user, without access to a temporary folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const conf = `${user} daemon off; pid pid; error_log error.log; events {}
http {
  include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')}
  ${recipe.replace('8080', `127.0.0.1:${inner}`).replace('/srv', folder)}
  map $arg_strict $policy { default "${policy}"; 1 "default-src 'self'"; }
  server {
    listen 127.0.0.1:${port} ssl; ssl_certificate cert.pem; ssl_certificate_key key.pem;
    add_header Content-Security-Policy $policy;
    location /catalog/ { proxy_pass http://127.0.0.1:${inner}; proxy_set_header Host $http_host; proxy_redirect off; }
  }
}`;
  writeFileSync(join(folder, 'nginx.conf'), conf);
  const options = ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'];
  const nginx = spawn('nginx', options, { cwd: folder, stdio: 'inherit' });
  return { nginx, url: `https://127.0.0.1:${port}/catalog`, plain: `http://127.0.0.1:${inner}/catalog` };
}

describe.skipIf(!canRun)(name, () => {
  const folder = temporaryFolder();
  let [nginx, url, plain]: [ChildProcess?, string?, string?] = [];
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    const site = await buildWebsite(seedFiles(), ['--base', '/catalog/']);
    site.close();
    cpSync(site.folder, join(folder, 'catalog'), { recursive: true });
    ({ nginx, url, plain } = await serve(folder));
    browser = await openBrowser();
    page = await browser.newPage({ ignoreHTTPSErrors: true, locale: 'ar-EG' });
    await page.addInitScript(`window.refused = [];
      addEventListener('securitypolicyviolation', ({ violatedDirective }) => window.refused.push(violatedDirective))`);
  }, 600_000);
  afterAll(async () => {
    await browser?.close();
    nginx?.kill();
    if (nginx?.exitCode === null) await once(nginx, 'exit');
  });

  test('a reader comes to the right language, and stays behind the front', async () => {
    for (const [from, to] of [
      ['/', '/ar/'],
      ['/fr', '/fr/'],
    ]) {
      await page.goto(`${url}${from}`);
      await page.waitForURL(`${url}${to}`);
    }
    for (const [path, text] of [
      ['/fr/nowhere', 'Il n’y a pas de page'],
      ['/nowhere', 'لا توجد صفحة'],
    ]) {
      await page.goto(`${url}${path}`);
      expect(await page.innerText('main')).toMatch(new RegExp(`^${text}[^\\n]*$`));
    }
  });

  test('the policy of the docs refuses nothing, and the search works', async () => {
    await page.goto(`${url}/fr/`, { waitUntil: 'networkidle' });
    await page.evaluate(`(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const all = [];
      while (texts.nextNode()) all.push(texts.currentNode);
      const read = all.filter(({ data, parentElement }) => data.trim() && !parentElement.closest('script, style'));
      for (const text of read) text.replaceWith(Object.assign(document.createElement('font'), { textContent: text.data }));
    })()`);
    await page.click('button[data-open-modal]');
    await page.fill('#starlight__search input', 'education');
    await expect.poll(() => page.innerText('dialog'), { timeout: 20_000 }).toContain('Éducation et savoirs');
    expect(await page.evaluate('window.refused')).toEqual([]);
  });

  test('under a strict policy, the pages can be read', async () => {
    await page.goto(`${url}/ar/site-b/healthcare/?strict=1`, { waitUntil: 'networkidle' });
    expect(await page.innerText('main')).toContain('الرعاية الصحية');
  });

  test('a reader who comes again sees the changed page', async () => {
    // Without TLS: the browser does not cache pages with the certificate of this test.
    const file = join(folder, 'catalog/en/terms/index.html');
    utimesSync(file, new Date('2020-01-01'), new Date('2020-01-01'));
    await page.goto(`${plain}/en/terms/`);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('Glossary', 'Lexicon'));
    await page.goto(`${plain}/en/`);
    await page.click('main a[href$="/terms/"]');
    await expect.poll(() => page.innerText('h1')).toBe('Lexicon');
  });
});
