import type { Domain, Route, Site } from '../../core/catalog.ts';
import { dash, join, link, type Markdown } from '../../core/encode/markdown.ts';
import { inLanguage, type PageContext } from './context.ts';
import { backLink, list, namedItem, ownerLine, pageOf, type Table, table } from './parts.ts';
import type { Page } from './render.ts';

/** A descriptor: a domain in the context of one site. */
export function domainPage(context: PageContext, site: Site, domain: Domain): Page {
  const { language, translate, own, code, text, label } = context;
  const { collections, components, blocks, summary, icon } = domain;
  const title = inLanguage(domain.title, language);
  const group = inLanguage(site.name, language);
  const slugged = ({ name, slug }: (typeof collections)[number]) =>
    name === undefined ? code(slug) : join([own(name), code(slug)], ' ');
  const named = ({ target }: (typeof domain.requires)[number]) => namedItem(context, site, target);
  return pageOf(
    context,
    {
      template: 'domain',
      path: `${site.id}/${domain.id}.md`,
      about: { title, description: inLanguage(summary, language), group },
      steps: [link(text(group), 'index.md'), text(title)],
    },
    {
      heading: join([text(title), text(group)], ' · '),
      summary: own(summary),
      overview: overviewOf(context, site, domain),
      counts: countsOf(context, domain),
      requires: list(domain.requires.map(named)),
      usedBy: list(domain.usedBy.map(named)),
      routes: routeTable(context, domain.routes),
      collections: list(collections.map(slugged)),
      components: list(components.map(({ name, kind }) => join([code(name), label(`componentKinds.${kind}`)], ' · '))),
      blocks: list(blocks.map(slugged)),
      owners: ownerLine(context, domain),
      identity: join(
        [
          join([label('page.domainId'), code(domain.id)], ' '),
          join([label('page.icon'), code(icon)], ' '),
          join([label('page.import'), code(`smart-city-domain-catalog/${moduleOf(domain)}`)], ' '),
        ],
        ' · ',
      ),
      back: backLink(context, text(translate('page.backToSite', { site: group })), 'index.md'),
    },
  );
}

/** What the domain is, each with a link to what that means, and where it is active. */
function overviewOf({ language, translate, fact, text }: PageContext, here: Site, domain: Domain): Markdown {
  const { tier, status, version } = domain;
  const term = (label: string, value: string, anchor: string) => link(fact(label, value), `../terms.md#${anchor}`);
  const activeFor = ({ name }: Site) => text(translate('page.activeForSite', { site: inLanguage(name, language) }));
  const others = domain.activeAt.filter((site) => site !== here);
  return join(
    [
      term(translate('terms.tier'), translate(`tiers.${tier}`), 'tier'),
      term(translate('terms.status'), translate(`statuses.${status}`), 'status'),
      term(translate('page.version'), version, 'version'),
      activeFor(here),
      ...others.map((site) => link(activeFor(site), `../${site.id}/${domain.id}.md`)),
    ],
    ' · ',
  );
}

/** In the order of the source's pages, with the anchor of each list. */
const countedLists = [
  ['requiredDependencies', 'page.requiredDependencies', 'required-dependencies'],
  ['usedBy', 'terms.usedBy', 'used-by'],
  ['collections', 'page.collections', 'collections'],
  ['components', 'page.components', 'components'],
  ['blocks', 'page.blocks', 'blocks'],
  ['routes', 'page.routes', 'routes'],
] as const;

/** The source says "none listed" of users and design tokens that it does not state, and 0 of empty lists. */
function countsOf({ translate, fact }: PageContext, { counts }: Domain): Markdown {
  const none = translate('page.noneListed');
  const lists = countedLists.map(([key, label, anchor]) => {
    const count = counts[key] ?? none;
    return count === 0 || count === none
      ? fact(translate(label), count)
      : link(fact(translate(label), count), `#${anchor}`);
  });
  const tokens = fact(translate('page.designTokens'), counts.designTokens ?? none);
  return join([...lists, tokens], ' · ');
}

/** Former paths and deprecations have columns only where there are some. */
function routeTable(context: PageContext, routes: readonly Route[]): Table | undefined {
  const { label, code } = context;
  const codeOf = (raw: string | undefined) => (raw === undefined ? undefined : code(raw));
  const optional: readonly { heading: Markdown; cell: (route: Route) => Markdown | undefined }[] = [
    {
      heading: label('page.formerPaths'),
      cell: ({ formerly }) => (formerly.length === 0 ? undefined : join(formerly.map(code), ' <br>')),
    },
    { heading: label('page.deprecatedSince'), cell: ({ deprecated }) => codeOf(deprecated?.since) },
    { heading: label('page.servedUntil'), cell: ({ deprecated }) => codeOf(deprecated?.until) },
    { heading: label('page.useInstead'), cell: (route) => replacement(context, route) },
  ];
  const shown = optional.filter(({ cell }) => routes.some((route) => cell(route) !== undefined));
  return table(
    [label('page.path'), label('page.access'), label('page.routeId'), ...shown.map(({ heading }) => heading)],
    routes.map((route) => [
      join([code(route.method), code(route.path)], ' '),
      label(`access.${route.audience}`),
      code(route.id),
      ...shown.map(({ cell }) => cell(route) ?? dash),
    ]),
  );
}

/** The path of the route that replaces another, with a link to its domain's first page. */
function replacement({ code }: PageContext, { replacement: route }: Route): Markdown | undefined {
  const [site] = route?.domain.activeAt ?? [];
  return route && site && link(code(route.path), `../${site.id}/${route.domain.id}.md`);
}

/** Where services import a domain's routes from: administrative ones have their own module. */
function moduleOf({ id, routes }: Domain): string {
  if (routes.some(({ audience }) => audience === 'public')) return `routes/domains/${id}`;
  return routes.length > 0 ? `routes/admin/${id}` : 'routes';
}
