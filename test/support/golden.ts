// Lists of edits with the expected report: text files that `vitest -u` updates. An example with every kind of line:
//
//   === a path that moves, and then another file
//    method: GET
//   -path: /{locale}/parks
//   +path: /{locale}/gardens
//   > -BB parks no longer answers /{locale}/parks
//   then
//   in sites.yaml
//   +# A comment.
//   delete owners.yaml
//   > nothing
//
// - Below `=== TITLE` is a line for each removed line of the file (-), for each line that stays (space), and for each new one (+). They follow
//   each other in the file. `in FILE` begins edits of another file than the default one.
// - `copy FILE -> NEW`, `move FILE -> NEW`, `delete FILE`, `only FILE` (with the lines below), `all TEXT -> NEW` (in every file).
// - `then` begins another step, which starts from the files of the step before.
// - Lines at `>` are the report of a step.
// `\u{a0}` is the character with that code.
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
  /** For each step. */
  readonly expected: readonly (readonly string[])[];
  /** In the edits. */
  readonly error?: unknown;
}

type Report = (step: Step, index: number, golden: Case) => readonly string[];

/** @param defaultFile the file of edits without `in FILE` */
export function goldenList(file: URL, files: Files, defaultFile: string) {
  const [preface = '', ...sections] = readFileSync(file, 'utf8').split(/^=== /m);
  const cases = sections.map((section): Case => {
    const [title = '', ...lines] = section.split('\n').filter((line) => line !== '');
    const blocks = lines
      .join('\n')
      .split('\nthen\n')
      .map((block) => block.split('\n'));
    const expected = blocks.map((block) => block.flatMap((line) => (line.startsWith('> ') ? line.slice(2) : [])));
    try {
      const steps: Step[] = [];
      for (const block of blocks) {
        const edits = block.filter((line) => !line.startsWith('> '));
        steps.push(stepFrom(steps.at(-1)?.after ?? files, edits, defaultFile));
      }
      return { title, steps, expected };
    } catch (error) {
      return { title, steps: [], expected, error };
    }
  });

  const testCases = (report: Report) => {
    const isUpdate = () => expect.getState().snapshotState.snapshotUpdateState === 'all';
    const reports = new Map<Case, readonly (readonly string[])[]>();
    test.each(cases.map((golden) => [golden.title, golden] as const))('%s', (title, golden) => {
      if (golden.error !== undefined) throw new Error(`${file.pathname}: === ${title}`, { cause: golden.error });
      const reported = golden.steps.map((step, index) => report(step, index, golden));
      reports.set(golden, reported);
      if (!isUpdate()) expect(reported).toEqual(golden.expected);
      expect(reported.flat(), 'A title has something below it').not.toEqual([]);
    });
    afterAll(() => {
      if (isUpdate())
        writeFileSync(file, preface + cases.map((golden) => textOf(golden, reports.get(golden))).join('\n'));
    });
  };
  return { cases, testCases };
}

function textOf({ title, steps, expected }: Case, reports = expected): string {
  const blocks = steps.map(({ edits }, index) => [...edits, ...(reports[index] ?? []).map((line) => `> ${line}`)]);
  return `=== ${title}\n${blocks.map((lines) => lines.join('\n')).join('\nthen\n')}\n`;
}

export function stepFrom(before: Files, edits: readonly string[], defaultFile: string): Step {
  const after = new Map(before);
  let file = defaultFile;
  let removed = '';
  let added = '';
  const replace = () => {
    const text = after.get(file) ?? '';
    if (removed + added !== '')
      after.set(file, text === '' ? added : replaced(`\n${text}`, `\n${removed}`, `\n${added}`, file).slice(1));
    removed = '';
    added = '';
  };
  for (const line of edits) {
    if (/^[- ]/.test(line) && added !== '') replace();
    if (/^[- ]/.test(line)) removed += `${unescaped(line.slice(1))}\n`;
    if (/^[+ ]/.test(line)) added += `${unescaped(line.slice(1))}\n`;
    if (/^[^-+ ]/.test(line)) {
      replace();
      file = editFiles(after, line);
    }
  }
  replace();
  return { edits, before, after };
}

/** @returns the file that the next lines edit. */
function editFiles(files: Files, line: string): string {
  const [, command = '', from = '', to = ''] = /^(in|only|copy|move|delete|all) (.+?)(?: -> (.*))?$/.exec(line) ?? [];
  if (command === '') throw new Error(`There is no edit "${line}"`);
  if (command === 'all') for (const [name, text] of files) files.set(name, text.replaceAll(from, to));
  if (command === 'copy' || command === 'move') files.set(to, files.get(from) ?? '');
  if (command === 'move' || command === 'delete') files.delete(from);
  if (command === 'only') files.set(from, '');
  return from;
}
