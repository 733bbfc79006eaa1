import type { Catalog } from '../catalog.ts';
import { type Bump, bumps, compareVersions, raised } from '../version.ts';
import { type Change, rowFor, rowOf } from './change.ts';
import { type ChangeClass, highest } from './change-kinds.ts';

/** A domain whose version is lower than its changes ask for. */
export interface Owed {
  readonly domain: string;
  readonly released: string;
  readonly stated: string;
  /** The lowest version that suffices. */
  readonly least: string;
  /** What the stated version does not pay for, the highest class first. */
  readonly unpaid: readonly Change[];
}

/** What a change asks of a version: from 1.0.0, and while it is 0.y.z, one number less. */
export function bumpFor(change: ChangeClass, released: string): Bump {
  const isEarly = released.startsWith('0.');
  if (change === 'breaking') return isEarly ? 'minor' : 'major';
  return change === 'members' || change === 'compatible' ? (isEarly ? 'patch' : 'minor') : 'none';
}

/** The domains that fall short, by id. Dependents are named in reports, never asked to follow. */
export function owedBy(before: Catalog, after: Catalog, changes: readonly Change[]): Owed[] {
  const formerIds = new Map(
    changes.filter(({ kind }) => kind === 'domain-renamed').map(({ from = '', to = '' }) => [to, from]),
  );
  const released = new Map(before.domains.map(({ id, data }) => [id, data.version]));
  const byDomain = new Map<string, Change[]>();
  for (const change of changes) {
    for (const domain of [change.domain, change.joined?.domain]) {
      if (domain === undefined || rowOf(change.row).owner !== 'domain') continue;
      const list = byDomain.get(domain);
      if (list === undefined) byDomain.set(domain, [change]);
      else list.push(change);
    }
  }
  return after.domains.flatMap(({ id, data }) => {
    const version = released.get(formerIds.get(id) ?? id);
    const own = byDomain.get(id);
    if (version === undefined || own === undefined) return [];
    const leastFor = (change: Change) => raised(version, bumpFor(rowFor(change, id).class, version));
    const unpaid = own.filter((change) => compareVersions(data.version, leastFor(change)) < 0);
    if (unpaid.length === 0) return [];
    const least = unpaid.map(leastFor).reduce((one, other) => (compareVersions(one, other) < 0 ? other : one));
    return { domain: id, released: version, stated: data.version, least, unpaid };
  });
}

/** What the package owes for all changes, those that are approved included. */
export function packageBump(changes: readonly Change[], released: string): Bump {
  const top = highest(changes.map(({ row }) => rowOf(row).class));
  return bumpFor(top, released);
}

/** Whether a version is at least what a release and a bump make. */
export function suffices(version: string, released: string, bump: Bump): boolean {
  return bumps.indexOf(bump) === 0 || compareVersions(version, raised(released, bump)) >= 0;
}
