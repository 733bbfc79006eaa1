// Stands in for the generated module of the same name; see locales.ts.
import type { LocaleIdParams, LocaleParams, NoParams, Route } from './params.ts';
import { table } from './table.ts';

/** Each route's id with the parameters of its path. */
export interface Routes {
  'water.water': LocaleParams;
  'water.water.id': LocaleIdParams;
  'water.water.id.map': LocaleIdParams;
  'water.admin.water': NoParams;
}

export type RouteId = keyof Routes;

/** Every route of the catalog. */
export const routes: readonly Route<RouteId>[] = /* @__PURE__ */ table<RouteId>([
  ['water.water', '/{locale}/water', 'water'],
  ['water.water.id', '/{locale}/water/{id}', 'water'],
  ['water.water.id.map', '/{locale}/water/{id}/map', 'water'],
  ['water.admin.water', '/admin/water', 'water'],
]);

/** Of the catalog that the routes were made from: SHA-256 in hex, for services to compare. */
export const digest: string = '0'.repeat(64);
