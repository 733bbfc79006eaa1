// Made from schema/ by `npm run typecheck`. Do not edit.

/** Lower-case words with hyphens, beginning with a letter; not index, readme, or a device name of Windows, such as con. */
export type Id = string;

/** The contents of the page: `runbook` (what to do if the domain fails), `status` (whether it works now), `repository` (its source code) or `documentation`. */
export type LinkKind = "runbook" | "status" | "repository" | "documentation";

/** An https address without credentials. */
export type Url = string;

/** Domains that are named but not described here: `catalog/external-domains.yaml`. */
export interface ExternalDomainsFile {
  /** The external domains, in the order in which readers see them. */
  readonly externalDomains: readonly ExternalDomainEntry[];
}

export interface ExternalDomainEntry {
  readonly id: Id;
  /** The title in each language. The title in the source language is the display name. */
  readonly title: Text;
  /** Ids in owners.yaml of the owners of the domain, the main one first. */
  readonly owners?: readonly string[];
  /** Pages for people who run or use the domain. */
  readonly links?: readonly Link[];
}

/** One string per language code of languages.yaml. */
export interface Text {
  /** A single-line text. */
  readonly [k: string]: string;
}

export interface Link {
  readonly kind: LinkKind;
  readonly url: Url;
}
