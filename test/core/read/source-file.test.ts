import { describe, expect, test } from 'vitest';
import { strayFiles } from '../../../core/read/files.ts';
import { readSourceFile } from '../../../core/read/source-file.ts';
import { kindOf } from '../../../core/schema/kinds.ts';
import { validateSchema } from '../../../scripts/start/validators.ts';
import { exampleFiles } from '../../support/catalogs.ts';
import { isLinear } from '../../support/cost.ts';
import { replaced } from '../../support/edit.ts';
import { rowsIn } from '../../support/lines.ts';

test.each([
  ['domains/a.yml', 'domains/a.yaml'],
  ['domains/A.YAML', 'domains/a.yaml'],
  ['domains/a.yaml.txt', 'domains/a.yaml'],
  ['owner.yaml', 'owners.yaml'],
])('asks to rename %s to %s, if that name is free', (path, newPath) => {
  const hintsFor = (...paths: readonly string[]) => {
    const entries = paths.map((path) => ({ path, type: 'file' as const }));
    const findings = strayFiles({ entries, bytes: new Map() }, undefined);
    return Array.from(findings, ({ location, hint }) => [location.file, hint]);
  };
  const allowedNames = expect.stringMatching(/^Allowed names: languages\.yaml, .*domains\/NAME\.yaml; keep/);
  expect(hintsFor(path)).toEqual([[path, `Rename it to ${newPath}`]]);
  expect(hintsFor(path, newPath)).toEqual([[path, allowedNames]]);
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
