/**
 * The kinds of file in a catalog: where each stands, and so which schema (`schema/<kind>.schema.json`) it is held to. The one list:
 * expected files, folders, types and schemas follow from it.
 */
export const fileKinds = [
  { kind: 'languages', path: 'languages.yaml' },
  { kind: 'sites', path: 'sites.yaml' },
  { kind: 'external-domains', path: 'external-domains.yaml' },
  { kind: 'policy', path: 'policy.yaml' },
  { kind: 'owners', path: 'owners.yaml' },
  { kind: 'messages', path: 'messages/*.yaml' },
  { kind: 'domain', path: 'domains/*.yaml' },
] as const;

export type Kind = (typeof fileKinds)[number]['kind'];

/** Files that stand beside the folders; every catalog has them, but for those that it can do without. */
export const singleFiles: readonly string[] = fileKinds.map(({ path }) => path).filter((path) => !path.includes('*'));

export const optionalFiles: readonly string[] = ['owners.yaml'];

/** Folders that hold files of one kind. */
export const kindFolders: readonly string[] = fileKinds.flatMap(({ path }) => path.split('/').slice(0, -1));

/** The kind of file that a path of the catalog holds; undefined for one that has no place there. */
export function kindOf(path: string): Kind | undefined {
  return fileKinds.find(({ path: pattern }) => {
    const [start = '', end] = pattern.split('*');
    if (end === undefined) return path === pattern;
    const name = path.slice(start.length, -end.length);
    return path === `${start}${name}${end}` && /^[^./][^/]*$/.test(name);
  })?.kind;
}
