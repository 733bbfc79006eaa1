import type { DomainDescriptor, Link, RouteEntry } from '../../generated/types/domain.d.ts';
import type { ExternalDomainEntry } from '../../generated/types/external-domains.d.ts';
import type { LanguageEntry } from '../../generated/types/languages.d.ts';
import type { OwnerEntry } from '../../generated/types/owners.d.ts';
import type { Limits, StatedSeverity } from '../../generated/types/policy.d.ts';
import type { SiteEntry } from '../../generated/types/sites.d.ts';
import type { CatalogFile } from '../read/catalog-file.ts';
import type { Located } from '../read/place.ts';
import type { Identity } from '../schema/identity.ts';
import type { Shape } from '../schema/shape.ts';
import type { YamlMapping } from '../text/value.ts';
import type { Exception } from './exception.ts';

/** One string per language code. */
export type Text = Readonly<Record<string, string>>;

/** What has an identifier: a domain, a site, a route, a collection … */
export interface Thing extends Located, Identity {
  readonly id: string;
  readonly within: Thing | undefined;
  /** Keys and ids that lead to it from the outermost thing: `blocks.service-card`. */
  readonly path: string;
  readonly shape: Shape;
  readonly value: YamlMapping;
}

/** A name or id with which an author refers to something. */
export interface Reference {
  /** The kind and key it refers to: `site.id`, `domain.title`. */
  readonly to: string;
  readonly name: string;
  /** The key that it is the value of, or in whose list it is. */
  readonly key: string;
  readonly place: Located;
  readonly within: Thing | undefined;
  /** `x-change` of its schema. */
  readonly change: string | undefined;
  /** Undefined where nothing has the name; the check `unknown-name` reports it. */
  readonly target: Thing | undefined;
}

/** A text in all its languages; its place is the mapping of language codes. */
export interface TranslatedText extends Located {
  /** Identifies it in every state: kind and id of the outermost thing, and its name in it. */
  readonly key: readonly string[];
  /** The keys that lead to it: `summary`; for the name of a part, those of the part: `blocks.facility-card`. */
  readonly name: string;
  readonly within: Thing;
  readonly text: Text;
}

/** What files say by the `x-` words of their schemas, sound or not. */
export interface Contents {
  /** By kind, then by path; so is all else. */
  readonly files: readonly CatalogFile[];
  /** Code of the first language, by whose titles domains name each other; '' without languages. */
  readonly sourceLanguage: string;
  readonly things: readonly Thing[];
  readonly references: readonly Reference[];
  readonly texts: readonly TranslatedText[];
  readonly names: Names;
  /** In every language: as the catalog states it, else the tool's. */
  readonly uiTexts: readonly UiText[];
  /** Everything that authors wrote, in every language, also in the source language. */
  readonly localizedTexts: readonly LocalizedText[];
}

/** Things by namespace and key (`site.id`, `domain.title`), then by name; titles in the source language. */
export type Names = ReadonlyMap<string, ReadonlyMap<string, Thing>>;

/** What files say of each kind of thing, by the types that are generated from the schemas: only `build-catalog.ts` gives it to values. */
export interface Data {
  readonly language: LanguageEntry;
  readonly site: SiteEntry;
  readonly owner: OwnerEntry;
  readonly external: ExternalDomainEntry;
  readonly domain: DomainDescriptor;
  readonly route: RouteEntry;
}

export type Language = Located & LanguageEntry;
export type Site = Located & SiteEntry;
export type Owner = Located & OwnerEntry;

export interface ExternalDomain extends Located, Omit<ExternalDomainEntry, 'owners' | 'links'> {
  readonly kind: 'external';
  readonly owners: readonly Resolved<Owner>[];
  readonly links: readonly Link[];
}

/** A reference and its target. Those without one are only in `references`; the check `unknown-name` reports them. */
export interface Resolved<Target> {
  readonly name: string;
  readonly place: Located;
  readonly target: Target;
}

/** An entry of `routes`, with what follows from it. */
export interface Route extends Located, Readonly<Omit<RouteEntry, 'formerly'>> {
  /** See `routeId` in `core/text/route-path.ts`. */
  readonly id: string;
  readonly params: readonly string[];
  readonly audience: 'public' | 'admin';
  readonly domain: Domain;
  /** Earlier paths, which are redirected to `path`. */
  readonly formerly: readonly string[];
  /** The route that `deprecated.use` names. */
  readonly replacement: Route | undefined;
}

/** The keys of a descriptor that name other things; `Domain` has these things in their place. */
type Linked = 'activeFor' | 'requiredDependencies' | 'usedBy' | 'owners' | 'routes';
/** The optional lists of a descriptor; one that its file does not state is empty here. */
type Lists = 'collections' | 'components' | 'blocks' | 'links';

/** A descriptor with its references resolved. */
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

interface InOneLanguage extends Located {
  /** Identifies it in every state and language: that of its text, or `message` and its name. */
  readonly key: readonly string[];
  readonly language: string;
  readonly text: string;
  /** The text in the source language, which is its own original; undefined if there is none, or its file cannot be read. */
  readonly original: string | undefined;
}

/** A text of the catalog in one language. */
export interface CatalogText extends InOneLanguage {
  readonly translated: TranslatedText;
  readonly name?: undefined;
}

/** A label of the pages in one language. */
export interface UiText extends InOneLanguage {
  /** Its keys in the file of UI texts, joined by dots: `page.version`. */
  readonly name: string;
  /** Whether the catalog states it; otherwise it is the tool's. */
  readonly isStated: boolean;
  readonly translated?: undefined;
}

export type LocalizedText = CatalogText | UiText;

/**
 * The catalog with its references resolved; built only when no file is missing and all pass their schemas. Domains are sorted
 * by id; other lists are in the order of their file. To read things of one kind, take their list (`domains`, `sites` …); of every
 * kind alike, `things`; names that may have no target, `references`.
 */
export interface Catalog extends Contents {
  /** As published, those of languages.yaml without the ones in progress; in `withDrafts` of a checked catalog, all. */
  readonly languages: readonly Language[];
  /** Those in progress. */
  readonly drafts: readonly Language[];
  readonly sites: readonly Site[];
  /** Empty without owners.yaml. */
  readonly owners: readonly Owner[];
  readonly externalDomains: readonly ExternalDomain[];
  readonly domains: readonly Domain[];
  /** By domain id, then in the order of the file. */
  readonly routes: readonly Route[];
  readonly limits: Located & Limits;
  readonly exceptions: readonly Exception[];
  /** Checks whose severity is another one in this catalog. */
  readonly severities: readonly (Located & StatedSeverity)[];
  /** Texts that may equal the source text: in any language, or in the named ones. */
  readonly sameWords: readonly (string | Text)[];
  readonly icons: Icons;
}

/** The Lucide icon names (`schema/lucide.json`). */
export interface Icons {
  readonly version: string;
  readonly names: readonly string[];
  /** Old name → name. */
  readonly aliases: Readonly<Record<string, string>>;
}
