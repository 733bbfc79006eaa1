import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { say } from '../../../core/text/say.ts';
import { inEnglish } from '../../../core/text/tell.ts';
import { makeGate } from '../../../scripts/add-ons/edit/browser/gate.ts';
import { fetchSource, save } from '../../../scripts/add-ons/edit/browser/source.ts';
import { formSource, writeForm } from '../../../scripts/add-ons/edit/form.ts';
import { serveFiles } from '../../../scripts/add-ons/edit/save.ts';
import { catalogFiles, exampleFiles } from '../../support/catalogs.ts';
import { allRules, thisProject } from '../../support/engine.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { git, repositoryWith } from '../../support/git.ts';
import { folderWith } from '../../support/run.ts';

const parks = 'domains/parks.yaml';

/** The server of a catalog's files, and a question to it. */
async function served(folder: string) {
  const catalog = join(folder, 'catalog');
  const url = await serveFiles(catalog, allRules);
  const { port, host } = new URL(url);
  const ask = (method: string, headers: Record<string, string>, body = '') =>
    new Promise<{ status: number; text: string }>((done, fail) => {
      const asked = request({ host: '127.0.0.1', port, method, headers: { host, ...headers } }, async (answer) => {
        let text = '';
        for await (const chunk of answer.setEncoding('utf8')) text += chunk;
        done({ status: answer.statusCode ?? 0, text });
      });
      asked.on('error', fail).end(body);
    });
  const source = JSON.parse((await ask('GET', {})).text);
  const put = (path: string, base: string | null, text: string, headers = {}) =>
    ask('PUT', { 'x-edit-token': source.token, ...headers }, JSON.stringify([{ path, base, text }]));
  const textAt = (path: string) => readFileSync(join(catalog, path), 'utf8');
  return { url, catalog, ask, source, put, textAt };
}

test('the form gets the files with what they are compared with, and saves them', async () => {
  const folder = repositoryWith(exampleFiles(), 'v1.0.0');
  const water = 'domains/water.yaml';
  const committed = exampleFiles().get(water);
  writeFileSync(join(folder, 'catalog', water), `${committed}# not committed\n`);
  const { url, textAt } = await served(folder);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (_: URL, asked?: RequestInit) => fetch(url, asked));
  const source = await fetchSource();
  expect(source.files[parks]).toBe(textAt(parks));
  expect(source.files[water]).toBe(`${committed}# not committed\n`);
  expect(source.base).toEqual({ ...source.files, [water]: committed });
  expect(source.release).toEqual({ name: 'v1.0.0', files: source.base });
  const text = `${source.files[parks]}# saved\n`;
  expect(await save(source, { [parks]: text, 'owners.yaml': 'owners: []\n' })).toBeUndefined();
  expect([textAt(parks), textAt('owners.yaml')]).toEqual([text, 'owners: []\n']);
  const refused = await save(source, { [parks]: '' });
  expect(refused && inEnglish(refused)).toContain(`${parks} has changed on the disk`);
  vi.unstubAllGlobals();
});

test('where git does not know what was committed, the form says so, and judges what is edited here', async () => {
  const { source } = await served(folderWith(exampleFiles()));
  const edited = { ...source.files, [parks]: source.files[parks].replace('/admin/parks', '/admin/green') };
  const { breaks, findings } = makeGate(source, '2026-01-01')(edited);
  expect(breaks[0] && inEnglish(breaks[0])).toMatch(/^Compared only with the catalog as you opened it: /);
  expect(findings.map(({ check }) => check)).toContain('version-too-low');
  const known = (await served(repositoryWith(exampleFiles()))).source;
  expect(makeGate(known, '2026-01-01')(known.files).breaks).toEqual([]);
});

