import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { build } from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consumers, makeProject, type Project, textsIn } from './package.ts';

let project: Project;
beforeAll(() => {
  project = makeProject();
});
afterAll(() => rmSync(project.folder, { recursive: true, force: true }));

test('the package installs nothing else, and its files are there', () => {
  const manifest = JSON.parse(readFileSync(join(project.installed, 'package.json'), 'utf8'));
  expect(manifest.dependencies).toBeUndefined();
  expect(textsIn(project.installed, /^(catalog|core|checks|scripts|test|generators)\//)).toEqual([]);
});

test('publint finds nothing', async () => {
  const { messages, pkg } = await publint({ pkgDir: project.installed, strict: true, pack: false });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

test('arethetypeswrong finds nothing', async () => {
  const packed = createPackageFromTarballData(new Uint8Array(readFileSync(project.tarball)));
  const result = await checkPackage(packed);
  // Its profile `esm-only`: what needs ESM can `require` it from Node 20.19 on; nothing older is supported.
  const problems = 'problems' in result ? result.problems : ['no types'];
  const real = problems.filter(
    (problem) =>
      typeof problem === 'string' ||
      !('resolutionKind' in problem) ||
      (problem.resolutionKind !== 'node10' && problem.resolutionKind !== 'node16-cjs'),
  );
  expect(real).toEqual([]);
});

const compilers = { '5.9': 'typescript/bin/tsc', '7': 'typescript7/bin/tsc' };
const resolutions = { nodenext: { module: 'nodenext' }, bundler: { module: 'esnext', moduleResolution: 'bundler' } };
const kinds = Object.keys(compilers).flatMap((version) =>
  Object.keys(resolutions).map((resolution) => [version, resolution] as const),
);

test.each(kinds)('a strict service compiles with TypeScript %s, %s', (version, resolution) => {
  expect(compile(version, resolution, ['src/plain.ts'], { types: [], skipLibCheck: false })).toBe('');
  const frameworks = ['src/servers.ts', 'src/examples/*.ts'];
  expect(compile(version, resolution, frameworks, { types: ['node'], skipLibCheck: true })).toBe('');
});

test.each(kinds)('wrong calls do not compile with TypeScript %s, %s', (version, resolution) => {
  const said = compile(version, resolution, ['src/wrong/calls.ts'], { types: [] }).split(/\n(?=\S)/);
  const wanted = readFileSync(join(consumers, 'wrong/calls.ts'), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const [, message] = / \/\/ want: (.*)$/.exec(line) ?? [];
      return message === undefined ? [] : [{ line: index + 1, message }];
    });
  expect(wanted.length).toBeGreaterThan(10);
  for (const { line, message } of wanted) {
    const there = said.filter((text) => text.includes(`calls.ts(${line},`)).join('\n');
    expect(there).toContain(message);
    // Readable: a few lines, and not a list of every route.
    expect(there.length).toBeLessThan(900);
  }
  expect(said.length).toBe(wanted.length);
});

function compile(version: string, resolution: string, include: readonly string[], options: object): string {
  const config = join(project.folder, `tsconfig.${version}.${resolution}.json`);
  const strict = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noEmit: true };
  const chosen = resolutions[resolution === 'bundler' ? 'bundler' : 'nodenext'];
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2022'],
    resolveJsonModule: true,
    isolatedModules: true,
    ...strict,
    ...chosen,
    ...options,
  };
  writeFileSync(config, JSON.stringify({ compilerOptions, include }));
  const tsc = join(project.folder, 'node_modules', compilers[version === '7' ? '7' : '5.9']);
  const { stdout, stderr } = spawnSync(process.execPath, [tsc, '-p', config, '--pretty', 'false'], {
    encoding: 'utf8',
  });
  return (stdout + stderr).trim();
}

test('a bundle that uses public routes holds no word of the administrative ones', async () => {
  const entry = `
    import { servicesId } from 'smart-city-domain-catalog/routes/domains/citizen-services';
    import * as governance from 'smart-city-domain-catalog/routes/domains/governance';
    import { rewrites } from 'smart-city-domain-catalog/routes/next';
    console.log(servicesId({ locale: 'en', id: '7' }), governance, rewrites('https://pages.example'));
  `;
  const text = await bundled(entry);
  expect(text).toContain('/{locale}/services/{id}');
  expect(text).not.toMatch(/admin/i);
});

test('a bundle holds only the builders that it uses', async () => {
  const text = await bundled(`
    import { services } from 'smart-city-domain-catalog/routes/domains/citizen-services';
    console.log(services({ locale: 'en' }));
  `);
  expect(text).not.toContain('{id}');
  expect(text.length).toBeLessThan(4000);
});

async function bundled(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: project.folder, loader: 'js' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    preserveSymlinks: true,
  });
  return outputFiles.map(({ text }) => text).join('\n');
}
