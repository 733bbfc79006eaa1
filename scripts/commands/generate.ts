import { join, resolve } from 'node:path';
import { terminalLine } from '../../core/encode/terminal.ts';
import { checkCatalog, type Engine } from '../../core/pipeline.ts';
import type { CatalogFiles } from '../../core/read/files.ts';
import type { Tool } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { digest } from '../files/digest.ts';
import { readCatalog } from '../files/disk-files.ts';
import { sha256 } from '../files/sha256.ts';
import { catalogOptionsOf, dayOf, parseFolder, todayOption } from '../options.ts';
import { checkTree } from '../output/check.ts';
import type { OutputFile } from '../output/manifest.ts';
import { refuseOutput } from '../output/refuse.ts';
import { isUpToDate, keepRecord } from '../output/up-to-date.ts';
import { writeTree } from '../output/write.ts';
import { writeReports } from '../reports.ts';
import { engine, rememberingEngine, requireDescriptor } from '../start/engine.ts';
import { repeatOnChange } from './watch.ts';

interface Options {
  readonly catalog: string;
  readonly out: string;
  readonly check?: true;
  readonly watch?: true;
  readonly today?: string;
}

/** Validates, renders everything in memory, and only then writes (or, with `--check`, compares). */
export async function generate(words: readonly string[], tool: Tool): Promise<number> {
  const options = catalogOptionsOf('generate', 'Writes what follows from the catalog, entirely or not at all.')
    .option('--out <dir>', 'where the output goes', parseFolder, 'generated')
    .option('--check', 'write nothing; show what differs from what would be written')
    .option(...todayOption)
    .option('--watch', 'generate again after every change')
    .parse(words, { from: 'user' })
    .opts<Options>();
  if (!options.watch) return generateOnce(options, tool, engine);
  const remembering = rememberingEngine();
  return repeatOnChange(options.catalog, () => generateOnce(options, tool, remembering));
}

async function generateOnce(options: Options, tool: Tool, using: Engine): Promise<number> {
  const { catalog: folder, out } = options;
  const refusal = refuseOutput(resolve(out), { project: tool.root, catalog: resolve(folder) });
  if (refusal !== undefined) throw new CommandError(refusal);
  const files = requireDescriptor(readCatalog(folder), folder);
  const today = dayOf(options.today);
  const record = {
    file: join(tool.root, 'node_modules/.cache/catalog-output', `${sha256(resolve(out)).slice(0, 16)}.json`),
    key: keyOf(files, today, tool),
  };
  // Only what had no error was ever recorded.
  if (!options.check && isUpToDate(out, record)) {
    process.stdout.write(`${out} is up to date\n`);
    return 0;
  }
  const checked = checkCatalog(files, { ...using, digest }, today);
  if (checked.findings.some(({ severity }) => severity === 'error')) {
    await writeReports([{ format: 'text' }], checked, folder);
    return 1;
  }
  // Rendering is large: it is not on the path of a run that has nothing to do.
  const { render } = await import('../output/render.ts');
  const rendered = await render(tool.root, checked.catalog, tool.progress);
  if (options.check) return compareOutput(out, rendered, checked.catalog.digest);
  tool.progress(`Writing ${rendered.length} files`, 0, 0);
  const result = await writeTree(out, rendered, checked.catalog.digest);
  if (result.kind === 'refused') throw new CommandError(result.problems.join('\n'));
  keepRecord(out, record);
  process.stdout.write(
    result.kind === 'unchanged'
      ? `${out} is up to date\n`
      : `${out}: ${result.written} written, ${result.removed} removed, ${result.kept} unchanged\n`,
  );
  return 0;
}

/** Lists what differs, each file with a diff, and writes nothing. */
async function compareOutput(out: string, rendered: readonly OutputFile[], inputDigest: string): Promise<number> {
  const result = await checkTree(out, rendered, inputDigest);
  if (result.kind === 'refused') throw new CommandError(result.problems.join('\n'));
  if (result.kind === 'fresh') {
    process.stdout.write(`${out} is up to date (${rendered.length} files)\n`);
    return 0;
  }
  for (const { path, difference, diff } of result.drifts) {
    process.stdout.write(`${difference}: ${terminalLine(path)}\n${diff ?? ''}`);
  }
  return 1;
}

/** Stands for all that decides what is found in a catalog, and what is generated from it. */
function keyOf({ entries, bytes }: CatalogFiles, today: string, tool: Tool): string {
  const hashes = [...bytes].map(([path, contents]) => [path, sha256(contents)]);
  return sha256(JSON.stringify([tool.key, today, entries, hashes]));
}
