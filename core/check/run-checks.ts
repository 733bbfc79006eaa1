import { repeats } from '../build/repeats.ts';
import type { Catalog } from '../catalog.ts';
import { addFindings, type Finding, type FindingCollector, type Rule } from '../diagnostic.ts';
import { at } from '../place.ts';
import { listed, shortened } from '../words/characters.ts';
import { didYouMean, nearest } from '../words/nearest.ts';
import type { Check } from './check.ts';
import { formerChecks } from './former-checks.ts';
import { exceptionRule } from './rules.ts';

type Exception = Catalog['exceptions'][number];
type Named = Catalog['domains'][number] | Catalog['partialDomains'][number];

/** What exceptions are held against. */
interface Known {
  /** What is held in this run. */
  readonly checks: readonly Check[];
  readonly rules: readonly Rule[];
  readonly domains: readonly Named[];
  readonly gaps: Catalog['gaps'];
  readonly today: string;
}

/**
 * Runs every check over the catalog, takes out what policy.yaml excepts, and says which exceptions are not true (any more).
 *
 * @param today the day in UTC, YYYY-MM-DD; an expired exception still excuses, so that there is one finding and not two.
 * @param rules all that an exception may name, also what is not held here.
 * @param collector gets the findings.
 */
export function runChecks(
  catalog: Catalog,
  { checks, rules }: { readonly checks: readonly Check[]; readonly rules: readonly Rule[] },
  today: string,
  collector: FindingCollector,
): void {
  const domains: readonly Named[] = [...catalog.domains, ...catalog.partialDomains];
  const known: Known = { checks, rules, domains, gaps: catalog.gaps, today };
  const used = new Set<Exception>();
  const left = new Map<string, Excepted>();
  const domainByFile = new Map(domains.map(({ file, id }) => [file, id]));
  // A misspelled exception still excuses what it is meant for, so that there is one finding and not two.
  const exceptions = new Map(
    catalog.exceptions.toReversed().map((exception) => [exceptionKey(meant(exception.data, known)), exception]),
  );
  // Of a descriptor that repeats another one, only that is said.
  const copies = new Set([...catalog.copies.keys()].map(({ file }) => file));
  const isOfCopy = ({ place, related = [] }: Finding) =>
    [place, ...related.map((one) => one.place)].some(({ file }) => copies.has(file));
  function* unexcused(check: Check): Iterable<Finding> {
    for (const finding of check.run(catalog, today)) {
      if (copies.size > 0 && check.id !== 'duplicate' && isOfCopy(finding)) continue;
      const domain = check.exceptedBy === 'catalog' ? undefined : domainByFile.get(finding.place.file);
      const key = exceptionKey({ check: check.id, domain });
      const exception = exceptions.get(key);
      if (exception !== undefined && !finding.isBinding) used.add(exception);
      else {
        left.set(key, { check: check.id, domain });
        yield finding;
      }
    }
  }
  for (const check of checks) addFindings(collector, check, unexcused(check));
  const firsts = new Map(repeats(catalog.exceptions, ({ data: { check, domain } }) => JSON.stringify([check, domain])));
  for (const exception of catalog.exceptions) {
    const first = firsts.get(exception);
    const found =
      first === undefined ? judge(exception, known, used, [...left.values()]) : [repeated(exception, first)];
    for (const [rule, finding] of found) addFindings(collector, rule, [finding]);
  }
}

/** Whether the last day of an exception is over. */
function isExpired({ expires }: { readonly expires?: string }, today: string): boolean {
  return expires !== undefined && expires < today;
}

interface Excepted {
  readonly check: string;
  readonly domain?: string | undefined;
}

function exceptionKey({ check, domain }: Excepted): string {
  return `${check} ${domain ?? ''}`;
}

type ExceptionFinding = readonly [rule: Rule, finding: Finding];

/** What an exception says under a key that it should not say. */
function unknownAt(exception: Exception, key: 'check' | 'domain', fault: Omit<Finding, 'place'>): ExceptionFinding {
  return [exceptionRule.unknown, { place: at(exception, key), ...fault }];
}

/** An exception for what another one excuses already: whichever has the better reason stays, and that is for a person to say. */
function repeated(exception: Exception, first: Exception): ExceptionFinding {
  const related = [{ place: at(first), message: 'The exception that it repeats' }];
  const hint = 'Keep one of the two';
  return [
    exceptionRule.unused,
    { place: at(exception), message: 'The exception repeats an earlier one', hint, related },
  ];
}

