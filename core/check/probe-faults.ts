import type { Catalog, Domain, Route } from '../catalog.ts';
import type { Rule } from '../diagnostic.ts';
import { shortened } from '../words/characters.ts';
import { isSamePage, pageFaults } from './page-faults.ts';
import { pathIn, type Question } from './probe-questions.ts';
import { probeRule } from './probe-rules.ts';

/** Seconds after which an answer is late. */
export const slowAfter = 10;

export interface Response {
  readonly status: number;
  /** What answered, after the redirects that were followed. */
  readonly url: string;
  /** Where it redirects; absolute, where it is a URL at all. */
  readonly location?: string | undefined;
  readonly sunset?: string | undefined;
  readonly contentType?: string | undefined;
  /** Of a page: its body, or the beginning where that is long. */
  readonly html?: string | undefined;
  readonly isCut?: boolean;
}

/** `slow`: no answer in time. `refused`: 429, however often it was asked. A failure says why there is no answer. */
export type Reply = Response | 'slow' | 'refused' | { readonly failure: string };

export interface Answer {
  readonly question: Question;
  /** What was asked for. */
  readonly url: string;
  /** Undefined where the run ended before. */
  readonly reply: Reply | undefined;
}

export function isResponse(reply: Reply | undefined): reply is Response {
  return typeof reply === 'object' && 'status' in reply;
}

type Fault = readonly [rule: Rule, fault: string];

/**
 * What an answer breaks, each fault to be read after its URL.
 *
 * @param base the address of the platform, without a slash at its end.
 */
export function* faultsOf(
  { question, url, reply }: Answer,
  domain: Domain,
  catalog: Catalog,
  base: string,
): Iterable<Fault> {
  const { route, about } = question;
  if (reply === undefined || reply === 'refused') return;
  if (reply === 'slow') yield [probeRule.routeSlow, `gave no answer in ${slowAfter} seconds`];
  else if (!isResponse(reply)) {
    if (about === 'page') yield [probeRule.routeMissing, `gave no answer (${shortened(reply.failure)})`];
  } else if (reply.status >= 500) yield [probeRule.routeFails, `answered ${reply.status}`];
  else {
    if (route.audience === 'admin' && isGood(reply)) yield [probeRule.adminRouteOpen, answered(reply)];
    if (about === 'former' && !isMovedOn(question, reply, domain, base))
      yield [probeRule.formerPathDead, answered(reply)];
    if (about === 'page') yield* pageAnswerFaults(question, url, reply, catalog, base);
  }
}

function* pageAnswerFaults(
  question: Question,
  url: string,
  reply: Response,
  catalog: Catalog,
  base: string,
): Iterable<Fault> {
  const { route, locale, id } = question;
  if (!isGood(reply)) return yield [probeRule.routeMissing, answered(reply)];
  if (!isSamePage(reply.url, url)) return yield [probeRule.routeMissing, `leads to ${shortened(reply.url)}`];
  const { sunset, contentType = 'text/html', html = '' } = reply;
  if (sunset === undefined ? route.deprecated !== undefined : Date.parse(sunset) !== sunsetOf(route)) {
    yield [probeRule.sunsetMismatch, `sends ${sunset === undefined ? 'no Sunset' : `Sunset "${shortened(sunset)}"`}`];
  }
  const language = catalog.languages.find(({ code }) => code === locale);
  if (!/^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(contentType)) {
    yield [probeRule.pageLanguage, `is no HTML page but "${shortened(contentType)}"`];
  } else if (language !== undefined) {
    const urls = new Map(catalog.languages.map(({ code }) => [code, base + pathIn(route.path, code, id)]));
    for (const fault of pageFaults({ url, html }, language, urls)) yield [probeRule.pageLanguage, fault];
  }
}

/** 2xx. */
export function isGood({ status }: Response): boolean {
  return status >= 200 && status < 300;
}

function answered({ status, location }: Response): string {
  return `answered ${status}${location === undefined ? '' : ` to ${shortened(location)}`}`;
}

/** Whether a former path leads to the present one in one step, or nothing can be said of it: it is guarded, or still planned. */
function isMovedOn(
  { route, present }: Question,
  { status, location = '' }: Response,
  domain: Domain,
  base: string,
): boolean {
  if (route.audience === 'admin' && [401, 403].includes(status)) return true;
  if (domain.data.status === 'planned' && [404, 410].includes(status)) return true;
  const isMoved = [301, 308].includes(status) && URL.canParse(location);
  return isMoved && location.replace(/[?#].*$/, '') === new URL(`${base}${present}`).href;
}

/** The moment after the last day of a deprecated route (RFC 8594), in milliseconds; never for another. */
export function sunsetOf({ deprecated }: Route): number {
  return deprecated === undefined ? Number.NaN : Date.parse(`${deprecated.until}T00:00:00Z`) + 86_400_000;
}
