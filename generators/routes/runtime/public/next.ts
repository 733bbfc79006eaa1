import type { SiteId } from '../index.ts';
import { locales } from '../locales.ts';
import { checkOptions } from '../options.ts';
import { startOf } from '../suffix.ts';
import { routes } from './index.ts';

/** One entry of `rewrites()` in a Next configuration. */
export interface Rewrite {
  readonly source: string;
  readonly destination: string;
  /** Never with the prefix of Next's own `i18n`, with which no path of the catalog would match. */
  readonly locale: false;
  readonly basePath?: false;
}

/** One entry of `redirects()`. */
export interface Redirect extends Rewrite {
  /** 308. */
  readonly permanent: true;
}

export interface NextOptions {
  /** The routes are served under this path, whatever Next's own base path is. */
  readonly basePath?: string | undefined;
  /** Only the routes of the domains that are active at this site. */
  readonly site?: SiteId | undefined;
}

/**
 * Rewrites of the public routes to the service at `origin`, such as `https://pages.example`.
 *
 * @throws RangeError for an option or a site that is none; TypeError for what is no origin or no path.
 */
export function rewrites(origin: string, options: NextOptions = {}): Rewrite[] {
  const target = startOf('rewrites', origin);
  const { prefix, fixed, own } = read(options);
  return own.map(({ path }) => ({
    source: prefix + sourceOf(path),
    destination: target + destinationOf(path),
    locale: false,
    ...fixed,
  }));
}

/** Redirects of the public routes' former paths to their present ones. */
export function redirects(options: NextOptions = {}): Redirect[] {
  const { prefix, fixed, own } = read(options);
  return own.flatMap(({ path, formerly = [] }) =>
    formerly.map((former) => ({
      source: prefix + sourceOf(former),
      destination: prefix + destinationOf(path),
      permanent: true as const,
      locale: false as const,
      ...fixed,
    })),
  );
}

function read(options: NextOptions) {
  checkOptions(options, ['basePath', 'site']);
  const { basePath = '', site } = options;
  const prefix = startOf('basePath', basePath);
  const fixed = prefix === '' ? {} : { basePath: false as const };
  return { prefix, fixed, own: routes.filter(({ sites }) => site === undefined || sites.includes(site)) };
}

/** The first parameter is the locale, a closed set; Next encodes and decodes the others as they are. */
function sourceOf(path: string): string {
  return path.replace('{locale}', `:locale(${locales.join('|')})`).replace('{id}', ':id');
}

function destinationOf(path: string): string {
  return path.replace('{locale}', ':locale').replace('{id}', ':id');
}
