import type { Catalog, NamedDomain, Reference } from './catalog.ts';
import type { Finding } from './diagnostic.ts';
import { nearest } from './nearest.ts';

/** What `unknown-dependency` and `unknown-user` say of names that lead nowhere; nothing while a name may be missing. */
export function* unknownNames(catalog: Catalog, references: readonly Reference<NamedDomain>[]): Iterable<Finding> {
  if (catalog.gaps.names) return;
  for (const { name, place, target } of references) {
    if (target !== undefined) continue;
    const found = intended(name, catalog);
    yield {
      place,
      message: `No domain has the title "${name}"`,
      hint: found === undefined ? 'Describe it in catalog/domains, or name it in external-domains.yaml' : found.hint,
      ...(found?.fix === true && 'pointer' in place
        ? { fix: [{ op: 'set', file: place.file, pointer: place.pointer, value: found.title } as const] }
        : {}),
    };
  }
}

/** The domain that the author meant: by its id, by its title in another language, in another case, or by a near title. */
function intended(name: string, { domains, externalDomains, sourceLanguage = '' }: Catalog) {
  const titles: string[] = [];
  for (const { id, title: texts } of [...domains, ...externalDomains]) {
    const title = texts[sourceLanguage];
    if (title === undefined) continue;
    if (title.toLowerCase() === name.toLowerCase()) return { title, hint: `Write it as "${title}"`, fix: true };
    if (id === name || Object.values(texts).includes(name))
      return { title, hint: `Write the title: "${title}"`, fix: true };
    titles.push(title);
  }
  const title = nearest(name, titles);
  return title === undefined ? undefined : { title, hint: `Did you mean "${title}"?`, fix: false };
}
