import type { Catalog } from '../../core/catalog.ts';

/** The routes as an OpenAPI 3.1 document; the operation id is the route's id. */
export function openApi({ routes, languages, domains, sourceLanguage = '', digest }: Catalog): object {
  const parameters = {
    locale: {
      name: 'locale',
      in: 'path',
      required: true,
      description: 'The interface language (BCP 47).',
      schema: { type: 'string', enum: languages.map(({ code }) => code) },
    },
    id: {
      name: 'id',
      in: 'path',
      required: true,
      description: 'A record identifier.',
      schema: { type: 'string', minLength: 1 },
    },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Smart-city domain catalog: page routes', version: digest.slice(0, 12) },
    tags: domains.map(({ id, title }) => ({ name: id, description: title[sourceLanguage] ?? id })),
    paths: Object.fromEntries(
      routes.map(({ id, path, params, audience, domain }) => [
        path,
        {
          get: {
            operationId: id,
            tags: [domain],
            'x-audience': audience,
            ...(params.length === 0
              ? {}
              : { parameters: params.map((name) => ({ $ref: `#/components/parameters/${name}` })) }),
            responses: { 200: { description: 'The page.' } },
          },
        },
      ]),
    ),
    components: { parameters },
  };
}
