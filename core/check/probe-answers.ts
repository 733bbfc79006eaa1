import type { Catalog, Domain, Route } from '../catalog.ts';
import type { CheckedFinding, Rule, Summary } from '../diagnostic.ts';
import { at } from '../place.ts';
import { listed } from '../words/characters.ts';
import { isSamePage } from './page-faults.ts';
import { type Answer, faultsOf, isGood, isResponse, sunsetOf } from './probe-faults.ts';
import type { Questions } from './probe-questions.ts';
import { probeRule, probeRules } from './probe-rules.ts';
import { exceptionRule } from './rules.ts';
import { isExpired } from './run-checks.ts';

export interface Probed {
  readonly findings: readonly CheckedFinding[];
  readonly summary: Required<Pick<Summary, 'asked' | 'notAsked' | 'notes'>>;
}

/**
 * What the running platform answers otherwise than the catalog says: findings at the routes, at most one of a rule for each, without
 * those that policy.yaml excepts.
 *
 * @param base the address of the platform, without a slash at its end.
 * @param today the day in UTC, YYYY-MM-DD.
 */
export function judgeAnswers(
  catalog: Catalog,
  base: string,
  { unknownIds }: Questions,
  answers: readonly Answer[],
  today: string,
): Probed {
  const lost = new Set(answers.filter(({ reply }) => isLost(reply)).map(({ question }) => question.route));
  const notAsked = new Set([...lost, ...unknownIds]);
  const asked = new Set(answers.map(({ question }) => question.route).filter((route) => !notAsked.has(route)));
  const domains = catalog.domains.filter(({ routes }) =>
    routes.some((route) => asked.has(route) || notAsked.has(route)),
  );
  const all = domains.flatMap((domain) => {
    const own = answers.filter(({ question }) => domain.routes.includes(question.route));
    return [...routeFindings(domain, own, catalog, base), ...liveFindings(domain, own)];
  });
  const isAbsent = ({ check, domain }: Found) =>
    check === probeRule.routeMissing.id && domain.data.status === 'planned';
  const complete = domains.filter(({ routes }) => !routes.some((route) => lost.has(route)));
  return {
    findings: unexcepted(
      all.filter((one) => !isAbsent(one)),
      catalog,
      complete,
      today,
    ),
    summary: {
      asked: asked.size,
      notAsked: notAsked.size,
      notes: [
        ...all.filter(isAbsent).map(({ message }) => `${message}; its domain is planned`),
        ...answers
          .filter(({ reply }) => isResponse(reply) && reply.isCut)
          .map(({ url }) => `${url} is longer than 1 MB: only its beginning was read`),
        ...unknownIds.map(
          ({ id }) => `${id} was not asked for: name an id with --id ${id}=VALUE, or an \`example\` at the route`,
        ),
      ],
    },
  };
}

function isLost(reply: Answer['reply']): boolean {
  return reply === undefined || reply === 'refused';
}

interface Found extends CheckedFinding {
  readonly domain: Domain;
}

/** One finding of a rule for a route, which names all URLs. */
function routeFindings(domain: Domain, answers: readonly Answer[], catalog: Catalog, base: string): Found[] {
  return domain.routes.flatMap((route) => {
    const urls = new Map<Rule, Map<string, string[]>>();
    for (const answer of answers.filter(({ question }) => question.route === route)) {
      for (const [rule, fault] of faultsOf(answer, domain, catalog, base)) {
        const byFault = urls.get(rule) ?? new Map<string, string[]>();
        urls.set(rule, byFault.set(fault, [...(byFault.get(fault) ?? []), answer.url]));
      }
    }
    return [...urls].map(([{ id: check, severity }, byFault]) => {
      const faults = [...byFault].map(([fault, where]) => `${listed(where)} ${fault}`);
      const [start, hint] = wordsFor(route)[check] ?? [];
      return {
        check,
        severity,
        domain,
        place: at(route, 'path'),
        message: `${route.id} ${start}: ${faults.join('; ')}`,
        hint,
      };
    });
  });
}

/** By rule: what is said of the route, and what would be right. */
function wordsFor(route: Route): Readonly<Record<string, readonly [start: string, hint: string]>> {
  const { deprecated } = route;
  const lastDay = deprecated === undefined ? 'has no last day' : `is served until ${deprecated.until}`;
  const sunset =
    deprecated === undefined
      ? 'Send no `Sunset`, or write `deprecated`'
      : `Send \`Sunset: ${new Date(sunsetOf(route)).toUTCString()}\``;
  return {
    [probeRule.routeMissing.id]: ['is not there', 'Serve it in every language, or take it out of the catalog'],
    [probeRule.adminRouteOpen.id]: ['is open to everybody', 'Guard it in every spelling of its path'],
    [probeRule.formerPathDead.id]: ['has a former path that is dead', 'Answer it with one 308 to the present path'],
    [probeRule.sunsetMismatch.id]: [lastDay, sunset],
    [probeRule.pageLanguage.id]: [
      'differs from languages.yaml',
      'Write `lang`, `dir` and every `hreflang` of the page as in languages.yaml',
    ],
    [probeRule.routeFails.id]: ['fails', 'Read the log of the service; what is not found is a 404'],
    [probeRule.routeSlow.id]: ['is slow', 'Find out what the service waits for'],
  };
}

/** A planned domain that answers everywhere. */
function liveFindings(domain: Domain, answers: readonly Answer[]): Found[] {
  const pages = answers.filter(({ question }) => question.about === 'page');
  const isLive = ({ url, reply }: Answer) => isResponse(reply) && isGood(reply) && isSamePage(reply.url, url);
  if (domain.data.status !== 'planned' || pages.length === 0 || !pages.every(isLive)) return [];
  const { id: check, severity } = probeRule.routeLiveButPlanned;
  const message = `The domain "${domain.id}" answers everywhere, and the catalog says planned`;
  return [{ check, severity, domain, place: at(domain, 'status'), message, hint: 'Write `status: stable`' }];
}

/** Without what policy.yaml excepts, and with its exceptions that excuse nothing in a domain of which everything was asked. */
function unexcepted(
  found: readonly Found[],
  { exceptions }: Catalog,
  complete: readonly Domain[],
  today: string,
): CheckedFinding[] {
  const own = exceptions.filter(({ data }) => probeRules.some(({ id }) => id === data.check));
  const excuses = ({ data }: (typeof own)[number], { check, domain }: Found) =>
    data.check === check && data.domain === domain.id;
  const unused = own.filter((one) => !found.some((finding) => excuses(one, finding)) && !isExpired(one.data, today));
  const judged = unused.filter(({ data }) => complete.some(({ id }) => id === data.domain));
  return [
    ...found
      .filter((finding) => !own.some((one) => excuses(one, finding)))
      .map(({ domain: _domain, ...finding }) => finding),
    ...judged.map((one): CheckedFinding => {
      const { id: check, severity } = exceptionRule.unused;
      const message = `The check "${one.data.check}" reports nothing here, so the exception has no effect`;
      return { check, severity, place: at(one), message, hint: 'Delete the exception' };
    }),
  ];
}
