// The data of page templates, in the language of the page. Texts are not encoded: `{{…}}` encodes them.
// This file imports nothing: the tool reads these types when it is built (view-types.ts), and packs them for cities.

/** By the name of the template. */
export interface Views {
  readonly catalog: CatalogView;
  readonly site: SiteView;
  readonly domain: DomainView;
  readonly external: ExternalView;
  readonly terms: TermsView;
}

export interface AnyPage {
  readonly language: string;
  readonly direction: Direction;
  /** The website itself shows languages, breadcrumb, title and "Edit" link. */
  readonly isWebsite: boolean;
  /** The page in each language; `href` is undefined for its own. */
  readonly languages: readonly (Maybe & Record<'name' | 'language', string> & { readonly direction: Direction })[];
  readonly title: string;
  /** After the title: the site of a domain. */
  readonly subtitle: string | undefined;
  /** The pages above this one. */
  readonly breadcrumb: readonly Link[];
  /** The address of the first page. */
  readonly home: string;
  /** An arrow that points back: browsers do not mirror arrows. */
  readonly back: '←' | '→';
  /** The address of the source file that the page describes; undefined if the catalog has no such file, and on the website. */
  readonly edit: string | undefined;
}

type Direction = 'ltr' | 'rtl';
export type Link = { readonly title: string; readonly href: string };
type Maybe = { readonly href: string | undefined };

/** Markdown, which `{{…}}` does not encode. */
export type Markup = { readonly markdown: string };

export interface DomainRow extends Link {
  readonly summary: string;
  readonly tier: 'essential' | 'standard';
  readonly status: 'stable' | 'planned';
}

/** The picture of a graph; its DOT if it is too large to be drawn. */
export interface Picture extends Record<'image' | 'dot' | 'dotName', string> {
  readonly isDrawn: boolean;
  readonly boxes: number;
}

/** The first page. */
export interface CatalogView extends AnyPage {
  readonly hasOwners: boolean;
  /** `pages` has an entry for each site, in the order of the sites; `href` is undefined if the domain is not active there. */
  readonly domains: readonly (DomainRow & { readonly owners: readonly Link[]; readonly pages: readonly Maybe[] })[];
  readonly sites: readonly SiteCount[];
  /** `dependents` is the number of domains that require it, at each site. */
  readonly externals: readonly (Link & { readonly dependents: readonly number[] })[];
  readonly picture: Picture;
  /** Whether the pages have "Edit" links. */
  readonly canPropose: boolean;
}

/** A site, with the number of domains that are active there. */
export type SiteCount = Link & { readonly domains: number };

export interface SiteView extends AnyPage {
  /** Empty if there are too many for one page. */
  readonly domains: readonly DomainRow[];
  /** The pages that list them, with the first and the last title. */
  readonly parts: readonly (Link & { readonly last: string })[];
  readonly externals: readonly Link[];
  /** Undefined if its domains have no dependencies. */
  readonly picture: Picture | undefined;
}

/** Common to the pages of described and of external domains. */
export interface CommonView {
  /** The name of an owner, or a link of some kind. */
  readonly contacts: readonly {
    readonly kind: 'runbook' | 'status' | 'repository' | 'documentation' | undefined;
    readonly owner: string | undefined;
    readonly href: string;
  }[];
  /** Each entry of another file that names the domain and has no page: its id, texts, values and owners. */
  readonly more: readonly (readonly Fact[])[];
  /** On the website: a picture of the domains around it. */
  readonly neighbours: Markup | undefined;
}

export type Fact = Maybe & { readonly text: string; readonly isCode: boolean };

export interface DomainView extends AnyPage, CommonView, DomainRow {
  readonly id: string;
  readonly version: string;
  readonly icon: string;
  readonly site: Link;
  readonly otherSites: readonly Link[];
  readonly counts: Record<CountKey, Count>;
  readonly requires: readonly DomainItem[];
  /** The domains that use or require it. */
  readonly users: readonly DomainItem[];
  /** In place of more users than a page lists. */
  readonly userSites: readonly SiteCount[];
  /** Whether the catalog has `usedBy`; otherwise the users are the domains that require this one. */
  readonly listsUsedBy: boolean;
  readonly routes: readonly RouteRow[];
  /** Whether a route has a value for the column. */
  readonly routeColumns: Record<'formerly' | 'since' | 'until' | 'replacement', boolean>;
  readonly collections: readonly NamedSlug[];
  readonly components: readonly { readonly name: string; readonly kind: 'domain' }[];
  readonly blocks: readonly NamedSlug[];
  /** The modules from which services import its routes. */
  readonly modules: readonly string[];
}

type CountKey = 'requiredDependencies' | 'usedBy' | 'collections' | 'components' | 'blocks' | 'routes' | 'designTokens';

/** A number, and the anchor of the list that it counts. */
export type Count = Record<'count' | 'anchor', string | undefined>;

/** A domain; `href` is undefined if it has no page at this site. */
export type DomainItem = Maybe & { readonly title: string; readonly note: 'external' | 'elsewhere' | undefined };

/** `url` is set if anybody can open the page. */
export interface RouteRow extends Record<'id' | 'method' | 'path', string> {
  readonly audience: 'public' | 'admin';
  readonly url: string | undefined;
  readonly formerly: readonly string[];
  readonly since: string | undefined;
  readonly until: string | undefined;
  readonly replacement: { readonly path: string; readonly href: string } | undefined;
}

export type NamedSlug = { readonly name: string | undefined; readonly slug: string };

export interface ExternalView extends AnyPage, CommonView {
  readonly dependents: readonly DependentRow[];
  /** In place of more dependents than a page lists. */
  readonly dependentSites: readonly SiteCount[];
  readonly uses: readonly DependentRow[];
}

export type DependentRow = Link & { readonly sites: readonly Link[]; readonly routes: number };

export interface TermsView extends AnyPage {
  readonly terms: readonly Record<'term' | 'anchor' | 'meaning', string>[];
}
