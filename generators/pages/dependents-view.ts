import type { NamedDomain, Site } from '../../core/catalog.ts';
import { join, type Markdown } from '../../core/encode/markdown.ts';
import { domainLink, type Table } from './page-view.ts';
import type { Reader } from './reader.ts';

/** Who needs a domain at a site: at least one row, or none at all. */
export interface DependentsView {
  readonly table: Table | undefined;
  /** That there are more than these. */
  readonly more: Markdown | undefined;
}

/**
 * The domains that need a domain at a site, the nearest first, each with the domains between them: all direct ones, and of the others
 * at most `most`. From a page in a folder of the language.
 */
export function dependentsView(
  reader: Reader,
  subject: NamedDomain,
  site: Site,
  most = Number.POSITIVE_INFINITY,
): DependentsView {
  const { facts, page } = reader;
  const found = facts.dependents(subject.id, site.id, most + 1);
  const linked = (id: string): Markdown => {
    const domain = facts.named.get(id);
    return domain === undefined ? reader.code(id) : domainLink(reader, '../', domain, site);
  };
  const direct = found.filter(({ chain }) => chain.length === 2).length;
  const shown = found.slice(0, direct + most);
  const rows = shown.map(({ domain, chain }) => {
    const between = chain.slice(1, -1);
    return [linked(domain), between.length === 0 ? page.directly : join(between.map(linked), ' › ')];
  });
  return {
    table: rows.length === 0 ? undefined : { columns: [page.domain, page.directlyOrThrough], rows },
    more: found.length > rows.length ? page.moreDependents : undefined,
  };
}
