const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs `step` to its end; a signal to stop that comes meanwhile is obeyed after it. */
export async function withSignalsHeld<Result>(step: () => Promise<Result>): Promise<Result> {
  const held: NodeJS.Signals[] = [];
  const hold = (signal: NodeJS.Signals) => {
    held.push(signal);
  };
  for (const signal of signals) process.on(signal, hold);
  try {
    return await step();
  } finally {
    // Signals are delivered while the event loop polls, of which there is a whole turn between two of these.
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    for (const signal of signals) process.off(signal, hold);
    const [signal] = held;
    if (signal !== undefined) process.kill(process.pid, signal);
  }
}
