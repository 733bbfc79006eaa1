// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { buildPath } from "./build-path.js";
export function builder(id, path) {
    const build = (...[params, options]) => buildPath(path, params, options);
    return Object.freeze(Object.assign(build, { id, method: 'GET', path }));
}
