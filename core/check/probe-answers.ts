import type { Catalog, Domain, Route } from '../catalog.ts';
import { type CheckedFinding, emptyCollector, type Rule, type Summary } from '../diagnostic.ts';
import { at } from '../place.ts';
import { listed } from '../words/characters.ts';
import { isSamePage } from './page-faults.ts';
import { type Answer, faultsOf, isGood, isResponse, sunsetOf } from './probe-faults.ts';
import type { Questions } from './probe-questions.ts';
import { probeRule, probeRules } from './probe-rules.ts';
import { runChecks } from './run-checks.ts';

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
  const collector = emptyCollector();
  const notes: string[] = [];
  for (const domain of domains) {
    const own = answers.filter(({ question }) => domain.routes.includes(question.route));
    const found = [...routeFindings(domain, own, catalog, base), ...liveFindings(domain, own)];
    const mayBeAbsent = ({ check }: CheckedFinding) =>
      check === probeRule.routeMissing.id && domain.data.status === 'planned';
    notes.push(...found.filter(mayBeAbsent).map(({ message }) => `${message}; its domain is planned`));
    const wrong = found.filter((one) => !mayBeAbsent(one));
    const checks = probeRules.map((rule) => ({ ...rule, run: () => wrong.filter(({ check }) => check === rule.id) }));
    const exceptions = catalog.exceptions.filter(
      ({ data }) => data.domain === domain.id && checks.some(({ id }) => id === data.check),
    );
    // While an answer is not known, an exception may excuse it.
    const gaps = { ...catalog.gaps, contents: domain.routes.some((route) => lost.has(route)) };
    runChecks({ ...catalog, domains: [domain], exceptions, gaps }, { checks, rules: checks }, today, collector);
  }
  return {
    findings: collector.findings,
    summary: {
      asked: asked.size,
      notAsked: notAsked.size,
      notes: [
        ...notes,
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

/** One finding of a rule for a route, which names all URLs. */
function routeFindings(domain: Domain, answers: readonly Answer[], catalog: Catalog, base: string): CheckedFinding[] {
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
function liveFindings(domain: Domain, answers: readonly Answer[]): CheckedFinding[] {
  const pages = answers.filter(({ question }) => question.about === 'page');
  const isLive = ({ url, reply }: Answer) => isResponse(reply) && isGood(reply) && isSamePage(reply.url, url);
  if (domain.data.status !== 'planned' || pages.length === 0 || !pages.every(isLive)) return [];
  const { id: check, severity } = probeRule.routeLiveButPlanned;
  const message = `The domain "${domain.id}" answers everywhere, and the catalog says planned`;
  return [{ check, severity, place: at(domain, 'status'), message, hint: 'Write `status: stable`' }];
}
