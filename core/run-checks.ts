import type { Catalog, Document } from './catalog.ts';
import type { Check } from './check.ts';
import type { Finding } from './diagnostic.ts';
import { nearest } from './nearest.ts';
import { at } from './place.ts';
import { exceptionRules, fileRules } from './rules.ts';
import { addFindings, type Tally } from './tally.ts';
import { shortened } from './text.ts';

type Exception = Catalog['exceptions'][number];
type Named = Catalog['domains'][number] | Catalog['partialDomains'][number];

/**
 * Runs every check over the catalog, takes out what policy.yaml excepts, and says which exceptions are not true (any more).
 *
 * @param today the day in UTC, YYYY-MM-DD; an expired exception still excuses, so that there is one finding and not two.
 * @param tally gets the findings.
 */
export function runChecks(catalog: Catalog, checks: readonly Check[], today: string, tally: Tally): void {
  const used = new Set<Exception>();
  const domains: readonly Named[] = [...catalog.domains, ...catalog.partialDomains];
  const domainByFile = new Map(domains.map(({ file, id }) => [file, id]));
  // A misspelled exception still excuses what it is meant for, so that there is one finding and not two.
  const exceptions = new Map(
    catalog.exceptions.map((exception) => [exceptionKey(meant(exception.data, checks, domains)), exception]),
  );
  function* unexcused(check: Check): Iterable<Finding> {
    for (const finding of check.run(catalog)) {
      const domain = check.subject === 'catalog' ? undefined : domainByFile.get(finding.place.file);
      const exception = exceptions.get(exceptionKey({ check: check.id, domain }));
      if (exception === undefined) yield finding;
      else used.add(exception);
    }
  }
  for (const check of checks) addFindings(tally, check, unexcused(check));
  for (const exception of catalog.exceptions) {
    for (const [id, finding] of judge(exception, catalog, checks, domains, used.has(exception), today)) {
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
  domains: readonly Named[],
  used: boolean,
  today: string,
): Iterable<[check: string, finding: Finding]> {
  const { check: id, domain } = exception.data;
  const check = checks.find((candidate) => candidate.id === id);
  if (check === undefined) {
    yield ['exception-unknown', { place: at(exception, 'check'), ...unknownCheck(id, checks) }];
    return;
  }
  if (domain !== undefined && check.subject === 'catalog') {
    const message = `The check "${id}" is about the catalog as a whole, not about one domain`;
    yield ['exception-unknown', { place: at(exception, 'domain'), message, hint: 'Delete the key `domain`' }];
    return;
  }
  if (domain !== undefined && !domains.some((one) => one.id === domain)) {
    if (!gaps.names) yield ['exception-unknown', { place: at(exception, 'domain'), ...unknownDomain(domain, domains) }];
    return;
  }
  if (isExpired(exception.data, today)) {
    const message = `The exception expired on ${exception.data.expires}`;
    yield ['exception-expired', { place: at(exception, 'expires'), message, hint: 'Fix what it excuses, or renew it' }];
  } else if (!used && !gaps.names && !gaps.contents && !gaps.sites) {
    const of = domain === undefined ? '' : ` for the domain "${domain}"`;
    const message = `The check "${id}" reports nothing that could be excepted${of}`;
    yield ['exception-unused', { place: at(exception), message, hint: unusedHint(check, exception) }];
  }
}

interface Target {
  readonly check: string;
  readonly domain?: string | undefined;
}

/** The check and the domain that an exception is meant for, where it names none. */
function meant({ check, domain }: Target, checks: readonly Check[], domains: readonly Named[]): Target {
  const isKnown = checks.some(({ id }) => id === check);
  return {
    check: isKnown ? check : (nearest(check, idsOf(checks)) ?? check),
    domain: domain === undefined || domains.some(({ id }) => id === domain) ? domain : meantDomain(domain, domains),
  };
}

function meantDomain(name: string, domains: readonly Named[]): string | undefined {
  const titled = domains.find(({ title }) => Object.values(title).includes(name));
  return titled?.id ?? nearest(name, idsOf(domains));
}

function idsOf(things: readonly { readonly id: string }[]): string[] {
  return [...new Set(things.map(({ id }) => id))];
}

function unknownCheck(id: string, checks: readonly Check[]): Pick<Finding, 'message' | 'hint'> {
  if ([...fileRules, ...exceptionRules].some((rule) => rule.id === id)) {
    const message = `The rule "${id}" cannot be excepted: only checks of the whole catalog can`;
    return { message, hint: 'Fix what it reports, and delete the exception' };
  }
  const near = nearest(id, idsOf(checks));
  const hint = near === undefined ? '`npm run explain` lists all checks' : `Did you mean "${near}"?`;
  return { message: `There is no check "${shortened(id)}"`, hint };
}

function unknownDomain(name: string, domains: readonly Named[]): Pick<Finding, 'message' | 'hint'> {
  const near = meantDomain(name, domains);
  const hint = near === undefined ? `Domains: ${idsOf(domains).slice(0, 10).join(', ')}` : `Write \`domain: ${near}\``;
  return { message: `No domain has the id "${shortened(name)}"`, hint };
}

function unusedHint(check: Check, { data }: Document<{ readonly domain?: string }>): string {
  return data.domain === undefined && check.subject !== 'catalog'
    ? 'Say for which domain it is, with the key `domain`'
    : 'Delete the exception';
}
