import type { Catalog } from '../model/catalog.ts';
import type { Finding, Rule } from '../read/diagnostic.ts';
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

/** A finding with the keys that the package promises. @throws for anything else. */
function requireFinding(found: unknown, paths: readonly string[]): Finding {
  const { place, message, hint, related, fix } = Object(found);
  const others = [related ?? []].flat();
  const said = (text: Sentence | string): Sentence => (typeof text === 'string' ? word(text) : text);
  const isWhole =
    [place, ...others.map((one) => one?.place)].every((one) => paths.includes(one?.file)) &&
    [message, hint ?? '', ...others.map((one) => one?.message)].every((one) => typeof said(one)?.template === 'string');
  if (!isWhole) {
    const rule =
      'it must have a `message`, and a `place` in a file of the catalog; so must what is `related`, and a `hint` is a text';
    // Where in our code this is said helps nobody.
    throw Object.assign(new Error(`found ${JSON.stringify(found)}: ${rule}`), { stack: '' });
  }
  return {
    place,
    message: said(message),
    hint: hint && said(hint),
    related: related && others.map((one) => ({ ...one, message: said(one.message) })),
    fix,
  };
}
