// The data that the templates of pages show, in the language of the page. Texts are as people wrote them: `{{…}}` encodes them.
// This file imports nothing: the tool reads these types when it is built (view-types.ts), and packs them for cities.

/** By the name of the template. */
export interface Views {
  readonly catalog: CatalogView;
  readonly site: SiteView;
  readonly domain: DomainView;
  readonly external: ExternalView;
  readonly terms: TermsView;
}

/** What every page has. */
export interface AnyPage {
  /** Its code (BCP 47). */
  readonly language: string;
  readonly direction: Direction;
  /** The website shows languages, breadcrumb, title and "Edit" link by itself. */
  readonly isWebsite: boolean;
  /** The page in each language; `href` is undefined for its own. */
  readonly languages: readonly (Maybe & {
    readonly name: string;
    readonly language: string;
    readonly direction: Direction;
  })[];
  readonly title: string;
  /** The address of the first page. */
  readonly home: string;
  /** An arrow that points back: browsers do not mirror arrows. */
  readonly back: '←' | '→';
  /** The address of the file that the page is about; undefined if the catalog lacks it, and on the website. */
  readonly edit: string | undefined;
}

type Direction = 'ltr' | 'rtl';

export interface Link {
  readonly title: string;
  readonly href: string;
}

interface Maybe {
  readonly href: string | undefined;
}

/** Finished Markdown, which `{{…}}` shows as it is. */
export interface Markup {
  readonly markdown: string;
}

/** A domain in a table. */
export interface DomainRow extends Link {
  readonly summary: string;
  readonly tier: 'essential' | 'standard';
  readonly status: 'stable' | 'planned';
}

/** A site with the number of domains there. */
export interface SiteCount extends Link {
  readonly domains: number;
}

/** The picture of a graph; its DOT if it is too large to be drawn. */
export interface Picture {
  readonly isDrawn: boolean;
  readonly image: string;
  readonly dot: string;
  readonly dotName: string;
  readonly boxes: number;
}

/** The first page. */
export interface CatalogView extends AnyPage {
  /** Whether the catalog names owners. */
  readonly hasOwners: boolean;
  /**
   * Each with its page at each site, in the order of the sites; `href` is undefined if it is not active there. Empty if there are too
   * many for one page: the pages of the sites list them.
   */
  readonly domains: readonly (DomainRow & { readonly owners: readonly Link[]; readonly pages: readonly Maybe[] })[];
  readonly sites: readonly SiteCount[];
  /** Each with the number of domains that require it, at each site. */
  readonly externals: readonly (Link & { readonly requirers: readonly number[] })[];
  readonly picture: Picture;
  /** Whether readers can follow an "Edit" link. */
  readonly canPropose: boolean;
}

/** The page of a site. */
export interface SiteView extends AnyPage {
  /** Empty if there are too many for one page. */
  readonly domains: readonly DomainRow[];
  /** The pages that list them, with the first and the last title. */
  readonly parts: readonly (Link & { readonly last: string })[];
  readonly externals: readonly Link[];
  /** Undefined if its domains have no dependencies. */
  readonly picture: Picture | undefined;
}

/** What the pages of described and of external domains have. */
export interface AnyDomain {
  readonly contacts: readonly Contact[];
  /** Each entry of another file that names the domain and has no page: its id, texts, values and owners. */
  readonly more: readonly (readonly Fact[])[];
  /** On the website: a picture of the domains around it. */
  readonly neighbours: Markup | undefined;
}

/** An owner by name, or a link of some kind. */
export interface Contact {
  readonly kind: 'runbook' | 'status' | 'repository' | 'documentation' | undefined;
  readonly owner: string | undefined;
  readonly href: string;
}

export interface Fact extends Maybe {
  readonly text: string;
  readonly isCode: boolean;
}

/** The page of a domain at a site. */
export interface DomainView extends AnyPage, AnyDomain {
  readonly id: string;
  readonly summary: string;
  readonly tier: DomainRow['tier'];
  readonly status: DomainRow['status'];
  readonly version: string;
  readonly icon: string;
  readonly site: Link;
  /** Its pages at other sites. */
  readonly otherSites: readonly Link[];
  readonly counts: Record<CountKey, Count>;
  readonly requires: readonly DomainItem[];
  /** The domains that use or require it. */
  readonly users: readonly DomainItem[];
  /** In place of more users than a page lists. */
  readonly userSites: readonly SiteCount[];
  /** Whether the catalog lists its users; else they are the domains that require it. */
  readonly isUsedByStated: boolean;
  readonly routes: readonly RouteRow[];
  /** Whether a route has a value for the column. */
  readonly routeColumns: Record<'formerly' | 'since' | 'until' | 'use', boolean>;
  readonly collections: readonly Slugged[];
  readonly components: readonly { readonly name: string; readonly kind: 'domain' }[];
  readonly blocks: readonly Slugged[];
  /** The module from which services import its routes. */
  readonly import: string;
}

type CountKey = 'requiredDependencies' | 'usedBy' | 'collections' | 'components' | 'blocks' | 'routes' | 'designTokens';

export interface Count {
  readonly count: number | undefined;
  /** Whether the catalog states it: it may be 0. */
  readonly isStated: boolean;
  /** The anchor of the list of what is counted; undefined if there is none. */
  readonly list: string | undefined;
}

/** A domain; `href` is undefined if it has no page at this site. */
export interface DomainItem extends Maybe {
  readonly title: string;
  readonly note: 'external' | 'elsewhere' | undefined;
}

export interface RouteRow {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly audience: 'public' | 'admin';
  /** The address of the page, if anybody can open it. */
  readonly url: string | undefined;
  readonly formerly: readonly string[];
  readonly since: string | undefined;
  readonly until: string | undefined;
  readonly use: { readonly path: string; readonly href: string } | undefined;
}

export interface Slugged {
  readonly name: string | undefined;
  readonly slug: string;
}

/** The page of an external domain. */
export interface ExternalView extends AnyPage, AnyDomain {
  readonly dependents: readonly DependentRow[];
  /** In place of more dependents than a page lists. */
  readonly dependentSites: readonly SiteCount[];
  readonly uses: readonly DependentRow[];
}

export interface DependentRow extends Link {
  readonly sites: readonly Link[];
  readonly routes: number;
}

/** The page of the terms. */
export interface TermsView extends AnyPage {
  readonly terms: readonly { readonly term: string; readonly anchor: string; readonly meaning: string }[];
}
