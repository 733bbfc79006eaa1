import type { Catalog } from './catalog.ts';
import type { Check, Rule } from './check.ts';
import type { Finding } from './diagnostic.ts';
import { nearest } from './nearest.ts';
import { at, type Place } from './place.ts';
import { addFindings, type Tally } from './tally.ts';

type Exception = Catalog['exceptions'][number];

/**
 * Runs every check over the catalog, takes out what policy.yaml excepts, and says which exceptions are not true (any more).
 *
 * @param today the day in UTC, YYYY-MM-DD; an expired exception still excuses, so that there is one finding and not two.
 * @param changeRules what is held when two states are compared: whether an exception to it is used is known only then.
 * @param tally gets the findings.
 */
export function runChecks(
  catalog: Catalog,
  { checks, changeRules }: { readonly checks: readonly Check[]; readonly changeRules: readonly Rule[] },
  today: string,
  tally: Tally,
): void {
  const changeIds = new Set(changeRules.map(({ id }) => id));
  const used = new Set<Exception>();
  const exceptions = new Map(catalog.exceptions.map((exception) => [exceptionKey(exception.data), exception]));
  const domainByFile = new Map([...catalog.domains, ...catalog.partialDomains].map(({ file, id }) => [file, id]));
  function* unexcused(check: Check): Iterable<Finding> {
    for (const finding of check.run(catalog)) {
      const domain = check.subject === 'catalog' ? undefined : domainByFile.get(finding.place.file);
      const exception = exceptions.get(exceptionKey({ check: check.id, domain }));
      if (exception === undefined) yield finding;
      else used.add(exception);
    }
  }
  for (const check of checks) addFindings(tally, check, unexcused(check));
  const ids = new Set(domainByFile.values());
  for (const exception of catalog.exceptions) {
    const found = changeIds.has(exception.data.check)
      ? judgeOfChange(exception, catalog, ids, today)
      : judge(exception, catalog, [...checks, ...changeRules], ids, used.has(exception), today);
    for (const [id, finding] of found) {
      addFindings(tally, { id, severity: 'error' }, [finding]);
    }
  }
}

/** Whether the last day of an exception is over. */
export function isExpired({ expires }: { readonly expires?: string }, today: string): boolean {
  return expires !== undefined && expires < today;
}

function exceptionKey({ check, domain }: { check: string; domain?: string | undefined }): string {
  return `${check} ${domain ?? ''}`;
}

type ExceptionFinding = readonly [check: string, finding: Finding];

function* judge(
  exception: Exception,
  { gaps }: Catalog,
  checks: readonly (Check | Rule)[],
  domains: ReadonlySet<string>,
  used: boolean,
  today: string,
): Iterable<ExceptionFinding> {
  const { check: id, domain } = exception.data;
  const check = checks.find((candidate) => candidate.id === id);
  if (check === undefined) {
    const ids = checks.map((one) => one.id);
    const message = `No catalog-wide check is named "${id}"`;
    yield ['exception-unknown', unknown(at(exception, 'check'), message, id, ids)];
    return;
  }
  const isOfCatalog = 'subject' in check && check.subject === 'catalog';
  if (domain !== undefined && isOfCatalog) {
    const message = `The check "${id}" speaks of the catalog as a whole, not of one domain`;
    yield ['exception-unknown', { place: at(exception, 'domain'), message, hint: 'Delete the key `domain`' }];
    return;
  }
  for (const key of ['subject', 'kind'] as const) {
    if (exception.data[key] === undefined) continue;
    const message = `The check "${id}" speaks of the catalog as it is, not of a change`;
    yield ['exception-unknown', { place: at(exception, key), message, hint: `Delete the key \`${key}\`` }];
    return;
  }
  if (domain !== undefined && !domains.has(domain)) yield* unknownDomain(exception, domain, domains, gaps);
  else if (isExpired(exception.data, today)) yield expired(exception);
  else if (!used && !gaps.names && !gaps.contents && !gaps.sites) {
    const of = domain === undefined ? '' : ` for the domain "${domain}"`;
    const message = `The check "${id}" finds nothing to except${of}`;
    const hint =
      domain === undefined && !isOfCatalog
        ? 'Say for which domain it is, with the key `domain`'
        : 'Delete the exception';
    yield ['exception-unused', { place: at(exception), message, hint }];
  }
}

/** An exception for a change; whether it excuses one is known only where two states are compared. */
function* judgeOfChange(
  exception: Exception,
  { gaps }: Catalog,
  domains: ReadonlySet<string>,
  today: string,
): Iterable<ExceptionFinding> {
  const { check, domain, subject } = exception.data;
  for (const key of ['domain', 'subject'] as const) {
    if (exception.data[key] !== undefined) continue;
    const message = `The check "${check}" speaks of one change, and the exception names no ${key}`;
    const hint = `Say which ${key}, as \`npm run changes\` prints it`;
    yield ['exception-unknown', { place: at(exception), message, hint }];
  }
  if (domain === undefined || subject === undefined) return;
  if (!domains.has(domain)) yield* unknownDomain(exception, domain, domains, gaps);
  else if (isExpired(exception.data, today)) yield expired(exception);
}

function* unknownDomain(
  exception: Exception,
  domain: string,
  domains: ReadonlySet<string>,
  gaps: Catalog['gaps'],
): Iterable<ExceptionFinding> {
  if (gaps.names) return;
  const message = `No domain has the id "${domain}"`;
  yield ['exception-unknown', unknown(at(exception, 'domain'), message, domain, [...domains])];
}

function expired(exception: Exception): ExceptionFinding {
  const message = `The exception expired on ${exception.data.expires}`;
  return ['exception-expired', { place: at(exception, 'expires'), message, hint: 'Fix what it excuses, or renew it' }];
}

function unknown(place: Place, message: string, word: string, candidates: readonly string[]): Finding {
  const near = nearest(word, candidates);
  return { place, message, ...(near === undefined ? {} : { hint: `Did you mean "${near}"?` }) };
}
