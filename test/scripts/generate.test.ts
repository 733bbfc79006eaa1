import { readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exampleFiles } from '../support/catalogs.ts';
import { folderWith, runHere, writeFiles } from '../support/run.ts';

/** A catalog that was generated, and `generate` for it again. */
async function generated(example = '', today = '2026-01-01') {
  const folder = folderWith(exampleFiles(example));
  const [catalog, out] = [join(folder, 'catalog'), join(folder, 'out')];
  const generate = (day = today, ...more: string[]) =>
    runHere(['generate', '--catalog', catalog, '--out', out, '--today', day, ...more]);
  expect(await generate()).toMatchObject({ code: 0, stderr: '' });
  return { catalog, out, generate };
}

describe('what was generated and is right is told at once', () => {
  it('until the data is another', async () => {
    const { catalog, out, generate } = await generated();
    expect((await generate()).stdout).toMatch(/out is up to date\n$/);
    const file = join(catalog, 'domains/water.yaml');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, `# Of the water works\n${text}`);
    expect((await generate()).stdout).toMatch(/out is up to date\n$/);
    writeFileSync(file, text.replace('version: 0.1.0', 'version: 0.2.0'));
    expect((await generate()).stdout).toMatch(/ written, 0 removed, /);
    writeFileSync(join(out, 'catalog.json'), '{}\n');
    expect((await generate()).stdout).toMatch(/: 1 written, 0 removed, /);
    expect((await generate()).stdout).toMatch(/out is up to date\n$/);
  });

  const faults: Record<string, (catalog: string) => void> = {
    'a file has no place in the catalog': (catalog) => writeFileSync(join(catalog, 'notes.txt'), ''),
    'a link lies in it': (catalog) => symlinkSync('water.yaml', join(catalog, 'domains/sea.yaml')),
    'a file is gone': (catalog) => rmSync(join(catalog, 'messages/fr.yaml')),
    'a file has another name': (catalog) =>
      renameSync(join(catalog, 'domains/water.yaml'), join(catalog, 'domains/sea.yaml')),
    'a file is no longer text': (catalog) =>
      writeFileSync(
        join(catalog, 'domains/water.yaml'),
        `\ufeff${readFileSync(join(catalog, 'domains/water.yaml'), 'utf8')}`,
      ),
  };
  it('but not when something is wrong in the folder, until it is right again', async () => {
    const { catalog, out, generate } = await generated();
    const before = readdirSync(out, { recursive: true }).sort();
    for (const [what, spoil] of Object.entries(faults)) {
      spoil(catalog);
      const { code, stdout } = await generate();
      expect({ what, code, told: /[1-9]\d* errors?, /.test(stdout) }).toEqual({ what, code: 1, told: true });
      expect(readdirSync(out, { recursive: true }).sort()).toEqual(before);
      rmSync(catalog, { recursive: true });
      writeFiles(catalog, exampleFiles());
      expect((await generate()).stdout).toMatch(/out is up to date\n$/);
    }
  });

  it('but not when an exception has expired since', async () => {
    const { generate } = await generated(
      `# file: policy.yaml
exceptions:
  - { check: admin-route-count, domain: water, reason: Until the new office opens, expires: 2026-06-30 }
# file: domains/water.yaml
routes:
  - { method: GET, path: '/{locale}/water' }
  - { method: GET, path: '/{locale}/meters' }
`,
      '2026-06-30',
    );
    expect((await generate()).stdout).toMatch(/out is up to date\n$/);
    const { code, stdout } = await generate('2026-07-01');
    expect(stdout).toContain('The exception expired on 2026-06-30');
    expect(code).toBe(1);
    expect((await generate('2026-06-01')).stdout).toMatch(/out is up to date\n$/);
  });
});
