import { unescape as decoded } from 'node:querystring';

/** The answer to a request; the status is 0 without one. Redirects of a page to itself were followed. */
export interface Reply {
  readonly status: number;
  readonly location?: string | undefined;
  readonly failure?: string;
}

/** By URL; without an entry, the platform was not asked. */
export type Replies = ReadonlyMap<string, Reply>;

export function isGood(reply: Reply | undefined): boolean {
  return reply !== undefined && reply.status >= 200 && reply.status < 300;
}

/** Whether an answer to `url` redirects to a page; the query, a slash at the end and encoding are ignored. */
export function leadsTo({ status, location }: Reply, url: string, page: string): boolean {
  if (status < 300 || status >= 400 || location === undefined || !URL.canParse(location, url)) return false;
  return plainUrl(new URL(location, url)) === plainUrl(new URL(page));
}

function plainUrl({ origin, pathname }: URL): string {
  // Unlike `decodeURI`, it does not throw for text that is not percent-encoded UTF-8, such as `/%`.
  return origin + decoded(pathname).replace(/\/$/, '');
}
