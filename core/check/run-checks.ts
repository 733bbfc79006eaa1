import { repeats } from '../build/repeats.ts';
import type { Catalog } from '../catalog.ts';
import { type CheckedFinding, type Finding, foundBy, type Rule } from '../diagnostic.ts';
import { at } from '../place.ts';
import { listed, shortened } from '../words/characters.ts';
import { didYouMean, nearest } from '../words/nearest.ts';
import type { Check } from './check.ts';
import { formerChecks } from './former-checks.ts';
import { exceptionRule } from './rules.ts';

type Exception = Catalog['exceptions'][number];
type Domains = Pick<Catalog, 'domains'>['domains'];

interface Rules {
  readonly checks: readonly Check[];
  /** Every rule that policy.yaml may name. */
  readonly rules: readonly Rule[];
}

/**
 * What the checks find, less what policy.yaml excuses; and the exceptions that are not right themselves.
 *
 * @param today the day in UTC, YYYY-MM-DD.
 */
export function runChecks(catalog: Catalog, { checks, rules }: Rules, today: string): CheckedFinding[] {
  const domainByFile = new Map(catalog.domains.map(({ file, id }) => [file, id]));
  const repeated = new Map(repeats(catalog.exceptions, ({ data }) => keyOf(data)));
  const exceptions = new Map(
    catalog.exceptions.filter((one) => !repeated.has(one)).map((one) => [keyOf(one.data), one]),
  );
  const used = new Set<Exception>();
  const findings: CheckedFinding[] = [];
  for (const check of checks) {
    for (const finding of foundBy(check, check.run(catalog, today))) {
      const domain = check.exceptedBy === 'catalog' ? '' : domainByFile.get(finding.place.file);
      const isExcusable = check.exceptedBy !== false && domain !== undefined;
      const exception = isExcusable ? exceptions.get(keyOf({ check: check.id, domain })) : undefined;
      if (exception === undefined) findings.push(finding);
      else used.add(exception);
    }
  }
  for (const exception of catalog.exceptions) {
    const first = repeated.get(exception);
    const rule = rules.find(({ id }) => id === exception.data.check);
    const isHeld = checks.some(({ id }) => id === exception.data.check);
    if (first !== undefined) findings.push(...foundBy(exceptionRule.unused, [repeatOf(exception, first)]));
    else if (rule === undefined) {
      findings.push(...foundBy(exceptionRule.unknown, [unknownCheck(exception, rules)]));
    } else {
      const misnamed = misnamedIn(exception, rule) ?? unknownDomain(exception, catalog.domains);
      // Whether it excuses anything is known only where its check is held: of a probe, where the platform is asked.
      const isUnused = isHeld && !used.has(exception);
      if (misnamed !== undefined) findings.push(...foundBy(exceptionRule.unknown, [misnamed]));
      else if (isUnused) findings.push(...foundBy(exceptionRule.unused, [unusedFinding(exception, rule)]));
      else if (isExpired(exception.data, today)) {
        findings.push(...foundBy(exceptionRule.expired, [expiredFinding(exception)]));
      }
    }
  }
  return findings;
}

/** Whether the last day of an exception is over. */
function isExpired({ expires }: { readonly expires?: string }, today: string): boolean {
  return expires !== undefined && expires < today;
}

/** What an exception excuses: of two that say the same here, the second repeats the first. */
function keyOf({ check, domain }: { readonly check: string; readonly domain?: string | undefined }): string {
  return `${check} ${domain ?? ''}`;
}

/** Of two exceptions for one thing, the one with the better reason stays, and that is for a person to say. */
function repeatOf(exception: Exception, first: Exception): Finding {
  const related = [{ place: at(first), message: 'The exception that it repeats' }];
  const message = 'The exception repeats an earlier one';
  return { place: at(exception), message, hint: 'Keep one of the two', related };
}

function unknownCheck(exception: Exception, rules: readonly Rule[]): Finding {
  const id = exception.data.check;
  if (formerChecks.has(id)) {
    const successor = formerChecks.get(id);
    const hint = successor === undefined ? 'Delete the exception' : `Write \`check: ${successor}\``;
    return { place: at(exception, 'check'), message: `There is no check "${id}" any more`, hint };
  }
  const known = rules.filter(({ exceptedBy }) => exceptedBy !== false).map((rule) => rule.id);
  const hint = didYouMean(nearest(id, known)) ?? '`npm run explain` lists all checks';
  return { place: at(exception, 'check'), message: `There is no check "${shortened(id)}"`, hint };
}

/** What an exception names, or leaves out, by which its rule is not excepted. */
function misnamedIn(exception: Exception, { id, exceptedBy = 'domain' }: Rule): Finding | undefined {
  const { domain } = exception.data;
  if (exceptedBy === false) {
    const message = `The check "${id}" is never excused`;
    return { place: at(exception, 'check'), message, hint: 'Fix what it reports, and delete the exception' };
  }
  if (exceptedBy === 'catalog' && domain !== undefined) {
    const message = `The check "${id}" is about the catalog as a whole, not about one domain`;
    return { place: at(exception, 'domain'), message, hint: 'Delete the key `domain`' };
  }
  if (exceptedBy === 'catalog' || domain !== undefined) return undefined;
  const message = `The check "${id}" is about one domain, and the exception names none`;
  return { place: at(exception), message, hint: 'Say for which domain it is, with the key `domain`' };
}

function unknownDomain(exception: Exception, domains: Domains): Finding | undefined {
  const { domain } = exception.data;
  const ids = domains.map(({ id }) => id);
  if (domain === undefined || ids.includes(domain)) return undefined;
  const hint = didYouMean(nearest(domain, ids)) ?? `Delete the exception, or name one of: ${listed(ids)}`;
  return { place: at(exception, 'domain'), message: `No domain has the id "${shortened(domain)}"`, hint };
}

function unusedFinding(exception: Exception, { id }: Rule): Finding {
  const message = `The check "${id}" reports nothing here, so the exception has no effect`;
  return { place: at(exception), message, hint: 'Delete the exception' };
}

function expiredFinding(exception: Exception): Finding {
  const message = `The exception expired on ${exception.data.expires}`;
  return { place: at(exception, 'expires'), message, hint: 'Fix what it excuses, or renew it' };
}
