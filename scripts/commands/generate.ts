import { resolve } from 'node:path';
import { terminalLine } from '../../core/encode/terminal.ts';
import { checkCatalog } from '../../core/pipeline.ts';
import type { Tool } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { digest } from '../files/digest.ts';
import { readCatalog } from '../files/disk-files.ts';
import { catalogOptionsOf, dayOf, parseFolder, todayOption } from '../options.ts';
import { checkTree } from '../output/check.ts';
import type { OutputFile } from '../output/manifest.ts';
import { refuseOutput } from '../output/refuse.ts';
import { writeTree } from '../output/write.ts';
import { writeReport } from '../reports.ts';
import { engine, requireDescriptor } from '../start/engine.ts';

interface Options {
  readonly catalog: string;
  readonly out: string;
  readonly check?: true;
  readonly today?: string;
}

/** Validates, renders everything in memory, and only then writes (or, with `--check`, compares). */
export async function generate(words: readonly string[], tool: Tool): Promise<number> {
  const options = catalogOptionsOf('generate', 'Writes what follows from the catalog, entirely or not at all.')
    .option('--out <dir>', 'where the output goes', parseFolder, 'generated')
    .option('--check', 'write nothing; show what differs from what would be written')
    .option(...todayOption)
    .parse(words, { from: 'user' })
    .opts<Options>();
  const { catalog: folder, out } = options;
  const refusal = refuseOutput(resolve(out), { project: tool.root, catalog: resolve(folder) });
  if (refusal !== undefined) throw new CommandError(refusal);
  const files = requireDescriptor(readCatalog(folder), folder);
  const checked = checkCatalog(files, { ...engine, digest }, dayOf(options.today));
  if (checked.findings.some(({ severity }) => severity === 'error')) {
    await writeReport('text', checked, folder);
    return 1;
  }
  // Rendering is large: it is not on the path of a run that finds errors.
  const { render } = await import('../output/render.ts');
  const rendered = await render(tool.root, checked.catalog, tool.progress);
  if (options.check) return compareOutput(out, rendered, checked.catalog.digest);
  tool.progress(`Writing ${rendered.length} files`, 0, 0);
  const result = writeTree(out, rendered, checked.catalog.digest);
  if (result.kind === 'refused') throw new CommandError(...result.problems);
  process.stdout.write(
    result.kind === 'unchanged'
      ? `${out} is up to date\n`
      : `${out}: ${result.written} written, ${result.removed} removed, ${result.kept} unchanged\n`,
  );
  return 0;
}

/** Lists what differs, each file with a diff, and writes nothing. */
function compareOutput(out: string, rendered: readonly OutputFile[], inputDigest: string): number {
  const result = checkTree(out, rendered, inputDigest);
  if (result.kind === 'refused') throw new CommandError(...result.problems);
  if (result.kind === 'fresh') {
    process.stdout.write(`${out} is up to date (${result.files} files)\n`);
    return 0;
  }
  for (const { path, difference, diff } of result.drifts) {
    process.stdout.write(`${difference}: ${terminalLine(path)}\n${diff ?? ''}`);
  }
  return 1;
}
