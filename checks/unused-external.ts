import type { Domain, NamedDomain } from '../core/catalog.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { at } from '../core/place.ts';

export const unusedExternal: Check = {
  id: 'unused-external',
  severity: 'warning',
  exceptedBy: 'catalog',
  title: 'Every external domain is named by a domain',
  why: 'One that no domain names is a leftover, or a misspelling of another.',
  example: exampleOf(`
# file: external-domains.yaml
externalDomains:
  - id: maps
    title: { en: Maps, fr: Cartographie, ar: الخرائط }
-  - id: roads # want: No domain names the external domain "roads"
-    title: { en: Roads, fr: Voirie, ar: الطرق }
`),
  *run({ domains, externalDomains, partialDomains, baseLanguage = '', gaps }) {
    if (gaps.names || gaps.contents) return;
    const references = domains.flatMap(({ requires, usedBy }) => [...requires, ...usedBy]);
    // A misspelled name may be meant for any of them, and has its own finding.
    if (references.some(({ target }) => target === undefined)) return;
    // So does a name in `usedBy` that should be another one.
    if (domains.some((domain) => domain.usedBy.some(({ target }) => isUnconfirmed(domain, target)))) return;
    const named = new Set(references.map(({ target }) => target?.id));
    // One that repeats a described domain has its own finding.
    const described = new Set([...domains, ...partialDomains].flatMap(({ id, title }) => [id, title[baseLanguage]]));
    for (const domain of externalDomains) {
      if (named.has(domain.id) || described.has(domain.id) || described.has(domain.title[baseLanguage])) continue;
      yield {
        place: at(domain, 'id'),
        message: `No domain names the external domain "${domain.id}"`,
        hint: 'Delete the entry',
      };
    }
  },
};

/** Whether a described domain is said to use another and does not require it. */
function isUnconfirmed(domain: Domain, user: NamedDomain | undefined): boolean {
  return user?.kind === 'domain' && !user.requires.some(({ target }) => target === domain);
}
