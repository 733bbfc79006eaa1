import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The folders of core, the lowest first: a file imports from its own folder and from those before it. */
const layers = [
  ...['encode', 'text', 'schema', 'read', 'model', 'words'],
  ...['check', 'fix', 'changes', 'graph', 'probe', 'report'],
];

test('the folders of core are layers', () => {
  const core = new URL('../core/', import.meta.url);
  const upwards = readdirSync(core, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
    const [folder = ''] = path.split(/[\\/]/);
    const text = path.endsWith('.ts') ? readFileSync(new URL(path, core), 'utf8') : '';
    const named = Array.from(text.matchAll(/ from '(?:\.\.\/)+([a-z]+)\/[^']+\.ts';/g), ([, to = '']) => to);
    return named
      .filter((to) => to !== 'generated' && layers.indexOf(to) >= layers.indexOf(folder))
      .map((to) => `${path} imports from ${to}`);
  });
  expect(upwards).toEqual([]);
  expect(readdirSync(core).sort()).toEqual([...layers].sort());
});
