import { anchored, type Markdown } from '../../core/encode/markdown.ts';
import { messageKeys } from '../../core/message-keys.ts';
import { backLink, breadcrumb, type PageView, pageView, type Table } from './page-view.ts';
import type { Reader } from './reader.ts';

export interface TermsView extends PageView {
  readonly table: Table;
  readonly back: Markdown;
}

/** What the words of the pages mean; each has an anchor, `#design-token`. */
export function termsView(reader: Reader): TermsView {
  const { page, words } = reader;
  return {
    ...pageView(reader, {
      title: words('page.terms'),
      description: words('page.terms'),
      path: 'terms.md',
      up: '',
      breadcrumb: breadcrumb(reader, '', page.terms),
    }),
    table: {
      columns: [page.term, page.meaning],
      rows: messageKeys.terms.map((term) => {
        const id = term.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
        return [anchored(id, reader.text(words(`terms.${term}`))), reader.text(words(`meanings.${term}`))];
      }),
    },
    back: backLink(reader, page.home, 'index.md'),
  };
}
