import type { Check } from '../../../../core/check/check.ts';
import type { ChangeCheck } from '../changes/change-check.ts';
import type { BeforeAndAfter } from '../changes/stale.ts';
import { madePublic } from './made-public.ts';
import { packageBreak } from './package-break.ts';
import { removedTooEarly } from './removed-too-early.ts';
import { translationStale } from './translation-stale.ts';
import { versionLowered } from './version-lowered.ts';
import { versionTooLow } from './version-too-low.ts';

export const compareChecks: readonly Check<BeforeAndAfter>[] = [translationStale];

export const changeChecks: readonly ChangeCheck[] = [
  madePublic,
  versionTooLow,
  versionLowered,
  removedTooEarly,
  packageBreak,
];
