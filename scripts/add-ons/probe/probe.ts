import { excuse, subjectsIn } from '../../../core/check/excuse.ts';
import type { Catalog, PublishedCatalog, Route } from '../../../core/model/catalog.ts';
import type { Exception } from '../../../core/model/exception.ts';
import { overlaps, pathsIn, urlsOf } from '../../../core/model/route.ts';
import { type CheckedFinding, type Finding, findingsBy } from '../../../core/read/finding.ts';
import { at } from '../../../core/read/location.ts';
import { listed, shortened } from '../../../core/text/characters.ts';
import { grouped, itemsBy } from '../../../core/text/lists.ts';
import { probeCheck, probeChecks } from './probe-checks.ts';

/** What the platform answered; the status is 0 if there is no answer. Redirects of a page to itself were followed. */
export interface Reply {
  readonly status: number;
  readonly location?: string | undefined;
  readonly failure?: string;
}

export type Replies = ReadonlyMap<string, Reply>;

interface AnswerFault {
  readonly check: Exclude<keyof typeof probeCheck, 'live'>;
  readonly says: string;
  readonly hint: string;
}

export interface Question {
  readonly route: Route;
  /** `admin`: an administrative path, asked without credentials. */
  readonly about: 'page' | 'admin' | 'former';
  readonly url: string;
  readonly page: string;
}

export function routesAt({ routes }: Catalog, site?: string): Route[] {
  return routes.filter(({ domain }) => site === undefined || domain.activeAt.some(({ id }) => id === site));
}

/** The requests for the routes at a site, or for all; not for one with `{id}` but no `example`. `base` has no slash at its end. */
export function questionsFor(catalog: PublishedCatalog, base: string, site?: string): Question[] {
  const codes = catalog.languages.map(({ code }) => code);
  return routesAt(catalog, site)
    .filter(({ params, example }) => !params.includes('id') || example !== undefined)
    .flatMap((route) => questionsOf(route, codes, base));
}

function questionsOf(route: Route, codes: readonly string[], base: string): Question[] {
  const urls = (path: string) => urlsOf(path, route, codes, base);
  const present = urls(route.path);
  const about = route.audience === 'public' ? 'page' : 'admin';
  const paths = about === 'page' ? [route.path] : spellingsOf(route.path);
  const asked = paths.flatMap(urls).map((url): Question => ({ route, about, url, page: url }));
  if (route.domain.status === 'planned') return asked;
  const former = route.formerly.flatMap((path) =>
    urls(path).map((url, index): Question => ({ route, about: 'former', url, page: present[index] ?? url })),
  );
  return [...asked, ...former];
}

/** Pages that cannot exist, because no route has their path: of one in each language, and those beside and below each page. */
export function controlsFor(
  { languages, routes }: PublishedCatalog,
  questions: readonly Question[],
  base: string,
): string[] {
  const codes = languages.map(({ code }) => code);
  const homes = codes.map((code) => `${base}/${code}/no-such-page`);
  const pages = questions.filter(({ about }) => about === 'page');
  const controls = new Set([...homes, ...pages.flatMap(({ url }) => controlsOf(url))]);
  const known = routes.flatMap(({ path, formerly }) => [path, ...formerly].flatMap((one) => pathsIn(codes, one)));
  const all = [...known.map((path) => base + path), ...controls].map((path) => ({ path }));
  for (const [{ path }] of overlaps(all)) controls.delete(path);
  return [...controls];
}

function controlsOf(url: string): string[] {
  return [new URL('no-such-page', url).href, `${url}/no-such-page`];
}

/** A page next to `url` or below it that cannot exist but has a 2xx, so the 2xx of `url` proves nothing. */
function soft404Near(url: string, replies: Replies): string | undefined {
  return controlsOf(url).find((control) => isGood(replies.get(control)));
}

/** The one status of all pages, also of those that cannot exist: of a redirect to https or to sign in, of a firewall, of a lie. */
export function statusOfAll(questions: readonly Question[], controls: readonly string[], replies: Replies) {
  const pages = questions.filter(({ about }) => about === 'page').map(({ url }) => url);
  const [first, ...others] = new Set([...controls, ...pages].map((url) => replies.get(url)?.status));
  const isTrue = first === 404 || first === 410 || [...replies.values()].some(isGood);
  const isAll = pages.length > 0 && others.length === 0 && !isTrue;
  return isAll || isGood(replies.get(controls[0] ?? '')) ? first : undefined;
}

function faultIn({ route, about, url, page }: Question, replies: Replies): AnswerFault | undefined {
  const reply = replies.get(url);
  if (reply === undefined) return undefined;
  const says = answered(reply);
  if (about === 'admin')
    return isGood(reply) ? { check: 'open', says, hint: 'Guard it in every spelling of its path' } : undefined;
  if (about === 'former') {
    // The guard of an administrative path may answer (401, 403) before the redirect.
    const isGuarded = route.audience === 'admin' && [401, 403].includes(reply.status);
    const isMoved = [301, 308].includes(reply.status) && leadsTo(reply, url, page);
    if (isGuarded || isMoved) return undefined;
    return { check: 'former', says, hint: 'Answer it with one 308 to the present path' };
  }
  // A planned domain may lack pages.
  if (route.domain.status === 'planned') return undefined;
  const hint = 'Serve it in every language, or take it out of the catalog';
  if (!isGood(reply)) return { check: 'missing', says, hint };
  const soft404 = soft404Near(url, replies);
  if (soft404 === undefined) return undefined;
  const doubt = `${says}, as does a page there that cannot exist, so it cannot be believed`;
  return { check: 'missing', says: doubt, hint: `Answer ${soft404} with 404` };
}

