import type { Catalog } from '../model/catalog.ts';
import type { CheckedFinding, Rule } from '../read/diagnostic.ts';

/** Findings with the severities that policy.yaml states; those of a check that is off are left out. A warning of an error stays one. */
export function withSeverities<Found extends CheckedFinding>(
  findings: readonly Found[],
  { severities }: Pick<Catalog, 'severities'>,
  rules: readonly Rule[],
): Found[] {
  const free = new Set(rules.filter(isFree).map(({ id }) => id));
  const stated = new Map(severities.flatMap(({ check, severity }) => (free.has(check) ? [[check, severity]] : [])));
  return findings.flatMap((finding) => {
    const severity = stated.get(finding.check) ?? finding.severity;
    if (severity === 'off') return [];
    const isKept = severity === 'error' && finding.severity === 'warning' && isLess(finding, rules);
    return [isKept ? finding : { ...finding, severity }];
  });
}

/** Whether the severity of a rule is a city's: not where nothing sound could be generated from any, or from some, of what it finds. */
export function isFree({ exceptedBy }: Rule): boolean {
  return exceptedBy !== false && exceptedBy !== 'domain';
}

/** Whether a finding is a warning of a check whose findings are errors: of what an earlier branch brought, or what is only doubtful. */
function isLess({ check, severity }: CheckedFinding, rules: readonly Rule[]): boolean {
  return severity === 'warning' && rules.some((rule) => rule.id === check && rule.severity === 'error');
}
