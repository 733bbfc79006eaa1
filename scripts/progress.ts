/** How far something long has come; `total` is 0 where that is not known. */
export type Progress = (what: string, done: number, total: number) => void;

/** Work that is shorter than this, in milliseconds, goes by in silence. */
const patience = 1000;
const redraw = 100;

/** Shows progress as one line on a terminal, and nothing in a pipe. `end` takes the line away. */
export function progressOn(stream: NodeJS.WriteStream): { readonly progress: Progress; readonly end: () => void } {
  if (!stream.isTTY) return { progress: () => {}, end: () => {} };
  const start = performance.now();
  let last = 0;
  return {
    progress: (what, done, total) => {
      const now = performance.now();
      if (now - start < patience || now - last < redraw) return;
      last = now;
      stream.write(`\r\u001b[K${what}${total === 0 ? '' : ` ${Math.floor((100 * done) / total)} %`}`);
    },
    end: () => {
      if (last > 0) stream.write('\r\u001b[K');
      last = 0;
    },
  };
}
