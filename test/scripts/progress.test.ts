import { expect, it, onTestFinished, vi } from 'vitest';
import { type Progress, progressOn } from '../../scripts/progress.ts';

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
