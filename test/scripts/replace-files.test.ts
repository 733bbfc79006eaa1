import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CommandError } from '../../scripts/command-error.ts';
import { replaceFile, replaceFiles } from '../../scripts/files/replace-file.ts';
import { exampleFiles } from '../support/catalogs.ts';
import { temporaryFolder } from '../support/folders.ts';
import { folderWith, runHere } from '../support/run.ts';
import { runs } from '../support/runs.ts';
import { diskError, withFaults } from './output/faults.ts';
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
  for (const [name, words] of Object.entries(commands)) {
    it.each(Object.entries(spoil))(`${name}, where %s`, async (what, change) => {
      const cwd = folderWith(wrongCount);
      mkdirSync(join(cwd, 'victim'));
      change(cwd);
      const files = (folder: string) => (existsSync(folder) ? contentsOf(folder) : {});
      const before = ['victim', 'real'].map((folder) => files(join(cwd, folder)));
      const { code, stderr } = await runHere(words, { cwd });
      expect(['victim', 'real'].map((folder) => files(join(cwd, folder)))).toEqual(before);
      if (name === '--fix' && !what.startsWith('the catalog')) return;
      expect(code).toBe(2);
      expect(stderr).toMatch(/ is a link, and nothing is written through a link|is there already/);
    });
  }
});

describe('files that are replaced', () => {
  it('are whole, and keep their mode', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a'), 'old\n', { mode: 0o600 });
    replaceFile(join(folder, 'a'), 'new\n');
    replaceFile(join(folder, 'b'), 'new\n');
    expect(contentsOf(folder)).toEqual({ a: 'new\n', b: 'new\n' });
  });

  it('are old or new, and come together, wherever the disk fails', async () => {
    const old = { 'languages.yaml': 'old\n', 'domains/a.yaml': 'old\n', 'domains/b.yaml': 'old\n' };
    const wanted = new Map([...Object.keys(old), 'messages/de.yaml'].map((path) => [path, 'new\n']));
    const after = Object.fromEntries(wanted);
    const root = temporaryFolder();
    const states = new Set<string>();
    let calls = 99;
    for (let n = 1; n <= calls; n += runs(3, 1)) {
      const folder = join(root, `${n}/catalog`);
      for (const [path, text] of Object.entries(old)) put(folder, path, text);
      const write = () => replaceFiles(folder, wanted);
      const fault = (call: { number: number; name: string; path: string }) => {
        if (call.number >= n) throw diskError('ENOSPC', call.name, call.path);
      };
      calls = Math.min(
        calls,
        n === 1
          ? await withFaults(
              () => {},
              async () => write(),
            )
          : calls,
      );
      for (const [path, text] of Object.entries(old)) put(folder, path, text);
      await withFaults(fault, async () => {
        try {
          write();
        } catch (error) {
          expect(error).toBeInstanceOf(CommandError);
        }
      });
      const { 'messages/de.yaml': _, ...rest } = contentsOf(folder);
      states.add(JSON.stringify(rest));
      for (const text of Object.values(contentsOf(folder))) expect(['old\n', 'new\n']).toContain(text);
      write();
      expect(contentsOf(folder)).toEqual(after);
      expect(readdirSync(join(root, `${n}`))).toEqual(['catalog']);
    }
    expect(calls).toBeGreaterThan(8);
    expect(states).toContain(JSON.stringify(Object.fromEntries(Object.entries(old).sort())));
  });

  it('are refused where they are no files', () => {
    const folder = temporaryFolder();
    put(folder, 'a', 'old\n');
    symlinkSync('a', join(folder, 'link'));
    mkdirSync(join(folder, 'b'));
    for (const name of ['link', 'b']) expect(() => replaceFile(join(folder, name), 'new\n')).toThrow(CommandError);
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('old\n');
  });
});
