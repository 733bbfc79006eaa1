import { applyExceptions, subjectsIn } from '../../../core/check/apply-exceptions.ts';
import type { Catalog, Domain, Route } from '../../../core/model/catalog.ts';
import type { Exception } from '../../../core/model/exception.ts';
import { type CheckedFinding, findingsBy } from '../../../core/read/finding.ts';
import { at } from '../../../core/read/location.ts';
import { listed, shortened } from '../../../core/text/characters.ts';
import { grouped, itemsBy } from '../../../core/text/lists.ts';
import { probeCheck, probeChecks } from './probe-checks.ts';
import { isGood, leadsTo, type Replies, type Reply } from './replies.ts';
import { controlsNear, type ProbeRequest } from './requests.ts';

interface Fault {
  readonly check: Exclude<keyof typeof probeCheck, 'live'>;
  readonly answer: string;
  readonly hint: string;
}

/** The status of all pages, even of pages that cannot exist, or a 2xx of the first of these: no answer can be trusted. */
export function untrustedStatus(requests: readonly ProbeRequest[], controls: readonly string[], replies: Replies) {
  const pages = requests.filter(({ about }) => about === 'page').map(({ url }) => url);
  const [first, ...others] = new Set([...controls, ...pages].map((url) => replies.get(url)?.status));
  const isPlausible = first === 404 || first === 410 || [...replies.values()].some(isGood);
  const isOfAll = pages.length > 0 && others.length === 0 && !isPlausible;
  return isOfAll || isGood(replies.get(controls[0] ?? '')) ? first : undefined;
}

export function probeFindings(catalog: Catalog, requests: readonly ProbeRequest[], replies: Replies) {
  const requestsOf = itemsBy(requests, ({ route }) => route.domain);
  const findings = [
    ...routeFindings(requests, replies),
    ...catalog.domains.flatMap((domain) => statusFindings(domain, requestsOf(domain), replies)),
  ];
  const isAnswered = (domain: Domain) =>
    requestsOf(domain).length > 0 && requestsOf(domain).every(({ url }) => replies.has(url));
  const unanswered = catalog.domains.filter((domain) => !isAnswered(domain));
  const unansweredIds = new Set(unanswered.flatMap(({ id, routes }) => [id, ...routes.map((route) => route.id)]));
  // An exception may excuse an answer that is still missing.
  const canBeUnused = ({ subject }: Exception) => subject === undefined || !unansweredIds.has(subject.id);
  const excused = applyExceptions(findings, catalog.exceptions, probeChecks, subjectsIn(catalog), canBeUnused);
  return [...excused.remaining, ...excused.unused];
}

function routeFindings(requests: readonly ProbeRequest[], replies: Replies): CheckedFinding[] {
  const faults = requests.flatMap((request) => {
    const fault = faultIn(request, replies);
    return fault === undefined ? [] : [{ ...fault, ...request }];
  });
  const groups = grouped(faults, ({ check, route, answer }) => `${check} ${route.id} ${answer}`);
  return [...groups.values()].flatMap((group) => {
    const [{ check, route, answer, hint }] = group;
    const message = `${route.id}: ${listed(group.map(({ url }) => url))} ${answer}`;
    return findingsBy(probeCheck[check], [{ location: at(route, 'path'), message, hint }]);
  });
}

function faultIn({ route, about, url, page }: ProbeRequest, replies: Replies): Fault | undefined {
  const reply = replies.get(url);
  if (reply === undefined) return undefined;
  const answer = inWords(reply);
  if (about === 'admin')
    return isGood(reply) ? { check: 'open', answer, hint: 'Guard it in every spelling of its path' } : undefined;
  if (about === 'former') {
    // The guard of an administrative path may answer (401, 403) before the redirect.
    const isGuarded = route.audience === 'admin' && [401, 403].includes(reply.status);
    const isMoved = [301, 308].includes(reply.status) && leadsTo(reply, url, page);
    if (isGuarded || isMoved) return undefined;
    return { check: 'former', answer, hint: 'Answer it with one 308 to the present path' };
  }
  // A planned domain may lack pages.
  if (route.domain.status === 'planned') return undefined;
  const hint = 'Serve it in every language, or take it out of the catalog';
  if (!isGood(reply)) return { check: 'missing', answer, hint };
  const control = goodControlNear(url, replies);
  if (control === undefined) return undefined;
  const doubtful = `${answer}, but so did a page there that cannot exist`;
  return { check: 'missing', answer: doubtful, hint: `Answer ${control} with 404` };
}

/** A page next to `url` or below it that cannot exist but has a 2xx: then the 2xx of `url` proves nothing. */
function goodControlNear(url: string, replies: Replies): string | undefined {
  return controlsNear(url).find((control) => isGood(replies.get(control)));
}

/** Without headers such as `Location`, in which a platform may repeat a secret header of the request. */
function inWords({ status, failure }: Reply): string {
  return failure === undefined ? `answered ${status}` : `gave no answer (${shortened(failure)})`;
}

/** A planned domain of which all pages exist, or a stable one of which only other paths are known, and none exists. */
function statusFindings(domain: Domain, requests: readonly ProbeRequest[], replies: Replies): CheckedFinding[] {
  const { id, status, routes } = domain;
  const finding = (check: 'live' | 'missing', pages: string, hint: string) => {
    const message = `The domain "${id}" answers on ${pages}, but its status is ${status}`;
    return findingsBy(probeCheck[check], [{ location: at(domain, 'status'), message, hint }]);
  };
  const isLive = ({ url }: ProbeRequest) => isGood(replies.get(url)) && goodControlNear(url, replies) === undefined;
  const pages = requests.filter(({ about }) => about === 'page');
  const isRequested = (route: Route) => route.audience === 'admin' || pages.some((page) => page.route === route);
  if (status === 'planned') {
    const isAllLive = pages.length > 0 && routes.every(isRequested) && pages.every(isLive);
    return isAllLive ? finding('live', 'all pages', 'Write `status: stable`') : [];
  }
  // A missing page has its own finding.
  const isAbsent = ({ url }: ProbeRequest) => [0, 404, 410].includes(replies.get(url)?.status ?? -1);
  const isAllAbsent = requests.length > 0 && pages.length === 0 && requests.every(isAbsent);
  return isAllAbsent ? finding('missing', 'no page', 'Serve it, or write `status: planned`') : [];
}
