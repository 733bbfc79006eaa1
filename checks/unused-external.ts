import type { Check } from '../core/check/check.ts';
import { at } from '../core/read/location.ts';

export const unusedExternal: Check = {
  id: 'unused-external',
  severity: 'warning',
  title: 'At least one domain names each external domain',
  why: 'An external domain that no domain names is left over from an earlier edit, or its name is misspelled somewhere.',
  example: `
# file: external-domains.yaml
externalDomains:
  - id: maps
    title: { en: Maps, fr: Cartographie, ar: الخرائط }
-  - id: roads # want: No domain names the external domain "roads"
-  # hint: Name it in a domain, or delete the entry
-    title: { en: Roads, fr: Voirie, ar: الطرق }
`,
  *run({ references, externalDomains }) {
    const names = references.filter(({ to, parent }) => to === 'domain.title' && parent?.kind === 'domain');
    const usedIds = new Set(names.map(({ target }) => target?.id));
    // A misspelled name would make its external domain seem unused.
    if (usedIds.has(undefined)) return;
    for (const domain of externalDomains) {
      if (usedIds.has(domain.id)) continue;
      const message = `No domain names the external domain "${domain.id}"`;
      yield { location: at(domain, 'id'), message, hint: 'Name it in a domain, or delete the entry' };
    }
  },
};