test('what others have changed meanwhile stays, also a byte that is no letter', async () => {
  const { source, put, textAt, catalog } = await served(folderWith(exampleFiles()));
  writeFileSync(join(catalog, parks), 'theirs: 1\n');
  const { status, text } = await put(parks, source.files[parks], 'mine: 1\n');
  expect([status, inEnglish(JSON.parse(text))]).toEqual([
    409,
    expect.stringContaining(`${parks} has changed on the disk`),
  ]);
  expect((await put(parks, null, 'mine: 1\n')).status).toBe(409);
  expect(textAt(parks)).toBe('theirs: 1\n');
  const broken = Buffer.from('title: caf\xe9\n', 'latin1');
  writeFileSync(join(catalog, parks), broken);
  expect((await put(parks, broken.toString(), 'mine: 1\n')).status).toBe(409);
});

test('what is saved twice, because the first answer was lost, is saved', async () => {
  const { source, put, textAt } = await served(folderWith(exampleFiles()));
  for (const [path, base] of [
    [parks, source.files[parks]],
    ['domains/new.yaml', null],
  ]) {
    for (const _ of ['first', 'second']) expect((await put(path, base, 'mine: 1\n')).status).toBe(200);
    expect(textAt(path)).toBe('mine: 1\n');
    expect((await put(path, base, 'mine: 2\n')).status).toBe(409);
  }
});

test('after a commit and a release, the form is compared with them', async () => {
  const folder = repositoryWith(exampleFiles());
  const { ask, put, source } = await served(folder);
  const look = async (tag: string) => {
    const { status, text } = await ask('GET', { 'if-none-match': tag });
    return status === 304 ? undefined : JSON.parse(text);
  };
  const text = `${source.files[parks]}# saved\n`;
  await put(parks, source.files[parks], text);
  const saved = await look(source.tag);
  expect([saved.base, await look(saved.tag)]).toEqual([source.files, undefined]);
  git(folder, 'commit', '-qam', 'Say more');
  const committed = await look(saved.tag);
  expect(committed.base[parks]).toBe(text);
  git(folder, 'tag', 'v1.0.0');
  expect((await look(committed.tag)).release.name).toBe('v1.0.0');
});

test('only a page of this machine with the token saves, and only files of the catalog', async () => {
  const { ask, source, put, textAt } = await served(folderWith(exampleFiles()));
  for (const headers of [{ host: 'evil.example' }, { origin: 'https://evil.example' }]) {
    const refused = {
      status: 403,
      text: JSON.stringify(say`Only pages of this machine may read and save the catalog`),
    };
    expect(await ask('GET', headers)).toEqual(refused);
    expect((await put(parks, source.files[parks], '', headers)).status).toBe(403);
  }
  const old = { status: 403, text: JSON.stringify(say`Reload the page: the preview was restarted`) };
  expect(await put(parks, source.files[parks], '', { 'x-edit-token': 'x' })).toEqual(old);
  for (const body of ['[', 'null'])
    expect((await ask('PUT', { 'x-edit-token': source.token }, body)).status, body).toBe(400);
  for (const path of ['../package.json', 'domains/../../x.yaml', 'domains/..\\x.yaml', 'notes.txt', 'x.yaml']) {
    expect(await put(path, null, 'x')).toEqual({
      status: 409,
      text: JSON.stringify(say`${path} has no place in the catalog`),
    });
  }
  expect(textAt(parks)).toBe(source.files[parks]);
});

test('a website gets the form, with its files, and a page in each language', async () => {
  const website = temporaryFolder();
  mkdirSync(join(website, 'src/content/docs/pt-BR'), { recursive: true });
  await writeForm(thisProject, website, formSource('example', catalogFiles(exampleFiles()), allRules));
  const paths = readdirSync(join(website, 'public'), { recursive: true, encoding: 'utf8' });
  expect(paths.filter((path) => path.includes('.')).sort()).toEqual([
    'edit/ar.json',
    'edit/edit.css',
    'edit/files.json',
    'edit/fr.json',
    'edit/own.js',
    'edit/page.js',
    'pt-br/edit/index.html',
  ]);
  // docs/decisions.md
  expect(gzipSync(readFileSync(join(website, 'public/edit/page.js'))).length).toBeLessThan(170_000);
});
