import type { Catalog, Route } from '../../core/catalog.ts';
import { text } from '../../core/encode/markdown.ts';

/**
 * The routes of one audience as an OpenAPI 3.1 document; the operation id is the route's id. The catalog does not know
 * servers, security and licence.
 *
 * @param version the package's.
 */
export function openApi(
  { routes, languages, domains, sourceLanguage }: Catalog,
  audience: Route['audience'],
  version: string,
): object {
  const own = routes.filter((route) => route.audience === audience);
  const used = new Set(own.map(({ domain }) => domain));
  const planned = new Set(domains.flatMap(({ id, data }) => (data.status === 'planned' ? [id] : [])));
  return {
    openapi: '3.1.0',
    info: { ...about[audience], version },
    tags: domains
      .filter(({ id }) => used.has(id))
      .map(({ id, title, data }) => ({
        name: id,
        // Redoc and Scalar show it in place of the name; it is plain text, and a description is Markdown.
        'x-displayName': title[sourceLanguage] ?? id,
        description: text(data.summary[sourceLanguage] ?? '', 'ltr'),
      })),
    paths: Object.fromEntries(
      own.map(({ id, path, params, domain, deprecated }) => [
        path,
        {
          get: {
            operationId: id,
            summary: summaryOf(path),
            ...(planned.has(domain) ? { description: 'The domain is planned.' } : {}),
            tags: [domain],
            ...(deprecated === undefined ? {} : { deprecated: true, 'x-sunset': deprecated.until }),
            ...(params.length === 0 ? {} : { parameters: params.map((name) => reference('parameters', name)) }),
            responses: {
              200: { description: 'The page.' },
              404: reference('responses', 'notFound'),
            },
          },
        },
      ]),
    ),
    ...(own.length === 0 ? {} : { components: components(own, languages) }),
  };
}

/** What a reader of the document sees first; Markdown. */
const about: Readonly<Record<Route['audience'], { readonly title: string; readonly description: string }>> = {
  public: {
    title: 'Smart-city domain catalog: public pages',
    description:
      'The public pages of the smart-city platform, by domain. Each is a web page, read with `GET`; `{locale}` is the language ' +
      'of the page, and `{id}` one item. A planned domain may not have its pages yet. The administrative pages are in ' +
      '`openapi-admin.json`.',
  },
  admin: {
    title: 'Smart-city domain catalog: administrative pages',
    description:
      'The administrative pages of the smart-city platform, by domain. Each is a web page, read with `GET`. The platform ' +
      'decides who may read them; nothing of it is said here. The public pages are in `openapi.json`.',
  },
};

/** The path as words, without the domain, which is its tag: `/{locale}/services/{id}` is "Services: one item". */
function summaryOf(path: string): string {
  const [, , ...segments] = path.split('/');
  const sentence = segments
    .filter((segment) => segment !== '{id}')
    .join(' ')
    .replaceAll('-', ' ');
  const item = segments.includes('{id}') ? ': one item' : '';
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${item}`;
}

function components(own: readonly Route[], languages: Catalog['languages']): object {
  const used = new Set(own.flatMap(({ params }) => params));
  const path = { in: 'path', required: true };
  const codes = { type: 'string', enum: languages.map(({ code }) => code) };
  const locale = { name: 'locale', ...path, description: 'The interface language (BCP 47).', schema: codes };
  const id = { name: 'id', ...path, description: 'A record identifier.', schema: { type: 'string', minLength: 1 } };
  return {
    parameters: { ...(used.has('locale') ? { locale } : {}), ...(used.has('id') ? { id } : {}) },
    responses: { notFound: { description: 'There is no such page.' } },
  };
}

function reference(kind: 'parameters' | 'responses', name: string) {
  return { $ref: `#/components/${kind}/${name}` };
}
