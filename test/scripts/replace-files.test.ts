import fs from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { CommandError } from '../../scripts/command-error.ts';
import { replaceFile } from '../../scripts/files/replace-file.ts';
import { withAddOn } from '../support/add-ons.ts';
import { exampleFiles } from '../support/catalogs.ts';
import { behindLinks, contentsOf, linked, put } from '../support/contents.ts';
import { temporaryFolder } from '../support/folders.ts';
import { folderWith, runHere } from '../support/run.ts';
import { changes, reads, takeCalls } from './output/disk.ts';

const wrongCount = exampleFiles(`
# file: domains/water.yaml
counts: { requiredDependencies: 7, collections: 0, components: 0, blocks: 0, routes: 2 }
`);

it.each(Object.entries(linked))('--fix follows no link: %s', async (what, change) => {
  const cwd = folderWith(wrongCount);
  change(cwd);
  const before = behindLinks(cwd);
  const { code, stderr } = await runHere(['validate', '--fix', '--catalog', './catalog/'], { cwd });
  expect(behindLinks(cwd)).toEqual(before);
  if (!what.startsWith('the catalog')) return;
  expect([code, stderr]).toEqual([2, expect.stringContaining(' is a link, and nothing is written through a link')]);
});

const mine = '# by another hand\n';
// No file system can look and rename at once.
const calls = [...reads, ...changes].filter((name) => name !== 'renameSync');

test.each<[command: string, file: string]>([
  ['validate --fix', 'domains/water.yaml'],
  ...withAddOn<[string, string]>('translate', ['i18n --import back.po --overwrite', 'domains/water.yaml']),
  ...withAddOn<[string, string]>('new', ['new site east', 'sites.yaml'], ['new domain trams', 'domains/trams.yaml']),
])('an edit by another program is kept, at any moment: %s', async (command, file) => {
  const po = 'msgid ""\nmsgstr "Language: fr\\n"\n\nmsgctxt "domain water title"\nmsgid "Water Supply"\nmsgstr "Eau"\n';
  const codes = new Set<number | null>();
  for (let n = 1; ; n += 1) {
    const cwd = folderWith(wrongCount);
    put(cwd, 'back.po', po);
    let count = 0;
    const end = takeCalls(calls, ({ path, run }) => {
      if (path.endsWith(file) || path.includes('.catalog-')) count += 1;
      if (count === n) fs.appendFileSync(join(cwd, 'catalog', file), mine);
      return run();
    });
    const { code } = await runHere(command.split(' '), { cwd });
    end();
    if (count < n) break;
    codes.add(code);
    expect([n, fs.readFileSync(join(cwd, 'catalog', file), 'utf8')]).toEqual([n, expect.stringContaining(mine)]);
  }
  expect(codes).toContain(2);
});

describe('a file that is replaced', () => {
  it('keeps its mode, and leaves no temporary file', () => {
    const folder = temporaryFolder();
    put(folder, 'a', 'old\n');
    fs.chmodSync(join(folder, 'a'), 0o777);
    replaceFile(join(folder, 'a'), 'new\n');
    replaceFile(join(folder, 'b/c'), 'new\n');
    expect(contentsOf(folder)).toEqual({ a: 'new\n', 'b/c': 'new\n' });
    expect(fs.statSync(join(folder, 'a')).mode & 0o777).toBe(0o777);
  });

  it.runIf(process.getuid?.() === 0)('keeps its owner if root writes', () => {
    const folder = temporaryFolder();
    put(folder, 'a', 'old\n');
    fs.chownSync(join(folder, 'a'), 1234, 1235);
    replaceFile(join(folder, 'a'), 'new\n');
    expect(fs.statSync(join(folder, 'a'))).toMatchObject({ uid: 1234, gid: 1235 });
  });

  it('is refused if it is not a regular file', () => {
    const folder = temporaryFolder();
    put(folder, 'a', 'old\n');
    fs.symlinkSync('a', join(folder, 'link'));
    fs.mkdirSync(join(folder, 'b'));
    for (const path of ['link', 'b'].map((name) => join(folder, name))) {
      expect(() => replaceFile(path, 'new\n')).toThrow(
        new CommandError(`${path} cannot be written: it is not a regular file`),
      );
    }
    expect(() => replaceFile(join(folder, 'a/c'), 'new\n')).toThrow(CommandError);
    expect(fs.readFileSync(join(folder, 'a'), 'utf8')).toBe('old\n');
  });
});

it.runIf(fs.existsSync('/proc/self'))('a folder that cannot be made is an error that names it', () => {
  expect(() => replaceFile('/proc/none/x', '')).toThrow('/proc/none/x cannot be written: ENOENT');
});
