// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate

/** How many there are. */
export type Count = number;

/** A day of the calendar as YYYY-MM-DD. */
export type Day = string;

/** An https address without credentials. */
export type Url = string;

export type SameMeaning =
  | string
  | {
      readonly [k: string]: string;
    };

export type SameWord =
  | string
  | {
      readonly [k: string]: string;
    };

/** Limits, and exceptions to the checks: `catalog/policy.yaml`. */
export interface PolicyFile {
  readonly limits?: Limits;
  /** Findings to ignore, each with its reason. An unused exception is an error, and some checks are never excused. */
  readonly exceptions?: readonly Exception[];
  /** Checks that are more or less severe here, or off, each with its reason. Checks that keep the outputs right cannot be changed. */
  readonly severities?: readonly StatedSeverity[];
  readonly evolution?: Evolution;
  readonly footer?: Footer;
  /** Source texts, as they are now, that changed in their words alone: their translations still hold, in one language, as in { fr: Culture & art festival }, or in all. */
  readonly sameMeaning?: readonly SameMeaning[];
  /** Texts that are rightly equal to the source text: in one language, as in { fr: Culture & art festival }, or in any, as in GIS data portal. One word covers every text whose only word it is. */
  readonly sameWords?: readonly SameWord[];
}

/** Exact numbers, not maxima; each is optional. A deprecated route with a replacement may count or not. */
export interface Limits {
  /** Routes of each domain. */
  readonly routesPerDomain?: Count;
  /** Routes under /admin/ of each domain. */
  readonly adminRoutesPerDomain?: Count;
  /** Routes with an {id} segment in the whole catalog. */
  readonly idRoutesInCatalog?: Count;
}

/** A check, what the exception is about, and the reason. */
export interface Exception {
  /** Id of a check: of the catalog as a whole, of its changes, or of the running platform. */
  readonly check: string;
  /** Id of the domain that the exception is about. At most one of these keys says what it is about; none where the check is about the catalog as a whole. */
  readonly domain?: string;
  /** Id of the external domain that it is about. */
  readonly external?: string;
  /** Id of the site that it is about. */
  readonly site?: string;
  /** Id of the owner that it is about. */
  readonly owner?: string;
  /** Code of the language that it is about. */
  readonly language?: string;
  /** Id of the route that it is about. */
  readonly route?: string;
  /** The only number that the exception accepts. Required for the checks that compare a count, and refused for others: how many routes there are, for count-mismatch the number under `counts` (0 if it is missing). */
  readonly is?: Count;
  /** Why the rule does not apply, in one line of ten characters or more, for the reader of the next change. */
  readonly reason: string;
  /** The last day of the exception, as YYYY-MM-DD in UTC. */
  readonly expires?: Day;
}

/** A check, its severity in this catalog, and the reason. */
export interface StatedSeverity {
  /** Id of a check. */
  readonly check: string;
  /** What its findings are: error, warning, or off, where they are not reported. */
  readonly severity: "error" | "warning" | "off";
  /** Why, in one line of ten characters or more, for the reader of the next change. */
  readonly reason: string;
}

/** How changes of the catalog are judged. */
export interface Evolution {
  /** Which tags are releases: the words before the version, then a star; v* where this is absent. */
  readonly releases?: string;
  /** false: the version of a domain is its owner's, and no change asks for a higher one; true where this is absent. */
  readonly domainVersions?: boolean;
}

/** Links at the end of every page of the website; each is optional. Their labels are the UI texts `page.legalNotice`, `page.privacy` and `page.accessibility`. */
export interface Footer {
  /** The legal notice, which names the publisher (in German: Impressum). An https address without credentials. */
  readonly legalNotice?: Url;
  /** The privacy notice. An https address without credentials. */
  readonly privacy?: Url;
  /** The accessibility statement. An https address without credentials. */
  readonly accessibility?: Url;
}
