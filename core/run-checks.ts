import type { Catalog, Document } from './catalog.ts';
import type { Check } from './check.ts';
import type { Finding } from './diagnostic.ts';
import { nearest } from './nearest.ts';
import { at, type Place } from './place.ts';
import { addFindings, type Tally } from './tally.ts';

type Exception = Catalog['exceptions'][number];

/**
 * Runs every check over the catalog, takes out what policy.yaml excepts, and says which exceptions are not true (any more).
 *
 * @param today the day in UTC, YYYY-MM-DD; an expired exception still excuses, so that there is one finding and not two.
 * @param tally gets the findings.
 */
export function runChecks(catalog: Catalog, checks: readonly Check[], today: string, tally: Tally): void {
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
    for (const [id, finding] of judge(exception, catalog, checks, ids, used.has(exception), today)) {
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

function* judge(
  exception: Exception,
  { gaps }: Catalog,
  checks: readonly Check[],
  domains: ReadonlySet<string>,
  used: boolean,
  today: string,
): Iterable<[check: string, finding: Finding]> {
  const { check: id, domain } = exception.data;
  const check = checks.find((candidate) => candidate.id === id);
  if (check === undefined) {
    yield [
      'exception-unknown',
      unknown(
        at(exception, 'check'),
        `No catalog-wide check is named "${id}"`,
        id,
        checks.map((one) => one.id),
      ),
    ];
    return;
  }
  if (domain !== undefined && check.subject === 'catalog') {
    const message = `The check "${id}" speaks of the catalog as a whole, not of one domain`;
    yield ['exception-unknown', { place: at(exception, 'domain'), message, hint: 'Delete the key `domain`' }];
    return;
  }
  if (domain !== undefined && !domains.has(domain)) {
    if (gaps.names) return;
    yield [
      'exception-unknown',
      unknown(at(exception, 'domain'), `No domain has the id "${domain}"`, domain, [...domains]),
    ];
    return;
  }
  if (isExpired(exception.data, today)) {
    const message = `The exception expired on ${exception.data.expires}`;
    yield [
      'exception-expired',
      { place: at(exception, 'expires'), message, hint: 'Mend what it excuses, or renew it' },
    ];
  } else if (!used && !gaps.names && !gaps.contents && !gaps.sites) {
    const of = domain === undefined ? '' : ` for the domain "${domain}"`;
    yield [
      'exception-unused',
      {
        place: at(exception),
        message: `The check "${id}" finds nothing to except${of}`,
        hint: unusedHint(check, exception),
      },
    ];
  }
}

function unknown(place: Place, message: string, word: string, candidates: readonly string[]): Finding {
  const near = nearest(word, candidates);
  return { place, message, ...(near === undefined ? {} : { hint: `Did you mean "${near}"?` }) };
}

function unusedHint(check: Check, { data }: Document<{ readonly domain?: string }>): string {
  return data.domain === undefined && check.subject !== 'catalog'
    ? 'Say for which domain it is, with the key `domain`'
    : 'Delete the exception';
}
