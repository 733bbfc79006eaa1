// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { idBetween } from "./segment.js";
import { createTrie } from "./trie.js";
/** Finds the routes of these paths. The tables are made when the first request comes. */
export function createFind(targets, locales) {
    let find;
    return (path) => {
        find ??= tablesOf(targets().flatMap((target) => localized(target, locales)));
        return find(path);
    };
}
function localized(target, locales) {
    if (!target.path.startsWith('/{locale}/'))
        return [{ ...target, locale: undefined }];
    return locales.map((locale) => ({ ...target, path: target.path.replace('{locale}', locale), locale }));
}
function tablesOf(targets) {
    const whole = wholeOf(targets.filter(({ path }) => !path.includes('{id}')));
    const open = openOf(targets.filter(({ path }) => path.includes('{id}')));
    return (path) => whole(path) ?? open(path);
}
/** Finds whole paths, those without an `{id}`: every request for one shares its answer. */
function wholeOf(targets) {
    const paths = targets.map(({ path }) => path);
    const trie = createTrie(paths);
    const answers = targets.map(({ route, locale }) => Object.freeze({ route, params: Object.freeze(locale === undefined ? {} : { locale }) }));
    return (path) => {
        const index = path.length > trie.longest ? -1 : trie.find(path, path.length);
        return index >= 0 && paths[index] === path ? answers[index] : undefined;
    };
}
/** Finds paths with an `{id}`, by what stands before it, which ends with a slash, then by what follows it. */
function openOf(targets) {
    const openings = new Map();
    for (const { path, route, locale } of targets) {
        const [prefix = '', suffix = ''] = path.split('{id}');
        const opening = openings.get(prefix) ?? { prefix, locale, bySuffix: new Map() };
        openings.set(prefix, opening);
        opening.bySuffix.set(suffix, route);
    }
    const all = [...openings.values()];
    const trie = createTrie([...openings.keys()]);
    return (path) => {
        for (let slash = path.indexOf('/', 1); slash !== -1 && slash < trie.longest; slash = path.indexOf('/', slash + 1)) {
            const index = trie.find(path, slash + 1);
            const opening = index < 0 ? undefined : all[index];
            if (opening === undefined || !beginsWith(path, opening.prefix))
                continue;
            const end = path.indexOf('/', slash + 1);
            const suffix = end === -1 ? '' : path.slice(end);
            const route = opening.bySuffix.get(suffix);
            const id = route === undefined ? undefined : idBetween(path, slash + 1, suffix);
            if (route === undefined || id === undefined)
                continue;
            const { locale } = opening;
            return { route, params: locale === undefined ? { id } : { locale, id } };
        }
        return undefined;
    };
}
/** What `startsWith` tells, in half its time; most paths differ before the slash in front of the `{id}`. */
function beginsWith(path, prefix) {
    for (let at = prefix.length - 1; at >= 0; at -= 1) {
        if (path.charCodeAt(at) !== prefix.charCodeAt(at))
            return false;
    }
    return true;
}
