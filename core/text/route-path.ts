import { allMatches } from './matches.ts';

/** The parameters of a path, in order: `/{locale}/services/{id}` has `locale` and `id`. */
export function routeParams(path: string): string[] {
  return allMatches(/\{\w+\}/g, path).map((param) => param.slice(1, -1));
}

export function routeAudience(path: string): 'public' | 'admin' {
  return path.startsWith('/admin/') ? 'admin' : 'public';
}

/** `citizen-services.services.id` for `/{locale}/services/{id}`. A first segment that repeats the domain is omitted. */
export function routeId(domain: string, path: string, name?: string): string {
  if (name !== undefined) return `${domain}.${name}`;
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '{locale}');
  const first = routeAudience(path) === 'admin' ? 1 : 0;
  if (segments[first] === domain) segments.splice(first, 1);
  const words = segments.map((segment) => (segment === '{id}' ? 'id' : segment));
  return [domain, ...(words.length === 0 ? ['index'] : words)].join('.');
}
