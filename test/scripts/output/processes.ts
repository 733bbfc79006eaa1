import { join } from 'node:path';
import { build } from 'esbuild';

/** The processes that tests kill, as plain JavaScript: the writer, and what is loaded before it. */
export async function buildWriter(folder: string): Promise<{ writer: string; preload: string }> {
  await build({
    entryPoints: ['writer', 'preload'].map((name) => join(import.meta.dirname, `${name}.ts`)),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  return { writer: join(folder, 'writer.mjs'), preload: join(folder, 'preload.mjs') };
}
