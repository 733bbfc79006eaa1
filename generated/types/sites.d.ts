// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate

/** Lower-case words with hyphens, beginning with a letter; not index, readme, or a device name of Windows, such as con. */
export type Id = string;

/** The sites of the platform: `catalog/sites.yaml`. */
export interface SitesFile {
  /** The sites, in the order in which readers see them. */
  readonly sites: readonly SiteEntry[];
}

export interface SiteEntry {
  /** Lower-case words with hyphens, beginning with a letter; not edit, external, terms, index, readme, or a device name of Windows, such as con. */
  readonly id: Id;
  /** The name of the site, in each language. */
  readonly name: Text;
  /** The address of the pages of the site: https, without credentials, query, hash, or a slash at the end. */
  readonly url?: string;
}

/** One string per language code of languages.yaml. */
export interface Text {
  /** A single-line text. */
  readonly [k: string]: string;
}
