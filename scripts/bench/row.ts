/** One line of the table: ours against a peer or against ourselves, and the target of the design, section 7. */
export interface Row {
  readonly what: string;
  readonly ours: number;
  readonly peer: string;
  readonly theirs: number;
  readonly unit: 's' | 'MB' | 'ns';
  /** The most that ours may be of theirs. */
  readonly target?: number;
}
