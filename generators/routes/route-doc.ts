import { paramOf } from '../../core/build/route.ts';
import type { Domain, Route } from '../../core/catalog.ts';
import { docComment, paragraph, type TypeScript } from '../../core/encode/typescript.ts';

/** What an editor shows of a route; one that is deprecated is struck through. @param language whose title is shown. */
export function routeDoc({ path, deprecated }: Route, domain: Domain, language: string): TypeScript {
  const title = domain.title[language] ?? domain.id;
  return docComment(
    paragraph`GET ${path}`,
    domain.data.status === 'planned'
      ? paragraph`${title} (${domain.id}) is planned: the page may not be there yet.`
      : paragraph`${title} (${domain.id}), ${domain.data.status}`,
    paragraph`catalog/${domain.file}`,
    ...(deprecated === undefined ? [] : [deprecation(deprecated)]),
  );
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
