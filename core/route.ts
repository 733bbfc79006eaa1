/** What a path may hold in braces, and what each stands for in a request. */
export const knownParams = ['locale', 'id'] as const;

/** Names of a path's parameters, in order: `/{locale}/services/{id}` has `locale` and `id`. Any text is a path here. */
export function routeParams(path: string): string[] {
  return path.split('/').flatMap((segment) => paramOf(segment) ?? []);
}

/** `admin` is under `/admin/` (source document, section 4); everything else is public. */
export function routeAudience(path: string): 'public' | 'admin' {
  return path === '/admin' || path.startsWith('/admin/') ? 'admin' : 'public';
}

/**
 * The route's id: its domain, then its name if it has one, else the path's segments without `{locale}`, joined by dots.
 * `/{locale}/services/{id}` of citizen-services is `citizen-services.services.id`.
 */
export function routeId(domain: string, path: string, name?: string): string {
  if (name !== undefined) return `${domain}.${name}`;
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '{locale}');
  return [domain, ...segments.map((segment) => paramOf(segment) ?? segment)].join('.');
}

/** The parameter that a segment stands for; undefined for a static one. */
export function paramOf(segment: string): string | undefined {
  return /^\{([^{}]*)\}$/.exec(segment)?.[1];
}

// ECMAScript, section 12.7.2, with strict mode and modules, and the names that no module may export or bind.
const reservedWords = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false ' +
    'finally for function if implements import in instanceof interface let new null package private protected public ' +
    'return static super switch this throw true try typeof undefined var void while with yield'
  ).split(' '),
);

/**
 * The name of a route's builder in its domain's module: the id without the domain, in camel case; a reserved word gets an
 * underscore behind it, a leading digit one before it.
 */
export function routeIdentifier(id: string): string {
  const name = id
    .slice(id.indexOf('.') + 1)
    .replace(/[^A-Za-z0-9]+([A-Za-z0-9]?)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase());
  if (reservedWords.has(name)) return `${name}_`;
  return /^[0-9]/.test(name) || name === '' ? `_${name}` : name;
}
