import { describe, expect, test } from 'vitest';
import { type FolderEntry, missingFiles, strayFiles } from '../../../core/read/files.ts';
import { readSourceFile } from '../../../core/read/source-file.ts';
import { kindOf } from '../../../core/schema/kinds.ts';
import { shapeErrors } from '../../../scripts/start/validators.ts';
import { exampleFiles } from '../../support/catalogs.ts';
import { isLinear } from '../../support/cost.ts';
import { replaced } from '../../support/edit.ts';
import { rowsIn } from '../../support/lines.ts';

const found = (entries: readonly FolderEntry[]) => {
  const files = { entries, bytes: new Map() };
  return [
    ...[...missingFiles(files)].map((finding) => ({ check: 'missing-file', ...finding })),
    ...[...strayFiles(files, undefined)].map((finding) => ({ check: 'stray-file', ...finding })),
  ];
};

describe('missing and stray files', () => {
  const wanted = ['languages', 'sites', 'external-domains', 'policy'].map((name) => `${name}.yaml`);
  /** Findings for the required files and for others, as `PATH TYPE`. */
  const said = (others: readonly string[]) => {
    const entries = [...wanted.map((path) => `${path} file`), ...others].map((one): FolderEntry => {
      const [path = '', type] = one.split(' ');
      return { path, type: type as FolderEntry['type'] };
    });
    return Array.from(found(entries)).map(({ check, location, message, hint }) =>
      [check, location.file, message, hint].filter((one) => one !== undefined),
    );
  };
  const list = expect.stringMatching(/^Allowed names: languages\.yaml, .*domains\/NAME\.yaml; keep/);

  test.each([
    ['domains/a.yml', 'domains/a.yaml'],
    ['domains/A.YAML', 'domains/a.yaml'],
    ['domains/a.yaml.txt', 'domains/a.yaml'],
    ['owner.yaml', 'owners.yaml'],
  ])('%s is to be renamed to %s', (path, right) => {
    expect(said([`${path} file`])).toEqual([['stray-file', path, expect.anything(), `Rename it to ${right}`]]);
    expect(said([`${path} file`, `${right} file`]).map((one) => one.at(-1))).toEqual([list]);
  });
});

describe('errors of the schema', () => {
  const found = (path: string, text: string) =>
    Array.from(readSourceFile(path, kindOf(path) ?? 'messages', Buffer.from(`${text}\n`), shapeErrors).findings);

  const water = exampleFiles().get('domains/water.yaml') ?? '';

  test.each(rowsIn(new URL('values.txt', import.meta.url)))('%s', (text = '', message, hint, value) => {
    const file = `${/^(?:sites|owners|languages)/.exec(text)?.[0] ?? 'policy'}.yaml`;
    const said = { message, ...(hint && { hint }), ...(value && { fix: [{ value }] }) };
    expect(found(file, text)).toMatchObject([said]);
  });

  test.each(['terms', 'edit', 'index', 'con'])('no site has the id %s', (id) => {
    const message = expect.stringContaining(`"${id}"; it must be lower-case words`);
    const faults = found('sites.yaml', `sites: [{ id: ${id}, name: { en: A } }]`);
    expect(faults).toMatchObject([{ message, hint: 'For example: site-a' }]);
  });

  test.each(rowsIn(new URL('paths.txt', import.meta.url)))('a path in another form: %s', (path = '', fault, right) => {
    const foundAt = (one: string) => found('domains/water.yaml', replaced(water, '/{locale}/water', one));
    const isSaid = right === undefined || right.startsWith('If ');
    const hint = isSaid ? (right ?? "For example: '/{locale}/water'") : `Write '${right}'`;
    const message = `\`path\` of the 1st route is "${path}"; it must be a path that ${fault}`;
    expect(foundAt(path)).toMatchObject([{ message, hint }]);
    if (!isSaid) expect(foundAt(right)).toEqual([]);
  });

  test('unknown keys without values take time in proportion to their number', () => {
    const read = (size: number) =>
      found('policy.yaml', Array.from({ length: size }, (_, index) => `k${index}:`).join('\n'));
    expect(read(8000)).toHaveLength(100);
    expect(isLinear(read, 8000)).toBe(true);
  });

  test('an unknown key does not stand for a missing key with another name', () => {
    expect(found('domains/water.yaml', water.replace(/^version: .*/m, 'contactEmail: a'))).toMatchObject([
      { message: '"contactEmail" is not a key of the file', hint: expect.stringContaining('x-note') },
      { message: 'The file is missing the key "version"' },
    ]);
  });
});
