import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { factsOf } from '../../core/changes/facts.ts';
import { withRenamedNames } from '../../core/changes/renamed-names.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import { makeReport } from '../../core/report/report.ts';
import { broughtBy, catalogFiles, check, type Files, seedFiles } from '../support/catalogs.ts';
import { told } from '../support/told.ts';

/** Files with the edits of one section made in them. */
function mistaken(edits: readonly string[], before = seedFiles()): Files {
  const files = new Map(before);
  let file = '';
  let [out, put]: [out: string[], put: string[]] = [[], []];
  const make = () => {
    if (out.length + put.length > 0) files.set(file, edited(file, files.get(file) ?? '', out.join(''), put.join('')));
    [out, put] = [[], []];
  };
  for (const line of edits) {
    const [, command, from = '', to = ''] = /^(in|only|copy|move|delete) (.+?)(?: -> (.+))?$/.exec(line) ?? [];
    if (line.startsWith('-') && put.length > 0) make();
    if (line.startsWith('-')) out.push(`${visible(line.slice(1))}\n`);
    else if (line.startsWith('+')) put.push(`${visible(line.slice(1))}\n`);
    else {
      make();
      file = from;
      if (command === 'copy' || command === 'move') files.set(to, files.get(from) ?? '');
      if (command === 'move' || command === 'delete') files.delete(from);
      if (command === 'only') files.set(from, '');
    }
  }
  make();
  return files;
}

function edited(file: string, text: string, out: string, put: string): string {
  const start = text === '' ? 0 : `\n${text}`.indexOf(`\n${out}`);
  if (start === -1) throw new Error(`${file} does not hold ${out}`);
  return text.slice(0, start) + put + text.slice(start + out.length);
}

const visible = (text: string) =>
  text.replace(/\\u\{([0-9a-f]+)\}/g, (_, code: string) => String.fromCodePoint(parseInt(code, 16)));

const seed = seedFiles();
const before = factsOf(catalogFiles(seed));

/** What edits bring, with what the catalog of the source document knew of its names. */
function findingsOf(files: Files): readonly Diagnostic[] {
  const checked = check(files);
  const { catalog, findings } = checked;
  const known = catalog === undefined ? findings : withRenamedNames(findings, catalog, before, factsOf(checked.files));
  return broughtBy(makeReport({ ...checked, findings: known }, (file) => file).diagnostics, seed);
}

function splitAt(lines: readonly string[], mark: string): readonly (readonly string[])[] {
  const at = lines.indexOf(mark);
  return at === -1 ? [lines] : [lines.slice(0, at), lines.slice(at + 1)];
}

const tables = ['mistakes', 'mistakes-in-values', 'mistakes-in-yaml'].map((name) => {
  const file = `./${name}.txt`;
  const [preface = '', ...sections] = readFileSync(new URL(file, import.meta.url), 'utf8').split(/^=== /m);
  const mistakes = sections.map((section) => {
    const [title = '', ...lines] = section.trimEnd().split('\n');
    const [edits = [], fix] = splitAt(
      lines.filter((line) => !line.startsWith('>')),
      'fixed by',
    );
    const files = mistaken(edits);
    return { title, edits, fix, files, found: findingsOf(files) };
  });
  return { name, file, preface, mistakes };
});

test.each(tables)('$name: each is told once, in its place, with what is right', async ({ file, preface, mistakes }) => {
  const all = mistakes.map(({ title, edits, fix, files, found }) => {
    const followed = fix === undefined ? [] : ['fixed by', ...fix];
    if (fix !== undefined) {
      const edited = edits.find((line) => line.startsWith('in ')) ?? '';
      expect(findingsOf(mistaken([edited, ...fix], files)), title).toEqual([]);
    }
    return `${[title, ...edits, ...found.flatMap((one) => told(files, one).map((line) => `> ${line}`)), ...followed].join('\n')}\n`;
  });
  const text = [preface, ...all.map((one) => `=== ${one}\n`)].join('').trimEnd();
  const command = 'If it reads well, `npx vitest run test/checks/mistakes.test.ts -u` writes it anew';
  await expect(`${text}\n`, command).toMatchFileSnapshot(file);
});

/** What a hint says to write in the place of the fault, where it says just that. */
function wantedBy({ hint = '', file }: Diagnostic): string | undefined {
  const [, code, text, plain] =
    /^(?:Write|Did you mean)(?: it as| the title:| its id:)? (?:`([^`…]+)`|"([^"…]+)"|('[^'…]+'|[\w.-]+))(?: or .*|\?)?$/.exec(
      hint,
    ) ?? [];
  const wanted = code?.replace(/^[\w-]+: /, '') ?? text ?? plain;
  // A message is named with its groups, and written by the last word of its name.
  return file.startsWith('messages/') && text !== undefined ? wanted?.split('.').at(-1) : wanted;
}

const hints = tables
  .flatMap(({ mistakes }) => mistakes)
  .flatMap(({ title, files, found }) =>
    found.flatMap((one) => {
      const wanted = one.check === 'yaml' ? undefined : wantedBy(one);
      return wanted === undefined ? [] : [{ title, files, one, wanted }];
    }),
  );

test('most hints say what to write', () => expect(hints.length).toBeGreaterThan(20));

test.each(hints)('what the hint of “$title” says, written, is right: $wanted', ({ files, one, wanted }) => {
  const lines = (files.get(one.file) ?? '').split('\n');
  const line = lines[one.line - 1] ?? '';
  const [start, end] = [line.slice(0, one.column - 1), line.slice(one.endColumn - 1)];
  // The key is what is wrong, or what an empty value stands at.
  const isEmpty = end.trim() === ':' && start.trim() === '';
  lines[one.line - 1] = isEmpty ? `${line} ${wanted}` : `${start}${wanted}${end}`;
  const after = findingsOf(new Map(files).set(one.file, lines.join('\n')));
  expect(
    after.filter(({ check, file, line }) => check === one.check && file === one.file && line === one.line),
  ).toEqual([]);
});
