import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Files } from './catalogs.ts';
import { replaced } from './edit.ts';

/** Edits of a catalog, and its files before and after them. */
export interface Step {
  readonly edits: readonly string[];
  readonly before: Files;
  readonly after: Files;
}

/** A case of a list; most have one step. */
export interface Case {
  readonly title: string;
  readonly steps: readonly Step[];
}

/**
 * A list of cases in a text file. Below `=== TITLE` are edits: `in FILE`, then lines that are taken out of it (-), neighbours in the
 * file, and the lines that replace them (+), at the first place where they are found; `copy A -> B`, `move A -> B`, `delete A`,
 * `only A` (with the lines that follow alone) and `all TEXT -> OTHER` (in every file). `then` begins a second step. A sign by its code
 * is `\u{a0}`. Lines at `>` are what is reported.
 */
export function goldenList(file: URL, files: Files) {
  const [preface = '', ...texts] = readFileSync(file, 'utf8').split(/^=== /m);
  const cases = texts.map((text): Case => {
    const [title = '', ...lines] = text.split('\n').filter((line) => line !== '' && !line.startsWith('>'));
    const at = lines.indexOf('then');
    const [first, second] = at === -1 ? [lines] : [lines.slice(0, at), lines.slice(at + 1)];
    const step = stepFrom(files, first);
    return { title, steps: second === undefined ? [step] : [step, stepFrom(step.after, second)] };
  });

  /** Holds the list to what is reported of each step; `vitest -u` writes it anew. */
  const hold = async (report: (step: Step, index: number, one: Case) => readonly string[]) => {
    const written = cases.map((one) => {
      const steps = one.steps.map((step, index) => {
        return [...step.edits, ...report(step, index, one).map((line) => `> ${line}`)].join('\n');
      });
      return `=== ${one.title}\n${steps.join('\nthen\n')}\n`;
    });
    await expect(`${preface}${written.join('\n')}`).toMatchFileSnapshot(file.pathname);
  };
  return { cases, hold };
}

function stepFrom(before: Files, edits: readonly string[]): Step {
  const after = new Map(before);
  let file = '';
  let out = '';
  let put = '';
  const make = () => {
    const text = after.get(file) ?? '';
    if (out + put !== '')
      after.set(file, text === '' ? put : replaced(`\n${text}`, `\n${out}`, `\n${put}`, file).slice(1));
    out = '';
    put = '';
  };
  for (const line of edits) {
    if (line.startsWith('-') && put !== '') make();
    if (line.startsWith('-')) out += `${unescaped(line.slice(1))}\n`;
    else if (line.startsWith('+')) put += `${unescaped(line.slice(1))}\n`;
    else {
      make();
      file = obey(after, line);
    }
  }
  make();
  return { edits, before, after };
}

/** Does what a line without a sign says; answers the file that the next lines are about. */
function obey(files: Files, line: string): string {
  const [, command = '', from = '', to = ''] = /^(in|only|copy|move|delete|all) (.+?)(?: -> (.*))?$/.exec(line) ?? [];
  if (command === '') throw new Error(`This is no edit: ${line}`);
  if (command === 'all') for (const [name, text] of files) files.set(name, text.replaceAll(from, to));
  if (command === 'copy' || command === 'move') files.set(to, files.get(from) ?? '');
  if (command === 'move' || command === 'delete') files.delete(from);
  if (command === 'only') files.set(from, '');
  return from;
}

function unescaped(text: string): string {
  return text.replace(/\\u\{([0-9a-f]+)\}/g, (_, code: string) => String.fromCodePoint(parseInt(code, 16)));
}
