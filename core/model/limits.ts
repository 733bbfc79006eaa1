import type { Limits } from '../../generated/types/policy.d.ts';
import { listAt, textAt, valueAt, type YamlValue } from '../text/value.ts';

/** The check that holds a catalog to a limit. */
const checkOf: Readonly<Record<string, string>> = {
  routesPerDomain: 'route-count',
  adminRoutesPerDomain: 'admin-route-count',
  idRoutesInCatalog: 'id-route-count',
};

/** What policy.yaml limits, where the check of a limit is not off. */
export function limitsIn(policy: YamlValue | undefined): Limits {
  const off = listAt(policy, 'severities').flatMap((one) =>
    textAt(one, 'severity') === 'off' ? textAt(one, 'check') : [],
  );
  const limits = Object.entries(Object(valueAt(policy, 'limits')));
  return Object.fromEntries(limits.filter(([key]) => !off.includes(checkOf[key] ?? '')));
}
