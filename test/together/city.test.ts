import { expect, test } from 'vitest';
import { copyOf } from '../support/folders.ts';
import { commit, git } from '../support/git.ts';
import { editIn, npm, packedTool, textIn, water, withOwnCode } from '../support/packed.ts';
import { storyOf } from '../support/story.ts';

storyOf(
  'city',
  'since',
  'impact',
  'translate',
  'probe',
)('every other command works in a city, and a release', async () => {
  const { filled, run } = await packedTool();
  const root = copyOf(filled);
  editIn(root, water, 'Drinking water', 'Water to drink');
  commit(root);
  for (const args of [
    ['changes'],
    ['impact', 'water-supply'],
    ['i18n'],
    ['probe', '--url', 'https://city.example', '--dry-run'],
  ])
    expect(await run(root, ...args)).toMatchObject({ code: 0, stderr: '' });
  expect((await run(root, 'validate', '--since', 'HEAD^', '--format', 'sarif')).stdout).toContain(
    '"name": "city-catalog"',
  );
  expect(npm(root, 'version', '0.1.0')).toMatchObject({ code: 0 });
  expect(textIn(root, 'CHANGELOG.md')).toContain('## 0.1.0');
  expect(git(root, 'status', '--porcelain')).toBe('');
  editIn(root, water, '/outages', '/repairs');
  commit(root);
  expect(npm(root, 'version', '0.1.1')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('npm version 0.2.0'),
  });
  expect([git(root, 'status', '--porcelain'), git(root, 'tag')]).toEqual(['', 'v0.1.0\n']);
});

const atNight = process.env.NIGHTLY ? storyOf('city', 'edit') : test.skip;

atNight('the website of a city is built, with its form', { timeout: 300_000 }, async () => {
  const { filled, run } = await packedTool();
  const root = withOwnCode(filled);
  editIn(root, water, 'version: 0.1.0', 'version: 0.1.0\nx-cost-centre: 4711');
  git(root, 'add', '.');
  git(root, 'commit', '--quiet', '--message', 'Say who pays');
  expect(await run(root, 'site', '--edit', 'https://github.com/city/catalog')).toMatchObject({ code: 0 });
  expect(textIn(root, '.cache/site/dist/edit/own.js')).toContain('x-cost-centre');
  expect(textIn(root, '.cache/site/dist/en/main/water-supply/index.html')).toContain('Water Supply');
});
