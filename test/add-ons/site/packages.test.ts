import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { installedPackages } from '../../../scripts/add-ons/site/packages.ts';
import { sha256 } from '../../../scripts/files/digest.ts';
import { temporaryFolder } from '../../support/folders.ts';

test('packages of an earlier lock file, and of a stopped installation, are removed after a day', () => {
  const [source, cache] = [temporaryFolder(), temporaryFolder()];
  writeFileSync(join(source, 'package-lock.json'), '{}');
  const current = sha256('{}').slice(0, 12);
  const [recent, earlier, stopped] = ['0123456789ab', 'abcdefabcdef', `${current}-0a1b-2c`];
  for (const name of [current, recent, earlier, stopped, 'dist']) {
    mkdirSync(join(cache, name));
    if (name !== recent) utimesSync(join(cache, name), 0, 0);
  }
  expect(installedPackages(source, cache)).toBe(join(cache, current));
  expect(readdirSync(cache).sort()).toEqual([current, recent, 'dist'].sort());
});

test('an installation that fails leaves nothing that the next one would take', () => {
  const [source, cache] = [temporaryFolder(), temporaryFolder()];
  for (const name of ['package.json', 'package-lock.json']) writeFileSync(join(source, name), 'not JSON');
  vi.stubEnv('npm_config_loglevel', 'silent');
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  for (const _ of ['at first', 'again']) {
    expect(() => installedPackages(source, cache)).toThrow(`${source} cannot be installed: npm ci failed`);
  }
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
