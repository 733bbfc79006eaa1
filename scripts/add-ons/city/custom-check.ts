import type { Check } from '../../../core/check/check.ts';
import type { Catalog } from '../../../core/model/catalog.ts';
import type { Finding, Fix, Rule } from '../../../core/read/diagnostic.ts';

/** A custom check is untrusted code, so its findings may have any form. */
type CustomCheck = Rule & { run(catalog: object): Iterable<unknown> };

/** Runs a custom check with the part of the catalog that the package promises. `failed` reports throws and findings of a wrong form. */
export function customCheck(check: CustomCheck, failed: (error: unknown) => Iterable<Finding>): Check {
  const { id, severity, title, why, exceptedBy, example } = Object(check);
  const run: Check['run'] = (context) => {
    const paths = context.files.map(({ path }) => path);
    try {
      const findings = check.run({ ...publicPart(context), today: context.today });
      return [...findings].map((finding) => requireFinding(finding, paths));
    } catch (error) {
      return failed(error);
    }
  };
  return { id, severity, title, why, exceptedBy, example, run };
}

export function publicPart(catalog: Catalog) {
  const { languages, sites, owners, externalDomains, domains, routes, limits, sourceLanguage } = catalog;
  return { languages, sites, owners, externalDomains, domains, routes, limits, sourceLanguage };
}

/** @throws Error with the first wrong key if a finding has a wrong form. */
function requireFinding(finding: unknown, paths: readonly string[]): Finding {
  const { place, message, hint, related = [], fix = [] } = Object(finding);
  const isPlace = (value: unknown) => {
    const { file, pointer, start, end } = Object(value);
    const isRange = Number.isInteger(start) && 0 <= start && start <= end;
    return paths.includes(file) && (typeof pointer === 'string' || isRange);
  };
  const isFix = (edit: Fix) =>
    isPlace(edit) && typeof edit.pointer === 'string' && /string|number|boolean/.test(typeof edit.value);
  const areRight = {
    place: isPlace(place),
    message: typeof message === 'string',
    hint: typeof (hint ?? '') === 'string',
    related: [related].flat().every((one) => isPlace(one?.place) && typeof one.message === 'string'),
    fix: [fix].flat().every(isFix),
  };
  const [wrong] = Object.entries(areRight).find(([, isRight]) => !isRight) ?? [];
  const form = 'a place has a `file` of the catalog, and a `pointer`, or `start` and `end`; a `message` is a text';
  // Drops our stack: `failed` shows the first line of the project's code.
  if (wrong) throw Object.assign(new Error(`found what has no right \`${wrong}\`: ${form}`), { stack: '' });
  return { place, message, hint, related, fix };
}
