import type { Domain, NamedDomain, Reference, Route, Site } from '../../core/catalog.ts';
import { anchored, join, link, type Markdown } from '../../core/encode/markdown.ts';
import { xmlText } from '../../core/encode/xml.ts';
import { inLanguage, type PageContext } from './page-context.ts';
import {
  backLink,
  dependentsView,
  domainLink,
  otherSites,
  ownerLine,
  pageOf,
  phraseOf,
  pictureLink,
  siteLinks,
} from './page-view.ts';
import { deprecatedTable, documentsOf, moduleOf, parameterLine, routesHeading, routeTable } from './route-view.ts';
import type { Page, View } from './templates.ts';

/** In a large catalog nearly all domains may depend on one; whoever needs all of them asks `impact`. */
const mostIndirect = 20;

/** Its descriptors, by site: a domain in the context of one site, and what is the same in all of them. */
export function domainPages(context: PageContext, domain: Domain) {
  const shared = sharedView(context, domain);
  return context.facts.sitesOf(domain).map((site) => descriptorPage(context, site, domain, shared));
}

function sharedView(context: PageContext, domain: Domain) {
  const { collections = [], components = [], blocks = [], summary, icon } = domain.data;
  const kinds = [...new Set(components.map(({ kind }) => kind))];
  const named = ({ name, slug }: { name?: Parameters<PageContext['own']>[0]; slug: string }) =>
    name === undefined ? context.code(slug) : join([context.own(name), context.code(slug)], ' ');
  return {
    summary: context.own(summary),
    owners: ownerLine(context, domain),
    picture: neighbourhood(context, domain),
    routes: routeTable(context, domain),
    routesHeading: routesHeading(context, domain),
    parameters: parameterLine(context, domain),
    collections: collections.map(named),
    // By kind, which is said once.
    components: kinds.map((kind) => ({
      kind: context.text(context.translate(`componentKinds.${kind}`)),
      names: components.filter((one) => one.kind === kind).map(({ name }) => context.code(name)),
    })),
    blocks: blocks.map(named),
    identity: join(
      [
        join([context.page.domainId, context.code(domain.id)], ' '),
        join([context.page.icon, context.code(icon)], ' '),
        ...documentsOf(context, domain),
      ],
      ' · ',
    ),
    module: xmlText(moduleOf(domain)),
  };
}

function descriptorPage(context: PageContext, site: Site, domain: Domain, shared: View): Page {
  const { translate, language, page } = context;
  const [title, siteName] = [inLanguage(domain.title, language.code), inLanguage(site.name, language.code)];
  const [encodedTitle, encodedSite] = [context.text(title), context.text(siteName)];
  const usedBy = namedItems(context, site, domain.usedBy);
  const dependents = dependentsView(context, domain, site, mostIndirect);
  const stated = new Set(domain.usedBy.map(({ target }) => target?.id));
  const isMore = dependents.ids.some((id) => !stated.has(id));
  return pageOf(
    context,
    {
      title: `${title} · ${siteName}`,
      description: inLanguage(domain.data.summary, language.code),
      path: `${site.id}/${domain.id}.md`,
      steps: [link(encodedSite, 'index.md'), encodedTitle],
    },
    {
      ...shared,
      // The site's name tells two pages of one domain apart, in search results too.
      heading: context.withIcon(domain.data.icon, '../', 32, join([encodedTitle, encodedSite], ' · ')),
      badges: badgeLine(context, site, domain),
      counts: countLine(context, domain),
      nothing: nothingLine(context, domain, dependents.ids.length),
      hasDependencies: domain.requires.length + usedBy.length + dependents.ids.length > 0,
      requires: namedItems(context, site, domain.requires),
      usedBy,
      // Where those who use it are all that depend on it, one list has both names.
      usedByHeading: isMore || dependents.ids.length === 0 ? page.usedBy : anchored('dependents', page.usedBy),
      dependents: isMore ? dependents.list : undefined,
      deprecatedRoutes: deprecatedTable(context, site, domain),
      back: backLink(context, context.text(translate('page.backToSite', { site: siteName })), 'index.md'),
    },
  );
}

