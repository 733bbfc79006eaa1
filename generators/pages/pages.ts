import type { Catalog } from '../../core/model/catalog.ts';
import { pageFile } from '../../core/model/page-path.ts';
import { type Assets, type GeneratedFile, jsonFile } from '../generator.ts';
import { lookupsOf, type PageContext, pageContextOf, type Website } from './context.ts';
import { domainPage } from './domain.ts';
import { catalogPage, externalPage, sitePages, termsPage } from './overviews.ts';
import { type Metadata, type Page, rendererOf } from './render.ts';

/** `site.json` has the metadata of each page for the website, in reading order. */
export function* pages(catalog: Catalog, assets: Assets, website?: Website): Iterable<GeneratedFile> {
  const rendererFor = rendererOf(assets.pageTemplates);
  const lookups = lookupsOf(catalog, assets, website);
  const metadata: Record<string, Metadata> = {};
  for (const language of catalog.languages) {
    const context = pageContextOf(lookups, language);
    const render = rendererFor(context);
    for (const page of pagesIn(context)) {
      const path = `${language.code}/${page.path}`;
      metadata[path] = page.metadata;
      yield { path: pageFile(language.code, page.path), contents: render(page) };
    }
  }
  yield jsonFile('pages/site.json', metadata);
}

function* pagesIn(context: PageContext): Iterable<Page> {
  const { catalog, activeAt } = context.lookups;
  yield catalogPage(context);
  for (const site of catalog.sites) {
    yield* sitePages(context, site);
    for (const domain of activeAt(site)) yield domainPage(context, site, domain);
  }
  for (const domain of catalog.externalDomains) yield externalPage(context, domain);
  yield termsPage(context);
}
