import { paramOf } from '../../core/build/route.ts';
import type { Catalog, Route } from '../../core/catalog.ts';
import { docComment, paragraph, type TypeScript } from '../../core/encode/typescript.ts';

/** What an editor shows of a route; one that is deprecated, or is called by a former name, is struck through. */
export function routeDocs({ domains, baseLanguage = '' }: Catalog): (route: Route, name?: string) => TypeScript {
  const byId = new Map(domains.map((domain) => [domain.id, domain]));
  return ({ id, method, path, domain, deprecated }, name = id) => {
    const { title, data, file } = byId.get(domain) ?? {};
    const shown = title?.[baseLanguage] ?? domain;
    return docComment(
      paragraph`${method} ${path}`,
      data?.status === 'planned'
        ? paragraph`${shown} (${domain}) is planned: the page may not be there yet.`
        : paragraph`${shown} (${domain}), ${data?.status ?? ''}`,
      paragraph`catalog/${file ?? ''}`,
      ...(name === id ? [] : [paragraph`@deprecated Use ${id}.`]),
      ...(name === id && deprecated !== undefined ? [deprecation(deprecated)] : []),
    );
  };
}

function deprecation({ until, use }: NonNullable<Route['deprecated']>): TypeScript {
  return use === undefined
    ? paragraph`@deprecated Served until ${until}.`
    : paragraph`@deprecated Served until ${until}; use ${use}.`;
}

/** Which of the shared parameter types a path has. */
export function paramsTypeOf(path: string): 'NoParams' | 'LocaleParams' | 'IdParams' | 'LocaleIdParams' {
  const params = path.split('/').flatMap((segment) => paramOf(segment) ?? []);
  if (params.includes('locale')) return params.includes('id') ? 'LocaleIdParams' : 'LocaleParams';
  return params.includes('id') ? 'IdParams' : 'NoParams';
}
