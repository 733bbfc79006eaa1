import type { Kind } from '../core/schema.ts';
import domain from '../schema/domain.schema.json' with { type: 'json' };
import externalDomains from '../schema/external-domains.schema.json' with { type: 'json' };
import glossary from '../schema/glossary.schema.json' with { type: 'json' };
import languages from '../schema/languages.schema.json' with { type: 'json' };
import messages from '../schema/messages.schema.json' with { type: 'json' };
import policy from '../schema/policy.schema.json' with { type: 'json' };
import sites from '../schema/sites.schema.json' with { type: 'json' };

/** The JSON Schemas of the catalog's files, by kind. */
export const schemas: Readonly<Record<Kind, object>> = {
  languages,
  sites,
  'external-domains': externalDomains,
  policy,
  glossary,
  messages,
  domain,
};
