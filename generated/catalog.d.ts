// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { RouteId } from './routes/index.js';
import type { Direction, DomainDescriptor, DomainId, ExternalDomainId, LanguageCode, LinkKind, Method, OwnerId, SiteId } from './types/index.js';
/** One string per language. */
export type Text = Readonly<Record<LanguageCode, string>>;
export interface Language {
  readonly code: LanguageCode;
  readonly name: string;
  readonly direction: Direction;
}
export interface Site {
  readonly id: SiteId;
  readonly name: Text;
}
export interface Owner {
  readonly id: OwnerId;
  readonly name: Text;
  readonly contact: string;
}
export interface Link {
  readonly kind: LinkKind;
  readonly url: string;
}
export interface ExternalDomain {
  readonly id: ExternalDomainId;
  readonly title: Text;
  readonly owners?: readonly OwnerId[];
  readonly links?: readonly Link[];
}
export interface Reference {
  readonly id: DomainId | ExternalDomainId;
  readonly name: string;
}
export interface DomainRoute {
  readonly id: RouteId;
  readonly method: Method;
  readonly path: string;
  readonly params: readonly ('locale' | 'id')[];
  readonly audience: 'public' | 'admin';
  readonly formerly?: readonly string[];
  readonly formerNames?: readonly string[];
  readonly deprecated?: { readonly since?: string; readonly until: string; readonly use?: RouteId };
  readonly example?: string;
}
export interface Domain {
  readonly id: DomainId;
  readonly title: Text;
  readonly summary: Text;
  readonly tier: Readonly<DomainDescriptor['tier']>;
  readonly status: Readonly<DomainDescriptor['status']>;
  readonly version: Readonly<DomainDescriptor['version']>;
  readonly icon: Readonly<DomainDescriptor['icon']>;
  readonly activeFor: readonly SiteId[];
  readonly requiredDependencies: readonly Reference[];
  readonly usedBy: readonly Reference[];
  readonly owners?: readonly OwnerId[];
  readonly links?: readonly Link[];
  readonly counts: Readonly<DomainDescriptor['counts']>;
  readonly collections: readonly { readonly slug: string; readonly name?: Text }[];
  readonly components: readonly { readonly name: string; readonly kind: string }[];
  readonly blocks: readonly { readonly slug: string; readonly name: Text }[];
  readonly routes: readonly DomainRoute[];
}
export declare const languages: readonly Language[];
export declare const sites: readonly Site[];
export declare const externalDomains: readonly ExternalDomain[];
export declare const domains: readonly Domain[];
