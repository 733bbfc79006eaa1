// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { DomainId, ExternalDomainId, LanguageCode, OwnerId, SiteId } from "./index.js";

/** One string per language. */
export type Text = Readonly<Record<LanguageCode, string>>;

/** Importance for the platform: `essential` (other domains do not work without it) or `standard`. */
export type Tier = "essential" | "standard";

/** Maturity: `stable` (the domain is in operation) or `planned` (it is described, but its pages may not exist yet). */
export type Status = "stable" | "planned";

/** Three numbers of at most nine digits, separated by dots, without leading zeros. */
export type Version = string;

/** The name of a Lucide icon, as on `https://lucide.dev/icons`: each word with a capital letter, without spaces. */
export type Icon = string;

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

export type Param = "locale" | "id";

/** The readers of the page: `admin` if the path is under /admin/. */
export type Audience = "public" | "admin";

/** Direction of writing: `ltr` (from left to right) or `rtl` (from right to left). */
export type Direction = "ltr" | "rtl";

/** The whole catalog as JSON, for programs: `generated/catalog.json`. With the same `formatVersion`, new keys may be added, and lists may have other entries; existing keys keep their type and meaning, and no enum gets a new value. */
export interface CatalogJson {
  /** The schema of this file, relative to it in the package. */
  readonly $schema: "./schema/published/catalog.schema.json";
  /** A new number means that readers of this file must change. */
  readonly formatVersion: 1;
  /** The version of the package. */
  readonly version: string;
  /** The first language, from which texts are translated. */
  readonly sourceLanguage: LanguageCode;
  /** Sorted by id. */
  readonly domains: readonly CatalogDomain[];
  /** Each domain at each of its sites, sorted by domain, then in the order of the sites. */
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

/** A domain with its references resolved. It has all lists, even if they are empty. */
export interface CatalogDomain {
  readonly id: DomainId;
  /** The title in each language. The title in the source language is the display name, by which other domains refer to this one. */
  readonly title: Text;
  /** One line in each language. */
  readonly summary: Text;
  readonly tier: Tier;
  readonly status: Status;
  readonly version: Version;
  readonly icon: Icon;
  /** Ids of the sites at which the domain is active. It has a page for each. */
  readonly activeFor: readonly SiteId[];
  /** Display names of the domains that this one requires. */
  readonly requiredDependencies: readonly Reference[];
  /** Display names of the domains that use this one. */
  readonly usedBy: readonly Reference[];
  /** Ids in owners.yaml of the owners of the domain, the main one first. */
  readonly owners?: readonly OwnerId[];
  /** Pages for people who run or use the domain. */
  readonly links?: readonly Link[];
  readonly counts: Counts;
  /** The records that the domain keeps, by kind. */
  readonly collections: readonly Collection[];
  /** The parts of the user interface that the domain provides. */
  readonly components: readonly Component[];
  /** Ready-made sections of pages. */
  readonly blocks: readonly Block[];
  /** The pages that the domain offers. */
  readonly routes: readonly CatalogRoute[];
}

/** A reference to a domain. */
export interface Reference {
  /** The id of a domain or an external domain. */
  readonly id: string;
  /** Its title in the source language. */
  readonly name: string;
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

/** A page of the platform. */
export interface CatalogRoute {
  readonly method: Method;
  readonly path: Path;
  /** Lower-case words with hyphens, separated by dots. The route id is `<domain>.<name>`; without a name, the path makes the id. */
  readonly name?: string;
  /** Former paths of the route. Requests for them are redirected to the current path. */
  readonly formerly?: readonly Path[];
  readonly deprecated?: Deprecation;
  readonly example?: RecordId;
  /** The domain’s id and the path’s segments, joined by dots, without `{locale}` and without a first segment (after `admin`) that repeats the domain’s id; `index` if no segment remains. `name` of the route replaces the segments. */
  readonly id: string;
  /** The names in braces in the path, in its order. */
  readonly params: readonly Param[];
  readonly audience: Audience;
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

/** A domain at one of its sites. */
export interface Descriptor {
  readonly domain: DomainId;
  readonly site: SiteId;
}

export interface Language {
  readonly code: LanguageCode;
  /** The name of the language in that language, on one line. */
  readonly name: string;
  readonly direction: Direction;
}

export interface Site {
  readonly id: SiteId;
  /** The name of the site, in each language. */
  readonly name: Text;
  /** The address of the pages of the site: https, without credentials, query, hash, or a slash at the end. */
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
  /** The title in each language. The title in the source language is the display name. */
  readonly title: Text;
  /** Ids in owners.yaml of the owners of the domain, the main one first. */
  readonly owners?: readonly OwnerId[];
  /** Pages for people who run or use the domain. */
  readonly links?: readonly Link[];
}
