import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildTool } from '../../scripts/start/bundle.mjs';
import { editFile } from '../support/edit.ts';
import { project, temporaryFolder } from '../support/folders.ts';

const tool = temporaryFolder();
await buildTool(project, tool);

/** An empty folder that has the tool installed, and what starts it there. */
function city() {
  const root = temporaryFolder();
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(tool, join(root, 'node_modules/city-catalog'));
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['node_modules/city-catalog/bin.cjs', ...args], {
      cwd: root,
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };
  return { root, run };
}

const { root, run } = city();

test('an empty folder becomes a repository, whose gate is green when each TODO is written', () => {
  expect(run('init', 'en', 'water-supply')).toMatchObject({ status: 0 });
  const file = join(root, 'catalog/domains/water-supply.yaml');
  const text = readFileSync(file, 'utf8')
    .replace('tier: TODO', 'tier: standard')
    .replace('status: TODO', 'status: stable')
    .replace('icon: TODO', 'icon: Droplets')
    .replace('- TODO', '- main')
    .replace("'TODO: title'", 'Water Supply')
    .replace("'TODO: summary'", 'Drinking water')
    .replace('/todo', '/outages');
  writeFileSync(file, text);
  editFile(join(root, 'catalog/sites.yaml'), "'TODO: name of the site'", 'Rivertown');
  expect(run('validate')).toMatchObject({ status: 0, stderr: '' });
  expect(run('generate')).toMatchObject({ status: 0, stderr: '' });
  const { exports, files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const own = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  expect(exports).toEqual(own.exports);
  const there = readdirSync(root, { recursive: true, encoding: 'utf8' });
  expect(files.filter((path: string) => !there.includes(path))).toEqual([]);
  expect(statSync(join(root, '.githooks/pre-commit')).mode & 0o111).not.toBe(0);
  expect(run('init')).toEqual({ status: 0, stdout: '', stderr: '' });
});

test('a check and an output of its own begin with x-, and are documented with those of the tool', () => {
  expect(run('new', 'check', 'lamps').stdout).toBe('checks/x-lamps.mjs\ncatalog.config.mjs\n');
  expect(run('new', 'output', 'titles').stdout).toBe('outputs/x-titles.mjs\ncatalog.config.mjs\n');
  expect(run('test')).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('x-lamps: not found: domains/water.yaml'),
  });
  const check = join(root, 'checks/x-lamps.mjs');
  editFile(check, "domain.icon === ''", "domain.icon === 'Lamp'");
  editFile(check, 'icon: Droplets # want', 'icon: Lamp # want');
  expect(run('test')).toMatchObject({ status: 0 });
  expect(run('generate')).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(join(root, 'generated/x-titles.json'), 'utf8')).toContain('Water Supply');
  expect(readFileSync(join(root, 'generated/docs/checks.md'), 'utf8')).toContain('## `x-lamps`');
  editFile(join(root, 'catalog/domains/water-supply.yaml'), 'icon: Droplets', 'icon: Lamp');
  expect(run('validate')).toMatchObject({ status: 1, stdout: expect.stringContaining('error x-lamps') });
});

test.each([
  ['export const check = [];', 'exports "check"'],
  ['export const checks = [{ id: "lamps" }];', 'must have an id such as x-'],
  ['export const outputs = [() => [{ path: "catalog.json", contents: "" }]];', 'begins with x-'],
  ['export const outputs = [() => { throw new Error("no disk"); }];', 'failed: no disk at'],
])('what is wrong in its own code is said as such, and is no bug of the tool: %s', (text, said) => {
  writeFileSync(join(root, 'catalog.config.mjs'), text);
  editFile(
    join(root, 'catalog/domains/water-supply.yaml'),
    /icon: \w+/.exec(readFileSync(join(root, 'catalog/domains/water-supply.yaml'), 'utf8'))?.[0] ?? '',
    'icon: Droplets',
  );
  const { status, stderr } = run('generate');
  expect([status, stderr]).toEqual([2, expect.stringContaining(said)]);
});
