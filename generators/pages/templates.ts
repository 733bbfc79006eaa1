import Handlebars from 'handlebars';
import type { DomainView } from './domain-view.ts';
import type { ExternalView } from './external-view.ts';
import type { CatalogView, SiteView } from './index-views.ts';
import type { ReadmeView } from './readme-view.ts';
import type { TermsView } from './terms-view.ts';

export interface Templates {
  readonly catalog: (view: CatalogView) => string;
  readonly site: (view: SiteView) => string;
  readonly domain: (view: DomainView) => string;
  readonly external: (view: ExternalView) => string;
  readonly terms: (view: TermsView) => string;
  readonly readme: (view: ReadmeView) => string;
}

/**
 * The templates of `templates/pages/`, compiled once for a run. They hold prose and tables only: every value is encoded before
 * it gets there, a value that is not there is an error, and no helper of their own exists.
 *
 * @throws Error when a template is missing or not sound: a bug in the project, not in the catalog.
 */
export function compileTemplates(sources: ReadonlyMap<string, string>): Templates {
  const handlebars = Handlebars.create();
  const source = (name: string): string => {
    const found = sources.get(`pages/${name}.hbs`);
    if (found === undefined) throw new Error(`There is no template pages/${name}.hbs`);
    return found;
  };
  const options = { noEscape: true, strict: true, knownHelpersOnly: true, data: false } as const;
  const compile = <View>(name: string) => {
    const template = handlebars.compile<View>(source(name), options);
    return (view: View): string => {
      const page = template(view);
      // Looking through the page makes one string of the hundreds of pieces it was joined from, which else wait in memory.
      if (page.includes('\r')) throw new Error(`The template ${name} has a carriage return`);
      return page;
    };
  };
  for (const name of ['head', 'foot', 'table', 'dependencies', 'dependents'])
    handlebars.registerPartial(name, handlebars.compile(source(name), options));
  return {
    catalog: compile<CatalogView>('catalog'),
    site: compile<SiteView>('site'),
    domain: compile<DomainView>('domain'),
    external: compile<ExternalView>('external'),
    terms: compile<TermsView>('terms'),
    readme: compile<ReadmeView>('readme'),
  };
}
