import type { Domain, ExternalDomain } from '../../core/catalog.ts';
import { link, number } from '../../core/encode/markdown.ts';
import { inLanguage, type PageContext } from './context.ts';
import { backLink, ownerLine, pageOf, siteLinks, type Table, table } from './parts.ts';
import type { Page } from './render.ts';

/** An external domain: the domains that require it directly, and those that it uses. */
export function externalPage(context: PageContext, domain: ExternalDomain): Page {
  const { translate, lookups, language, text, label } = context;
  const title = inLanguage(domain.title, language);
  return pageOf(
    context,
    {
      template: 'external',
      path: `external/${domain.id}.md`,
      about: { title, description: translate('page.explainExternal'), group: translate('page.externalDomains') },
      steps: [link(label('page.externalDomains'), '../index.md#external-domains'), text(title)],
    },
    {
      heading: text(title),
      owners: ownerLine(context, domain),
      dependents: tableOf(context, lookups.requirersOf(domain)),
      uses: tableOf(context, lookups.usedDomainsOf(domain)),
      back: backLink(context, label('page.home'), '../index.md'),
    },
  );
}

function tableOf(context: PageContext, domains: readonly Domain[]): Table | undefined {
  const { label, own } = context;
  return table(
    [label('terms.domain'), label('page.sites'), label('page.routes')],
    domains.map((domain) => [own(domain.title), siteLinks(context, '../', domain), number(domain.routes.length)]),
  );
}
