// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { locales } from "./locales.js";
import { encode, encodeSegment } from "./segment.js";
/**
 * A path with its parameters filled in, and what goes around it.
 *
 * @throws TypeError when a parameter is missing or cannot be a path segment; RangeError for an unknown locale.
 */
export function buildPath(path, params, options) {
    const filled = path.includes('{')
        ? path.replace(/\{(\w+)\}/g, (_, name) => segmentOf(name, params === undefined ? undefined : Reflect.get(params, name)))
        : path;
    return options === undefined ? filled : `${baseOf(options)}${filled}${queryOf(options)}${hashOf(options)}`;
}
function segmentOf(name, value) {
    if (name === 'locale' && !locales.some((locale) => locale === value)) {
        throw new RangeError(`The locale is ${JSON.stringify(value)}; it must be one of ${locales.join(', ')}`);
    }
    return encodeSegment(name, value);
}
function baseOf({ base = '' }) {
    return base.endsWith('/') ? base.slice(0, -1) : base;
}
function queryOf({ query = {} }) {
    const pairs = [];
    for (const [key, values] of Object.entries(query)) {
        const list = isList(values) ? values : [values];
        for (const value of list) {
            if (value === null || value === undefined)
                continue;
            pairs.push(`${encode(`The query key "${key}"`, key)}=${encode(`The query value of "${key}"`, String(value))}`);
        }
    }
    return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
function isList(values) {
    return Array.isArray(values);
}
function hashOf({ hash = '' }) {
    return hash === '' ? '' : `#${encode('The hash', hash)}`;
}
