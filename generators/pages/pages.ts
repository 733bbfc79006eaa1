import type { Catalog } from '../../core/catalog.ts';
import { type Assets, byDomains, type GeneratedFile, type Generator } from '../../core/generator.ts';
import { domainView } from './domain-view.ts';
import { catalogView, siteView } from './index-views.ts';
import { type Reader, readersOf } from './reader.ts';
import { compileTemplates, type Templates } from './templates.ts';

/**
 * The pages: per language an index of the sites, per site an index of the domains that are active there, and per descriptor
 * (a domain in the context of one site) a page of its own. Every language has the same pages, tables, rows and code.
 */
export const pages: Generator = {
  id: 'pages',
  pieces: byDomains.pieces,
  *generate(catalog, assets, piece) {
    const templates = compileTemplates(assets.templates);
    const readers = readersOf(assets)(catalog);
    if (piece === 0) {
      yield* iconFiles(catalog, assets);
      const active = domainsBySite(catalog);
      for (const reader of readers) yield* indexes(reader, catalog, active, templates);
    } else {
      for (const domain of byDomains.domainsOf(catalog, piece)) {
        for (const { target: site } of domain.sites) {
          if (site === undefined) continue;
          for (const reader of readers) {
            yield {
              path: `pages/${reader.language.code}/${site.id}/${domain.id}.md`,
              contents: templates.domain(domainView(reader, site, domain)),
            };
          }
        }
      }
    }
  },
};

function indexes(
  reader: Reader,
  catalog: Catalog,
  active: ReadonlyMap<string, Catalog['domains']>,
  templates: Templates,
): GeneratedFile[] {
  const folder = `pages/${reader.language.code}`;
  return [
    { path: `${folder}/index.md`, contents: templates.catalog(catalogView(reader, catalog, active)) },
    ...catalog.sites.map((site) => ({
      path: `${folder}/${site.id}/index.md`,
      contents: templates.site(siteView(reader, site, active.get(site.id) ?? [])),
    })),
  ];
}

/**
 * The drawings in use, each a file of its own, because GitHub shows no SVG that stands in Markdown. Grey reads on light and
 * on dark. An icon whose drawing the project does not have is told by its name alone.
 */
function iconFiles(catalog: Catalog, { drawings }: Assets): GeneratedFile[] {
  const names = [...new Set(catalog.domains.map(({ data }) => data.icon))].sort();
  return names.flatMap((name) => {
    const drawing = drawings.get(name);
    if (drawing === undefined) return [];
    return {
      path: `pages/icons/${name}.svg`,
      contents: `<!-- Code generated from catalog/. DO NOT EDIT. Refresh it with: npm run generate -->
<!-- ${name} from Lucide, https://lucide.dev (ISC licence) -->
<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="#6b7280" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawing}</svg>
`,
    };
  });
}

function domainsBySite(catalog: Catalog): ReadonlyMap<string, Catalog['domains']> {
  const bySite = new Map(catalog.sites.map((site): [string, Catalog['domains'][number][]] => [site.id, []]));
  for (const domain of catalog.domains) {
    for (const { target } of domain.sites) if (target) bySite.get(target.id)?.push(domain);
  }
  return bySite;
}
