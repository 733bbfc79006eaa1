import type { Catalog } from '../model/catalog.ts';
import type { Finding, Fix, Rule } from '../read/diagnostic.ts';
import { type Sentence, word } from '../text/say.ts';
import type { Check } from './check.ts';

/** A check of a city, whose code promises nothing: what it finds may be anything. */
export interface OwnCheck extends Rule {
  run(catalog: object): Iterable<unknown>;
}

/**
 * A check of a city as the engine runs its own, in the terminal and in the form: it sees what the package promises, and a plain string of
 * it becomes a sentence, in English alone.
 *
 * @param failed what is found where it throws, or finds something else.
 */
export function ownCheck(check: OwnCheck, failed: (error: unknown) => Iterable<Finding>): Check {
  const { id, severity, title, why, exceptedBy, example } = Object(check);
  const run: Check['run'] = (context) => {
    const paths = context.files.map(({ path }) => path);
    try {
      const found = [...check.run({ ...shownOf(context), today: context.today })];
      return found.map((one) => requireFinding(one, paths));
    } catch (error) {
      return failed(error);
    }
  };
  return { id, severity, title, why, exceptedBy, example, run };
}

/** What the code of a city sees of a catalog: what the package promises, and no more. */
export function shownOf(catalog: Catalog) {
  const { languages, sites, owners, externalDomains, domains, routes, limits, sourceLanguage } = catalog;
  return { languages, sites, owners, externalDomains, domains, routes, limits, sourceLanguage };
}

/** A finding with the keys that the package promises. @throws for anything else, with the first key that is not right. */
function requireFinding(found: unknown, paths: readonly string[]): Finding {
  const { place, message, hint, related, fix } = Object(found);
  const others = [related ?? []].flat();
  const fixes = [fix ?? []].flat();
  // Empty data before it, so that an id there gets no capital letter.
  const said = (text: Sentence | string) => (typeof text === 'string' ? word(`\u2068\u2069${text}`) : text);
  const isSaid = (text: Sentence | string) => typeof said(text)?.template === 'string';
  const isPlace = (one: unknown) => {
    const { file, pointer, start, end } = Object(one);
    const isRange = Number.isInteger(start) && 0 <= start && start <= end;
    return paths.includes(file) && (typeof pointer === 'string' || isRange);
  };
  const isFix = (one: Fix) =>
    isPlace(one) && typeof one.pointer === 'string' && /string|number|boolean/.test(typeof one.value);
  const areRight = {
    place: isPlace(place),
    message: isSaid(message),
    hint: isSaid(hint ?? ''),
    related: others.every((one) => isPlace(one?.place) && isSaid(one.message)),
    fix: fixes.every(isFix),
  };
  const [wrong] = Object.entries(areRight).find(([, isRight]) => !isRight) ?? [];
  const form = 'a place has a `file` of the catalog, and a `pointer`, or `start` and `end`; a `message` is a text';
  // Where in our code this is said helps nobody.
  if (wrong) throw Object.assign(new Error(`found what has no right \`${wrong}\`: ${form}`), { stack: '' });
  return {
    place,
    message: said(message),
    hint: hint && said(hint),
    related: others.map((one) => ({ ...one, message: said(one.message) })),
    fix: fixes,
  };
}
