// Stands in for the generated module of the same name; see ../locales.ts.
import {
  type PresentRoutes as AllPresentRoutes,
  type Routes as AllRoutes,
  routes as all,
  type DomainId,
  type SiteId,
} from '../index.ts';
import type { Route as AnyRoute, PresentIdOf } from '../params.ts';
import { routeById } from '../route-by-id.ts';

/** The id of each public route, with the parameters of its path. */
export type PresentRoutes = Omit<AllPresentRoutes, 'water.admin.water'>;

/** Ids that public routes had before, with the present ones. */
export interface FormerNames {
  'water.supply': 'water.water';
}

/** Every id that stands for a public route, with the parameters of its path. */
export type Routes = Omit<AllRoutes, 'water.admin.water' | 'parks.pump'>;

export type RouteId = keyof Routes;

/** A public page of the platform. */
export type Route<Id extends RouteId = keyof PresentRoutes> = AnyRoute<
  PresentIdOf<Id, keyof PresentRoutes, FormerNames>,
  DomainId,
  SiteId
>;

/** Every public route of the catalog. */
export const routes: readonly Route[] = all.filter((route): route is Route => route.audience === 'public');

export const route: (id: RouteId) => Route = routeById(routes);
