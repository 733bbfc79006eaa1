// Stands in for the generated module of the same name; see locales.ts.
import { type Find, findByTable } from './find-by-table.ts';
import { routes } from './index.ts';
import { locales } from './locales.ts';

export const find: Find = /* @__PURE__ */ findByTable(routes, locales);
