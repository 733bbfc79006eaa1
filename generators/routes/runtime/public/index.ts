// Stands in for the generated module of the same name; see ../locales.ts.
import { type Routes as AllRoutes, routes as all, type DomainId, type SiteId } from '../index.ts';
import type { Route as AnyRoute } from '../params.ts';
import { routeById } from '../route-by-id.ts';

/** Each public route's id with the parameters of its path. */
export type Routes = Omit<AllRoutes, 'water.admin.water'>;

export type RouteId = keyof Routes;

/** A public page of the platform. */
export type Route<Id extends RouteId = RouteId> = AnyRoute<Id, DomainId, SiteId>;

/** Every public route of the catalog. */
export const routes: readonly Route[] = all.filter((route): route is Route => route.audience === 'public');

export const route: (id: RouteId) => Route = routeById(routes);
