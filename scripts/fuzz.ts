import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { allChecks } from '../checks/all.ts';
import { checkSources } from '../core/pipeline.ts';
import { readPlainYaml } from '../core/plain-yaml.ts';
import { makeReport } from '../core/report.ts';
import { type Entry, kindOf, readSource } from '../core/source.ts';
import { decodeText } from '../core/text.ts';
import { parseYaml } from '../core/yaml.ts';
import lucide from '../schema/lucide.json' with { type: 'json' };
import { randomOf } from './bench/make-catalog.ts';
import { optionsOf, parseCount, parseFolder } from './options.ts';
import { listCatalog, readBounded } from './read-catalog.ts';
import type { Tool } from './tool.ts';
import { validators } from './validators.ts';

/** What breaks readers: the signs of YAML, of the terminal, of other languages, and very many of one. */
const pieces = [
  ...[
    '\n',
    '  ',
    '- ',
    ': ',
    '#',
    "'",
    '"',
    '{',
    '}',
    '[',
    ']',
    ',',
    '&a ',
    '*a',
    '!!js ',
    '|\n',
    '>\n',
    '---\n',
    '<<: ',
    '? ',
  ],
  ...[
    '\t',
    '\r',
    '\0',
    '\u001b[2J',
    '::error::',
    '\u202e',
    '\u200b',
    '\ufeff',
    '\ud800',
    '😀',
    'é',
    'e\u0301',
    'ع',
    '１',
  ],
  ...[
    '__proto__: 1\n',
    'constructor: {}\n',
    '{id}',
    '{locale}',
    '%2e',
    '../',
    '0x1',
    '1e999',
    '.nan',
    'null',
    '-0',
    '9'.repeat(40),
  ],
  ...['['.repeat(500), '{a: '.repeat(100), '- '.repeat(200), 'x'.repeat(5000), '{n, plural, other {#'],
];

/** Milliseconds that one catalog may take; the limits of the design keep even a hostile one far below. */
const patience = 5_000;

/**
 * Checks catalogs with random faults until the time is over: nothing may throw, take long, say something else the second
 * time, or give a place outside its file, and both readers of YAML must see the same. Exit 1 with the seed of the first that does.
 */
export function fuzz(words: readonly string[], { progress }: Tool): number {
  const options = optionsOf('fuzz', 'Checks catalogs with random faults for a time.')
    .option('--catalog <dir>', 'the catalog to begin with', parseFolder, 'catalog')
    .option('--seconds <n>', 'how long', parseCount, 30)
    .option('--seed <n>', 'begin with this one', parseCount)
    .parse(words, { from: 'user' })
    .opts<{ catalog: string; seconds: number; seed?: number }>();
  const { path: folder, entries } = listCatalog(options.catalog);
  const files = new Map(
    entries.flatMap(({ path, kind }) =>
      kind === 'file' ? [[path, Buffer.from(readBounded(`${folder}/${path}`))]] : [],
    ),
  );
  const first = options.seed ?? randomInt(1_000_000_000);
  const end = Date.now() + options.seconds * 1000;
  let seed = first;
  for (; Date.now() < end; seed += 1) {
    const fault = faultOf(spoil(files, randomOf(seed)));
    if (fault !== undefined) {
      process.stdout.write(`Seed ${seed}: ${fault}\n`);
      return 1;
    }
    progress?.(`${seed - first} catalogs`, 0, 0);
  }
  process.stdout.write(`${seed - first} catalogs from seed ${first}: no fault\n`);
  return 0;
}

/** The files with one to four edits in one or two of them. */
function spoil(files: ReadonlyMap<string, Buffer>, random: () => number): Map<string, Buffer> {
  const spoilt = new Map(files);
  const paths = [...files.keys()];
  for (let edits = 1 + (random() % 4); edits > 0; edits -= 1) {
    const path = paths[random() % paths.length] ?? '';
    const bytes = spoilt.get(path) ?? Buffer.alloc(0);
    const at = random() % (bytes.length + 1);
    const end = at + (random() % 3 === 0 ? random() % 200 : random() % 4);
    const piece =
      random() % 8 === 0 ? Buffer.from([random() % 256]) : Buffer.from(pieces[random() % pieces.length] ?? '');
    spoilt.set(path, Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(end)]));
  }
  return spoilt;
}

function faultOf(files: ReadonlyMap<string, Buffer>): string | undefined {
  const start = Date.now();
  try {
    for (const [path, bytes] of files) {
      const { text, findings } = decodeText(path, bytes);
      const plain = findings.length === 0 ? readPlainYaml(text) : undefined;
      if (
        plain !== undefined &&
        !isDeepStrictEqual(parseYaml(path, text), { value: plain, findings: [], escaped: [] })
      ) {
        return `the two readers differ on ${path}`;
      }
    }
    const report = reportOf(files);
    for (const { file, line, column, endColumn, message } of report.diagnostics) {
      const lines = decodeText(file, files.get(file) ?? Buffer.alloc(0)).text.split(/\r\n|\n|\r/);
      if (line < 1 || line > lines.length || column < 1 || endColumn < column)
        return `${file}:${line}:${column} is no place: ${message}`;
    }
    if (JSON.stringify(report) !== JSON.stringify(reportOf(files))) return 'two reports differ';
  } catch (error) {
    return error instanceof Error ? `it threw: ${error.stack}` : `it threw ${error}`;
  }
  return Date.now() - start > patience ? `it took ${Date.now() - start} ms` : undefined;
}

function reportOf(files: ReadonlyMap<string, Buffer>) {
  const entries = [...files.keys()].map((path): Entry => ({ path, kind: 'file' }));
  const sources = entries.flatMap(({ path }) => {
    const kind = kindOf(path);
    return kind === undefined ? [] : [readSource(path, kind, files.get(path) ?? Buffer.alloc(0), validators)];
  });
  const { findings, counts } = checkSources(entries, sources, allChecks, lucide, '2026-01-01');
  const textOf = (file: string) => decodeText(file, files.get(file) ?? Buffer.alloc(0)).text;
  return makeReport(findings, counts, textOf, (file) => file);
}
