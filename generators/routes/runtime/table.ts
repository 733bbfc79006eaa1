import { frozen } from './frozen.ts';
import type { Route } from './params.ts';

/** A route's id, path and domain; its former paths and ids, and its deprecation, where it has any. */
export type Row<Id extends string, Domain extends string> = readonly [
  id: Id,
  path: string,
  domain: Domain,
  life?: Pick<Route, 'formerly' | 'formerNames' | 'deprecated'>,
];

/** Rows, and the sites of each domain, as routes; all of it is frozen. */
export function table<Id extends string, Domain extends string, Site extends string>(
  sites: Readonly<Record<Domain, readonly Site[]>>,
  rows: readonly Row<Id, Domain>[],
): readonly Route<Id, Domain, Site>[] {
  frozen(sites);
  return Object.freeze(
    rows.map(([id, path, domain, life]) =>
      Object.freeze<Route<Id, Domain, Site>>({
        id,
        method: 'GET',
        path,
        params: paramsOf(path),
        domain,
        audience: path.startsWith('/{locale}/') ? 'public' : 'admin',
        sites: sites[domain],
        ...frozen(life),
      }),
    ),
  );
}

// One list each, because a large table repeats them ten thousand times.
const none: Route['params'] = Object.freeze([]);
const locale: Route['params'] = Object.freeze(['locale'] as const);
const id: Route['params'] = Object.freeze(['id'] as const);
const both: Route['params'] = Object.freeze(['locale', 'id'] as const);

function paramsOf(path: string): Route['params'] {
  if (path.startsWith('/{locale}/')) return path.includes('/{id}') ? both : locale;
  return path.includes('/{id}') ? id : none;
}
