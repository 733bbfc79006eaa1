import type { Catalog, Language } from '../catalog.ts';
import { code, join, type Markdown, opening, strong, text } from '../encode/markdown.ts';
import { translateTo } from '../words/translate.ts';
import { rowOf } from './change.ts';
import { changeClasses, kindRows } from './change-kinds.ts';
import type { DatedChange } from './judge.ts';

/** Keys of the messages that a changelog asks for; one that the catalog lacks is shown as its last word. */
export const changelogMessages: readonly string[] = [
  'changes.since',
  'changes.nothing',
  'changes.neverReleased',
  ...changeClasses.map((one) => `changes.classes.${one}`),
  ...[...kindRows.values()].map(({ kind }) => `changes.kinds.${kind}`),
];

/** The changes for people, as Markdown in one language of the later catalog. `since` is the release, or a commit. */
export function changelog(changes: readonly DatedChange[], now: Catalog, language: Language, since: string): string {
  const { code: locale, direction } = language;
  const translate = translateTo(now, locale);
  const own = (raw: string) => text(raw, direction);
  const titles = new Map(now.domains.map(({ id, title }) => [id, title[locale] ?? id]));
  const blocks = [`## ${opening(own(translate('changes.since', { release: since })), direction)}`];
  if (changes.length === 0) blocks.push(opening(own(translate('changes.nothing')), direction));
  for (const one of changeClasses.toReversed()) {
    const some = changes.filter(({ row }) => rowOf(row).class === one);
    if (some.length === 0) continue;
    const items = some.map((change) => `- ${opening(itemOf(change), direction)}`);
    blocks.push(`### ${opening(own(translate(`changes.classes.${one}`)), direction)}`, items.join('\n'));
  }
  return `${blocks.join('\n\n')}\n`;

  function itemOf({ kind, domain, subject, from, to, released }: DatedChange): Markdown {
    const arrow = own(direction === 'rtl' ? '←' : '→');
    const values = [from, to].flatMap((value) => (value === undefined || value === subject ? [] : [shown(value)]));
    const parts: Markdown[] = [
      strong(own(translate(`changes.kinds.${kind}`))),
      ...(domain === undefined ? [] : [own(titles.get(domain) ?? domain)]),
      ...(subject === domain ? [] : [code(subject, direction)]),
      ...(values.length === 2 ? [join([...values.slice(0, 1), arrow, ...values.slice(1)], ' ')] : values),
      ...(released ? [] : [own(translate('changes.neverReleased'))]),
    ];
    return join(parts, ' · ');
  }

  /** A path, id or version as code; any other text as itself. */
  function shown(value: string): Markdown {
    return /^[\w./{}*-]+$/.test(value) ? code(value, direction) : own(value);
  }
}
