import { escapeText } from '../../core/encode/markdown.ts';
import type { Catalog, Route, Site } from '../../core/model/catalog.ts';
import { operationsOf } from '../../core/model/route.ts';
import { capitalized } from '../../core/text/characters.ts';
import { textAt } from '../../core/text/value.ts';

export function openApi(catalog: Catalog, audience: Route['audience'], info: Record<'title' | 'version', string>) {
  const { domains, sourceLanguage } = catalog;
  const routes = catalog.routes.filter((route) => route.audience === audience);
  const codes = catalog.languages.map(({ code }) => code);
  // Only sites that serve every path: some readers ignore the servers of a path.
  const servers = serversOf(
    catalog.sites.filter((site) => routes.every(({ domain }) => domain.activeAt.includes(site))),
  );
  return {
    // Many gateways do not read 3.1.
    openapi: '3.0.3',
    info: { title: info.title, description: descriptions[audience], version: info.version },
    servers: servers.length === 0 ? undefined : servers,
    tags: domains
      .filter((domain) => routes.some((route) => route.domain.id === domain.id))
      .map(({ id, title, summary }) => ({
        name: id,
        // Redoc and Scalar show this plain text in place of the name; descriptions are Markdown.
        'x-displayName': title[sourceLanguage],
        description: escapeText(textAt(summary, sourceLanguage), 'ltr'),
      })),
    paths: Object.fromEntries(routes.flatMap((route) => pathsOf(route, codes, servers))),
    components: routes.length === 0 ? undefined : components(routes),
  };
}

function serversOf(sites: readonly Site[]): object[] {
  return sites.flatMap(({ id, url }) => (url === undefined ? [] : [{ url, description: id }]));
}

/** Each language has its own path: with `/{locale}/water/{id}`, a gateway would also match `/admin/water/7`. */
function pathsOf(route: Route, codes: readonly string[], shared: readonly object[]): [path: string, item: object][] {
  const { id, params, domain, deprecated, audience } = route;
  const deprecation = deprecated && { deprecated: true, 'x-replaced-by': deprecated.use, 'x-sunset': deprecated.until };
  const page = {
    description: domain.status === 'planned' ? 'The domain is planned.' : undefined,
    ...deprecation,
    responses: { 200: refTo('responses', 'page'), 404: notFound },
  };
  const redirectTo = (path: string) => ({
    description: `The page is at \`${path}\`.`,
    'x-moved-to': path,
    responses: { 308: refTo('responses', 'moved'), 404: notFound, default: { description: 'An error.' } },
  });
  const active = serversOf(domain.activeAt);
  const servers = active.length > shared.length ? active : undefined;
  return operationsOf(route, codes).map(({ movedTo, locale, path, id: operationId }) => {
    const notes = [movedTo && 'moved', locale].filter((note) => note !== undefined);
    const { responses, ...details } = movedTo === undefined ? page : redirectTo(movedTo);
    const operation = {
      operationId,
      summary: `${summaryOf(path)}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`,
      'x-route': id,
      'x-locale': locale,
      ...details,
      tags: [domain.id],
      // The catalog does not say how staff sign in.
      security: audience === 'public' ? [] : undefined,
      parameters: params.includes('id') ? [refTo('parameters', 'id')] : undefined,
      'x-sites': domain.activeAt.map((site) => site.id),
      responses,
    };
    return [path, { servers, get: operation }];
  });
}

const descriptions = {
  public:
    'The public pages of the platform, by domain. Each is a web page, read with `GET`, at a path in each language; the first has the ' +
    'id of the route. `{id}` is one item. A planned domain may not have its pages yet. The administrative pages are in `openapi-admin.json`.',
  admin:
    'The administrative pages of the platform, by domain. Each is a web page, read with `GET`. They are for staff; the ' +
    'catalog does not say how they sign in. The public pages are in `openapi.json`.',
};

/** `/{locale}/services/{id}/files` is "Services: one item: files". */
function summaryOf(path: string): string {
  const [, , ...segments] = path.split('/');
  const words = segments.map((segment) => (segment === '{id}' ? 'one item' : segment.replaceAll('-', ' ')));
  return capitalized(words.join(': '));
}

function components(routes: readonly Route[]): object {
  const hasId = routes.some(({ params }) => params.includes('id'));
  const isMoved = routes.some(({ formerly }) => formerly.length > 0);
  return {
    parameters: hasId ? { id } : undefined,
    responses: {
      page: { description: 'The page.', content: { 'text/html': { schema: { type: 'string' } } } },
      moved: isMoved ? { description: 'The page has moved.', headers: { Location: location } } : undefined,
      notFound: { description: 'There is no such page.' },
    },
  };
}

const schema = { type: 'string', minLength: 1 };
const id = { name: 'id', in: 'path', required: true, description: 'A record identifier.', schema };
const reference = { type: 'string', format: 'uri-reference' };
const location = { description: 'Where the page is.', required: true, schema: reference };
const notFound = refTo('responses', 'notFound');

function refTo(kind: 'parameters' | 'responses', name: string) {
  return { $ref: `#/components/${kind}/${name}` };
}
