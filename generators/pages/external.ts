import type { Domain, ExternalDomain } from '../../core/catalog.ts';
import { link, number } from '../../core/encode/markdown.ts';
import { inLanguage, type PageContext } from './context.ts';
import { backLink, ownerLine, pageOf, siteLinks, type Table, table } from './parts.ts';
import type { Page } from './render.ts';

/** An external domain: the domains that require it directly, and those that it uses. */
export function externalPage(context: PageContext, domain: ExternalDomain): Page {
  const { rawMessage, lookups, language, encode, message } = context;
  const title = inLanguage(domain.title, language);
  return pageOf(
    context,
    {
      template: 'external',
      path: `external/${domain.id}.md`,
      about: { title, description: rawMessage('page.explainExternal'), group: rawMessage('page.externalDomains') },
      steps: [link(message('page.externalDomains'), '../index.md#external-domains'), encode(title)],
    },
    {
      heading: encode(title),
      owners: ownerLine(context, domain),
      dependents: tableOf(context, lookups.requirersOf(domain)),
      uses: tableOf(context, lookups.usedDomainsOf(domain)),
      back: backLink(context, message('page.home'), '../index.md'),
    },
  );
}

function tableOf(context: PageContext, domains: readonly Domain[]): Table | undefined {
  const { message, textOf } = context;
  return table(
    [message('terms.domain'), message('page.sites'), message('page.routes')],
    domains.map((domain) => [textOf(domain.title), siteLinks(context, '../', domain), number(domain.routes.length)]),
  );
}
