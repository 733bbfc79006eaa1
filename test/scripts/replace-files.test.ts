import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CommandError } from '../../scripts/command-error.ts';
import { replaceFile } from '../../scripts/files/replace-file.ts';
import { exampleFiles } from '../support/catalogs.ts';
import { temporaryFolder } from '../support/folders.ts';
import { folderWith, runHere } from '../support/run.ts';
import { contentsOf, put } from './output/folder.ts';

describe('what writes a file of the catalog follows no link', () => {
  const spoil: Record<string, (cwd: string) => void> = {
    'the file is a dangling link': (cwd) => symlinkSync('../../victim/new', join(cwd, 'catalog/domains/parking.yaml')),
    'its folder is a link': (cwd) => {
      renameSync(join(cwd, 'catalog/domains'), join(cwd, 'domains'));
      symlinkSync('../victim', join(cwd, 'catalog/domains'));
    },
    'the catalog is a link': (cwd) => {
      renameSync(join(cwd, 'catalog'), join(cwd, 'real'));
      symlinkSync('real', join(cwd, 'catalog'));
    },
  };
  const commands = { new: ['new', 'domain', 'parking'], '--fix': ['validate', '--fix', '--catalog', './catalog/'] };
  const wrongCount = exampleFiles(`
# file: domains/water.yaml
counts: { requiredDependencies: 7, collections: 0, components: 0, blocks: 0, routes: 2 }
`);
  for (const [name, args] of Object.entries(commands)) {
    it.each(Object.entries(spoil))(`${name}, where %s`, async (what, change) => {
      const cwd = folderWith(wrongCount);
      mkdirSync(join(cwd, 'victim'));
      change(cwd);
      const files = (folder: string) => (existsSync(folder) ? contentsOf(folder) : {});
      const before = ['victim', 'real'].map((folder) => files(join(cwd, folder)));
      const { code, stderr } = await runHere(args, { cwd });
      expect(['victim', 'real'].map((folder) => files(join(cwd, folder)))).toEqual(before);
      if (name === '--fix' && !what.startsWith('the catalog')) return;
      expect(code).toBe(2);
      expect(stderr).toMatch(/ is a link, and nothing is written through a link|is there already/);
    });
  }
});

describe('a file that is replaced', () => {
  it('keeps its mode, and leaves nothing beside it', () => {
    const folder = temporaryFolder();
    put(folder, 'a', 'old\n');
    chmodSync(join(folder, 'a'), 0o751);
    replaceFile(join(folder, 'a'), 'new\n');
    replaceFile(join(folder, 'b/c'), 'new\n');
    expect(contentsOf(folder)).toEqual({ a: 'new\n', 'b/c': 'new\n' });
    expect(statSync(join(folder, 'a')).mode & 0o777).toBe(0o751);
  });

  it('is refused where it is no file', () => {
    const folder = temporaryFolder();
    put(folder, 'a', 'old\n');
    symlinkSync('a', join(folder, 'link'));
    mkdirSync(join(folder, 'b'));
    for (const path of ['link', 'b'].map((name) => join(folder, name))) {
      expect(() => replaceFile(path, 'new\n')).toThrow(
        new CommandError(`${path} cannot be written: it is a link, or no file`),
      );
    }
    expect(() => replaceFile(join(folder, 'a/c'), 'new\n')).toThrow(CommandError);
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('old\n');
  });
});
