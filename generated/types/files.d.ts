// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { DomainDescriptor } from './domain.js';
import type { ExternalDomainsFile } from './external-domains.js';
import type { LanguagesFile } from './languages.js';
import type { MessagesFile } from './messages.js';
import type { OwnersFile } from './owners.js';
import type { PolicyFile } from './policy.js';
import type { SitesFile } from './sites.js';
export interface FileTypes {
  "domain": DomainDescriptor;
  "external-domains": ExternalDomainsFile;
  "languages": LanguagesFile;
  "messages": MessagesFile;
  "owners": OwnersFile;
  "policy": PolicyFile;
  "sites": SitesFile;
}
