import type { Check } from '../../../core/check/check.ts';
import type { Catalog } from '../../../core/model/catalog.ts';
import type { Finding, Fix, Rule } from '../../../core/read/diagnostic.ts';

/** Its code is not ours, so its findings may be anything. */
type OwnCheck = Rule & { run(catalog: object): Iterable<unknown> };

/**
 * Lets the engine run a custom check of a project: the check gets the part of the catalog that the package promises.
 *
 * @param failed returns what to report if the check throws, or its findings are not as the package promises.
 */
export function ownCheck(check: OwnCheck, failed: (error: unknown) => Iterable<Finding>): Check {
  const { id, severity, title, why, exceptedBy, example } = Object(check);
  const run: Check['run'] = (context) => {
    const paths = context.files.map(({ path }) => path);
    try {
      return [...check.run({ ...shownOf(context), today: context.today })].map((one) => requireFinding(one, paths));
    } catch (error) {
      return failed(error);
    }
  };
  return { id, severity, title, why, exceptedBy, example, run };
}

/** The part of a catalog that the package promises. */
export function shownOf(catalog: Catalog) {
  const { languages, sites, owners, externalDomains, domains, routes, limits, sourceLanguage } = catalog;
  return { languages, sites, owners, externalDomains, domains, routes, limits, sourceLanguage };
}

/** @throws for a finding that is not as the package promises, with the first wrong key. */
function requireFinding(found: unknown, paths: readonly string[]): Finding {
  const { place, message, hint, related = [], fix = [] } = Object(found);
  const isPlace = (one: unknown) => {
    const { file, pointer, start, end } = Object(one);
    const isRange = Number.isInteger(start) && 0 <= start && start <= end;
    return paths.includes(file) && (typeof pointer === 'string' || isRange);
  };
  const isFix = (one: Fix) =>
    isPlace(one) && typeof one.pointer === 'string' && /string|number|boolean/.test(typeof one.value);
  const areRight = {
    place: isPlace(place),
    message: typeof message === 'string',
    hint: typeof (hint ?? '') === 'string',
    related: [related].flat().every((one) => isPlace(one?.place) && typeof one.message === 'string'),
    fix: [fix].flat().every(isFix),
  };
  const [wrong] = Object.entries(areRight).find(([, isRight]) => !isRight) ?? [];
  const form = 'a place has a `file` of the catalog, and a `pointer`, or `start` and `end`; a `message` is a text';
  // Without our stack: `failed` shows the first line of the project's code.
  if (wrong) throw Object.assign(new Error(`found what has no right \`${wrong}\`: ${form}`), { stack: '' });
  return { place, message, hint, related, fix };
}
