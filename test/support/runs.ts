/** Whether all is tried that takes its time: `NIGHTLY=1`, as the nightly workflow sets it. */
export const isNightly = process.env.NIGHTLY !== undefined;

/** How many cases a property is tried on: few by day, many more at night. */
export function runs(byDay: number, atNight = 40 * byDay): number {
  return isNightly ? atNight : byDay;
}
