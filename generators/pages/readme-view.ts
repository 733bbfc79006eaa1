import type { Catalog } from '../../core/catalog.ts';
import { code, languageName, link, text } from '../../core/encode/markdown.ts';
import type { Table } from './page-view.ts';

export interface ReadmeView {
  readonly languages: Table;
}

/** Where the pages begin, for those who browse the repository. English, as the README of the project is. */
export function readmeView({ languages }: Catalog): ReadmeView {
  return {
    languages: {
      columns: [text('Start here', 'ltr'), text('Terms', 'ltr')],
      rows: languages.map(({ code: id, name, direction }) => [
        link(languageName(name, id, direction), `${id}/index.md`),
        link(code(`${id}/terms.md`, 'ltr'), `${id}/terms.md`),
      ]),
    },
  };
}