/** Each leads to what it means, or to the pages of the site. */
function badgeLine(context: PageContext, here: Site, domain: Domain): Markdown {
  const { tiers, statuses, translate, language, page } = context;
  const { tier, status, version } = domain.data;
  const term = (label: Markdown, anchor: string) => link(label, `../terms.md#${anchor}`);
  const at = (key: 'page.activeForSite' | 'page.alsoActiveForSite', { name }: Site) =>
    context.text(translate(key, { site: inLanguage(name, language.code) }));
  return join(
    [
      term(tiers[tier], 'tier'),
      term(statuses[status], 'status'),
      term(join([page.version, context.code(version)], ' '), 'version'),
      link(at('page.activeForSite', here), 'index.md'),
      ...siteLinks(context, '../', domain, otherSites(context, domain, here), (site) =>
        at('page.alsoActiveForSite', site),
      ),
    ],
    ' · ',
  );
}

/** The lists of a descriptor and the number of its design tokens, in the order of the source. */
const listed = [
  ['requiredDependencies', 'required-dependencies'],
  ['usedBy', 'used-by'],
  ['collections', 'collections'],
  ['components', 'components'],
  ['blocks', 'blocks'],
  ['routes', 'routes'],
] as const;

/** What there is; each number leads to the list that it counts. */
function countLine(context: PageContext, { data }: Domain): Markdown {
  const { designTokens } = data.counts;
  return join(
    [
      ...listed.flatMap(([key, anchor]) => {
        const count = data[key]?.length ?? 0;
        return count === 0 ? [] : [link(phraseOf(context, key, count), `#${anchor}`)];
      }),
      ...(designTokens === undefined
        ? []
        : [context.text(context.translate('page.designTokens', { count: designTokens }))]),
    ],
    ' · ',
  );
}

/** What there is not. The anchors of sections that are left out are here: somebody may have a link to them. */
function nothingLine(context: PageContext, domain: Domain, dependents: number): Markdown {
  const { page } = context;
  const { data, routes, requires, usedBy } = domain;
  const isAlone = requires.length + usedBy.length + dependents === 0;
  const has = (audience: Route['audience']) => routes.some((route) => route.audience === audience);
  const isDeprecated = routes.some(({ deprecated }) => deprecated !== undefined);
  const within: { readonly [key in keyof typeof data]?: readonly string[] } = {
    requiredDependencies: isAlone ? ['dependencies'] : [],
    routes: ['public-routes', 'administrative-routes'],
  };
  const missing: [is: boolean, phrase: Markdown, ...anchors: string[]][] = [
    ...listed.map(([key, ...anchors]): (typeof missing)[number] => {
      const phrase = key === 'usedBy' && data.usedBy === undefined ? page.usedByNone : phraseOf(context, key, 0);
      const count = data[key]?.length ?? 0;
      return [count === 0, phrase, ...anchors, ...(within[key] ?? [])];
    }),
    [data.counts.designTokens === undefined, page.designTokensNone],
    [dependents === 0, page.noDependents, 'dependents'],
    [routes.length > 0 && !has('public'), page.noPublicRoutes, 'public-routes'],
    [routes.length > 0 && !has('admin'), page.noAdminRoutes, 'administrative-routes'],
    [!isDeprecated, page.noDeprecatedRoutes, 'deprecated-routes'],
  ];
  return join(
    missing
      .filter(([is]) => is)
      .map(([, phrase, ...anchors]) => anchors.reduce((label: Markdown, anchor) => anchored(anchor, label), phrase)),
    ' · ',
  );
}

function neighbourhood(context: PageContext, { id, title, requires, usedBy }: Domain): Markdown | undefined {
  const { facts, translate, page, language } = context;
  if (facts.pictures.domains.has(id)) {
    const alt = translate('graph.domainTitle', { domain: inLanguage(title, language.code) });
    return pictureLink(context, '../', `domains/${id}`, alt);
  }
  return requires.length + usedBy.length + facts.dependents(id, undefined, 0).length > 0
    ? page.tooLargeToDraw
    : undefined;
}

/** The domains that a descriptor names, in the order of its file. */
function namedItems(context: PageContext, site: Site, references: readonly Reference<NamedDomain>[]): Markdown[] {
  const { translate, facts } = context;
  return references.flatMap(({ target }) => {
    if (target === undefined) return [];
    const title = domainLink(context, '../', target, site);
    if (target.kind === 'domain' && facts.sitesOf(target).includes(site)) return [title];
    return [
      join([title, context.text(translate(target.kind === 'domain' ? 'kinds.elsewhere' : 'kinds.external'))], ' · '),
    ];
  });
}