/** @param left what no exception excuses. */
function judge(
  exception: Exception,
  known: Known,
  used: ReadonlySet<Exception>,
  left: readonly Excepted[],
): readonly ExceptionFinding[] {
  const { check: id, domain } = exception.data;
  const rule = known.rules.find((candidate) => candidate.id === id);
  if (rule === undefined) return [unknownAt(exception, 'check', unknownCheck(id, known))];
  const misnamed = misnamedIn(exception, rule);
  if (misnamed !== undefined) return [misnamed];
  const fault = staleness(exception, known);
  const { gaps, checks } = known;
  // Whether it excuses anything is known only where its check is held: of a change with `--since`, of a probe where the platform is asked.
  const isHeld = checks.some((check) => check.id === id);
  if (fault.length > 0 || !isHeld || used.has(exception) || gaps.names || gaps.contents || gaps.sites) return fault;
  const message = `The check "${id}" reports nothing here, so the exception has no effect`;
  const hint =
    domain === undefined && rule.exceptedBy !== 'catalog'
      ? 'Say for which domain it is, with the key `domain`'
      : `${meantFinding(exception.data, left)}delete the exception`.replace(/^d/, 'D');
  return [[exceptionRule.unused, { place: at(exception), message, hint }]];
}

/** What an exception to a rule of the catalog names, or leaves out, by which that rule is not excepted. */
function misnamedIn(exception: Exception, { id, exceptedBy }: Rule): ExceptionFinding | undefined {
  const { domain } = exception.data;
  if (exceptedBy === false) {
    const message = `The rule "${id}" cannot be excepted: only checks of the whole catalog can`;
    return unknownAt(exception, 'check', { message, hint: 'Fix what it reports, and delete the exception' });
  }
  if (domain !== undefined && exceptedBy === 'catalog') {
    const message = `The check "${id}" is about the catalog as a whole, not about one domain`;
    return unknownAt(exception, 'domain', { message, hint: 'Delete the key `domain`' });
  }
  if (domain !== undefined || exceptedBy !== 'probe') return undefined;
  const message = `The check "${id}" is about one domain, and the exception names none`;
  const hint = 'Say for which domain it is, with the key `domain`';
  return [exceptionRule.unknown, { place: at(exception), message, hint }];
}

/** The one finding that an exception may be meant for: of its check in another domain, or of another check in its domain. */
function meantFinding({ check, domain }: Excepted, left: readonly Excepted[]): string {
  const sameCheck = left.filter((one) => one.check === check && one.domain !== domain && one.domain !== undefined);
  const sameDomain = left.filter((one) => one.domain === domain && one.check !== check);
  const [only, ...others] = sameCheck.length > 0 ? sameCheck : sameDomain;
  if (only === undefined || others.length > 0) return '';
  const written = only.check === check ? `domain: ${only.domain}` : `check: ${only.check}`;
  return `Write \`${written}\` to excuse what it reports there, or `;
}

/** Its domain is gone, or its last day is over. */
function staleness(exception: Exception, { domains, gaps, today }: Known): readonly ExceptionFinding[] {
  const { domain, expires } = exception.data;
  if (domain !== undefined && !domains.some(({ id }) => id === domain)) {
    return gaps.names ? [] : [unknownAt(exception, 'domain', unknownDomain(domain, domains))];
  }
  if (!isExpired(exception.data, today)) return [];
  const message = `The exception expired on ${expires}`;
  const hint = 'Fix what it excuses, or renew it';
  return [[exceptionRule.expired, { place: at(exception, 'expires'), message, hint }]];
}

/** The check and the domain that an exception is meant for, where it names none. */
function meant({ check, domain }: Excepted, { rules, domains }: Known): Excepted {
  const isKnown = rules.some(({ id }) => id === check);
  return {
    check: isKnown ? check : (nearest(check, exceptable(rules)) ?? check),
    domain: domain === undefined || domains.some(({ id }) => id === domain) ? domain : meantDomain(domain, domains),
  };
}

function meantDomain(name: string, domains: readonly Named[]): string | undefined {
  const titled = domains.find(({ title }) => Object.values(title).includes(name));
  return titled?.id ?? nearest(name, idsOf(domains));
}

function exceptable(rules: readonly Rule[]): string[] {
  return idsOf(rules.filter(({ exceptedBy }) => exceptedBy !== false));
}

function idsOf(things: readonly { readonly id: string }[]): string[] {
  return [...new Set(things.map(({ id }) => id))];
}

function unknownCheck(id: string, { rules }: Known): Omit<Finding, 'place'> {
  if (formerChecks.has(id)) {
    const successor = formerChecks.get(id);
    const hint = successor === undefined ? 'Delete the exception' : `Write \`check: ${successor}\``;
    return { message: `There is no check "${id}" any more`, hint };
  }
  const hint = didYouMean(nearest(id, exceptable(rules))) ?? '`npm run explain` lists all checks';
  return { message: `There is no check "${shortened(id)}"`, hint };
}

function unknownDomain(name: string, domains: readonly Named[]): Omit<Finding, 'place'> {
  const near = meantDomain(name, domains);
  const hint =
    near === undefined
      ? `Delete the exception, or name one of: ${listed(idsOf(domains))}`
      : `Write \`domain: ${near}\``;
  return { message: `No domain has the id "${shortened(name)}"`, hint };
}
