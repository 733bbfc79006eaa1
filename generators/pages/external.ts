import type { Domain, ExternalDomain } from '../../core/catalog.ts';
import { link, number } from '../../core/encode/markdown.ts';
import { linkBetween, pagePath } from '../../core/model/page-path.ts';
import type { PageContext } from './context.ts';
import { backLink, ownerLine, pageOf, siteLinks, type Table, table } from './parts.ts';
import type { Page } from './render.ts';

/** An external domain: the domains that require it directly, and those that it uses. */
export function externalPage(context: PageContext, domain: ExternalDomain): Page {
  const { rawMessage, lookups, rawText, encode, message } = context;
  const path = pagePath({ domain });
  const home = linkBetween(path, pagePath({}));
  const title = rawText(domain.title);
  return pageOf(
    context,
    {
      template: 'external',
      path,
      file: domain.file,
      about: { title, description: rawMessage('page.explainExternal'), group: rawMessage('page.externalDomains') },
      steps: [link(message('page.externalDomains'), `${home}#external-domains`), encode(title)],
    },
    {
      heading: encode(title),
      owners: ownerLine(context, domain),
      dependents: tableOf(context, path, lookups.requirersOf(domain)),
      uses: tableOf(context, path, lookups.usedDomainsOf(domain)),
      back: backLink(context, message('page.home'), home),
    },
  );
}

function tableOf(context: PageContext, from: string, domains: readonly Domain[]): Table | undefined {
  const { message, textOf, byTitle } = context;
  return table(
    [message('terms.domain'), message('page.sites'), message('page.routes')],
    byTitle(domains).map((domain) => [
      link(textOf(domain.title), linkBetween(from, pagePath({ site: domain.activeAt[0], domain }))),
      siteLinks(context, from, domain),
      number(domain.routes.length),
    ]),
  );
}
