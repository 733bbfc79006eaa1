/** How many cases a property is tried on: few by day, twenty times as many at night (`NIGHTLY=1`). */
export function runs(byDay: number): number {
  return process.env.NIGHTLY === undefined ? byDay : byDay * 20;
}
