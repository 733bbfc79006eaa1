import type { Catalog } from '../catalog.ts';
import { type Change, changeFor } from './change.ts';
import { type ChangeClass, changeClasses, highest } from './change-kinds.ts';
import { type Bump, compareVersions, raised } from './version.ts';

/** A domain whose version is lower than its changes ask for. */
export interface RequiredBump {
  readonly domain: string;
  readonly released: string;
  readonly stated: string;
  /** The lowest version that suffices. */
  readonly least: string;
  /** What the stated version does not cover, the highest class first. */
  readonly uncovered: readonly Change[];
}

/** What a change asks of a version: from 1.0.0, and while it is 0.y.z, one number less. */
export function bumpFor(change: ChangeClass, released: string): Bump {
  const isEarly = released.startsWith('0.');
  if (change === 'breaking') return isEarly ? 'minor' : 'major';
  return change === 'members' || change === 'compatible' ? (isEarly ? 'patch' : 'minor') : 'none';
}

/** The domains that fall short, by id. Dependents are named in reports, never asked to follow. */
export function requiredBumps(before: Catalog, after: Catalog, changes: readonly Change[]): RequiredBump[] {
  const versions = new Map(before.domains.map(({ id, data }) => [id, data.version]));
  const renamed = changes.filter(({ kind }) => kind === 'domain-renamed');
  const formerIds = new Map(renamed.map(({ from, to }) => [to, from]));
  const counted = changes.filter(({ payer }) => payer === 'domain');
  return after.domains.flatMap(({ id, data: { version: stated } }) => {
    const released = versions.get(formerIds.get(id) ?? id);
    if (released === undefined) return [];
    const classOf = (change: Change) => changeFor(change, id).class;
    const leastFor = (change: Change) => raised(released, bumpFor(classOf(change), released));
    const uncovered = counted
      .filter(({ domain, joined }) => domain === id || joined?.domain === id)
      .filter((change) => compareVersions(stated, leastFor(change)) < 0)
      .sort((a, b) => changeClasses.indexOf(classOf(b)) - changeClasses.indexOf(classOf(a)));
    const [first] = uncovered;
    return first === undefined ? [] : { domain: id, released, stated, least: leastFor(first), uncovered };
  });
}

/** What the package must raise its version by for all changes, those that are approved included. */
export function packageBump(changes: readonly Change[], released: string): Bump {
  return bumpFor(highest(changes.map((change) => change.class)), released);
}

/** Whether a version is at least what a release and a bump make. */
export function suffices(version: string, released: string, bump: Bump): boolean {
  return bump === 'none' || compareVersions(version, raised(released, bump)) >= 0;
}
