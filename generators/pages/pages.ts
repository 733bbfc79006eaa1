import type { Catalog } from '../../core/catalog.ts';
import { withDirection } from '../../core/encode/markdown.ts';
import type { Assets, GeneratedFile, Generator } from '../../core/generator.ts';
import { onceFor } from '../once.ts';
import { domainPages } from './domain-view.ts';
import { externalPage } from './external-view.ts';
import { catalogPage, developersPage, readmeView, sitePage, termsPage } from './index-views.ts';
import { factsOf, type PageContext, pageContextOf } from './page-context.ts';
import { compileTemplates, type Page, type Templates } from './templates.ts';

/**
 * The pages: per language a first page, an index of each site, a page for each external domain, one of the terms and one for developers,
 * and per descriptor (a domain in the context of one site) a page of its own. Every language has the same pages, tables, rows and code.
 * `site.json` has what only the website needs of a page: a title and a description, by path.
 */
export const pages: Generator = {
  id: 'pages',
  *generate(catalog, assets) {
    const templates = templatesOf(assets.templates);
    const facts = factsOf(catalog);
    const about: Record<string, Page['about']> = {};
    yield* iconFiles(catalog, assets);
    yield { path: 'pages/README.md', contents: templates.readme(readmeView(catalog)) };
    for (const language of catalog.languages) {
      const context = pageContextOf(facts, language, assets.drawings);
      for (const [name, page] of pagesIn(context, catalog, assets.version)) {
        const path = `${language.code}/${page.path}`;
        about[path] = page.about;
        yield { path: `pages/${path}`, contents: withDirection(templates[name](page.view), language.direction) };
      }
    }
    yield { path: 'pages/site.json', contents: `${JSON.stringify(about, null, 1)}\n` };
  },
};

const templatesOf = onceFor(compileTemplates);

/** Every page in one language, with the name of its template. */
function* pagesIn(context: PageContext, catalog: Catalog, version: string): Iterable<readonly [keyof Templates, Page]> {
  yield ['catalog', catalogPage(context)];
  yield ['terms', termsPage(context)];
  yield ['developers', developersPage(context, version)];
  for (const site of catalog.sites) yield ['site', sitePage(context, site)];
  for (const domain of catalog.externalDomains) yield ['external', externalPage(context, domain)];
  for (const domain of catalog.domains) for (const page of domainPages(context, domain)) yield ['domain', page];
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
