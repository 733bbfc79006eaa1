import type { Catalog, Route } from '../../core/catalog.ts';
import { text } from '../../core/encode/markdown.ts';

/**
 * The routes of one audience as an OpenAPI 3.1 document; the operation id is the route's id. Servers, security and licence are
 * not the catalog's to know.
 *
 * @param version the package's.
 */
export function openApi(
  { routes, languages, domains, baseLanguage = '' }: Catalog,
  audience: Route['audience'],
  version: string,
): object {
  const own = routes.filter((route) => route.audience === audience);
  const used = new Set(own.map(({ domain }) => domain));
  const titles = new Map(domains.map(({ id, title }) => [id, title[baseLanguage] ?? id]));
  const planned = new Set(domains.flatMap(({ id, data }) => (data.status === 'planned' ? [id] : [])));
  const pages = audience === 'public' ? 'public pages' : 'administrative pages';
  return {
    openapi: '3.1.0',
    info: { title: `Smart-city domain catalog: ${pages}`, version },
    tags: [...titles]
      .filter(([id]) => used.has(id))
      .map(([name, title]) => ({ name, description: text(title, 'ltr') })),
    paths: Object.fromEntries(
      own.map(({ id, path, params, domain, deprecated }) => [
        path,
        {
          get: {
            operationId: id,
            summary: `${titles.get(domain)}: ${path.replace(/^\/(\{locale\}\/)?/, '')}`,
            ...(planned.has(domain) ? { description: 'The domain is planned.' } : {}),
            tags: [domain],
            ...(deprecated === undefined ? {} : { deprecated: true, 'x-sunset': deprecated.until }),
            ...(params.length === 0 ? {} : { parameters: params.map((name) => reference('parameters', name)) }),
            responses: {
              200: { description: 'The page.' },
              404: reference('responses', 'notFound'),
              405: reference('responses', 'methodNotAllowed'),
            },
          },
        },
      ]),
    ),
    ...(own.length === 0 ? {} : { components: components(own, languages) }),
  };
}

function components(own: readonly Route[], languages: Catalog['languages']): object {
  const used = new Set(own.flatMap(({ params }) => params));
  const path = { in: 'path', required: true };
  const codes = { type: 'string', enum: languages.map(({ code }) => code) };
  const locale = { name: 'locale', ...path, description: 'The interface language (BCP 47).', schema: codes };
  const id = { name: 'id', ...path, description: 'A record identifier.', schema: { type: 'string', minLength: 1 } };
  return {
    parameters: { ...(used.has('locale') ? { locale } : {}), ...(used.has('id') ? { id } : {}) },
    responses: {
      notFound: { description: 'There is no such page.' },
      methodNotAllowed: {
        description: 'Pages are read with GET or HEAD.',
        headers: { Allow: { description: 'GET, HEAD', schema: { type: 'string' } } },
      },
    },
  };
}

function reference(kind: 'parameters' | 'responses', name: string) {
  return { $ref: `#/components/${kind}/${name}` };
}
