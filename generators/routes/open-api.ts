import { text } from '../../core/encode/markdown.ts';
import type { Catalog, Route, Site } from '../../core/model/catalog.ts';
import { capitalized } from '../../core/text/characters.ts';

/** The routes of one audience as an OpenAPI 3.1 document, with a title in the source language and the version of the package. */
export function openApi(
  catalog: Catalog,
  audience: Route['audience'],
  { title, version }: { readonly title: string; readonly version: string },
): object {
  const { languages, domains, sourceLanguage } = catalog;
  const shown = catalog.routes.filter((route) => route.audience === audience);
  const used = new Set(shown.map(({ domain }) => domain.id));
  const servers = serversOf(catalog.sites);
  return {
    openapi: '3.1.0',
    info: { title, description: descriptions[audience], version },
    servers: servers.length === 0 ? undefined : servers,
    tags: domains
      .filter(({ id }) => used.has(id))
      .map(({ id, title, summary }) => ({
        name: id,
        // Redoc and Scalar show this plain text in place of the name; descriptions are Markdown.
        'x-displayName': title[sourceLanguage],
        description: text(summary[sourceLanguage] ?? '', 'ltr'),
      })),
    paths: Object.fromEntries(shown.flatMap((route) => pathsOf(route, servers.length > 0))),
    components: shown.length === 0 ? undefined : components(shown, languages),
  };
}

function serversOf(sites: readonly Site[]): object[] {
  return sites.flatMap(({ id, url }) => (url === undefined ? [] : [{ url, description: id }]));
}

/**
 * The present and the former paths of a route; `hasServers` says whether the document has servers. docs/other-languages.md explains
 * the keys that begin with `x-`.
 */
function pathsOf(route: Route, hasServers: boolean): [path: string, item: object][] {
  const { id, path, params, domain, formerly, deprecated, audience } = route;
  const shared = {
    tags: [domain.id],
    // The catalog does not say how staff sign in.
    security: audience === 'public' ? [] : undefined,
    parameters: params.length === 0 ? undefined : params.map((name) => reference('parameters', name)),
    'x-sites': domain.activeAt.map((site) => site.id),
  };
  const page = {
    operationId: id,
    summary: summaryOf(path),
    description: domain.status === 'planned' ? 'The domain is planned.' : undefined,
    ...(deprecated && { deprecated: true, 'x-replaced-by': deprecated.use, 'x-sunset': deprecated.until }),
    ...shared,
    responses: { 200: reference('responses', 'page'), 404: notFound },
  };
  const redirects = formerly.map((former, index) => ({
    operationId: `${id}:former-${index + 1}`,
    summary: `${summaryOf(former)} (moved)`,
    description: `The page is at \`${path}\`.`,
    'x-moved-to': path,
    ...shared,
    responses: { 308: reference('responses', 'moved'), 404: notFound, default: { description: 'An error.' } },
  }));
  const servers = serversOf(domain.activeAt);
  // Without this key, the servers of the whole document would count.
  const item = hasServers ? { servers: servers.length > 0 ? servers : [{ url: '/' }] } : {};
  return [path, ...formerly].map((one, index) => [one, { ...item, get: [page, ...redirects][index] }]);
}

const descriptions = {
  public:
    'The public pages of the platform, by domain. Each is a web page, read with `GET`; `{locale}` is the language of the page, ' +
    'and `{id}` one item. A planned domain may not have its pages yet. The administrative pages are in `openapi-admin.json`.',
  admin:
    'The administrative pages of the platform, by domain. Each is a web page, read with `GET`. They are for staff; the ' +
    'catalog does not say how they sign in. The public pages are in `openapi.json`.',
};

/** The path in words, without its first segment: `/{locale}/services/{id}/files` is "Services: one item: files". */
function summaryOf(path: string): string {
  const [, , ...segments] = path.split('/');
  const words = segments.map((segment) => (segment === '{id}' ? 'one item' : segment.replaceAll('-', ' ')));
  return capitalized(words.join(': '));
}

function components(shown: readonly Route[], languages: Catalog['languages']): object {
  const used = new Set(shown.flatMap(({ params }) => params));
  const path = { in: 'path', required: true };
  const codes = { type: 'string', enum: languages.map(({ code }) => code) };
  const locale = { name: 'locale', ...path, description: 'The interface language (BCP 47).', schema: codes };
  const id = { name: 'id', ...path, description: 'A record identifier.', schema: { type: 'string', minLength: 1 } };
  const isMoved = shown.some(({ formerly }) => formerly.length > 0);
  return {
    parameters: { locale: used.has('locale') ? locale : undefined, id: used.has('id') ? id : undefined },
    responses: {
      page: { description: 'The page.', content: { 'text/html': { schema: { type: 'string' } } } },
      moved: isMoved ? moved : undefined,
      notFound: { description: 'There is no such page.' },
    },
  };
}

const location = {
  description: 'Where the page is.',
  required: true,
  schema: { type: 'string', format: 'uri-reference' },
};
const moved = { description: 'The page has moved.', headers: { Location: location } };
const notFound = reference('responses', 'notFound');

function reference(kind: 'parameters' | 'responses', name: string) {
  return { $ref: `#/components/${kind}/${name}` };
}
