// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate

/** Lower case, hyphen-separated, beginning with a letter; not index, readme or the name of a device of Windows, such as con. */
export type Id = string;

/** What a reader finds there: `runbook` (what to do when the domain fails), `status` (whether it works now), `repository` (its source code) or `documentation`. */
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
  /** Its title in each language; the one in the source language is its display name. */
  readonly title: Text;
  /** Ids of owners.yaml: who answers for the domain, the first one first. */
  readonly owners?: readonly string[];
  /** Where those who run or use the domain look next. */
  readonly links?: readonly Link[];
}

/** One string per language code of languages.yaml. */
export interface Text {
  /** A text in one line. */
  readonly [k: string]: string;
}

export interface Link {
  readonly kind: LinkKind;
  readonly url: Url;
}
