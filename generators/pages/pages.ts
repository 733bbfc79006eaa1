import type { Catalog } from '../../core/catalog.ts';
import type { GeneratedFile, Generator } from '../../core/generator.ts';
import { readersOf } from './reader.ts';
import { compileTemplates } from './templates.ts';
import { catalogView, domainView, siteView } from './views.ts';

/**
 * The pages: per language an index of the sites, per site an index of the domains that are active there, and per descriptor
 * (a domain in the context of one site) a page of its own. Every language has the same pages, tables, rows and code.
 */
export const pages: Generator = {
  id: 'pages',
  generate(catalog, assets) {
    const templates = compileTemplates(assets.templates);
    const files: GeneratedFile[] = [];
    const active = domainsBySite(catalog);
    for (const reader of readersOf(catalog)) {
      const folder = `pages/${reader.language.code}`;
      files.push({ path: `${folder}/index.md`, contents: templates.catalog(catalogView(reader, catalog, active)) });
      for (const site of catalog.sites) {
        const domains = active.get(site.id) ?? [];
        files.push({
          path: `${folder}/${site.id}/index.md`,
          contents: templates.site(siteView(reader, site, domains)),
        });
        for (const domain of domains) {
          files.push({
            path: `${folder}/${site.id}/${domain.id}.md`,
            contents: templates.domain(domainView(reader, site, domain)),
          });
        }
      }
    }
    return files;
  },
};

function domainsBySite(catalog: Catalog): ReadonlyMap<string, Catalog['domains']> {
  const bySite = new Map(catalog.sites.map((site): [string, Catalog['domains'][number][]] => [site.id, []]));
  for (const domain of catalog.domains) {
    for (const { target } of domain.sites) if (target) bySite.get(target.id)?.push(domain);
  }
  return bySite;
}
