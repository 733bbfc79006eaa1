/** The numbers of a version `x.y.z`; undefined for any other text. */
export function versionNumbers(version: string): readonly [number, number, number] | undefined {
  const [, major, minor, patch] = /^(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})$/.exec(version) ?? [];
  return patch === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}

/** Below 0 where `a` is the lower version. */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [versionNumbers(a), versionNumbers(b)];
  return [0, 1, 2].map((index) => (one?.[index] ?? -1) - (other?.[index] ?? -1)).find((by) => by !== 0) ?? 0;
}

export type Bump = 'none' | 'patch' | 'minor' | 'major';

/** The next version: what is to the right of the raised number becomes 0. */
export function raised(version: string, bump: Bump): string {
  const [major, minor, patch] = versionNumbers(version) ?? [0, 0, 0];
  if (bump === 'major') return `${major + 1}.0.0`;
  if (bump === 'minor') return `${major}.${minor + 1}.0`;
  return bump === 'patch' ? `${major}.${minor}.${patch + 1}` : version;
}
