import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
  readonly engines?: { readonly node?: string };
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Licences that ask for no more than their notice, or whose terms bind only who changes the package itself. */
const licences = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'Apache-2.0', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0'],
  ...['MPL-2.0', 'PSF-2.0', 'Python-2.0', 'Unlicense', 'CC-BY-4.0', 'EPL-2.0'],
]);

/** What says its licence in a file only. */
const inFiles: Readonly<Record<string, string>> = { khroma: 'MIT' };

/** Those that need to run something when they are installed, which `npm ci --ignore-scripts` does not let them, and do without. */
const doWithoutScripts = new Set(['esbuild', 'fsevents']);

describe.each([
  'package-lock.json',
  'scripts/bench/package-lock.json',
  'scripts/site/package-lock.json',
  'test/site/package-lock.json',
])('%s', (path) => {
  const lock: { lockfileVersion: number; packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(root, path), 'utf8'),
  );
  const packages = Object.entries(lock.packages).filter(([name]) => name !== '');
  const nameOf = (location: string) => location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length);

  it('holds every package to its contents, whatever registry it comes from', () => {
    expect(lock.lockfileVersion).toBe(3);
    expect(packages.length).toBeGreaterThan(10);
    for (const [location, { version, resolved, integrity, link }] of packages) {
      expect(link, location).toBeUndefined();
      expect(version, location).toMatch(/^\d+\.\d+\.\d+/);
      expect(integrity, location).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/);
      // It comes from the registry that the machine is set to, and its contents are what they were.
      expect(resolved, location).toBeUndefined();
    }
  });

  it('holds every package that another one may ask for, so that npm ci finds none to be missing', () => {
    const names = new Set(packages.map(([location]) => nameOf(location)));
    const wanted = packages.flatMap(([location, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).map((name) => ({ location, name })),
    );
    expect(wanted.filter(({ name }) => !names.has(name))).toEqual([]);
  });

  it('has licences that are known and allowed', () => {
    // What the benchmark starts as a program of its own is not part of the project.
    const programs = new Set(path.startsWith('scripts/bench') ? ['@sourcemeta/jsonschema'] : []);
    for (const [location, { license }] of packages) {
      if (programs.has(nameOf(location))) continue;
      const offered = (license ?? inFiles[nameOf(location)] ?? 'none').replace(/[()]/g, '').split(' OR ');
      expect(
        offered.some((one) => one.split(' AND ').every((part) => licences.has(part))),
        `${location}: ${license}`,
      ).toBe(true);
    }
  });

  it.runIf(path === 'package-lock.json')('asks for no Node that is newer than ours', () => {
    const later = packages.filter(([, { engines }]) =>
      (engines?.node ?? '*').split('||').every((range) => /^\s*(>=?|\^)?\s*2[1-9]/.test(range)),
    );
    expect(later.map(([location]) => location)).toEqual([]);
  });

  it('needs no script to be installed', () => {
    const scripted = packages
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([location]) => nameOf(location));
    expect(scripted.filter((name) => !doWithoutScripts.has(name))).toEqual([]);
  });
});

it('what services import has no runtime dependency, and every version is exact', () => {
  const manifest: Record<string, Record<string, string> | undefined> = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  expect(manifest.dependencies).toBeUndefined();
  for (const [name, version] of Object.entries(manifest.devDependencies ?? {}))
    expect(version, name).toMatch(/^(npm:[@a-z/-]+@)?\d+\.\d+\.\d+$/);
});
