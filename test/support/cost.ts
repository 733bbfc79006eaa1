function cost(work: () => void): number {
  const before = process.cpuUsage().user;
  const { stackTraceLimit } = Error;
  // vitest's limit of 100 frames makes errors slow.
  Error.stackTraceLimit = 0;
  work();
  Error.stackTraceLimit = stackTraceLimit;
  return (process.cpuUsage().user - before) / 1_000;
}

/** Four times the size takes less than ten times as long, in one run of three. */
export function isLinear(work: (size: number) => void, size: number): boolean {
  // V8 compiles a regular expression when it runs for the second time.
  work(size / 16);
  const quarter = cost(() => work(size / 4));
  const limit = 10 * Math.max(quarter, 20);
  // Each size differs, because equal bytes are read once.
  return [0, 100, 200].some((more) => cost(() => work(size + more)) < limit);
}
