import type { Deprecation, DomainDescriptor, Link, RouteEntry } from '../generated/types/domain.d.ts';
import type { ExternalDomainEntry } from '../generated/types/external-domains.d.ts';
import type { LanguageEntry } from '../generated/types/languages.d.ts';
import type { OwnerEntry } from '../generated/types/owners.d.ts';
import type { Limits } from '../generated/types/policy.d.ts';
import type { SiteEntry } from '../generated/types/sites.d.ts';
import type { Exception } from './check/exception.ts';
import type { Located, Place } from './place.ts';
import type { CatalogFile } from './read/catalog-file.ts';
import type { YamlMapping } from './read/yaml-value.ts';
import type { Identity, Shape } from './schema/shape.ts';

/** One string per language code. */
export type Text = Readonly<Record<string, string>>;

/** What has an identifier: a domain, a site, a collection … */
export interface Thing extends Located, Identity {
  readonly id: string;
  readonly within: Thing | undefined;
  /** What leads to it from the outermost thing: `blocks.service-card`. */
  readonly path: string;
  readonly shape: Shape;
  readonly value: YamlMapping;
}

/** The text by which readers know a thing: in each language, or the same in all. */
export interface Label extends Located {
  readonly key: string;
  readonly text: Text | string;
  readonly thing: Thing;
}

/** A name of something, as the author wrote it. */
export interface Reference {
  /** What the name is of something: `site.id`, `domain.title`. */
  readonly to: string;
  readonly name: string;
  readonly place: Extract<Place, { readonly pointer: string }>;
  readonly within: Thing | undefined;
  /** What a change of it means, where the schema says so (`x-change`). */
  readonly change: string | undefined;
}

/** A text in all its languages, and the mapping of language codes that holds it. */
export interface TranslatedText extends Located {
  /** What the text is of its thing: `summary`, `blocks.facility-card`. */
  readonly name: string;
  readonly within: Thing;
  readonly text: Text;
}

/** What is in the files of a catalog, by the words of their schemas; in the order of the files. */
export interface Contents {
  readonly things: readonly Thing[];
  readonly labels: readonly Label[];
  readonly references: readonly Reference[];
  readonly texts: readonly TranslatedText[];
}

/** Things by their names, by what the name is of them: `site.id`; `domain.title` in the source language. */
export type Names<Named = Located & { readonly id: string }> = ReadonlyMap<string, ReadonlyMap<string, Named>>;

export type Language = Located & LanguageEntry;
export type Site = Located & SiteEntry;
export type Owner = Located & OwnerEntry;

export interface ExternalDomain extends Located, Omit<ExternalDomainEntry, 'owners' | 'links'> {
  readonly kind: 'external';
  readonly owners: readonly Resolved<Owner>[];
  readonly links: readonly Link[];
}

/** A name or id as the author wrote it, and what it names. One that names nothing is in `references`, and a finding of `unknown-name`. */
export interface Resolved<Target> {
  readonly name: string;
  readonly place: Place;
  readonly target: Target;
}

export interface Route extends Located {
  /** See `routeId` in `core/build/route.ts`. */
  readonly id: string;
  readonly method: RouteEntry['method'];
  readonly path: string;
  readonly params: readonly string[];
  readonly audience: 'public' | 'admin';
  readonly domain: Domain;
  /** Fixes the id. */
  readonly name: string | undefined;
  /** Paths that it had before, in the order of the file; they are redirected to `path`. */
  readonly formerly: readonly string[];
  readonly deprecated: Deprecation | undefined;
  /** What takes its place when it goes. */
  readonly replacement: Route | undefined;
  /** A record identifier that exists: what to ask the running platform for in place of `{id}`. */
  readonly example: string | undefined;
}

/** Keys of a descriptor that lead to what they name, and its routes. */
type Linked = 'activeFor' | 'requiredDependencies' | 'usedBy' | 'owners' | 'routes';
/** Its lists, empty where they are absent. */
type Lists = 'collections' | 'components' | 'blocks' | 'links';

/** What its descriptor states, with what that names in the place of names. */
export interface Domain
  extends Located,
    Readonly<Omit<DomainDescriptor, Linked | Lists>>,
    Readonly<Required<Pick<DomainDescriptor, Lists>>> {
  readonly kind: 'domain';
  /** In the order of sites.yaml. */
  readonly activeAt: readonly Site[];
  readonly requires: readonly Resolved<NamedDomain>[];
  readonly usedBy: readonly Resolved<NamedDomain>[];
  readonly owners: readonly Resolved<Owner>[];
  readonly routes: readonly Route[];
}

export type NamedDomain = Domain | ExternalDomain;

/** A file that passed its schema, as plain data. */
export interface Document<Data> extends Located {
  readonly data: Data;
}

/** A text, or a message, in one language. */
export interface Wording extends Located {
  /** The same in every language: `domain healthcare summary`, `message page.backToSite`. */
  readonly key: string;
  /** The keys of a message, joined by dots; absent of a text. */
  readonly message?: string;
  readonly language: string;
  /** The language's name in itself. */
  readonly languageName: string;
  readonly text: string;
  /** The text in the source language, where there is one. */
  readonly original: string | undefined;
}

/**
 * The catalog with its references resolved: every file of it is there and passes its schema. Lists are in the order of the file (languages, sites, external domains) or by domain id, then file.
 */
export interface Catalog extends Contents {
  readonly files: readonly CatalogFile[];
  readonly names: Names;
  readonly languages: readonly Language[];
  readonly drafts: readonly Language[];
  /** Code of the first language, whose titles are the display names. */
  readonly sourceLanguage: string;
  readonly sites: readonly Site[];
  /** None where the catalog does not say who answers for its domains. */
  readonly owners: readonly Owner[];
  readonly externalDomains: readonly ExternalDomain[];
  readonly domains: readonly Domain[];
  /** Every route of every domain, by domain id, then in the order of its file. */
  readonly routes: readonly Route[];
  readonly limits: Document<Limits>;
  readonly exceptions: readonly Exception[];
  /** What policy.yaml asks of every described domain. */
  readonly required: readonly 'owners'[];
  /** Which git tags are releases: the words before the version, then a star. */
  readonly releases: string;
  /** Texts that are rightly equal to the source text: in any language, or in the one that is named. */
  readonly sameWords: readonly (string | Text)[];
  /** Every message and every text in every language of the catalog, the source language included. */
  readonly wordings: readonly Wording[];
  readonly icons: Icons;
  /** SHA-256 of the catalog's data, in hex: comments and layout do not change it. */
  readonly digest: string;
}

/** The Lucide icon names (`schema/lucide.json`). */
export interface Icons {
  readonly version: string;
  readonly names: readonly string[];
  /** Old name → name. */
  readonly aliases: Readonly<Record<string, string>>;
}
