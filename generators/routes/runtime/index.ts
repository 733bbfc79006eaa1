// Stands in for the generated module of the same name; see locales.ts.
import type { Route as AnyRoute, HrefArguments, LocaleIdParams, LocaleParams, NoParams } from './params.ts';
import { routeById } from './route-by-id.ts';
import { table } from './table.ts';

export type DomainId = 'water' | 'parks';
export type SiteId = 'north' | 'south';

/** Each route's id with the parameters of its path. */
export interface Routes {
  'water.water': LocaleParams;
  'water.water.id': LocaleIdParams;
  'water.water.id.map': LocaleIdParams;
  'water.admin.water': NoParams;
  'parks.parks': LocaleParams;
}

export type RouteId = keyof Routes;

/** A page of the platform. */
export type Route<Id extends RouteId = RouteId> = AnyRoute<Id, DomainId, SiteId>;

/** Every route of the catalog. */
export const routes: readonly Route[] = /* @__PURE__ */ table<RouteId, DomainId, SiteId>(
  { water: ['north', 'south'], parks: ['south'] },
  [
    ['water.water', '/{locale}/water', 'water', { formerly: ['/{locale}/hydrology'] }],
    ['water.water.id', '/{locale}/water/{id}', 'water', { formerly: ['/{locale}/taps/{id}/view'] }],
    ['water.water.id.map', '/{locale}/water/{id}/map', 'water', { deprecated: { until: '2027-06-30' } }],
    ['water.admin.water', '/admin/water', 'water', { formerly: ['/admin/hydrology'] }],
    ['parks.parks', '/{locale}/parks', 'parks'],
  ],
);

export const route: (id: RouteId) => Route = /* @__PURE__ */ routeById(routes);

/** The link to a route; a deprecated one has a signature of its own in the generated module. */
export type Href = <Id extends RouteId>(id: Id, ...rest: HrefArguments<Routes[Id]>) => string;
