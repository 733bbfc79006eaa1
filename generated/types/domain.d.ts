// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate

/** Lower-case words with hyphens, beginning with a letter; not index, readme, or a device name of Windows, such as con. */
export type Id = string;

/** Importance for the platform: `essential` (other domains do not work without it) or `standard`. */
export type Tier = "essential" | "standard";

/** Maturity: `stable` (the domain is in operation) or `planned` (it is described, but its pages may not exist yet). */
export type Status = "stable" | "planned";

/** Three numbers of at most nine digits, separated by dots, without leading zeros. */
export type Version = string;

/** The name of a Lucide icon, as on `https://lucide.dev/icons`: each word with a capital letter, without spaces. */
export type Icon = string;

/** The title of a domain in the first language of languages.yaml, exactly. */
export type DisplayName = string;

/** The contents of the page: `runbook` (what to do if the domain fails), `status` (whether it works now), `repository` (its source code) or `documentation`. */
export type LinkKind = "runbook" | "status" | "repository" | "documentation";

/** An https address without credentials. */
export type Url = string;

/** The number of entries. */
export type Count = number;

/** Lower-case letters without accents, digits, and hyphens between words. */
export type Slug = string;

/** Where it is used: `domain` (only in this domain). */
export type ComponentKind = "domain";

/** GET: all routes are pages. */
export type Method = "GET";

/** /admin/… or /{locale}/…, with lower-case words and hyphens, {id} at most once, and at most 16 segments. */
export type Path = string;

/** A date, YYYY-MM-DD. */
export type Day = string;

/** For a path with {id}: the id of an existing record, for requests to the running platform. */
export type RecordId = string;

/** One functional domain of the platform: `catalog/domains/<id>.yaml`. */
export interface DomainDescriptor {
  readonly id: Id;
  /** The title in each language. The title in the source language is the display name, by which other domains refer to this one. */
  readonly title: Text;
  /** One line in each language. */
  readonly summary: Text;
  readonly tier: Tier;
  readonly status: Status;
  readonly version: Version;
  readonly icon: Icon;
  /** Ids of the sites at which the domain is active. It has a page for each. */
  readonly activeFor: readonly string[];
  /** Display names of the domains that this one requires. */
  readonly requiredDependencies: readonly DisplayName[];
  /** Display names of the domains that use this one. */
  readonly usedBy?: readonly DisplayName[];
  /** Ids in owners.yaml of the owners of the domain, the main one first. */
  readonly owners?: readonly string[];
  /** Pages for people who run or use the domain. */
  readonly links?: readonly Link[];
  readonly counts: Counts;
  /** The records that the domain keeps, by kind. */
  readonly collections?: readonly Collection[];
  /** The parts of the user interface that the domain provides. */
  readonly components?: readonly Component[];
  /** Ready-made sections of pages. */
  readonly blocks?: readonly Block[];
  /** The pages that the domain offers. */
  readonly routes: readonly RouteEntry[];
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

/** The length of each list, as shown in the overview. */
export interface Counts {
  readonly requiredDependencies: Count;
  readonly usedBy?: Count;
  readonly collections: Count;
  readonly components: Count;
  readonly blocks: Count;
  readonly routes: Count;
  /** A count without a list; absent if it is unknown. */
  readonly designTokens?: Count;
}

export interface Collection {
  readonly slug: Slug;
  /** Display name in each language; absent if only the slug is known. */
  readonly name?: Text;
}

export interface Component {
  /** The name in the code: each word with a capital letter, without spaces. */
  readonly name: string;
  readonly kind: ComponentKind;
}

export interface Block {
  readonly slug: Slug;
  /** Display name in each language. */
  readonly name: Text;
}

export interface RouteEntry {
  readonly method: Method;
  readonly path: Path;
  /** Lower-case words with hyphens, separated by dots. The route id is `<domain>.<name>`; without a name, the path makes the id. */
  readonly name?: string;
  /** Former paths of the route. Requests for them are redirected to the current path. */
  readonly formerly?: readonly Path[];
  readonly deprecated?: Deprecation;
  readonly example?: RecordId;
}

/** The route will be removed. Until then, services and readers get a warning. */
export interface Deprecation {
  /** The day of the announcement, as YYYY-MM-DD in UTC. */
  readonly since?: Day;
  /** The last day on which the route is served, as YYYY-MM-DD in UTC. */
  readonly until: Day;
  /** The id of the route that replaces this one, such as healthcare.facilities. */
  readonly use?: string;
}
