// Stands in for the generated module of the same name; see locales.ts.
import { type Find, findOpen, findWhole } from './find-by-table.ts';
import { routes } from './index.ts';
import { locales } from './locales.ts';

const whole = /* @__PURE__ */ findWhole(routes, locales);
const open = /* @__PURE__ */ findOpen(routes, locales);
export const find: Find = (path) => whole(path) ?? open(path);
