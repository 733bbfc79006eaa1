// Made from schema/ by `npm run typecheck`. Do not edit.

/** Lower-case words with hyphens, beginning with a letter; not index, readme, or a device name of Windows, such as con. */
export type Id = string;

/** The owners of domains, and how to reach them: `catalog/owners.yaml`. The file is optional. */
export interface OwnersFile {
  /** Teams or offices, in the order in which readers see them. */
  readonly owners: readonly OwnerEntry[];
}

export interface OwnerEntry {
  readonly id: Id;
  /** The name of the team or office, in each language. */
  readonly name: Text;
  /** An e-mail address, or an address that begins with https. */
  readonly contact: string;
}

/** One string per language code of languages.yaml. */
export interface Text {
  /** A single-line text. */
  readonly [k: string]: string;
}
