import type { Check } from '../core/check/check.ts';
import { adminRouteCount } from './admin-route-count.ts';
import { ambiguousName } from './ambiguous-name.ts';
import { countMismatch } from './count-mismatch.ts';
import { dependencyCycle } from './dependency-cycle.ts';
import { direction } from './direction.ts';
import { duplicate } from './duplicate.ts';
import { formerPath } from './former-path.ts';
import { idRouteCount } from './id-route-count.ts';
import { inactiveDependency } from './inactive-dependency.ts';
import { lastDay } from './last-day.ts';
import { maturityInversion } from './maturity-inversion.ts';
import { messageKeys } from './message-keys.ts';
import { noOwner } from './no-owner.ts';
import { overlappingRoute } from './overlapping-route.ts';
import { placeholder } from './placeholder.ts';
import { publicAdmin } from './public-admin.ts';
import { replacement } from './replacement.ts';
import { routeCount } from './route-count.ts';
import { routeName } from './route-name.ts';
import { sharedSlug } from './shared-slug.ts';
import { siteUrl } from './site-url.ts';
import { textForm } from './text-form.ts';
import { translationArguments } from './translation-arguments.ts';
import { translationDiffers } from './translation-differs.ts';
import { translationMissing } from './translation-missing.ts';
import { translationSame } from './translation-same.ts';
import { translationScript } from './translation-script.ts';
import { translationTypography } from './translation-typography.ts';
import { unknownIcon } from './unknown-icon.ts';
import { unknownName } from './unknown-name.ts';
import { unusedExternal } from './unused-external.ts';
import { usedByMismatch } from './used-by-mismatch.ts';

/** In the order of `generated/docs/checks.md`. Results do not depend on the order. */
export const allChecks: readonly Check[] = [
  countMismatch,
  routeCount,
  adminRouteCount,
  idRouteCount,
  unknownName,
  noOwner,
  ambiguousName,
  duplicate,
  sharedSlug,
  overlappingRoute,
  routeName,
  formerPath,
  replacement,
  publicAdmin,
  siteUrl,
  lastDay,
  dependencyCycle,
  usedByMismatch,
  inactiveDependency,
  maturityInversion,
  unknownIcon,
  unusedExternal,
  direction,
  placeholder,
  textForm,
  messageKeys,
  translationMissing,
  translationArguments,
  translationScript,
  translationTypography,
  translationSame,
  translationDiffers,
];
