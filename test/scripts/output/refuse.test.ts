import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CommandError } from '../../../scripts/command-error.ts';
import { refuseOutput, writeTree } from '../../../scripts/output/tree.ts';
import { oldTree, put } from '../../support/contents.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { takeCalls } from './disk.ts';

it.each([
  ['.', 'is the project'],
  ['..', 'holds the project'],
  ['data/catalog', 'is the catalog'],
  ['data', 'holds the catalog'],
  ['data/catalog/deep/generated', 'is inside the catalog'],
  ['way/generated', 'is inside the catalog'],
  ['source', 'holds files and no .generated: it was not made by this tool; give another --out, or remove it'],
  ['clone', 'is a git repository: write elsewhere, and copy it there'],
  ['source/main.ts', 'is not a folder'],
  ['link', 'is a link'],
  ['own', undefined],
  ['empty', undefined],
  ['absent', undefined],
  ['..generated', undefined],
  ['../project-generated', undefined],
])('the output folder %s %s', (path, reason) => {
  const project = join(temporaryFolder(), 'project');
  const catalog = join(project, 'data/catalog');
  for (const file of ['data/catalog/languages.yaml', 'source/main.ts', 'clone/.git/HEAD', 'clone/.generated'])
    put(project, file, '');
  symlinkSync('source', join(project, 'link'));
  symlinkSync(catalog, join(project, 'way'));
  mkdirSync(join(project, 'empty'));
  writeTree(join(project, 'own'), oldTree);
  const out = join(project, path);
  const refuse = () => refuseOutput(out, { project, catalog });
  if (reason === undefined) refuse();
  else expect(refuse).toThrow(new CommandError(`The output folder ${out} ${reason}`));
});

it('an output folder that cannot be looked at is refused', () => {
  takeCalls(['lstatSync'], () => {
    throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', syscall: 'lstat' });
  });
  const project = temporaryFolder();
  const refuse = () => refuseOutput('x/y', { project, catalog: project });
  expect(refuse).toThrow('The output folder x/y cannot be read: EACCES');
});
