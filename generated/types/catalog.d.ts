// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { DomainId, ExternalDomainId, LanguageCode, OwnerId, SiteId } from "./index.js";

/** One string per language. */
export type Text = Readonly<Record<LanguageCode, string>>;

/** How much of the platform rests on the domain: `essential` (the others cannot do without it) or `standard`. */
export type Tier = "essential" | "standard";

/** Maturity status: `stable` (the domain is in operation) or `planned` (it is described, and its pages may not be there yet). */
export type Status = "stable" | "planned";

/** Three numbers of at most nine digits, separated by dots, without leading zeros. */
export type Version = string;

/** The name of a Lucide icon, as on `https://lucide.dev/icons`: each word with a capital letter, without spaces. */
export type Icon = string;

/** What a reader finds there: `runbook` (what to do when the domain fails), `status` (whether it works now), `repository` (its source code) or `documentation`. */
export type LinkKind = "runbook" | "status" | "repository" | "documentation";

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

export type Param = "locale" | "id";

/** Whom the page is for: `admin` is under /admin/. */
export type Audience = "public" | "admin";

/** Direction of writing: `ltr` (from left to right) or `rtl` (from right to left). */
export type Direction = "ltr" | "rtl";

/** The whole catalog for machines: `generated/catalog.json`. Without a new `formatVersion`, keys may be added, and lists may have other entries; what is here stays, with its type and its meaning, and no enum gets a value. */
export interface CatalogJson {
  /** The schema of this file, from where it is in the package. */
  readonly $schema: "./schema/published/catalog.schema.json";
  /** With a new number, readers of this file must change. */
  readonly formatVersion: 1;
  /** The version of the package. */
  readonly version: string;
  /** The first of the languages, in which texts are written before they are translated. */
  readonly sourceLanguage: LanguageCode;
  /** By id. */
  readonly domains: readonly CatalogDomain[];
  /** Each domain at each site where it is active, by domain, then in the order of the sites. */
  readonly descriptors: readonly Descriptor[];
  /** The languages, in the order in which readers see them. */
  readonly languages: readonly Language[];
  /** The sites, in the order in which readers see them. */
  readonly sites: readonly Site[];
  /** Teams or offices, in the order in which readers see them. */
  readonly owners?: readonly Owner[];
  /** The external domains, in the order in which readers see them. */
  readonly externalDomains: readonly ExternalDomain[];
}

/** A domain with its references resolved. Lists are there when they are empty. */
export interface CatalogDomain {
  readonly id: DomainId;
  /** The display title in every language; the one in the source language is the display name by which others refer to the domain. */
  readonly title: Text;
  /** One line in every language. */
  readonly summary: Text;
  readonly tier: Tier;
  readonly status: Status;
  readonly version: Version;
  readonly icon: Icon;
  /** Ids of the sites for which the domain is active; one page each. */
  readonly activeFor: readonly SiteId[];
  /** Display names of the domains that this one needs. */
  readonly requiredDependencies: readonly Reference[];
  /** Display names of the domains that use this one. */
  readonly usedBy: readonly Reference[];
  /** Ids of owners.yaml: who answers for the domain, the first one first. */
  readonly owners?: readonly OwnerId[];
  /** Where those who run or use the domain look next. */
  readonly links?: readonly Link[];
  readonly counts: Counts;
  /** The records that the domain keeps, by kind. */
  readonly collections: readonly Collection[];
  /** The parts of the user interface that the domain provides. */
  readonly components: readonly Component[];
  /** Ready-made sections to place on a page. */
  readonly blocks: readonly Block[];
  /** The pages that the domain offers. */
  readonly routes: readonly CatalogRoute[];
}

/** A domain that another one names. */
export interface Reference {
  /** The id of a domain, or of an external one. */
  readonly id: string;
  /** Its title in the source language. */
  readonly name: string;
}

export interface Link {
  readonly kind: LinkKind;
  /** An https address without credentials. */
  readonly url: string;
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

/** A page of the platform. */
export interface CatalogRoute {
  readonly method: Method;
  readonly path: Path;
  /** Lower-case words with hyphens, separated by dots. The route id is `<domain>.<name>`; without a name, the path makes the id. */
  readonly name?: string;
  /** Paths that the route had before; requests for them are redirected to the present one. */
  readonly formerly?: readonly Path[];
  readonly deprecated?: Deprecation;
  readonly example?: RecordId;
  /** The domain, then the path’s segments, less `{locale}` and a first one (after `admin`) that is the domain’s id, joined by dots; `index` where none is left. The descriptor may fix it by `name`. */
  readonly id: string;
  /** What the path has in braces, in its order. */
  readonly params: readonly Param[];
  readonly audience: Audience;
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

/** A domain in the context of one site. */
export interface Descriptor {
  readonly domain: DomainId;
  readonly site: SiteId;
}

export interface Language {
  readonly code: LanguageCode;
  /** The language’s name in itself, in one line. */
  readonly name: string;
  readonly direction: Direction;
}

export interface Site {
  readonly id: SiteId;
  /** The name of the site, in each language. */
  readonly name: Text;
  /** Where the pages of the site are: an https address without credentials, query, hash, or a slash at the end. */
  readonly url?: string;
}

export interface Owner {
  readonly id: OwnerId;
  /** The name of the team or office, in each language. */
  readonly name: Text;
  /** An e-mail address, or an address that begins with https. */
  readonly contact: string;
}

export interface ExternalDomain {
  readonly id: ExternalDomainId;
  /** Its title in each language; the one in the source language is its display name. */
  readonly title: Text;
  /** Ids of owners.yaml: who answers for the domain, the first one first. */
  readonly owners?: readonly OwnerId[];
  /** Where those who run or use the domain look next. */
  readonly links?: readonly Link[];
}
