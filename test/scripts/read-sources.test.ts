import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { exampleCatalog } from '../../core/example.ts';
import { isUnchangedSince } from '../../scripts/look.ts';
import { listCatalog } from '../../scripts/read-catalog.ts';
import { readSources } from '../../scripts/read-sources.ts';
import { keepNewest } from '../../scripts/sealed.ts';

const descriptor = exampleCatalog.get('domains/parks.yaml') ?? '';
const long = new Date('2020-01-01T00:00:00Z');

/** A project with a catalog that is large enough for the cache. */
function project(size = 400) {
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'sources-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const catalog = join(root, 'catalog');
  mkdirSync(join(catalog, 'domains'), { recursive: true });
  for (let i = 0; i < size; i += 1) {
    writeFileSync(join(catalog, `domains/d-${i}.yaml`), descriptor.replace('id: parks', `id: d-${i}`));
  }
  const cache = join(root, 'node_modules/.cache/catalog-files');
  const filesOfCache = () =>
    readdirSync(cache, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(cache, name));
  const read = async (key = 'k') =>
    (await readSources(listCatalog(catalog), { root, key })).map(({ source, digest }) => [
      source.path,
      source.findings.length,
      digest,
    ]);
  return { catalog, read, filesOfCache };
}

describe('the cache of what was read', () => {
  it('answers what reading anew answers', async () => {
    const { read, filesOfCache } = project();
    const first = await read();
    expect(first).toHaveLength(400);
    expect(filesOfCache()).toHaveLength(4);
    expect(await read()).toEqual(first);
  });

  it('sees an edit, a new file, a lost one, and an edit of the same size with its old time', async () => {
    const { catalog, read } = project();
    const first = await read();
    writeFileSync(join(catalog, 'domains/d-1.yaml'), 'id: no\n');
    writeFileSync(join(catalog, 'domains/new.yaml'), descriptor);
    rmSync(join(catalog, 'domains/d-2.yaml'));
    const file = join(catalog, 'domains/d-3.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('version: 1', 'version: 7'));
    utimesSync(file, long, long);
    const second = new Map((await read()).map((row) => [row[0], row]));
    expect(second.size).toBe(400);
    expect(second.get('domains/d-1.yaml')?.[1]).toBeGreaterThan(0);
    expect(second.has('domains/new.yaml')).toBe(true);
    expect(second.has('domains/d-2.yaml')).toBe(false);
    expect(second.get('domains/d-3.yaml')).not.toEqual(first.find(([path]) => path === 'domains/d-3.yaml'));
  });

  const lies: Record<string, (text: string) => string> = {
    'cut short': (text) => text.slice(0, -10),
    empty: () => '',
    edited: (text) => text.replaceAll('d-7', 'd-8'),
    'not JSON': () => 'x\ny',
  };
  for (const [what, spoil] of Object.entries(lies)) {
    it(`is not believed when it is ${what}`, async () => {
      const { read, filesOfCache } = project();
      const first = await read();
      for (const file of filesOfCache()) writeFileSync(file, spoil(readFileSync(file, 'utf16le')), 'utf16le');
      expect(await read()).toEqual(first);
    });
  }

  it('is not believed when another version of the tool wrote it', async () => {
    const { read, filesOfCache } = project();
    const keys = () => filesOfCache().map((file) => /"key":"([0-9a-f]+)"/.exec(readFileSync(file, 'utf16le'))?.[1]);
    await read('old');
    const old = keys();
    await read('new');
    expect(keys()).not.toEqual(old);
  });

  it('a file that was written in the moment of the look is in doubt', () => {
    const now = { size: 1, mtimeMs: 10_000, ctimeMs: 10_000 };
    expect(isUnchangedSince({ ...now, at: 10_001 }, now)).toBe(false);
    expect(isUnchangedSince({ ...now, at: 12_001 }, now)).toBe(true);
    expect(isUnchangedSince({ ...now, at: 12_001 }, { ...now, ctimeMs: 9_000 })).toBe(false);
    expect(isUnchangedSince({ ...now, at: 12_001 }, { ...now, size: 2 })).toBe(false);
    // A clock that tells less than a second ticks faster.
    const fine = { size: 1, mtimeMs: 10_000.25, ctimeMs: 10_000.25 };
    expect(isUnchangedSince({ ...fine, at: 10_100 }, fine)).toBe(false);
    expect(isUnchangedSince({ ...fine, at: 10_101 }, fine)).toBe(true);
  });
});

it('what has not been written for the longest time is not kept for ever', () => {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'kept-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [day, name] of ['d', 'a', 'c', 'b', 'e'].entries()) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'file'), '');
    utimesSync(join(folder, name), long, new Date(long.getTime() + day * 86_400_000));
  }
  keepNewest(folder, 3);
  expect(readdirSync(folder).sort()).toEqual(['b', 'c', 'e']);
  keepNewest(join(folder, 'nothing'));
});
