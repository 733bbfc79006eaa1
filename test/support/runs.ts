/** How many cases a property is tried on: few by day, many more at night (`NIGHTLY=1`, as the nightly workflow sets it). */
export function runs(byDay: number, atNight = 40 * byDay): number {
  return process.env.NIGHTLY === undefined ? byDay : atNight;
}
