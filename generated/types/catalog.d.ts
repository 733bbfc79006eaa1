// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { DomainId, ExternalDomainId, LanguageCode, OwnerId, SiteId } from './index.js';

/** One string per language. */
export type Text = Readonly<Record<LanguageCode, string>>;

/** Direction of writing. */
export type Direction = "ltr" | "rtl";

/** What a reader finds there: `runbook` (what to do when the domain fails), `status` (whether it works now), `repository` (its source code) or `documentation`. */
export type LinkKind = "runbook" | "status" | "repository" | "documentation";

/** How much of the platform rests on the domain: `essential` (the others cannot do without it) or `standard`. */
export type Tier = "essential" | "standard";

/** Maturity status: `stable` (the domain is in operation) or `planned` (it is described, and its pages may not be there yet). */
export type Status = "stable" | "planned";

/** Three numbers separated by dots, without leading zeros. */
export type Version = string;

/** The name of a Lucide icon, as on https://lucide.dev/icons, in Pascal case. */
export type Icon = string;

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

export type Param = "locale" | "id";

/** Whom the page is for: `admin` is under /admin/. */
export type Audience = "public" | "admin";

/** A day of the calendar as YYYY-MM-DD. */
export type Day = string;

/** A record identifier that exists, to ask the running platform for; for a path with {id}. */
export type RecordId = string;

/** The whole catalog for machines: `generated/catalog.json`. Without a new `formatVersion`, keys may be added, and lists may have other entries; what is here stays, with its type and its meaning. */
export interface CatalogFile {
  /** The schema of this file, from where it is in the package. */
  $schema: "./schema/published/catalog.schema.json";
  /** Another one breaks who reads this file. */
  readonly formatVersion: 1;
  /** The first of the languages, in which texts are written before they are translated. */
  readonly sourceLanguage: LanguageCode;
  /** SHA-256 of the data in catalog/, in hex; comments and layout do not change it. */
  readonly digest: string;
  /** In the order in which readers see them. */
  readonly languages: readonly Language[];
  /** In the order in which readers see them. */
  readonly sites: readonly Site[];
  /** Who answers for domains; absent where the catalog names nobody. */
  readonly owners?: readonly Owner[];
  /** Domains that are named here, and described elsewhere. */
  readonly externalDomains: readonly ExternalDomain[];
  /** By id. */
  readonly domains: readonly CatalogDomain[];
  /** Each domain at each site where it is active, by domain, then in the order of the sites. */
  readonly descriptors: readonly Descriptor[];
}

/** An interface language. */
export interface Language {
  readonly code: LanguageCode;
  /** The language’s name in itself. */
  readonly name: string;
  readonly direction: Direction;
}

/** A site of the platform. */
export interface Site {
  readonly id: SiteId;
  readonly name: Text;
  /** Where its pages are: an https address. */
  readonly url?: string;
}

/** A team or an office that answers for domains. */
export interface Owner {
  readonly id: OwnerId;
  readonly name: Text;
  /** An https or mailto address. */
  readonly contact: string;
}

/** A domain that is named here, and described elsewhere. */
export interface ExternalDomain {
  readonly id: ExternalDomainId;
  readonly title: Text;
  /** Who answers for it, the first one first. */
  readonly owners?: readonly OwnerId[];
  /** Where its users look next. */
  readonly links?: readonly Link[];
}

export interface Link {
  readonly kind: LinkKind;
  /** An https address without credentials. */
  readonly url: string;
}

/** A domain with its references resolved. Lists are there when they are empty. */
export interface CatalogDomain {
  readonly id: DomainId;
  readonly title: Text;
  /** One line. */
  readonly summary: Text;
  readonly tier: Tier;
  readonly status: Status;
  readonly version: Version;
  readonly icon: Icon;
  /** The sites where it is active. */
  readonly activeFor: readonly SiteId[];
  readonly counts: Counts;
  /** The domains that this one needs. */
  readonly requiredDependencies: readonly Reference[];
  /** The domains that its descriptor says use it. */
  readonly usedBy: readonly Reference[];
  /** Who answers for it, the first one first. */
  readonly owners?: readonly OwnerId[];
  /** Where those who run or use it look next. */
  readonly links?: readonly Link[];
  /** What it stores. */
  readonly collections: readonly Collection[];
  /** Its interface components. */
  readonly components: readonly Component[];
  /** Its page blocks. */
  readonly blocks: readonly Block[];
  /** Its pages, public and administrative. */
  readonly routes: readonly CatalogRoute[];
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

/** A domain that another one names. */
export interface Reference {
  /** The id of a domain, or of an external one. */
  readonly id: string;
  /** Its title in the source language. */
  readonly name: string;
}

export interface Collection {
  readonly slug: Slug;
  /** Display name; absent where the source gives the slug only. */
  readonly name?: Text;
}

export interface Component {
  /** The name that it has in the code, in Pascal case. */
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
  /** The domain and the path’s segments, joined by dots, unless the descriptor fixes it. */
  readonly id: string;
  readonly method: Method;
  /** With {locale} and {id} in braces. */
  readonly path: Path;
  /** What the path has in braces, in its order. */
  readonly params: readonly Param[];
  readonly audience: Audience;
  /** Paths that it had before; requests for them are redirected. */
  readonly formerly?: readonly Path[];
  readonly deprecated?: Deprecation;
  readonly example?: RecordId;
}

/** The route will go; services and readers are told until it does. */
export interface Deprecation {
  /** The day on which that was announced, as YYYY-MM-DD in UTC. */
  readonly since?: Day;
  /** The last day on which the route is served, as YYYY-MM-DD in UTC. */
  readonly until: Day;
  /** The id of the route that takes its place, such as healthcare.healthcare.facilities. */
  readonly use?: string;
}

/** A domain in the context of one site. */
export interface Descriptor {
  readonly domain: DomainId;
  readonly site: SiteId;
}
