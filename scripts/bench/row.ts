import type { Figure } from './measure.ts';

/** One line of the table: ours against a peer or against ourselves, and what is aimed at (docs/maintaining.md, Measures). */
export interface Row {
  readonly what: string;
  readonly ours: number;
  readonly peer: string;
  readonly theirs: number;
  readonly unit: 's' | 'MB' | 'ns';
  /** The most that ours may be of theirs. */
  readonly target?: number;
}

export function rowOf(what: string, figures: Map<string, Figure>, ours: string, peer: string, target?: number): Row {
  const seconds = (name: string) => figures.get(name)?.seconds ?? Number.NaN;
  return {
    what,
    ours: seconds(ours),
    peer,
    theirs: seconds(peer),
    unit: 's',
    ...(target === undefined ? {} : { target }),
  };
}

export function memoryOf(what: string, figures: Map<string, Figure>, ours: string, peer: string, target?: number): Row {
  const peak = (name: string) => figures.get(name)?.peakMb ?? Number.NaN;
  const row = { what: `${what}, peak memory`, ours: peak(ours), peer, theirs: peak(peer), unit: 'MB' } as const;
  return target === undefined ? row : { ...row, target };
}

/** Memory against a fixed limit in MB. */
export function limit(what: string, figure: Figure | undefined, mb?: number): Row {
  return {
    what: `${what}, peak memory`,
    ours: figure?.peakMb ?? Number.NaN,
    peer: mb === undefined ? '' : 'limit',
    theirs: mb ?? Number.NaN,
    unit: 'MB',
    ...(mb === undefined ? {} : { target: 1 }),
  };
}

export function table(rows: readonly Row[]): string {
  const number = (value: number, unit: string) =>
    Number.isNaN(value) ? '' : `${value.toFixed(unit === 's' ? 3 : 0)} ${unit}`;
  const cells = rows.map(({ what, ours, peer, theirs, unit, target }) => {
    const ratio = ours / theirs;
    return [
      what,
      number(ours, unit),
      peer,
      number(theirs, unit),
      Number.isNaN(ratio) ? '' : `${ratio.toFixed(2)} x`,
      target === undefined ? '' : `${target.toFixed(2)} x`,
      target === undefined || Number.isNaN(ratio) ? '' : ratio <= target ? 'met' : 'missed',
    ];
  });
  const all = [['what', 'ours', 'beside', 'theirs', 'ratio', 'target', ''], ...cells];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}