/** Spellings that many routers or proxies take for one path, but guards that compare text do not. */
function spellingsOf(path: string): string[] {
  const starts =
    '//admin/ /admin// /admin%2f /admin%5c /ADMIN/ /%61dmin/ /%2561dmin/ /admin;x/ /admin%20/ /x/..;/admin/ /x/..%2fadmin/';
  const ends = ['', '/', '.json', ';x', '%20'];
  return [...ends.map((end) => path + end), ...starts.split(' ').map((start) => path.replace('/admin/', start))];
}

export function isGood(reply: Reply | undefined): boolean {
  return reply !== undefined && reply.status >= 200 && reply.status < 300;
}

/** Whether an answer to `url` redirects to a page; the query, a slash at the end and encoding are ignored. */
export function leadsTo(reply: Reply, url: string, page: string): boolean {
  if (reply.status < 300 || reply.status >= 400) return false;
  const { location } = reply;
  if (location === undefined || !URL.canParse(location, url)) return false;
  return plainUrl(new URL(location, url)) === plainUrl(new URL(page));
}

function plainUrl({ origin, pathname }: URL): string {
  const path = pathname.replace(/\/$/, '');
  try {
    return origin + decodeURI(path);
  } catch {
    // Not percent-encoded UTF-8.
    return origin + path;
  }
}

/** Never prints a header such as `Location`: a platform may repeat in it what it was sent. */
function answered({ status, failure }: Reply): string {
  return failure === undefined ? `answered ${status}` : `gave no answer (${shortened(failure)})`;
}

export function probeFindings(catalog: Catalog, questions: readonly Question[], replies: Replies) {
  const found = [
    ...routeFindings(questions, replies),
    ...liveFindings(catalog, questions, replies),
    ...absentFindings(catalog, questions, replies),
  ];
  const byDomain = grouped(questions, ({ route }) => route.domain.id);
  const open = catalog.domains.filter(({ id }) => byDomain.get(id)?.every(({ url }) => replies.has(url)) !== true);
  const openIds = new Set(open.flatMap(({ id, routes }) => [id, ...routes.map((route) => route.id)]));
  // An exception may excuse an answer that is still missing.
  const canBeJudged = ({ subject }: Exception) => subject === undefined || !openIds.has(subject.id);
  const judged = excuse(found, catalog.exceptions, probeChecks, subjectsIn(catalog), canBeJudged);
  return [...judged.remaining, ...judged.unused];
}

function routeFindings(questions: readonly Question[], replies: Replies): CheckedFinding[] {
  const faults = questions.flatMap((question) => {
    const found = faultIn(question, replies);
    return found === undefined ? [] : [{ ...found, ...question }];
  });
  const groups = grouped(faults, ({ check, route, says }) => `${check} ${route.id} ${says}`);
  return [...groups.values()].flatMap((group) => {
    const [{ check, route, says, hint }] = group;
    const urls = listed(group.map(({ url }) => url));
    return findingsBy(probeCheck[check], [
      { location: at(route, 'path'), message: `${route.id}: ${urls} ${says}`, hint },
    ]);
  });
}

function liveFindings({ domains }: Catalog, questions: readonly Question[], replies: Replies) {
  const isThere = ({ url }: Question) => isGood(replies.get(url)) && soft404Near(url, replies) === undefined;
  const byRoute = itemsBy(questions, ({ route }) => route);
  const live = domains.filter(({ status, routes }) => {
    const pages = routes.filter(({ audience }) => audience === 'public').map((route) => byRoute(route));
    const isLive = pages.every((asked) => asked.length > 0 && asked.every(isThere));
    return status === 'planned' && pages.length > 0 && isLive;
  });
  return findingsBy(probeCheck.live, statusFindings(live, 'everywhere', 'Write `status: stable`'));
}

function absentFindings({ domains }: Catalog, questions: readonly Question[], replies: Replies) {
  const byDomain = itemsBy(questions, ({ route }) => route.domain);
  const isAbsent = ({ about, url }: Question) =>
    about !== 'page' && [0, 404, 410].includes(replies.get(url)?.status ?? -1);
  const absent = domains.filter((domain) => {
    const asked = byDomain(domain);
    return domain.status === 'stable' && asked.length > 0 && asked.every(isAbsent);
  });
  return findingsBy(probeCheck.missing, statusFindings(absent, 'nowhere', 'Serve it, or write `status: planned`'));
}

function statusFindings(domains: Catalog['domains'], where: string, hint: string): Finding[] {
  return domains.map((domain) => {
    const message = `The domain "${domain.id}" answers ${where}, but the catalog says it is ${domain.status}`;
    return { location: at(domain, 'status'), message, hint };
  });
}
