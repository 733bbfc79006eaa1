import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withRenamedNames } from '../../core/changes/renamed-names.ts';
import { makeReport } from '../../core/report/report.ts';
import { check, type Files, seedFiles } from '../support/catalogs.ts';

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

const before = check(seedFiles()).catalog;

function told(files: Files): string[] {
  const checked = check(files);
  const findings = withRenamedNames(checked.findings, before, checked.catalog);
  return makeReport({ ...checked, findings }, (file) => file).diagnostics.flatMap((one) => [
    `> ${one.file}:${one.line}:${one.column} ${one.check}`,
    `>   ${one.message}`,
    ...(one.hint === undefined ? [] : [`>   hint: ${one.hint}`]),
    ...(one.related ?? []).map((other) => `>   ${other.file}:${other.line}:${other.column} ${other.message}`),
  ]);
}

function splitAt(lines: readonly string[], mark: string): readonly (readonly string[])[] {
  const at = lines.indexOf(mark);
  return at === -1 ? [lines] : [lines.slice(0, at), lines.slice(at + 1)];
}

test.each(['mistakes', 'mistakes-in-values', 'mistakes-in-yaml'])(
  '%s: each is told once, in its place, with what is right',
  async (name) => {
    const file = `./${name}.txt`;
    const [preface = '', ...sections] = readFileSync(new URL(file, import.meta.url), 'utf8').split(/^=== /m);
    const all = sections.map((section) => {
      const [title = '', ...lines] = section.trimEnd().split('\n');
      const [edits = [], fix] = splitAt(
        lines.filter((line) => !line.startsWith('>')),
        'fixed by',
      );
      const files = mistaken(edits);
      const followed = fix === undefined ? [] : ['fixed by', ...fix];
      if (fix !== undefined) {
        const file = edits.find((line) => line.startsWith('in ')) ?? '';
        expect(told(mistaken([file, ...fix], files)), title).toEqual([]);
      }
      return `${[title, ...edits, ...told(files), ...followed].join('\n')}\n`;
    });
    const text = [preface, ...all.map((one) => `=== ${one}\n`)].join('').trimEnd();
    const command = 'If it reads well, `npx vitest run test/checks/mistakes.test.ts -u` writes it anew';
    await expect(`${text}\n`, command).toMatchFileSnapshot(file);
  },
);
