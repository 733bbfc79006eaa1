import { expect, it, onTestFinished, vi } from 'vitest';
import { terminalLine, terminalText } from '../../core/encode/terminal.ts';
import { runCommand } from '../../scripts/main.ts';
import { print, printError } from '../../scripts/print.ts';
import { exampleFiles } from '../support/catalogs.ts';
import { project } from '../support/folders.ts';
import { folderWith } from '../support/run.ts';

function written(isTTY: boolean): readonly string[] {
  const texts: string[] = [];
  const before = process.stderr.isTTY;
  process.stderr.isTTY = isTTY;
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => texts.push(String(text)) > 0),
  );
  onTestFinished(() => {
    process.stderr.isTTY = before;
    for (const spy of spies) spy.mockRestore();
  });
  return texts;
}

it.each([
  ['on a terminal', true, 5_000],
  ['not in a pipe', false, 5_000],
  ['not in the first second', true, 400],
])('progress is shown, and is gone before the result: %s', async (_, isTTY, start) => {
  const cwd = folderWith(exampleFiles());
  const texts = written(isTTY);
  let now = start;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += start / 25;
    return now;
  });
  onTestFinished(() => clock.mockRestore());
  const code = await runCommand('generate', ['--catalog', `${cwd}/catalog`, '--out', `${cwd}/out`], project);
  const result = `${cwd}/out: \\d+ written, 0 removed, 0 unchanged\\n$`;
  const shown = '\r\u001b\\[KWriting \\d+ files\r\u001b\\[K';
  expect([code, texts.join('')]).toEqual([
    0,
    expect.stringMatching(isTTY && start > 1_000 ? `${shown}${result}` : `^${result}`),
  ]);
});

it('what a terminal or a runner obeys is written by number', () => {
  const texts = written(false);
  print('a :: b #1 ##2 [x] ##\n::error::x\n');
  printError('  ::error::\t\u001b[31m###[x]\r');
  expect(texts).toEqual([
    'a :: b #1 ##2 [x] ##\n\\u003a:error::x\n',
    '  \\u003a:error::\\u0009\\u001b[31m#\\u0023#[x]\\u000d',
  ]);
  expect(terminalText('a\n::error::\u{e0001}b')).toBe('a\\u000a::error::\\u{e0001}b');
  expect(terminalLine('x'.repeat(400))).toBe(`${'x'.repeat(300)}…`);
});
