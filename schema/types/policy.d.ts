// Made from schema/ by `npm run typecheck`. Do not edit.

/** The number of entries. */
export type Count = number;

/** A date, YYYY-MM-DD. */
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

/** Expected counts, exceptions and severities of checks: `catalog/policy.yaml`. */
export interface PolicyFile {
  readonly limits?: Limits;
  /** Findings to ignore, with reasons. An unused exception is an error. Some checks allow no exceptions. */
  readonly exceptions?: readonly Exception[];
  /** Checks with another severity in this catalog, or off, with reasons. The severity of checks that protect the generated files cannot be changed. */
  readonly severities?: readonly StatedSeverity[];
  readonly evolution?: Evolution;
  readonly footer?: Footer;
  /** Current source texts of which only the wording changed, so their translations are still right: in one language, as in { fr: Culture & art festival }, or in all. */
  readonly sameMeaning?: readonly SameMeaning[];
  /** Texts that rightly equal the source text: in one language, as in { fr: Culture & art festival }, or in any, as in GIS data portal. A word covers every text that contains no other word. */
  readonly sameWords?: readonly SameWord[];
}

/** Expected counts: exact numbers, not maxima; each is optional. A deprecated route with a replacement may count or not. */
export interface Limits {
  /** Routes of each domain. */
  readonly routesPerDomain?: Count;
  /** Routes under /admin/ of each domain. */
  readonly adminRoutesPerDomain?: Count;
  /** Routes with {id} in the whole catalog. */
  readonly idRoutesInCatalog?: Count;
}

/** A check, the subject of the exception, and the reason. */
export interface Exception {
  /** Id of a check of the whole catalog, of its changes, or of the running platform. */
  readonly check: string;
  /** Subject: the id of a domain. An exception has at most one subject; none if the check is about the whole catalog. */
  readonly domain?: string;
  /** Subject: the id of an external domain. */
  readonly external?: string;
  /** Subject: the id of a site. */
  readonly site?: string;
  /** Subject: the id of an owner. */
  readonly owner?: string;
  /** Subject: the code of a language. */
  readonly language?: string;
  /** Subject: the id of a route. */
  readonly route?: string;
  /** The only number that the exception accepts. Required for checks that compare a count, and not allowed for others: the number of routes; for count-mismatch, the number under `counts` (0 if it is missing). */
  readonly is?: Count;
  /** Why the check does not apply, on one line of ten characters or more, for reviewers of later changes. */
  readonly reason: string;
  /** The last day of the exception, as YYYY-MM-DD in UTC. */
  readonly expires?: Day;
}

/** A check, its severity in this catalog, and the reason. */
export interface StatedSeverity {
  /** Id of a check. */
  readonly check: string;
  /** The severity of its findings: error, warning, or off (not reported). */
  readonly severity: "error" | "warning" | "off";
  /** The reason, on one line of ten characters or more, for reviewers of later changes. */
  readonly reason: string;
}

/** Settings for the checks of changes. */
export interface Evolution {
  /** The tags that are releases: a prefix, and a star for the version. The default is v*. */
  readonly releases?: string;
  /** true, the default: a change of a domain requires a higher version. false: its owner decides. */
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
