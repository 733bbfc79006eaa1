import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { expect, test } from 'vitest';
import { addOnNames, buildsOn } from './support/add-ons.ts';
import { project } from './support/folders.ts';

/** The folders of core, the lowest first: a file imports from these up to its own. */
const layers = [...['encode', 'text', 'schema', 'read', 'model', 'words'], ...['check', 'fix', 'graph', 'report']];

test('the folders of core are layers', () => {
  const core = new URL('../core/', import.meta.url);
  const upwards = readdirSync(core, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
    const [folder = ''] = path.split(/[\\/]/);
    const text = path.endsWith('.ts') ? readFileSync(new URL(path, core), 'utf8') : '';
    const named = Array.from(text.matchAll(/ from '(?:\.\.\/)+([a-z]+)\/[^']+\.ts';/g), ([, to = '']) => to);
    return named.filter((to) => layers.indexOf(to) >= layers.indexOf(folder)).map((to) => `${path} imports from ${to}`);
  });
  expect(upwards).toEqual([]);
  expect(readdirSync(core).sort()).toEqual([...layers].sort());
});

/** The interface of add-ons, and the reader of the examples in the documentation. */
const others = ['scripts/add-on.ts', 'scripts/catalog/examples.ts'];

test('the main job uses all that it exports', () => {
  const folders = 'core,checks,generators,schema,scripts';
  const ignore = ['scripts/add-ons', 'generators/routes/runtime', 'schema/types'];
  const paths = glob.sync(`{${folders}}/**/*.{ts,mjs,cjs}`, { cwd: project, ignore });
  const texts = paths.map((path) => readFileSync(join(project, path), 'utf8').replace(/^\s*(?:\/?\*|\/\/).*$/gm, ''));
  const words = texts.map((text) => text.match(/\w+/g) ?? []);
  const counts = new Map<string, number>();
  for (const word of words.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const unused = paths.flatMap((path, index) => {
    const exported =
      texts[index]?.matchAll(/^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm) ?? [];
    const names = others.includes(path) ? [] : Array.from(exported, ([, name = '']) => name);
    return names.filter((name) => counts.get(name) === 1).map((name) => `${path}: ${name}`);
  });
  expect(unused).toEqual([]);
});

test.each(addOnNames)('the README of %s names its requirements in ten lines', (name) => {
  const readme = readFileSync(join(project, 'scripts/add-ons', name, 'README.md'), 'utf8');
  expect(readme.split('\n').length).toBeLessThanOrEqual(11);
  expect(readme).toContain(`\n- Builds on: ${buildsOn(name).join(', ') || 'nothing'}.\n`);
});

test('the files that comments and pages name are there', () => {
  const files = glob.sync('**/*.{ts,tsx,mjs,cjs,hbs}', { cwd: project, ignore: ['generated', '**/node_modules'] });
  const textOf = (path: string) => readFileSync(join(project, path), 'utf8');
  const pages = glob.sync('{docs/{how-it-works,decisions},scripts/add-ons/*/*}.md', { cwd: project });
  const missing = [...pages, ...files].flatMap((page) => {
    const text = page.endsWith('.md') ? textOf(page) : (textOf(page).match(/^\s*\/?[/*]{1,2} .*/gm) ?? []).join('\n');
    const named = text.matchAll(/(?:`(\w+)` (?:in |\())?`?(?<![\w./-])([\w/-]+(?:\.\w+)*\.(?:tsx?|mjs|cjs|hbs))\b/g);
    return Array.from(named).flatMap(([all, held = '', path = '']) => {
      if (/^(?:catalog\.config|dist\/)/.test(path)) return [];
      const isThere = files.some((file) => `/${file}`.endsWith(`/${path}`) && textOf(file).match(`\\b${held}\\b`));
      return isThere ? [] : `${page}: ${all}`;
    });
  });
  expect(missing).toEqual([]);
});
