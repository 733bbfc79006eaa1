import { join } from 'node:path';
import { build } from 'esbuild';
import { temporaryFolder } from '../../support/folders.ts';

/** The processes that tests start, stop and kill, as plain JavaScript; answers where each is. */
export async function buildProcesses(...names: readonly string[]): Promise<string[]> {
  const folder = temporaryFolder();
  await build({
    entryPoints: names.map((name) => join(import.meta.dirname, `${name}.ts`)),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  return names.map((name) => join(folder, `${name}.mjs`));
}
