// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { DomainDescriptor, DomainId, ExternalDomainId, LanguageCode, OwnerId, RouteId, SiteId } from "./ids.js";
/** One string per language. */
export type Text = Readonly<Record<LanguageCode, string>>;
export interface Language {
  readonly code: LanguageCode;
  /** The language's name in itself. */
  readonly name: string;
  readonly direction: "ltr" | "rtl";
}
export interface Site {
  readonly id: SiteId;
  readonly name: Text;
}
export interface Owner {
  readonly id: OwnerId;
  readonly name: Text;
  /** An https or mailto address. */
  readonly contact: string;
}
export interface Link {
  readonly kind: "runbook" | "status" | "repository" | "documentation";
  readonly url: string;
}
/** A domain that is named here, and described elsewhere. */
export interface ExternalDomain {
  readonly id: ExternalDomainId;
  readonly title: Text;
  readonly owners?: readonly OwnerId[];
  readonly links?: readonly Link[];
}
/** A domain that another one names, by its title in the source language. */
export interface Reference {
  readonly id: DomainId | ExternalDomainId;
  readonly name: string;
}
export interface DomainRoute {
  readonly id: RouteId;
  readonly method: "GET";
  /** With `{locale}` and `{id}` in braces. */
  readonly path: string;
  readonly params: readonly string[];
  readonly audience: "public" | "admin";
  readonly formerly?: readonly string[];
  readonly deprecated?: {
    readonly since?: string;
    readonly until: string;
    readonly use?: string;
  };
  /** A record identifier that exists. */
  readonly example?: string;
}
type Resolved = "id" | "title" | "summary" | "activeFor" | "requiredDependencies" | "usedBy" | "owners" | "links" | "collections" | "components" | "blocks" | "routes";
/** A descriptor, whose references are resolved, and whose lists are there when they are empty. */
export interface Domain extends Readonly<Omit<DomainDescriptor, Resolved>> {
  readonly id: DomainId;
  readonly title: Text;
  readonly summary: Text;
  readonly activeFor: readonly SiteId[];
  readonly requiredDependencies: readonly Reference[];
  readonly usedBy: readonly Reference[];
  readonly owners?: readonly OwnerId[];
  readonly links?: readonly Link[];
  readonly collections: readonly {
    readonly slug: string;
    readonly name?: Text;
  }[];
  readonly components: readonly {
    readonly name: string;
    readonly kind: string;
  }[];
  readonly blocks: readonly {
    readonly slug: string;
    readonly name: Text;
  }[];
  readonly routes: readonly DomainRoute[];
}
/** A domain in the context of one site. */
export interface Descriptor {
  readonly domain: DomainId;
  readonly site: SiteId;
}
export {};
