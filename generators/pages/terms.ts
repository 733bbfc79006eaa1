import { anchored } from '../../core/encode/markdown.ts';
import { pagePath } from '../../core/model/page-path.ts';
import { messageKeys } from '../../core/words/used-messages.ts';
import type { PageContext } from './context.ts';
import { anchorOf, backLink, pageOf, table } from './parts.ts';
import type { Page } from './render.ts';

/** The meanings of the terms; each term has an anchor, `#design-token`. */
export function termsPage(context: PageContext): Page {
  const { rawMessage, message } = context;
  const title = rawMessage('page.terms');
  return pageOf(
    context,
    { template: 'terms', path: 'terms.md', about: { title, description: title }, steps: [message('page.terms')] },
    {
      meanings: table(
        [message('page.term'), message('page.meaning')],
        messageKeys.terms.map((term) => [
          anchored(anchorOf(term), message(`terms.${term}`)),
          message(`meanings.${term}`),
        ]),
      ),
      back: backLink(context, message('page.home'), pagePath({})),
    },
  );
}
