import type { Check } from '../../../../core/check/check.ts';
import type { Subject } from '../../../../core/model/exception.ts';
import type { Finding } from '../../../../core/read/finding.ts';
import type { Change } from './changes.ts';
import type { Facts } from './fact.ts';
import type { DueVersion } from './versions.ts';

export interface State {
  readonly name: string;
  readonly facts: Facts;
}

export interface Comparison {
  readonly before: State;
  readonly after: Facts;
  readonly changes: readonly Change[];
  readonly base: State;
  /** Since `base`, if that is later. */
  readonly fresh: readonly Change[];
  readonly due: readonly DueVersion[];
  readonly today: string;
}

export interface ChangeFinding extends Finding {
  /** An exception that names any of these excuses it. */
  readonly about: readonly Subject[];
  /** Its causes, the highest class first; only causes of that class decide whether it is new. */
  readonly because: readonly Change[];
}

export type ChangeCheck = Check<Comparison, ChangeFinding>;
