import type { Catalog } from '../model/catalog.ts';
import type { CheckedFinding, Rule } from '../read/diagnostic.ts';

/** Findings with the severities that policy.yaml states, without those of a check that is off. */
export function withSeverities<Found extends CheckedFinding>(
  findings: readonly Found[],
  { severities }: Pick<Catalog, 'severities'>,
  rules: readonly Rule[],
): Found[] {
  const stated = new Map(severities.map(({ check, severity }) => [check, severity]));
  return findings.flatMap((finding) => {
    const rule = rules.find(({ id }) => id === finding.check);
    if (rule === undefined || rule.isFixed) return [finding];
    const severity = stated.get(rule.id) ?? (rule.severity === 'off' ? 'off' : finding.severity);
    if (severity === 'off') return [];
    // What an earlier branch brought, and what is only doubtful, stays a warning.
    return [rule.severity === 'error' && severity === 'error' ? finding : { ...finding, severity }];
  });
}
