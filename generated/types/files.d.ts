// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { LanguagesFile } from './languages.js';
import type { SitesFile } from './sites.js';
import type { OwnersFile } from './owners.js';
import type { ExternalDomainsFile } from './external-domains.js';
import type { PolicyFile } from './policy.js';
import type { MessagesFile } from './messages.js';
import type { DomainDescriptor } from './domain.js';
export interface FileTypes {
  "languages": LanguagesFile;
  "sites": SitesFile;
  "owners": OwnersFile;
  "external-domains": ExternalDomainsFile;
  "policy": PolicyFile;
  "messages": MessagesFile;
  "domain": DomainDescriptor;
}
