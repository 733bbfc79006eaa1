import { join } from 'node:path';
import { linkTarget } from '../../core/encode/markdown.ts';
import { terminalLine } from '../../core/encode/terminal.ts';
import { loadSound } from '../catalog/load.ts';
import { displayPath } from '../files/disk-files.ts';
import { catalogOptionsOf, dayOf, parseFolder, todayOption } from '../options.ts';
import { unifiedDiff } from '../output/diff.ts';
import { bytesIn, compareTree, type OutputFile, refuseOutput, writeTree } from '../output/tree.ts';
import { print, showProgress } from '../print.ts';
import type { Project } from '../start/project.ts';

export async function generate(args: readonly string[], project: Project): Promise<number> {
  const options = catalogOptionsOf(project, 'generate', 'Checks the catalog, and writes the files that follow from it.')
    .option('--out <dir>', 'the output folder', parseFolder, join(project.path, 'generated'))
    .option('--check', 'write nothing; list the files that differ')
    .option(...todayOption)
    .parse(args, { from: 'user' })
    .opts<{ catalog: string; out: string; check?: true; today?: string }>();
  const { catalog: folder, out, check, today } = options;
  refuseOutput(out, { project: project.folder, catalog: folder });
  const checked = await loadSound(folder, project, { today: dayOf(today) });
  if (checked === undefined) return 1;
  // Lazy: rendering has heavy imports.
  const { render } = await import('../output/render.ts');
  const toCatalog = linkTarget(displayPath(folder, '', out).split('/').map(encodeURIComponent).join('/'));
  const rendered = await render(project, checked.catalog, toCatalog);
  if (check) return compareOutput(out, rendered);
  showProgress(`Writing ${rendered.length} files`, 0, 0);
  reportWritten(out, writeTree(out, rendered));
  return 0;
}

export function reportWritten(out: string, { written, removed, kept }: ReturnType<typeof writeTree>): void {
  const counts = `: ${written} written, ${removed} removed, ${kept} unchanged`;
  print(`${terminalLine(out)}${written + removed === 0 ? ' is up to date' : counts}\n`);
}

const maxDiffs = 50;

function compareOutput(out: string, rendered: readonly OutputFile[]): number {
  const { differences, expected } = compareTree(out, rendered);
  if (differences.size === 0) {
    print(`${terminalLine(out)} is up to date (${expected.size} files)\n`);
    return 0;
  }
  for (const [index, [path, difference]] of [...differences].entries()) {
    print(`${difference}: ${terminalLine(path)}\n`);
    const file = expected.get(path);
    if (file !== undefined && index < maxDiffs) print(unifiedDiff(bytesIn(out, path) ?? '', file.bytes));
  }
  return 1;
}
