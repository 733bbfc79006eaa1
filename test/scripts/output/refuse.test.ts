import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CommandError } from '../../../scripts/command-error.ts';
import { refuseOutput, writeTree } from '../../../scripts/output/tree.ts';
import { oldTree, put } from '../../support/contents.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { takeCalls } from './disk.ts';

function project() {
  const project = join(temporaryFolder(), 'project');
  const catalog = join(project, 'data/catalog');
  put(catalog, 'languages.yaml', '');
  put(project, 'source/main.ts', '');
  return { project, catalog };
}

describe('an output folder', () => {
  const cases: Record<string, (folders: { project: string; catalog: string }) => string> = {
    'is the project': ({ project }) => project,
    'holds the project': ({ project }) => join(project, '..'),
    'is the catalog': ({ catalog }) => catalog,
    'holds the catalog': ({ catalog }) => join(catalog, '..'),
    'is inside the catalog': ({ catalog }) => join(catalog, 'deep/generated'),
    'holds files and no .generated: it was not made by this tool; give another --out, or remove it': ({ project }) =>
      join(project, 'source'),
    'is a git repository: write elsewhere, and copy it there': ({ project }) => {
      put(project, 'clone/.git/HEAD', '');
      put(project, 'clone/.generated', '');
      return join(project, 'clone');
    },
    'is not a folder': ({ project }) => join(project, 'source/main.ts'),
    'is a link': ({ project }) => {
      mkdirSync(join(project, 'real'));
      symlinkSync('real', join(project, 'link'));
      return join(project, 'link');
    },
    'is inside the catalog (through a link)': ({ project, catalog }) => {
      symlinkSync(catalog, join(project, 'way'));
      return join(project, 'way/generated');
    },
  };
  for (const [reason, outOf] of Object.entries(cases)) {
    it(`that ${reason} is refused`, () => {
      const folders = project();
      const out = outOf(folders);
      expect(() => refuseOutput(out, folders)).toThrow(
        new CommandError(`The output folder ${out} ${reason.replace(' (through a link)', '')}`),
      );
    });
  }

  it('that is absent, empty, or this tool’s own may be written', () => {
    const folders = project();
    const out = join(folders.project, 'generated');
    refuseOutput(out, folders);
    mkdirSync(out);
    refuseOutput(out, folders);
    writeTree(out, oldTree);
    refuseOutput(out, folders);
    refuseOutput(`${folders.project}-generated`, folders);
    refuseOutput(join(folders.project, '..generated'), folders);
  });

  it('that cannot be looked at is refused with a sentence', () => {
    const folders = project();
    takeCalls(['lstatSync'], () => {
      throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', syscall: 'lstat' });
    });
    expect(() => refuseOutput('x/y', folders)).toThrow('The output folder x/y cannot be read: EACCES');
  });
});
