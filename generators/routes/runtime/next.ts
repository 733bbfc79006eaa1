import { locales } from './locales.ts';
import { publicPaths } from './public-paths.ts';

/** One entry of `rewrites()` in a Next configuration. */
export interface Rewrite {
  readonly source: string;
  readonly destination: string;
  readonly basePath?: false;
}

/**
 * Rewrites of the public routes to the service at `origin`, such as `https://pages.example`. With `basePath`, the routes are
 * served under that path, whatever Next's own base path is.
 */
export function rewrites(origin: string, options: { readonly basePath?: string } = {}): Rewrite[] {
  const { basePath = '' } = options;
  const target = origin.replace(/\/+$/, '');
  const prefix = basePath.replace(/\/+$/, '');
  return publicPaths.map((path) => {
    // The first parameter is the locale, a closed set; Next encodes and decodes the others as they are.
    const source = path.replace('{locale}', `:locale(${locales.join('|')})`).replace('{id}', ':id');
    const destination = path.replace('{locale}', ':locale').replace('{id}', ':id');
    return {
      source: `${prefix}${source}`,
      destination: `${target}${destination}`,
      ...(prefix === '' ? {} : { basePath: false as const }),
    };
  });
}
