import type { Catalog, Domain, Language } from '../catalog.ts';
import type { Finding } from '../diagnostic.ts';
import { singleQuoted } from '../encode/yaml.ts';
import { at } from '../place.ts';
import { shortened } from '../words/characters.ts';
import { nearest } from '../words/nearest.ts';

/** What `unknown-dependency` and `unknown-user` say of names that lead nowhere; nothing while a name may be missing. */
export function* unknownNames(catalog: Catalog, list: 'requires' | 'usedBy'): Iterable<Finding> {
  const { gaps, domains, externalDomains, baseLanguage = '' } = catalog;
  const [first] = catalog.languages;
  if (first !== undefined && first.code !== baseLanguage && list === 'requires')
    yield changedLanguage(first, baseLanguage);
  if (gaps.names) return;
  const isOneNameless = [...domains, ...externalDomains].some(({ title }) => !isName(title[baseLanguage]));
  let suggest: ((name: string) => Suggestion | undefined) | undefined;
  for (const domain of domains) {
    let previous: string | undefined;
    for (const { name, place, target } of domain[list]) {
      if (target !== undefined) {
        previous = undefined;
        continue;
      }
      suggest ??= suggestions(catalog);
      const found = suggest(name);
      // The second part of a title that was split at its comma has been reported with the first.
      const isRest = previous !== undefined && found?.title === previous;
      previous = found?.title;
      // A domain whose title is not there has its own finding, and may be meant.
      if (isRest || (found === undefined && isOneNameless)) continue;
      yield {
        place,
        message: `No domain has the title "${shortened(name)}"`,
        hint: found?.hint ?? 'Describe the domain in domains/, or name it in external-domains.yaml',
        fix:
          found?.isSure === true && 'pointer' in place
            ? [{ op: 'set', file: place.file, pointer: place.pointer, value: found.title }]
            : undefined,
      };
    }
  }
}

/** The list of languages is in another order than the names of required domains say. */
function changedLanguage(first: Language, meant: string): Finding {
  return {
    place: at(first, 'code'),
    message: `The source language changed from ${meant} to ${first.code}, but the domains name each other in ${meant}`,
    hint: `Put \`${meant}\` first, or name each domain by its title in \`${first.code}\``,
    isBinding: true,
  };
}

/** A title by which others can refer to the domain: in one line, and not empty. */
export function isName(title = ''): boolean {
  return title.trim() !== '' && !/[\n\r]/.test(title);
}

interface Suggestion {
  readonly title: string;
  readonly hint: string;
  /** Set where no other domain can be meant. */
  readonly isSure?: boolean;
}

/** Names that are looked at one by one for a near title: each costs a look at every domain. */
const mostNearNames = 500;

/**
 * The domain that the author meant: by its title in other letters or other spaces, by its id, by its title in another language, by
 * a part of its title, or by a near one.
 */
function suggestions({ domains, externalDomains, baseLanguage = '' }: Catalog) {
  const titles: string[] = [];
  const byOtherName = new Map<string, Suggestion>();
  const all: readonly Pick<Domain, 'id' | 'title'>[] = [...domains, ...externalDomains];
  for (const { id, title: texts } of all) {
    const title = texts[baseLanguage];
    if (title === undefined) continue;
    titles.push(title);
    for (const other of [id, ...Object.values(texts)]) {
      const known = byOtherName.get(other);
      if (known === undefined) byOtherName.set(other, { title, hint: `Write the title: "${title}"`, isSure: true });
      else if (known.title !== title) byOtherName.set(other, { title: known.title, hint: known.hint });
    }
  }
  const byPlainText = new Map(titles.map((title) => [plain(title), title]));
  const near = new Map<string, Suggestion | undefined>();
  return (name: string): Suggestion | undefined => {
    const same = byPlainText.get(plain(name));
    if (same !== undefined) return { title: same, hint: `Write it as "${same}"`, isSure: true };
    const other = byOtherName.get(name);
    if (other !== undefined) return other;
    if (!near.has(name) && near.size < mostNearNames) near.set(name, nearTitle(name, titles));
    return near.get(name);
  };
}

/** A text as it sounds: case, and which spaces stand where, do not matter. */
function plain(text: string): string {
  return text.normalize().replace(/\s+/g, ' ').trim().toLowerCase();
}

function nearTitle(name: string, titles: readonly string[]): Suggestion | undefined {
  const words = ` ${plain(name)} `;
  const whole = titles.filter((title) => ` ${plain(title).replaceAll(',', ' ,')} `.includes(words));
  const [title = nearest(name, titles), ...others] = whole;
  if (title === undefined) return undefined;
  if (others.length > 0) {
    const list = whole.slice(0, 5).map((one) => `"${one}"`);
    return { title, hint: `Write the whole title: ${list.join(' or ')}` };
  }
  if (whole.length === 0) return { title, hint: `Did you mean "${title}"?` };
  // In a flow list, [a, b], a comma ends an entry.
  const comma = title.includes(',') ? `; inside [ ] in quotes: ${singleQuoted(title)}` : '';
  return { title, hint: `Write the whole title: "${title}"${comma}` };
}
