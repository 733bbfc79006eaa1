import type { ExternalDomain } from '../../core/catalog.ts';
import { join, link, type Markdown } from '../../core/encode/markdown.ts';
import { type DependentsView, dependentsView } from './dependents-view.ts';
import { backLink, breadcrumb, domainLink, type PageView, pageView, pictureLink, type Table } from './page-view.ts';
import { inLanguage, type Reader } from './reader.ts';

export interface ExternalView extends PageView {
  readonly heading: Markdown;
  readonly bySite: readonly {
    readonly anchor: string;
    readonly heading: Markdown;
    readonly dependents: DependentsView;
  }[];
  /** The domains that name it under "used by". */
  readonly uses: Table | undefined;
  readonly picture: Markdown | undefined;
  readonly back: Markdown;
}

/** An external domain: who needs it, directly and through others, site by site. */
export function externalView(reader: Reader, domain: ExternalDomain): ExternalView {
  const { page, words, facts, language } = reader;
  const title = inLanguage(domain.title, language.code);
  const used = facts.catalog.domains.filter(({ usedBy }) => usedBy.some(({ target }) => target?.id === domain.id));
  return {
    ...pageView(reader, {
      title,
      description: words('page.explainExternal'),
      path: `external/${domain.id}.md`,
      up: '../',
      breadcrumb: breadcrumb(
        reader,
        '../',
        link(page.externalDomains, '../index.md#external-domains'),
        reader.text(title),
      ),
    }),
    heading: reader.opening(reader.text(title)),
    bySite: facts.catalog.sites.map((site) => ({
      anchor: site.id,
      heading: reader.opening(reader.own(site.name)),
      dependents: dependentsView(reader, domain, site),
    })),
    uses:
      used.length === 0
        ? undefined
        : {
            columns: [page.domain, page.activeFor],
            rows: used.map((other) => [
              domainLink(reader, '../', other),
              join(
                facts.sitesOf(other).map((site) => link(reader.own(site.name), `../${site.id}/${other.id}.md`)),
                ' · ',
              ),
            ]),
          },
    picture: facts.pictures.domains.has(domain.id)
      ? pictureLink(reader, '../', `external/${domain.id}`, words('graph.domainTitle', { domain: title }))
      : undefined,
    back: backLink(reader, page.home, '../index.md'),
  };
}
