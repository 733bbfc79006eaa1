import type { DomainDescriptor, Link, RouteEntry } from '../../schema/types/domain.d.ts';
import type { ExternalDomainEntry } from '../../schema/types/external-domains.d.ts';
import type { LanguageEntry } from '../../schema/types/languages.d.ts';
import type { OwnerEntry } from '../../schema/types/owners.d.ts';
import type { Footer, Limits, StatedSeverity } from '../../schema/types/policy.d.ts';
import type { SiteEntry } from '../../schema/types/sites.d.ts';
import type { Location } from '../read/location.ts';
import type { SourceFile } from '../read/source-file.ts';
import type { Identity } from '../schema/identity.ts';
import type { Shape } from '../schema/shape.ts';
import type { YamlMapping } from '../text/value.ts';
import type { Exception } from './exception.ts';

/** One string per language code. */
export type Text = Readonly<Record<string, string>>;

/** Anything with an identifier: a domain, a site, a route, a collection … */
export interface Thing extends Location, Identity {
  readonly id: string;
  /** The thing that contains it: the domain of a route. */
  readonly parent: Thing | undefined;
  /** The path in the outermost thing, such as `blocks.service-card`; '' for that thing itself. */
  readonly path: string;
  readonly shape: Shape;
  readonly value: YamlMapping;
}

export interface Reference {
  /** The kind and key it refers to: `site.id`, `domain.title`. */
  readonly to: string;
  readonly name: string;
  /** The key of the value, or of the list that contains it. */
  readonly key: string;
  readonly location: Location;
  readonly parent: Thing | undefined;
  readonly change: string | undefined;
  /** Undefined if nothing has the name; the check `unknown-name` reports it. */
  readonly target: Thing | undefined;
}

/** A text of a thing in all its languages, located at the mapping of language codes. */
export interface ThingText extends Location {
  /** Identifies the text in each version of the catalog: kind and id of the outermost thing, and `name`. */
  readonly key: readonly string[];
  /** `summary`; `blocks.facility-card` for the `name` of that block. */
  readonly name: string;
  readonly parent: Thing;
  readonly text: Text;
}

/** The contents of all readable source files, with or without errors. */
export interface SourceContents {
  /** Sorted by kind, then by path. The other lists are in the order of the files. */
  readonly files: readonly SourceFile[];
  /** The code of the first language; '' without languages. */
  readonly sourceLanguage: string;
  readonly things: readonly Thing[];
  readonly references: readonly Reference[];
  readonly texts: readonly ThingText[];
  readonly names: Names;
  /** In every language, falling back to the tool's text. */
  readonly uiTexts: readonly UiText[];
  /** In every language: the texts of things, and the UI texts of the catalog. */
  readonly localizedTexts: readonly LocalizedText[];
}

/** Things by kind and key (`site.id`, `domain.title`), then by name; titles in the source language. */
export type Names = ReadonlyMap<string, ReadonlyMap<string, Thing>>;

/** The generated type of each kind of thing. Only `build-catalog.ts` casts to them. */
export interface SchemaTypes {
  readonly language: LanguageEntry;
  readonly site: SiteEntry;
  readonly owner: OwnerEntry;
  readonly external: ExternalDomainEntry;
  readonly domain: DomainDescriptor;
  readonly route: RouteEntry;
}

export type Language = Location & LanguageEntry;
export type PublishedLanguage = Language & { readonly draft?: never };
export type Site = Location & SiteEntry;
export type Owner = Location & OwnerEntry;

export interface ExternalDomain extends Location, Omit<ExternalDomainEntry, 'owners' | 'links'> {
  readonly kind: 'external';
  readonly owners: readonly Resolved<Owner>[];
  readonly links: readonly Link[];
}

export interface Resolved<Target> {
  readonly name: string;
  readonly location: Location;
  readonly target: Target;
}

export interface Route extends Location, Readonly<Omit<RouteEntry, 'formerly'>> {
  readonly id: string;
  readonly params: readonly string[];
  readonly audience: 'public' | 'admin';
  readonly domain: Domain;
  /** Earlier paths; services redirect them to `path`. */
  readonly formerly: readonly string[];
  readonly replacement: Route | undefined;
}

/** Keys of a descriptor that `Domain` replaces by the things that they name. */
type ReferenceKeys = 'activeFor' | 'requiredDependencies' | 'usedBy' | 'owners' | 'routes';
/** Optional lists of a descriptor, empty if missing. */
type OptionalLists = 'collections' | 'components' | 'blocks' | 'links';

export interface Domain
  extends Location,
    Readonly<Omit<DomainDescriptor, ReferenceKeys | OptionalLists>>,
    Readonly<Required<Pick<DomainDescriptor, OptionalLists>>> {
  readonly kind: 'domain';
  /** In the order of sites.yaml. */
  readonly activeAt: readonly Site[];
  readonly requires: readonly Resolved<NamedDomain>[];
  readonly usedBy: readonly Resolved<NamedDomain>[];
  readonly owners: readonly Resolved<Owner>[];
  readonly routes: readonly Route[];
}

export type NamedDomain = Domain | ExternalDomain;

export type LocalizedText = LocalizedThingText | UiText;

interface TextInLanguage extends Location {
  /** The key of the `ThingText`; `message` and the name of a UI text. */
  readonly key: readonly string[];
  readonly language: string;
  readonly text: string;
  /** The text in the source language; undefined if it is missing or unreadable. */
  readonly original: string | undefined;
}

export type LocalizedThingText = TextInLanguage & { readonly thingText: ThingText; readonly name?: never };

export interface UiText extends TextInLanguage {
  readonly thingText?: never;
  /** The keys in the file, joined by dots: `page.version`. */
  readonly name: string;
  /** False for the tool's own text. */
  readonly isFromCatalog: boolean;
}

/** Built only if no file fails or is missing. Domains are sorted by id, other lists as in their file. */
export interface Catalog extends SourceContents {
  readonly languages: readonly Language[];
  readonly drafts: readonly Language[];
  readonly sites: readonly Site[];
  readonly owners: readonly Owner[];
  readonly externalDomains: readonly ExternalDomain[];
  readonly domains: readonly Domain[];
  /** By domain id, then in the order of the file. */
  readonly routes: readonly Route[];
  readonly limits: Location & Limits;
  readonly exceptions: readonly Exception[];
  readonly severities: readonly (Location & StatedSeverity)[];
  /** Texts that may equal the source text: in any language, or in the given ones. */
  readonly sameWords: readonly (string | Text)[];
  readonly footer: Footer;
  readonly icons: Icons;
}

/** A catalog without draft languages and their texts, except in `drafts`. */
export interface PublishedCatalog extends Catalog {
  readonly languages: readonly PublishedLanguage[];
}

/** The Lucide icon names (`schema/lucide.json`). */
export interface Icons {
  readonly version: string;
  readonly names: readonly string[];
  readonly aliases: Readonly<Record<string, string>>;
}
