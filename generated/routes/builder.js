// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { fill } from './path.js';
export function builder(id, path) {
  const build = (...[params, options]) => fill(id, path, params, options);
  return Object.freeze(Object.assign(build, { id, path }));
}
