import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seedFiles } from '../../support/catalogs.ts';
import { edit } from '../../support/edit.ts';
import { portOf } from '../../support/listen.ts';
import { folderWith, launcher, runHere } from '../../support/run.ts';

async function ask(port: number, path: string, host = 'localhost'): Promise<{ status: number; text: string }> {
  const [response] = await once(request({ port, path, headers: { host }, agent: false }).end(), 'response');
  let text = '';
  for await (const chunk of response) text += chunk;
  return { status: response.statusCode, text };
}

async function start(cwd: string, reading = () => {}) {
  const free = createServer();
  const port = await portOf(free);
  free.close();
  const args = [launcher, 'preview', '--port', String(port)];
  const child = spawn(process.execPath, args, { cwd, stdio: 'pipe', detached: true });
  const ended = once(child, 'exit');
  let output = '';
  await new Promise<void>((done, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        if (!output.includes('Syncing content') && `${output}${chunk}`.includes('Syncing content')) reading();
        output += chunk;
        if (output.includes(`http://localhost:${port}/`)) done();
      });
    }
    child.on('exit', () => fail(new Error(output)));
  });
  const stop = async () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
    const [code] = await ended;
    return { code, output };
  };
  return { port, stop };
}

test('preview serves this machine, follows each save, and ends with Ctrl-C', async () => {
  const files = seedFiles();
  const line = '  - { code: de, name: Deutsch, direction: ltr, draft: true }\n';
  files.set('languages.yaml', `${files.get('languages.yaml')}${line}`);
  const cwd = folderWith(files);
  const file = join(cwd, 'catalog/domains/sports-recreation.yaml');
  const text = readFileSync(file, 'utf8');
  const save = (title: string) => {
    writeFileSync(`${cwd}/saved`, text.replace('Sports & Recreation', title));
    renameSync(`${cwd}/saved`, file);
  };
  const { port, stop } = await start(cwd, () => save('Sports Zero'));
  const shows = async (path: string, words: string) => (await ask(port, path)).text.includes(words);
  const isShown = { timeout: 60_000, interval: 200 };
  try {
    await expect.poll(() => shows('/en/', 'Sports Zero'), isShown).toBe(true);
    for (const path of ['/', '/en/', '/graph/dependencies.en.svg']) {
      expect((await ask(port, path, 'evil.example')).status).toBe(403);
    }
    for (const file of [join(cwd, 'catalog/policy.yaml'), `${launcher}?raw`]) {
      expect((await ask(port, `/@fs${file}`)).status).toBe(403);
    }
    expect(await shows('/en/', '<site-search')).toBe(false);
    expect((await ask(port, '/de/')).text).toContain('[en] Sports Zero');
    expect(existsSync(join(cwd, 'generated/pages/de'))).toBe(false);
    for (const title of ['Sports One', 'Sports Two']) {
      save(title);
      await expect.poll(() => shows('/en/', title), isShown).toBe(true);
      for (const path of ['/en/site-c/', '/en/terms/']) expect(await shows(path, title)).toBe(true);
    }
    rmSync(file);
    await expect.poll(async () => (await ask(port, '/en/site-c/sports-recreation/')).status, isShown).toBe(404);
    writeFileSync(file, text);
    await expect.poll(() => shows('/en/site-c/sports-recreation/', 'Sports &amp; Recreation'), isShown).toBe(true);
  } finally {
    const { code, output } = await stop();
    expect(code).toBe(0);
    const [, folder] = /(\/\S+\/work-\w+)/.exec(output) ?? [];
    expect(folder !== undefined && existsSync(folder)).toBe(false);
  }
}, 240_000);

test('with errors, preview begins with the last generated pages', async () => {
  const cwd = folderWith(seedFiles());
  await runHere(['generate'], { cwd });
  edit(cwd, 'domains/sports-recreation.yaml', 'tier: standard', 'tier: large');
  const { port, stop } = await start(cwd);
  try {
    expect((await ask(port, '/en/')).text).toContain('Sports &amp; Recreation');
  } finally {
    await stop();
  }
}, 240_000);
