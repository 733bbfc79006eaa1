import { applyExceptions, subjectsIn } from '../../../core/check/apply-exceptions.ts';
import type { Catalog, Domain } from '../../../core/model/catalog.ts';
import type { Exception } from '../../../core/model/exception.ts';
import { type CheckedFinding, type Finding, findingsBy } from '../../../core/read/finding.ts';
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

/**
 * A status that proves that no answer can be trusted: all pages have it, even pages that cannot exist (a redirect to https or to a sign-in,
 * a firewall), or the first page that cannot exist has a 2xx.
 */
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
    ...liveFindings(catalog, requests, replies),
    ...absentFindings(catalog, requestsOf, replies),
  ];
  const isAnswered = ({ url }: ProbeRequest) => replies.has(url);
  const unanswered = catalog.domains.filter((domain) => {
    const ofDomain = requestsOf(domain);
    return ofDomain.length === 0 || !ofDomain.every(isAnswered);
  });
  const unansweredIds = new Set(unanswered.flatMap(({ id, routes }) => [id, ...routes.map((route) => route.id)]));
  // An exception may excuse an answer that is still missing.
  const canBeJudged = ({ subject }: Exception) => subject === undefined || !unansweredIds.has(subject.id);
  const excused = applyExceptions(findings, catalog.exceptions, probeChecks, subjectsIn(catalog), canBeJudged);
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

function liveFindings({ domains }: Catalog, requests: readonly ProbeRequest[], replies: Replies) {
  const isLive = ({ url }: ProbeRequest) => isGood(replies.get(url)) && goodControlNear(url, replies) === undefined;
  const requestsOf = itemsBy(requests, ({ route }) => route);
  const live = domains.filter(({ status, routes }) => {
    const pages = routes.filter(({ audience }) => audience === 'public').map((route) => requestsOf(route));
    return status === 'planned' && pages.length > 0 && pages.every((page) => page.length > 0 && page.every(isLive));
  });
  return findingsBy(probeCheck.live, statusFindings(live, 'all pages', 'Write `status: stable`'));
}

/** Stable domains with only requests for administrative and former paths, none of which exists. A missing page has its own finding. */
function absentFindings(
  { domains }: Catalog,
  requestsOf: (domain: Domain) => readonly ProbeRequest[],
  replies: Replies,
): CheckedFinding[] {
  const isAbsent = ({ about, url }: ProbeRequest) =>
    about !== 'page' && [0, 404, 410].includes(replies.get(url)?.status ?? -1);
  const absent = domains.filter((domain) => {
    const ofDomain = requestsOf(domain);
    return domain.status === 'stable' && ofDomain.length > 0 && ofDomain.every(isAbsent);
  });
  return findingsBy(probeCheck.missing, statusFindings(absent, 'no page', 'Serve it, or write `status: planned`'));
}

function statusFindings(domains: readonly Domain[], pages: string, hint: string): Finding[] {
  return domains.map((domain) => {
    const message = `The domain "${domain.id}" answers on ${pages}, but its status is ${domain.status}`;
    return { location: at(domain, 'status'), message, hint };
  });
}
