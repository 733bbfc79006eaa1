import { stringify } from 'yaml';
import { notice } from '../core/encode/notice.ts';
import type { Catalog, Domain, ExternalDomain, Owner, Text } from '../core/model/catalog.ts';
import { capitalized } from '../core/text/characters.ts';
import { textAt } from '../core/text/value.ts';
import type { Assets, Generator } from './generator.ts';
import { openApi } from './routes/open-api.ts';

/** Backstage requires an owner for each entity, so domains without owners are left out. */
export const backstage: Generator = (catalog, assets) => {
  const domains = [...catalog.domains, ...catalog.externalDomains].filter(({ owners }) => owners.length > 0);
  const owners = catalog.owners.filter(({ id }) => domains.some((domain) => domain.owners[0]?.name === id));
  if (owners.length === 0) return [];
  const ids = new Set(domains.map(({ id }) => id));
  const entities = [
    ...owners.map((owner) => groupOf(owner, catalog, assets)),
    ...domains.map((domain) => componentOf(domain, ids, catalog, assets)),
    ...domains.filter(hasApi).map((domain) => apiOf(domain, catalog, assets)),
  ];
  const apiVersion = 'backstage.io/v1alpha1';
  const documents = entities.map((entity) => stringify({ apiVersion, ...entity }, { lineWidth: 0 }));
  return [{ path: 'backstage/catalog-info.yaml', contents: `${notice('#')}${documents.join('---\n')}` }];
};

function groupOf({ id, name, contact }: Owner, catalog: Catalog, assets: Assets) {
  const metadata = metadataOf(id, name, catalog, assets);
  const email = /^mailto:([^?]*)/.exec(contact)?.[1];
  const links = email === undefined ? [{ url: contact, title: metadata.title }] : undefined;
  const profile = { displayName: metadata.title, email };
  return { kind: 'Group', metadata: { ...metadata, links }, spec: { type: 'team', profile, children: [] } };
}

function componentOf(domain: Domain | ExternalDomain, ids: ReadonlySet<string>, catalog: Catalog, assets: Assets) {
  const { id, title, kind, links } = domain;
  const description = kind === 'domain' ? domain.summary[catalog.sourceLanguage] : undefined;
  const required = kind === 'domain' ? domain.requires.map(({ target }) => target.id) : [];
  const dependsOn = required.filter((id) => ids.has(id)).map((id) => `component:${entityName(id, assets)}`);
  return {
    kind: 'Component',
    metadata: {
      ...metadataOf(id, title, catalog, assets),
      description,
      links:
        links.length === 0 ? undefined : links.map(({ url, kind }) => ({ url, title: capitalized(kind), type: kind })),
    },
    spec: {
      type: kind === 'domain' ? 'website' : 'service',
      ...lifecycleOf(domain, assets),
      dependsOn: dependsOn.length === 0 ? undefined : dependsOn,
      providesApis: hasApi(domain) ? [entityName(id, assets)] : undefined,
    },
  };
}

function hasApi(domain: Domain | ExternalDomain): domain is Domain {
  return domain.kind === 'domain' && domain.routes.some(({ audience }) => audience === 'public');
}

function apiOf(domain: Domain, catalog: Catalog, assets: Assets) {
  const { id, title, routes } = domain;
  const metadata = metadataOf(id, title, catalog, assets);
  const info = { title: metadata.title, version: assets.package.version };
  const document = openApi({ ...catalog, domains: [domain], routes }, 'public', info);
  const definition = JSON.stringify(document, null, 2);
  return { kind: 'API', metadata, spec: { type: 'openapi', ...lifecycleOf(domain, assets), definition } };
}

function lifecycleOf(domain: Domain | ExternalDomain, assets: Assets) {
  const isPlanned = domain.kind === 'domain' && domain.status === 'planned';
  return {
    lifecycle: isPlanned ? 'experimental' : 'production',
    owner: entityName(domain.owners[0]?.name ?? '', assets),
  };
}

function metadataOf(id: string, text: Text, { sourceLanguage, languages }: Catalog, assets: Assets) {
  const translations = languages.filter(({ code }) => code !== sourceLanguage);
  // Keys of annotations begin with a DNS name, which has no `@scope/`.
  const prefix = assets.package.name.replace(/^@/, '').replace(/[^a-z0-9]+/g, '-');
  const titles = translations.map(({ code }) => [`${prefix}/title-${code}`, text[code]]);
  const annotations = titles.length === 0 ? undefined : Object.fromEntries(titles);
  return { name: entityName(id, assets), title: textAt(text, sourceLanguage), annotations };
}

/** Backstage allows names of 63 characters, the catalog ids of 64. */
function entityName(id: string, { sha256 }: Assets): string {
  return id.length <= 63 ? id : `${id.slice(0, 54)}-${sha256(id).slice(0, 8)}`;
}
