// The interface of `catalog.config.mjs`. Only a major version of the tool removes keys.
import type { DomainDescriptor, RouteEntry } from '../../../schema/types/domain.d.ts';
import type { ExternalDomainEntry } from '../../../schema/types/external-domains.d.ts';
import type { LanguageEntry } from '../../../schema/types/languages.d.ts';
import type { OwnerEntry } from '../../../schema/types/owners.d.ts';
import type { Limits } from '../../../schema/types/policy.d.ts';
import type { SiteEntry } from '../../../schema/types/sites.d.ts';

// The data of page templates (docs/own-checks.md).
export type * from '../../../generators/pages/views.ts';

/** A value of a file of `catalog/`, or its key. */
export interface Location {
  readonly file: string;
  /** JSON Pointer (RFC 6901). */
  readonly pointer: string;
  readonly part?: 'key';
  /** Characters of the file instead of a value; UTF-16, end exclusive. */
  readonly offsets?: { readonly start: number; readonly end: number } | undefined;
}

/** A resolved reference. */
export interface Resolved<Target> {
  readonly name: string;
  readonly location: Location;
  readonly target: Target;
}

export type Language = Location & LanguageEntry;
export type Site = Location & SiteEntry;
export type Owner = Location & OwnerEntry;

export interface ExternalDomain extends Location, Omit<ExternalDomainEntry, 'owners'> {
  readonly kind: 'external';
  readonly owners: readonly Resolved<Owner>[];
}

type Lists = 'collections' | 'components' | 'blocks' | 'links';

/** A domain with its references resolved. Missing lists are empty. */
export interface Domain
  extends Location,
    Omit<DomainDescriptor, 'activeFor' | 'requiredDependencies' | 'usedBy' | 'owners' | 'routes' | Lists>,
    Required<Pick<DomainDescriptor, Lists>> {
  readonly kind: 'domain';
  readonly activeAt: readonly Site[];
  readonly requires: readonly Resolved<Domain | ExternalDomain>[];
  readonly usedBy: readonly Resolved<Domain | ExternalDomain>[];
  readonly owners: readonly Resolved<Owner>[];
  readonly routes: readonly Route[];
}

/** A page, with values derived from its path. */
export interface Route extends Location, Omit<RouteEntry, 'formerly'> {
  readonly id: string;
  readonly params: readonly string[];
  readonly audience: 'public' | 'admin';
  readonly domain: Domain;
  readonly formerly: readonly string[];
}

/** A catalog without gaps: every file has passed its schema. */
export interface Catalog {
  /** The first is the source language. */
  readonly languages: readonly Language[];
  readonly sites: readonly Site[];
  readonly owners: readonly Owner[];
  readonly externalDomains: readonly ExternalDomain[];
  readonly domains: readonly Domain[];
  readonly routes: readonly Route[];
  readonly limits: Location & Limits;
  readonly sourceLanguage: string;
  /** The day in UTC, YYYY-MM-DD. */
  readonly today: string;
}

export type Fix = Location & { readonly value: string | number | boolean };

export interface Finding {
  readonly location: Location;
  /** One sentence in the author's words, without a full stop. */
  readonly message: string;
  /** Advice, as an imperative. */
  readonly hint?: string | undefined;
  readonly related?: readonly Pick<Finding, 'location' | 'message'>[] | undefined;
  /** The edits of `--fix`, only if there is exactly one right answer. */
  readonly fix?: readonly Fix[] | undefined;
}

/** A check of the catalog as a whole. */
export interface Check {
  /** Begins with `x-`, in lower case. */
  readonly id: string;
  readonly severity: 'error' | 'warning';
  /** The rule, as one sentence without a full stop. */
  readonly title: string;
  /** The harm if the rule is broken, and for whom. */
  readonly why: string;
  /** The subject of an exception, if not any subject of the finding. `false`: no exception. */
  readonly exceptedBy?: 'domain' | 'catalog' | false;
  /** Its documentation and its test: `city-catalog test`. */
  readonly example: string;
  run(catalog: Catalog): Iterable<Finding>;
}

/** A file of `generated/`; its path begins with `x-`, and its text ends with one line end. */
export type GeneratedFile = { readonly path: string; readonly contents: string };

/** Makes files from a catalog without errors: the same files on every machine and day. */
export type Output = (catalog: Omit<Catalog, 'today'>) => Iterable<GeneratedFile> | Promise<Iterable<GeneratedFile>>;

/** The location of `node`, or of the value at `path` inside it. */
export function at(node: Location, ...path: readonly (string | number)[]): Location;
/** The same for the key of this value. */
export function keyAt(node: Location, ...path: readonly (string | number)[]): Location;
/** The value of a custom key, such as `x-cost-centre`, as it is in the file. */
export function noteOf(node: Location, key: `x-${string}`): unknown;
/** The edit of a `--fix`. */
export function fixAt(location: Location, value: Fix['value']): Fix;
/** How to write an exception, for a hint. */
export function exceptionLine(check: string, subject: { kind: 'domain' | 'site' | 'route'; id: string }): string;
/** The path in `generated/` of the page about a site or domain, or of the first page. */
export function pageOf(language: string, about: { site?: Site; domain?: Domain | ExternalDomain }): string;
/** A file of indented JSON. */
export function jsonFile(path: string, value: unknown): GeneratedFile;
/** Any text as inline Markdown that shows that text. */
export function markdownText(raw: string, direction: 'ltr' | 'rtl'): string;
/** A slug, path or other code as inline Markdown. */
export function markdownCode(raw: string, direction: 'ltr' | 'rtl'): string;
/** Any text as a string of TypeScript. */
export function stringLiteral(raw: string): string;
