/** How many cases a property is tried on: few by day, many at night (`NIGHTLY=1`). */
export function runs(byDay: number, atNight = 40 * byDay): number {
  return process.env.NIGHTLY === undefined ? byDay : atNight;
}
