import type { Catalog, Route } from '../../core/catalog.ts';
import { docComment, paragraph, type TypeScript } from '../../core/encode/typescript.ts';
import { routeParams } from '../../core/model/route.ts';

/** What editors show of a route. */
export function routeDoc({ method, path, domain, deprecated }: Route, { sourceLanguage }: Catalog): TypeScript {
  const name = domain.title[sourceLanguage] ?? domain.id;
  const text = paragraph`${method} ${path}. ${name} (${domain.status}), catalog/${domain.file}.`;
  if (deprecated === undefined) return docComment(text);
  const { until, use } = deprecated;
  return docComment(
    text,
    use === undefined ? paragraph`@deprecated Until ${until}.` : paragraph`@deprecated Until ${until}; use ${use}.`,
  );
}

/** The type of a path's parameters, one of those in `runtime/types.ts`. */
export function paramsTypeOf(path: string): 'NoParams' | 'LocaleParams' | 'IdParams' | 'LocaleIdParams' {
  const params = routeParams(path);
  if (params.includes('locale')) return params.includes('id') ? 'LocaleIdParams' : 'LocaleParams';
  return params.includes('id') ? 'IdParams' : 'NoParams';
}
