import type { Catalog, Domain } from './catalog.ts';
import type { Finding } from './diagnostic.ts';
import { nearest } from './nearest.ts';

/** What `unknown-dependency` and `unknown-user` say of names that lead nowhere; nothing while a name may be missing. */
export function* unknownNames(catalog: Catalog, list: 'requires' | 'usedBy'): Iterable<Finding> {
  if (catalog.gaps.names) return;
  let suggest: ((name: string) => Suggestion | undefined) | undefined;
  for (const domain of catalog.domains) {
    for (const { name, place, target } of domain[list]) {
      if (target !== undefined) continue;
      suggest ??= suggestions(catalog);
      const found = suggest(name);
      yield {
        place,
        message: `No domain has the title "${name}"`,
        hint: found?.hint ?? 'Describe it in catalog/domains, or name it in external-domains.yaml',
        ...(found?.isSure === true && 'pointer' in place
          ? { fix: [{ op: 'set', file: place.file, pointer: place.pointer, value: found.title } as const] }
          : {}),
      };
    }
  }
}

interface Suggestion {
  readonly title: string;
  readonly hint: string;
  /** Set where no other domain can be meant. */
  readonly isSure?: boolean;
}

/** Names that are looked at one by one for a near title: each costs a look at every domain. */
const mostNearNames = 500;

/** The domain that the author meant: by its title in another case, by its id, by its title in another language, or by a near one. */
function suggestions({ domains, externalDomains, sourceLanguage = '' }: Catalog) {
  const titles: string[] = [];
  const byOtherName = new Map<string, Suggestion>();
  const all: readonly Pick<Domain, 'id' | 'title'>[] = [...domains, ...externalDomains];
  for (const { id, title: texts } of all) {
    const title = texts[sourceLanguage];
    if (title === undefined) continue;
    titles.push(title);
    for (const other of [id, ...Object.values(texts)]) {
      const known = byOtherName.get(other);
      if (known === undefined) byOtherName.set(other, { title, hint: `Write the title: "${title}"`, isSure: true });
      else if (known.title !== title) byOtherName.set(other, { title: known.title, hint: known.hint });
    }
  }
  const byLowerCase = new Map(titles.map((title) => [title.toLowerCase(), title]));
  const near = new Map<string, Suggestion | undefined>();
  return (name: string): Suggestion | undefined => {
    const cased = byLowerCase.get(name.normalize().trim().toLowerCase());
    if (cased !== undefined) return { title: cased, hint: `Write it as "${cased}"`, isSure: true };
    const other = byOtherName.get(name);
    if (other !== undefined) return other;
    if (!near.has(name) && near.size < mostNearNames) {
      const title = nearest(name, titles);
      near.set(name, title === undefined ? undefined : { title, hint: `Did you mean "${title}"?` });
    }
    return near.get(name);
  };
}
