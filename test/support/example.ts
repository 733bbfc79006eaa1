import { fileURLToPath } from 'node:url';
import { maxFileBytes } from '../../core/read/decode.ts';
import { readCatalog } from '../../scripts/files/disk-files.ts';
import { withEveryMessage } from './messages.ts';

/**
 * The catalog over which every example of a check is laid (test/fixtures/example): small, and without a finding.
 *
 * An example is YAML under headers. `# file: PATH` replaces or adds top-level keys of that file, block by block;
 * `# whole file: PATH` replaces it, `# padded file: PATH` makes it longer than a file may be, `# no file: PATH` takes it away.
 * `# want: MESSAGE` at the end of a line says that the check finds MESSAGE there; `# hint: …`, `# also: [FILE: ]MESSAGE` (a related
 * place) and `# fix: VALUE` on the lines below it what is said beside it. All stay in the text, because they are YAML comments. A file
 * that is not there has its `# want:` after its header.
 */
const exampleCatalog = filesIn(new URL('../fixtures/example/', import.meta.url));

/** The files of a catalog on the disk. */
export function filesIn(folder: URL): Map<string, string> {
  const { bytes } = readCatalog(fileURLToPath(folder));
  return new Map([...bytes].map(([path, contents]) => [path, Buffer.from(contents).toString('utf8')]));
}

/** The files of the example catalog with `example` laid over them. */
export function overlay(example: string): Map<string, string> {
  const files = new Map(exampleCatalog);
  for (const section of example.split(/^(?=# (?:whole |padded |no )?file: )/m)) {
    const [header = '', ...lines] = section.split('\n');
    const match = /^# (whole |padded |no )?file: (\S+)/.exec(header);
    if (match?.[2] === undefined) continue;
    const [, how, path] = match;
    const text = how === 'whole ' ? lines.join('\n') : replaceBlocks(files.get(path) ?? '', lines.join('\n'));
    if (how === 'no ') files.delete(path);
    else files.set(path, how === 'padded ' ? `${text}#${' '.repeat(maxFileBytes)}\n` : text);
  }
  return withEveryMessage(files, ['page.backToSite', 'page.version']);
}

/** A block is a top-level key with everything up to the next one. A duplicate key in `changes` stays one. */
function replaceBlocks(base: string, changes: string): string {
  const changed = new Map<string, string>();
  for (const [key, block] of blocksOf(changes)) changed.set(key, (changed.get(key) ?? '') + block);
  const blocks = new Map(blocksOf(base));
  for (const [key, block] of changed) blocks.set(key, block);
  return [...blocks.values()].join('');
}

function blocksOf(text: string): [key: string, block: string][] {
  return text
    .split(/^(?=[A-Za-z_][\w-]*:)/m)
    .filter((block) => block.trim() !== '')
    .map((block) => [block.slice(0, block.indexOf(':')), block.endsWith('\n') ? block : `${block}\n`]);
}
