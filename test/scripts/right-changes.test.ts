import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { broughtBy, builtFrom, diagnosticsOf, liveFiles } from '../support/catalogs.ts';
import { copyOfProject } from '../support/project.ts';
import { folderWith, runHere } from '../support/run.ts';
import { isNightly } from '../support/runs.ts';

const project = join(import.meta.dirname, '../..');

type Edit = (text: string) => string;

/** Right changes of a descriptor, each as its author would make it, and each made in the first one where it finds its place. */
const ofDomain: readonly Edit[] = [
  (text) => text.replace(/^summary:\n {2}en: .*/m, '$&, and more'),
  (text) => text.replace(/^version: .*/m, 'version: 9.1.0'),
  (text) => text.replace(/^icon: .*/m, 'icon: Medal'),
  (text) => text.replace(/^tier: standard$/m, 'tier: essential'),
  (text) => text.replace(/^status: planned$/m, 'status: stable'),
  (text) => text.replace(/^activeFor:$/m, 'activeFor:\n  - a-new-site'),
  (text) =>
    text.replace(/^( {2}components: )0$([\s\S]*)/m, '$11$2components:\n  - { name: AnotherCard, kind: domain }\n'),
  (text) => text.replace(/^( {2}routes: \d+)\n(?! {2}designTokens)/m, '$1\n  designTokens: 4\n'),
  (text) => text.replace(/(path: '\/\{locale\}\/[a-z-]+') \}/, "$1, formerly: ['/{locale}/an-older-path'] }"),
  (text) => text.replace(/(path: '\/\{locale\}\/[a-z-]+\/[a-z-]+') \}/, '$1, deprecated: { until: 2031-12-31 } }'),
  (text) => text.replace(/(path: \/admin\/[a-z-]+) \}/, '$1, name: an-own-name }'),
  (text) => `${text}x-note: { kept-by: the city }\n`,
  (text) => `${text}# A comment of an author.\n`,
];

// The catalog is what its authors have made of it, in the languages that it has by then.
const live = liveFiles();
const codes = builtFrom(live).languages.map(({ code }) => code);
const words: Readonly<Record<string, readonly string[]>> = {
  en: ['Weather', 'Zebra', 'New Town', 'Water Supply', 'Drinking water and outages'],
  fr: ['Météo', 'Zèbre', 'Ville nouvelle', 'Distribution d’eau', 'Eau potable et coupures'],
  ar: ['الطقس', 'حمار وحشي', 'المدينة الجديدة', 'إمدادات المياه', 'مياه الشرب والانقطاعات'],
};
const inEach = (index: number) =>
  `{ ${codes.map((code) => `${code}: ${words[code]?.[index] ?? `${words.en?.[index]} (${code})`}`).join(', ')} }`;
const newLanguage = ['de', 'it', 'nl', 'pl'].find((code) => !codes.includes(code)) ?? 'eo';

const site = `  - id: a-new-site\n    name: ${inEach(2)}\n`;
const domain = `id: water-supply
title: ${inEach(3)}
summary: ${inEach(4)}
tier: standard
status: planned
version: 0.1.0
icon: Droplets
activeFor: [a-new-site]
requiredDependencies: [Weather]
counts: { requiredDependencies: 1, collections: 0, components: 0, blocks: 0, routes: 3 }
routes:
  - { method: GET, path: '/{locale}/water-supply' }
  - { method: GET, path: '/{locale}/water-supply/outages' }
  - { method: GET, path: /admin/water-supply }
`;

/** The same of the other files. */
const ofFile: readonly (readonly [path: string, edit: Edit])[] = [
  ['sites.yaml', (text) => text.replace(/^( {6}en: ).*/m, '$1Old Town')],
  ['sites.yaml', (text) => text + site],
  ['external-domains.yaml', (text) => `${text}  - id: weather\n    title: ${inEach(0)}\n`],
  ['glossary.yaml', (text) => text.replace(/^terms:$/m, `terms:\n  - ${inEach(1)}`)],
  ['policy.yaml', (text) => `${text}x-note: { kept-by: the city }\n`],
  ['messages/en.yaml', (text) => text.replace(/^( {2}overview: ).*/m, '$1At a glance')],
];

/** Right changes of every kind, made in a copy of the live catalog. */
async function changeCatalog(root: string) {
  const catalog = join(root, 'catalog');
  rmSync(catalog, { recursive: true, force: true });
  cpSync(join(project, 'catalog'), catalog, { recursive: true });
  const read = (path: string) => readFileSync(join(catalog, path), 'utf8');
  const edit = (path: string, change: Edit) => writeFileSync(join(catalog, path), change(read(path)));
  const domains = new Set(readdirSync(join(catalog, 'domains')).map((name) => `domains/${name}`));
  for (const change of ofDomain) {
    const path = [...domains].find((one) => change(read(one)) !== read(one));
    if (path === undefined) continue;
    edit(path, change);
    // The next change is made in another one, as long as there is one.
    domains.delete(path);
    domains.add(path);
  }
  for (const [path, change] of ofFile) edit(path, change);
  writeFileSync(join(catalog, 'domains/water-supply.yaml'), domain);
  expect(await runHere(['new', 'language', newLanguage], { cwd: root })).toMatchObject({ code: 0 });
  // Every text as its source: a warning for each, and no error.
  for (const path of readdirSync(catalog, { recursive: true, encoding: 'utf8' }).filter((one) =>
    one.endsWith('.yaml'),
  )) {
    const quoted = (_: string, source: string) => `: ${JSON.stringify(source)}`;
    edit(path, (text) => text.replace(/: TODO # (.*)$/gm, quoted).replace(/: 'TODO: ([^']*)'/g, quoted));
  }
}

/** Each by itself; one that needs another is tried with all of them. */
const alone = [
  ...ofDomain.map(
    (change) =>
      [
        [...live.keys()].find((path) => /^domains/.test(path) && change(live.get(path) ?? '') !== live.get(path)),
        change,
      ] as const,
  ),
  ...ofFile,
].filter(([path, change]) => path !== undefined && !`${change}`.includes('a-new-site'));

test.each(alone.map(([path = '', change], index) => [index + 1, path, change] as const))(
  'right change %i, of %s, brings the live catalog no error',
  (_, path, change) => {
    const found = diagnosticsOf(new Map(live).set(path, change(live.get(path) ?? '')));
    expect(broughtBy(found, live).filter(({ severity }) => severity === 'error')).toEqual([]);
  },
);

test('right changes of the live catalog leave validate and generate green', async () => {
  const root = folderWith(new Map());
  await changeCatalog(root);
  const validated = await runHere(['validate'], { cwd: root });
  expect(validated).toMatchObject({ code: 0, stdout: expect.stringMatching(/^0 errors/m) });
  expect(await runHere(['generate'], { cwd: root })).toMatchObject({ code: 0, stderr: '' });
});

test.runIf(isNightly)('and all tests', { timeout: 3_600_000 }, async () => {
  const { root, command } = copyOfProject();
  const known = execFileSync('git', ['ls-files', '-z'], { cwd: project, encoding: 'utf8' }).split('\0');
  for (const path of known) if (path !== '') cpSync(join(project, path), join(root, path), { recursive: true });
  await changeCatalog(root);
  expect(command('generate')).toMatchObject({ status: 0, stderr: '' });
  const words = ['run', '--exclude', 'test/scripts/{right-changes,how-to-add}.test.ts'];
  const { NIGHTLY: _, ...env } = process.env;
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...words], {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  expect([status, stderr.match(/FAIL.*/g)]).toEqual([0, null]);
});
