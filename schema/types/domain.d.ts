// Made from schema/ by `npm run typecheck`. Do not edit.

/** Lower case, hyphen-separated, beginning with a letter; not index, readme or the name of a device of Windows, such as con. */
export type Id = string;

/** How much of the platform rests on the domain: `essential` (the others cannot do without it) or `standard`. */
export type Tier = "essential" | "standard";

/** Maturity status: `stable` (the domain is in operation) or `planned` (it is described, and its pages may not be there yet). */
export type Status = "stable" | "planned";

/** Three numbers of at most nine digits, separated by dots, without leading zeros. */
export type Version = string;

/** The name of a Lucide icon, as on `https://lucide.dev/icons`: each word with a capital letter, without spaces. */
export type Icon = string;

/** The title of a domain in the first language of languages.yaml, exactly. */
export type DisplayName = string;

/** What a reader finds there: `runbook` (what to do when the domain fails), `status` (whether it works now), `repository` (its source code) or `documentation`. */
export type LinkKind = "runbook" | "status" | "repository" | "documentation";

/** An https address without credentials. */
export type Url = string;

/** How many there are. */
export type Count = number;

/** Lower-case letters without accents, digits, and hyphens between words. */
export type Slug = string;

/** Where it is used: `domain` (in this domain alone). */
export type ComponentKind = "domain";

/** GET: all routes are pages. */
export type Method = "GET";

/** /admin/… or /{locale}/…; lower-case words with hyphens, {id} at most once, and 16 segments at most. */
export type Path = string;

/** A day of the calendar as YYYY-MM-DD. */
export type Day = string;

/** A record identifier that exists, to ask the running platform for; for a path with {id}. */
export type RecordId = string;

/** One functional domain of the platform: `catalog/domains/<id>.yaml`. */
export interface DomainDescriptor {
  readonly id: Id;
  /** The display title in every language; the one in the source language is the display name by which others refer to the domain. */
  readonly title: Text;
  /** One line in every language. */
  readonly summary: Text;
  readonly tier: Tier;
  readonly status: Status;
  readonly version: Version;
  readonly icon: Icon;
  /** Ids of the sites for which the domain is active; one page each. */
  readonly activeFor: readonly string[];
  /** Display names of the domains that this one needs. */
  readonly requiredDependencies: readonly DisplayName[];
  /** Display names of the domains that use this one. */
  readonly usedBy?: readonly DisplayName[];
  /** Ids of owners.yaml: who answers for the domain, the first one first. */
  readonly owners?: readonly string[];
  /** Where those who run or use the domain look next. */
  readonly links?: readonly Link[];
  readonly counts: Counts;
  /** The records that the domain keeps, by kind. */
  readonly collections?: readonly Collection[];
  /** The parts of the user interface that the domain provides. */
  readonly components?: readonly Component[];
  /** Ready-made sections to place on a page. */
  readonly blocks?: readonly Block[];
  /** The pages that the domain offers. */
  readonly routes: readonly RouteEntry[];
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

/** The length of each list, as stated in the overview. */
export interface Counts {
  readonly requiredDependencies: Count;
  readonly usedBy?: Count;
  readonly collections: Count;
  readonly components: Count;
  readonly blocks: Count;
  readonly routes: Count;
  /** A count without a list; absent where the source lists none. */
  readonly designTokens?: Count;
}

export interface Collection {
  readonly slug: Slug;
  /** Display name; absent where the source gives the slug only. */
  readonly name?: Text;
}

export interface Component {
  /** The name that it has in the code: each word with a capital letter, without spaces. */
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
  /** Paths that the route had before; requests for them are redirected to the present one. */
  readonly formerly?: readonly Path[];
  readonly deprecated?: Deprecation;
  readonly example?: RecordId;
}

/** The route will be removed; until then, services and readers are warned. */
export interface Deprecation {
  /** The day on which that was announced, as YYYY-MM-DD in UTC. */
  readonly since?: Day;
  /** The last day on which the route is served, as YYYY-MM-DD in UTC. */
  readonly until: Day;
  /** The id of the route that takes its place, such as healthcare.facilities. */
  readonly use?: string;
}
