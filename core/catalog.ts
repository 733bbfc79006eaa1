import type { Deprecation, DomainDescriptor, Link, RouteEntry } from '../generated/types/domain.d.ts';
import type { Limits } from '../generated/types/policy.d.ts';
import type { Exception } from './check/exception.ts';
import type { Located, Place } from './place.ts';

/** One string per language code. */
export type Text = Readonly<Record<string, string>>;

export interface Language extends Located {
  /** BCP 47. */
  readonly code: string;
  /** The language's name in itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

export interface Site extends Located {
  readonly id: string;
  readonly name: Text;
}

/** A team or an office that answers for domains. */
export interface Owner extends Located {
  readonly id: string;
  readonly name: Text;
  /** An https or mailto address. */
  readonly contact: string;
}

export interface ExternalDomain extends Located {
  readonly kind: 'external';
  readonly id: string;
  readonly title: Text;
  readonly owners: readonly Reference<Owner>[];
  readonly links: readonly Link[];
}

/** A name or id as the author wrote it, and what it names; undefined when nothing has that name. */
export interface Reference<Target> {
  readonly name: string;
  readonly place: Place;
  readonly target: Target | undefined;
}

export interface Route extends Located {
  /** See `routeId` in `core/build/route.ts`. */
  readonly id: string;
  readonly method: RouteEntry['method'];
  readonly path: string;
  /** Names of the path's parameters, in order. */
  readonly params: readonly string[];
  readonly audience: 'public' | 'admin';
  /** The domain's id. */
  readonly domain: string;
  /** Paths that it had before, in the order of the file; they are redirected to `path`. */
  readonly formerly: readonly string[];
  readonly deprecated: Deprecation | undefined;
  /** A record identifier that exists: what to ask the running platform for in place of `{id}`. */
  readonly example: string | undefined;
}

export interface Domain extends Located {
  readonly kind: 'domain';
  readonly id: string;
  readonly title: Text;
  readonly data: DomainDescriptor;
  readonly sites: readonly Reference<Site>[];
  readonly requires: readonly Reference<NamedDomain>[];
  readonly usedBy: readonly Reference<NamedDomain>[];
  readonly owners: readonly Reference<Owner>[];
  readonly links: readonly Link[];
  readonly routes: readonly Route[];
}

export type NamedDomain = Domain | ExternalDomain;

/** A file that passed its schema, as plain data. */
export interface Document<Data> extends Located {
  readonly data: Data;
}

export interface Messages {
  readonly [key: string]: string | Messages;
}

/** One message in one language. */
export interface Message extends Located {
  readonly language: string;
  /** Its keys, joined by dots. */
  readonly key: string;
  readonly text: string;
  /** Its text in the source language; undefined where that language lacks it. */
  readonly original: string | undefined;
}

/** A text in all its languages, and the mapping of language codes that holds it. */
export interface TranslatedText extends Located {
  readonly text: Text;
}

/** One text, or one message, in one language. */
export interface Wording extends Located {
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
export interface Catalog {
  readonly languages: readonly Language[];
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
  /** By language code. */
  readonly messages: ReadonlyMap<string, Document<Messages>>;
  /** Every message in every language, the source language first. */
  readonly messageList: readonly Message[];
  /** Every text but the messages, file by file. */
  readonly texts: readonly TranslatedText[];
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
