import type { Catalog, Domain } from '../../core/catalog.ts';
import type { Assets, GeneratedFile, Generator } from '../../core/generator.ts';
import { domainViews } from './domain-view.ts';
import { externalView } from './external-view.ts';
import { catalogView, readmeView, siteView, termsView } from './index-views.ts';
import { factsOf, type PageContext, pageContextOf } from './page-context.ts';
import { compileTemplates, type Templates } from './templates.ts';

/**
 * The pages: per language a first page, an index of each site, a page for each external domain and one of the terms, and per
 * descriptor (a domain in the context of one site) a page of its own. Every language has the same pages, tables, rows and code.
 */
export const pages: Generator = {
  id: 'pages',
  *generate(catalog, assets) {
    const templates = compileTemplates(assets.templates);
    const facts = factsOf(catalog);
    const contexts = catalog.languages.map((language) => pageContextOf(facts, language, assets.drawings));
    yield* iconFiles(catalog, assets);
    yield { path: 'pages/README.md', contents: templates.readme(readmeView(catalog)) };
    for (const context of contexts) yield* sharedPages(context, catalog, templates);
    for (const domain of catalog.domains) {
      for (const context of contexts) yield* domainPages(context, domain, templates);
    }
  },
};

function* domainPages(context: PageContext, domain: Domain, templates: Templates): Iterable<GeneratedFile> {
  for (const [site, view] of domainViews(context, domain)) {
    yield { path: `pages/${context.language.code}/${site.id}/${domain.id}.md`, contents: templates.domain(view) };
  }
}

function* sharedPages(context: PageContext, catalog: Catalog, templates: Templates): Iterable<GeneratedFile> {
  const folder = `pages/${context.language.code}`;
  yield { path: `${folder}/index.md`, contents: templates.catalog(catalogView(context)) };
  yield { path: `${folder}/terms.md`, contents: templates.terms(termsView(context)) };
  for (const site of catalog.sites) {
    yield { path: `${folder}/${site.id}/index.md`, contents: templates.site(siteView(context, site)) };
  }
  for (const domain of catalog.externalDomains) {
    yield { path: `${folder}/external/${domain.id}.md`, contents: templates.external(externalView(context, domain)) };
  }
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
