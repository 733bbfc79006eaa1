import type { CheckedCatalog } from '../../../core/check/pipeline.ts';
import { type MessageKey, usedMessages, wordIn } from '../../../core/model/used-messages.ts';
import { listAt, textAt } from '../../../core/text/value.ts';

/**
 * What is shown before anything was generated: in each language a page that says what a catalog is.
 *
 * @returns texts by path in `generated/`.
 */
export function firstPages({ read }: CheckedCatalog, hasForm: boolean): Map<string, string> {
  const { value } = read.find(({ kind, findings }) => kind === 'languages' && findings.length === 0) ?? {};
  const languages = value ? listAt(value, 'languages') : [{ code: 'en', name: 'English', direction: 'ltr' }];
  const pages = languages.map((language) => {
    const said = (key: MessageKey) => {
      const text = usedMessages.get(key) ?? {};
      return wordIn(text, textAt(language, 'code')) ?? text.en ?? '';
    };
    const about = { title: said('page.home'), description: said('page.intro') };
    const link = hasForm ? `\n[${said('page.edit')}](edit/)\n` : '';
    const body = `${about.description}\n${link}`;
    return { path: `${textAt(language, 'code')}/index.md`, about, body };
  });
  return new Map([
    ['catalog.json', JSON.stringify({ languages })],
    ['pages/site.json', JSON.stringify(Object.fromEntries(pages.map(({ path, about }) => [path, about])))],
    ...pages.map(({ path, body }): [string, string] => [`pages/${path}`, body]),
  ]);
}
