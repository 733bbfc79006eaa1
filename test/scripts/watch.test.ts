import { spawn } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Progress, progressOn } from '../../scripts/progress.ts';
import { seedFiles } from '../support/catalogs.ts';
import { folderWith } from '../support/run.ts';

const root = join(import.meta.dirname, '../..');

it('--watch checks again after a change, and goes on when there is a fault', async () => {
  const folder = folderWith(seedFiles());
  const words = ['scripts/run.cjs', 'validate', '--watch', '--catalog', join(folder, 'catalog')];
  const child = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let report = '';
  child.stdout.on('data', (data) => {
    report += data;
  });
  const ready = createInterface(child.stderr)[Symbol.asyncIterator]();
  const next = async () => {
    expect((await ready.next()).value).toContain('Watching');
    const text = report;
    report = '';
    return text;
  };
  expect(await next()).toContain('7 domains');
  appendFileSync(join(folder, 'catalog/domains/education.yaml'), 'surplus: 1\n');
  expect(await next()).toContain('surplus');
  writeFileSync(join(folder, 'catalog/domains/stray.txt'), '');
  expect(await next()).toContain('stray.txt');
});

it('progress is shown on a terminal after a second, and in a pipe never', () => {
  const clock = vi.spyOn(performance, 'now');
  onTestFinished(() => clock.mockRestore());
  const written: string[] = [];
  const streamOf = (isTTY: boolean) =>
    Object.assign(Object.create(process.stderr), { isTTY, write: (text: string) => written.push(text) > 0 });
  const work = (stream: NodeJS.WriteStream) => {
    clock.mockReturnValue(0);
    const { progress, end }: { progress: Progress; end: () => void } = progressOn(stream);
    progress('Reading', 1, 10);
    clock.mockReturnValue(1100);
    progress('Reading', 5, 10);
    end();
  };
  work(streamOf(false));
  expect(written).toEqual([]);
  work(streamOf(true));
  expect(written).toEqual(['\r\u001b[KReading 50 %', '\r\u001b[K']);
});
