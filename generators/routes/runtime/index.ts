// Stands in for the generated module of the same name; see locales.ts.
import type {
  Route as AnyRoute,
  HrefArguments,
  LocaleIdParams,
  LocaleParams,
  NoParams,
  PresentIdOf,
} from './params.ts';
import { routeById, routeIdTest } from './route-by-id.ts';
import type { SiteId } from './sites.ts';
import { table } from './table.ts';

export type { SiteId } from './sites.ts';

export type DomainId = 'water' | 'parks';

/** The id of each route, with the parameters of its path. */
export interface PresentRoutes {
  'water.water': LocaleParams;
  'water.water.id': LocaleIdParams;
  'water.water.id.map': LocaleIdParams;
  'water.admin.water': NoParams;
  'parks.parks': LocaleParams;
}

/** Ids that routes had before, with the present ones. */
export interface FormerNames {
  'water.supply': 'water.water';
  'parks.pump': 'water.admin.water';
}

/** Every id that stands for a route, with the parameters of its path. */
export interface Routes extends PresentRoutes {
  /** @deprecated Use water.water. */
  'water.supply': LocaleParams;
  /** @deprecated Use water.admin.water. */
  'parks.pump': NoParams;
}

export type RouteId = keyof Routes;

/** The id that a route has now, of any id that stands for it. */
export type PresentId<Id extends RouteId = RouteId> = PresentIdOf<Id, keyof PresentRoutes, FormerNames>;

/** A page of the platform. */
export type Route<Id extends RouteId = keyof PresentRoutes> = AnyRoute<PresentId<Id>, DomainId, SiteId>;

/** Every route of the catalog. */
export const routes: readonly Route[] = /* @__PURE__ */ table<keyof PresentRoutes, DomainId, SiteId>(
  { water: ['north', 'south'], parks: ['south'] },
  [
    ['water.water', '/{locale}/water', 'water', { formerly: ['/{locale}/hydrology'], formerNames: ['water.supply'] }],
    ['water.water.id', '/{locale}/water/{id}', 'water', { formerly: ['/{locale}/taps/{id}/view'] }],
    [
      'water.water.id.map',
      '/{locale}/water/{id}/map',
      'water',
      { deprecated: { since: '2026-12-01', until: '2027-06-30', use: 'water.water.id' } },
    ],
    ['water.admin.water', '/admin/water', 'water', { formerly: ['/admin/hydrology'], formerNames: ['parks.pump'] }],
    ['parks.parks', '/{locale}/parks', 'parks', { deprecated: { until: '2027-06-30' } }],
  ],
);

export const route: (id: RouteId) => Route = /* @__PURE__ */ routeById(routes);

export const isRouteId: (value: unknown) => value is RouteId = /* @__PURE__ */ routeIdTest<RouteId>(routes);

/** The link to a route. */
export type Href = <Id extends RouteId, Q extends object = object>(
  id: Id,
  ...rest: HrefArguments<Routes[Id], Q>
) => string;
