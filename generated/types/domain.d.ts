// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate

/** Lower case, hyphen-separated, beginning with a letter; not index, readme or the name of a device of Windows, such as con. */
export type Id = string;

/** How much of the platform rests on the domain: `essential` (the others cannot do without it) or `standard`. */
export type Tier = "essential" | "standard";

/** Maturity status: `stable` (the domain is in operation) or `planned` (it is described, and its pages may not be there yet). */
export type Status = "stable" | "planned";

/** The title of a domain in the first language of languages.yaml, to the letter. */
export type DisplayName = string;

/** What a reader finds there: `runbook` (what to do when the domain fails), `status` (whether it works now), `repository` (its source code) or `documentation`. */
export type LinkKind = "runbook" | "status" | "repository" | "documentation";

export type Count = number;

/** Lower case, hyphen-separated. */
export type Slug = string;

/** Where it is used: `domain` (in this domain alone). */
export type ComponentKind = "domain";

/** GET: all routes are pages. */
export type Method = "GET";

/** /admin/… or /{locale}/…; lower-case words with hyphens, {id} at most once, and 16 segments at most. */
export type Path = string;

/** A day of the calendar as YYYY-MM-DD. */
export type Day = string;

/** One functional domain of the platform: `catalog/domains/<id>.yaml`. */
export interface DomainDescriptor {
  id: Id;
  /** The display title in every language; the one in the source language is the display name by which others refer to the domain. */
  title: Text;
  /** One line in every language. */
  summary: Text;
  tier: Tier;
  status: Status;
  /** Three numbers separated by dots, without leading zeros. */
  version: string;
  /** The name of a Lucide icon, as on https://lucide.dev/icons, in Pascal case. */
  icon: string;
  /** Ids of the sites for which the domain is active; one page each. */
  activeFor: string[];
  /** Display names of the domains that this one needs. */
  requiredDependencies: DisplayName[];
  /** Display names of the domains that use this one. */
  usedBy?: DisplayName[];
  /** Ids of owners.yaml: who answers for the domain, the first one first. */
  owners?: string[];
  /** Where those who run or use the domain look next. */
  links?: Link[];
  counts: Counts;
  /** What the domain stores. */
  collections?: Collection[];
  /** The domain’s interface components. */
  components?: Component[];
  /** Page blocks. */
  blocks?: Block[];
  /** The pages that the domain offers. */
  routes: RouteEntry[];
}

/** One string per language code of languages.yaml. */
export interface Text {
  /** A text in one line. */
  [k: string]: string;
}

export interface Link {
  kind: LinkKind;
  /** An https address without credentials. */
  url: string;
}

/** The length of each list, as stated in the overview. */
export interface Counts {
  requiredDependencies: Count;
  usedBy?: Count;
  collections: Count;
  components: Count;
  blocks: Count;
  routes: Count;
  /** A count without a list; absent where the source lists none. */
  designTokens?: Count;
}

export interface Collection {
  slug: Slug;
  /** Display name; absent where the source gives the slug only. */
  name?: Text;
}

export interface Component {
  /** A name in Pascal case. */
  name: string;
  kind: ComponentKind;
}

export interface Block {
  slug: Slug;
  name: Text;
}

export interface RouteEntry {
  method: Method;
  path: Path;
  /** Fixes the route id `<domain>.<name>`: lower-case words with hyphens, separated by dots. */
  name?: string;
  /** Paths that the route had before; requests for them are redirected to the present one. */
  formerly?: Path[];
  deprecated?: Deprecation;
  /** A record identifier that exists, to ask the running platform for; for a path with {id}. */
  example?: string;
}

/** The route will go; services and readers are told until it does. */
export interface Deprecation {
  /** The day on which that was announced, as YYYY-MM-DD in UTC. */
  since?: Day;
  /** The last day on which the route is served, as YYYY-MM-DD in UTC. */
  until: Day;
  /** The id of the route that takes its place, such as healthcare.healthcare.facilities. */
  use?: string;
}
