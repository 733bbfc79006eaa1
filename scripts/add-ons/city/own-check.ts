import type { Check } from '../../../core/check/check.ts';
import type { Catalog } from '../../../core/model/catalog.ts';
import type { CheckInfo, Finding, Fix } from '../../../core/read/finding.ts';

/** A custom check is untrusted code, so its findings may have any form. */
type OwnCheck = CheckInfo & { run(catalog: object): Iterable<unknown> };

/** Runs a custom check with the part of the catalog that the package promises. `failed` reports throws and findings of a wrong form. */
export function ownCheck(check: OwnCheck, failed: (error: unknown) => Iterable<Finding>): Check {
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
  // Version 0.1 called the key `place`.
  const { place, location = place, message, hint, related = [], fix = [] } = Object(finding);
  const isLocation = (value: unknown) => {
    const { file, pointer, offsets } = Object(value);
    const { start = 0, end = start } = Object(offsets);
    return paths.includes(file) && typeof pointer === 'string' && Number.isInteger(start) && 0 <= start && start <= end;
  };
  const isFix = (edit: Fix) => isLocation(edit) && /string|number|boolean/.test(typeof edit.value);
  const areRight = {
    location: isLocation(location),
    message: typeof message === 'string',
    hint: typeof (hint ?? '') === 'string',
    related: [related].flat().every((one) => isLocation(one?.location) && typeof one.message === 'string'),
    fix: [fix].flat().every(isFix),
  };
  const [wrong] = Object.entries(areRight).find(([, isRight]) => !isRight) ?? [];
  const form = 'a location has a `file` of the catalog and a `pointer`; a `message` is a text';
  // Drops our stack: `failed` shows the first line of the project's code.
  if (wrong) throw Object.assign(new Error(`yielded a finding with a wrong \`${wrong}\`: ${form}`), { stack: '' });
  return { location, message, hint, related, fix };
}
