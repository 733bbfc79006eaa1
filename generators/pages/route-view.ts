import type { Domain, Route, Site } from '../../core/catalog.ts';
import { anchored, dash, join, link, type Markdown, strong } from '../../core/encode/markdown.ts';
import { inLanguage, type PageContext } from './page-context.ts';
import { domainLink, type Table, table } from './page-view.ts';

/** In the order in which what is of them is shown. */
const audiences = ['public', 'admin'] as const;

/** Of what there is for each audience, that of the routes that a domain has. */
function forRoutesOf({ routes }: Domain, things: Readonly<Record<Route['audience'], string>>): string[] {
  return audiences
    .filter((audience) => routes.some((route) => route.audience === audience))
    .map((audience) => things[audience]);
}

/** Where services import a domain's routes from: administrative ones have a module of their own. */
export function moduleOf(domain: Domain): string {
  const [module = 'routes'] = forRoutesOf(domain, {
    public: `routes/domains/${domain.id}`,
    admin: `routes/admin/${domain.id}`,
  });
  return module;
}

/** The OpenAPI documents that hold its routes. */
export function documentsOf(context: PageContext, domain: Domain): Markdown[] {
  const names = forRoutesOf(domain, { public: 'openapi.json', admin: 'openapi-admin.json' });
  return names.map((name) => link(context.code(name), `../../../routes/${name}`));
}

/** With the anchors of the routes that there are: they were sections of their own. */
export function routesHeading({ page }: PageContext, domain: Domain): Markdown {
  const anchors = forRoutesOf(domain, { public: 'public-routes', admin: 'administrative-routes' });
  return anchors.reduce((label: Markdown, anchor) => anchored(anchor, label), page.routes);
}

export function routeTable(context: PageContext, domain: Domain): Table | undefined {
  const { page, translate } = context;
  const rows = (audience: Route['audience']) =>
    domain.routes
      .filter((route) => route.audience === audience)
      .map((route) => {
        const { method, path, id, deprecated } = route;
        const mark = deprecated === undefined ? [] : [strong(link(page.deprecated, '#deprecated-routes'))];
        const pattern = join([context.code(method), context.code(path), ...mark], ' ');
        return [
          route.params.includes('id') ? join([pattern, itemOf(context, domain, path)], ' <br>') : pattern,
          context.text(translate(`access.${audience}`)),
          context.code(id),
        ];
      });
  return table([page.path, page.access, page.routeId], audiences.flatMap(rows));
}

/** What `{id}` stands for: an item of the collection in front of it, where that has a name. */
function itemOf(context: PageContext, { data }: Domain, path: string): Markdown {
  const before = path.slice(0, path.indexOf('/{id}')).split('/').at(-1);
  const name = data.collections?.find(({ slug }) => slug === before)?.name;
  if (name === undefined) return context.page.oneItem;
  return context.text(context.translate('page.oneItemOf', { name: inLanguage(name, context.language.code) }));
}

/** What the parameters in its paths stand for. */
export function parameterLine(context: PageContext, { routes }: Domain): Markdown | undefined {
  if (!routes.some(({ params }) => params.includes('locale'))) return undefined;
  const codes = context.facts.catalog.languages.map(({ code }) => context.code(code));
  return join([join([context.code('{locale}'), context.page.localeParam], ' '), ...codes], ' · ');
}

/** Until when each deprecated route is served, and which one takes its place: a link to its domain's page. */
export function deprecatedTable(context: PageContext, site: Site, domain: Domain): Table | undefined {
  const { page, facts } = context;
  const rows = domain.routes.flatMap(({ path, deprecated }) => {
    if (deprecated === undefined) return [];
    const other = deprecated.use === undefined ? undefined : facts.routes.get(deprecated.use);
    const owner = other && facts.named.get(other.domain);
    const use = owner === undefined ? [] : [context.code(other?.path ?? ''), domainLink(context, '../', owner, site)];
    return [[context.code(path), context.code(deprecated.until), use.length === 0 ? dash : join(use, ' · ')]];
  });
  return table([page.path, page.servedUntil, page.useInstead], rows);
}
