import { describe, expect, test } from 'vitest';
import { type FolderEntry, missingFiles, strayFiles } from '../../../core/read/files.ts';
import { readSourceFile } from '../../../core/read/source-file.ts';
import { kindOf } from '../../../core/schema/kinds.ts';
import { validateSchema } from '../../../scripts/start/validators.ts';
import { exampleFiles } from '../../support/catalogs.ts';
import { isLinear } from '../../support/cost.ts';
import { replaced } from '../../support/edit.ts';
import { rowsIn } from '../../support/lines.ts';

const findingsFor = (entries: readonly FolderEntry[]) => {
  const files = { entries, bytes: new Map() };
  return [
    ...[...missingFiles(files)].map((finding) => ({ check: 'missing-file', ...finding })),
    ...[...strayFiles(files, undefined)].map((finding) => ({ check: 'stray-file', ...finding })),
  ];
};

describe('missing and stray files', () => {
  const required = ['languages', 'sites', 'external-domains', 'policy'].map((name) => `${name}.yaml`);
  /** Findings for the required files and others, each as `PATH TYPE`. */
  const reported = (others: readonly string[]) => {
    const entries = [...required.map((path) => `${path} file`), ...others].map((pathAndType): FolderEntry => {
      const [path = '', type] = pathAndType.split(' ');
      return { path, type: type as FolderEntry['type'] };
    });
    return findingsFor(entries).map(({ check, location, message, hint }) => [check, location.file, message, hint]);
  };
  const allowedNames = expect.stringMatching(/^Allowed names: languages\.yaml, .*domains\/NAME\.yaml; keep/);

  test.each([
    ['domains/a.yml', 'domains/a.yaml'],
    ['domains/A.YAML', 'domains/a.yaml'],
    ['domains/a.yaml.txt', 'domains/a.yaml'],
    ['owner.yaml', 'owners.yaml'],
  ])('asks to rename %s to %s', (path, newPath) => {
    expect(reported([`${path} file`])).toEqual([['stray-file', path, expect.anything(), `Rename it to ${newPath}`]]);
    expect(reported([`${path} file`, `${newPath} file`]).map((finding) => finding.at(-1))).toEqual([allowedNames]);
  });
});

describe('errors of the schema', () => {
  const findingsIn = (path: string, text: string) =>
    Array.from(readSourceFile(path, kindOf(path) ?? 'messages', Buffer.from(`${text}\n`), validateSchema).findings);

  const water = exampleFiles().get('domains/water.yaml') ?? '';

  test.each(rowsIn(new URL('values.txt', import.meta.url)))('%s', (text = '', message, hint, value) => {
    const [name = 'policy'] = /^(?:sites|owners|languages|page)/.exec(text) ?? [];
    const file = `${name.replace('page', 'messages/fr')}.yaml`;
    const finding = { message, ...(hint && { hint }), ...(value && { fix: [{ value }] }) };
    expect(findingsIn(file, text)).toMatchObject([finding]);
  });

  test.each(['terms', 'edit', 'index', 'con'])('refuses the id %s of a site', (id) => {
    const message = expect.stringContaining(`"${id}"; it must be lower-case words`);
    const findings = findingsIn('sites.yaml', `sites: [{ id: ${id}, name: { en: A } }]`);
    expect(findings).toMatchObject([{ message, hint: 'For example: site-a' }]);
  });

  test.each(rowsIn(new URL('paths.txt', import.meta.url)))(
    'corrects the path %s',
    (path = '', requirements, pathOrHint) => {
      const findingsAt = (value: string) => findingsIn('domains/water.yaml', replaced(water, '/{locale}/water', value));
      const isHint = pathOrHint === undefined || pathOrHint.startsWith('If ');
      const hint = isHint ? (pathOrHint ?? "For example: '/{locale}/water'") : `Write '${pathOrHint}'`;
      const message = `\`path\` of the 1st route is "${path}"; it must be a path that ${requirements}`;
      expect(findingsAt(path)).toMatchObject([{ message, hint }]);
      if (!isHint) expect(findingsAt(pathOrHint)).toEqual([]);
    },
  );

  test('takes time in proportion to the number of unknown keys without values', () => {
    const read = (size: number) =>
      findingsIn('policy.yaml', Array.from({ length: size }, (_, index) => `k${index}:`).join('\n'));
    expect(read(8000)).toHaveLength(100);
    expect(isLinear(read, 8000)).toBe(true);
  });

  test('reports a missing key next to an unknown key with a different name', () => {
    expect(findingsIn('domains/water.yaml', water.replace(/^version: .*/m, 'contactEmail: a'))).toMatchObject([
      { message: '"contactEmail" is not a key of the file', hint: expect.stringContaining('x-note') },
      { message: 'The file is missing the key "version"' },
    ]);
  });
});
