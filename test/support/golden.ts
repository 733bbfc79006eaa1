import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import type { Files } from './catalogs.ts';
import { replaced } from './edit.ts';
import { unescaped } from './lines.ts';

export interface Step {
  readonly edits: readonly string[];
  readonly before: Files;
  readonly after: Files;
}

export interface Case {
  readonly title: string;
  readonly steps: readonly Step[];
  readonly wanted: readonly (readonly string[])[];
  readonly fault?: unknown;
}

/**
 * A list of cases in a text file. Below `=== TITLE` are edits. `in FILE`: then lines of it that go (-) or stay (a space), one
 * after the other, and lines that come in their place (+).
 * `copy A -> B`, `move A -> B`, `delete A`, `only A` (with the lines below it), `all TEXT -> OTHER` (in every file).
 * `then` begins another step. A sign by its code is `\u{a0}`.
 * Lines at `>` are the report, or `> nothing`. @param usual the file of edits without `in FILE`.
 */
export function goldenList(file: URL, files: Files, usual: string) {
  const [preface = '', ...texts] = readFileSync(file, 'utf8').split(/^=== /m);
  const cases = texts.map((text): Case => {
    const [title = '', ...lines] = text.split('\n').filter((line) => line !== '');
    const parts = lines.join('\n').split('\nthen\n');
    const blocks = parts.map((part) => part.split('\n'));
    const wanted = blocks.map((block) => block.flatMap((line) => (line.startsWith('> ') ? line.slice(2) : [])));
    const edits = blocks.map((block) => block.filter((line) => !line.startsWith('> ')));
    try {
      const steps: Step[] = [];
      for (const one of edits) steps.push(stepFrom(steps.at(-1)?.after ?? files, one, usual));
      return { title, steps, wanted };
    } catch (fault) {
      return { title, steps: [], wanted, fault };
    }
  });

  const hold = (report: (step: Step, index: number, one: Case) => readonly string[]) => {
    const isUpdate = () => expect.getState().snapshotState.snapshotUpdateState === 'all';
    const anew = new Map<Case, readonly (readonly string[])[]>();
    test.each(cases.map((one) => [one.title, one] as const))('%s', (title, one) => {
      if (one.fault !== undefined) throw new Error(`${file.pathname}: === ${title}`, { cause: one.fault });
      const reported = one.steps.map((step, index) => report(step, index, one));
      anew.set(one, reported);
      if (!isUpdate()) expect(reported).toEqual(one.wanted);
      expect(reported.flat(), 'A title has something below it').not.toEqual([]);
    });
    afterAll(() => {
      if (!isUpdate()) return;
      const written = cases.map((one) => {
        const lines = anew.get(one) ?? one.wanted;
        const steps = one.steps.map(({ edits }, at) => [...edits, ...(lines[at] ?? []).map((line) => `> ${line}`)]);
        return `=== ${one.title}\n${steps.map((step) => step.join('\n')).join('\nthen\n')}\n`;
      });
      writeFileSync(file, `${preface}${written.join('\n')}`);
    });
  };
  return { cases, hold };
}

export function stepFrom(before: Files, edits: readonly string[], usual: string): Step {
  const after = new Map(before);
  let file = usual;
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
    if (/^[- ]/.test(line) && put !== '') make();
    if (/^[- ]/.test(line)) out += `${unescaped(line.slice(1))}\n`;
    if (/^[+ ]/.test(line)) put += `${unescaped(line.slice(1))}\n`;
    if (/^[^-+ ]/.test(line)) {
      make();
      file = obey(after, line);
    }
  }
  make();
  return { edits, before, after };
}

function obey(files: Files, line: string): string {
  const [, command = '', from = '', to = ''] = /^(in|only|copy|move|delete|all) (.+?)(?: -> (.*))?$/.exec(line) ?? [];
  if (command === '') throw new Error(`This is no edit: ${line}`);
  if (command === 'all') for (const [name, text] of files) files.set(name, text.replaceAll(from, to));
  if (command === 'copy' || command === 'move') files.set(to, files.get(from) ?? '');
  if (command === 'move' || command === 'delete') files.delete(from);
  if (command === 'only') files.set(from, '');
  return from;
}
