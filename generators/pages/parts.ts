import type { Domain, ExternalDomain, NamedDomain, Site, Text } from '../../core/model/catalog.ts';
import { linkBetween, pagePath } from '../../core/model/page-path.ts';
import { ownerIdsOf } from '../../core/model/source-contents.ts';
import { messagesPath } from '../../core/schema/kinds.ts';
import { isMapping } from '../../core/text/value.ts';
import type { PageContext } from './context.ts';
import type { Page } from './render.ts';
import type { AnyPage, CommonView, DomainRow, Fact, Link, SiteCount, Views } from './views.ts';

interface PageHead extends Pick<Page, 'path' | 'metadata'> {
  /** The source file that the page describes; by default the file of the UI texts, if the catalog has one. */
  readonly file?: string;
  /** The pages between the first one and this one. */
  readonly above?: readonly Link[];
  readonly subtitle?: string;
}

export function pageOf<Kind extends keyof Views>(
  { language, lookups, uiText }: PageContext,
  template: Kind,
  { path, metadata, file, above = [], subtitle }: PageHead,
  rest: Omit<Views[Kind], keyof AnyPage>,
): Page {
  const { assets, catalog, website } = lookups;
  const source = file ?? catalog.files.find(({ path }) => path === messagesPath(language.code))?.path;
  const home = linkBetween(path, pagePath({}));
  const frame: AnyPage = {
    language: language.code,
    direction: language.direction,
    isWebsite: website !== undefined,
    languages: catalog.languages.map(({ code, name, direction }) => {
      const href = code === language.code ? undefined : linkBetween(path, `../${code}/${path}`);
      return { name, language: code, direction, href };
    }),
    title: metadata.title,
    subtitle,
    breadcrumb: path === pagePath({}) ? [] : [{ title: uiText('page.home'), href: home }, ...above],
    home,
    back: language.direction === 'rtl' ? '→' : '←',
    edit: source && !website ? linkBetween(path, `../../${assets.toCatalog}/${source}`) : undefined,
  };
  const edit = source && website?.isEditable && { edit: { label: uiText('page.edit'), file: source } };
  return { path, metadata: { ...metadata, ...edit }, template, view: { ...frame, ...rest } };
}

/** A page lists at most this many domains: GitHub shows no text above 1 MB. */
export const maxListed = 1000;

/** In place of more domains than a page lists: their number at each site. */
export function siteCounts(context: PageContext, from: string, domains: readonly NamedDomain[]): SiteCount[] {
  if (domains.length <= maxListed) return [];
  const active = domains.flatMap((domain) => (domain.kind === 'domain' ? domain.activeAt : []));
  return context.lookups.catalog.sites.map((site) => ({
    ...siteLink(context, from, site),
    domains: active.filter(({ id }) => id === site.id).length,
  }));
}

/** The anchor of a term: `usedBy` has `used-by`. */
export function anchorOf(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** A link to the page of a domain: at the given site if it is active there, otherwise at its first site. */
export function domainLink({ textOf }: PageContext, from: string, domain: NamedDomain, site?: Site): Link {
  const sites = domain.kind === 'external' ? [] : domain.activeAt;
  const target = sites.find((active) => active === site) ?? sites[0];
  return { title: textOf(domain.title), href: linkBetween(from, pagePath({ site: target, domain })) };
}

/** A link with the name of a site: to its page, or to that of a domain there. */
export function siteLink({ textOf }: PageContext, from: string, site: Site, domain?: Domain): Link {
  return { title: textOf(site.name), href: linkBetween(from, pagePath({ site, domain })) };
}

export function rowOf(context: PageContext, from: string, domain: Domain, site?: Site): DomainRow {
  const { summary, tier, status } = domain;
  return { ...domainLink(context, from, domain, site), summary: context.textOf(summary), tier, status };
}

export function ownersOf({ textOf }: PageContext, { owners }: Pick<ExternalDomain, 'owners'>): Link[] {
  return owners.map(({ target }) => ({ title: textOf(target.name), href: target.contact }));
}

export function commonView(context: PageContext, domain: NamedDomain, site?: Site): CommonView {
  const owners = ownersOf(context, domain).map(({ title, href }) => ({ kind: undefined, owner: title, href }));
  const links = domain.links.map(({ kind, url }) => ({ kind, owner: undefined, href: url }));
  const neighbours = context.lookups.website?.neighbours(context, domain, site);
  return { contacts: [...owners, ...links], more: factsAbout(context, domain), neighbours };
}

/** The texts, values and owners of each thing that names a domain and has no page. */
function factsAbout({ lookups, textOf }: PageContext, { id }: NamedDomain): Fact[][] {
  const things = new Set(lookups.unpagedTo(`domain ${id}`).flatMap(({ parent }) => parent ?? []));
  return Array.from(things, (thing) => {
    const fact = (text: string, isCode: boolean, href?: string): Fact => ({ text, isCode, href });
    const facts = Object.entries(thing.shape.properties).flatMap(([key, { 'x-language-map': isText }]) => {
      const { [key]: value } = thing.value;
      if (isText) return isMapping(value) ? fact(textOf(value as Text), false) : [];
      return /^(string|number)$/.test(typeof value) ? fact(`${key}: ${value}`, true) : [];
    });
    const ids = ownerIdsOf(thing, lookups.catalog);
    const owners = lookups.catalog.owners.filter((owner) => ids.includes(owner.id));
    return [...facts, ...owners.map(({ name, contact }) => fact(textOf(name), false, contact))];
  });
}
