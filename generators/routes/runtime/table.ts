import type { Route } from './params.ts';

/** Rows of id, path and domain as routes, frozen. */
export function table<Id extends string>(
  rows: readonly (readonly [id: Id, path: string, domain: string])[],
): readonly Route<Id>[] {
  return Object.freeze(
    rows.map(([id, path, domain]) =>
      Object.freeze<Route<Id>>({
        id,
        method: 'GET',
        path,
        params: paramsOf(path),
        domain,
        audience: path.startsWith('/admin/') ? 'admin' : 'public',
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
