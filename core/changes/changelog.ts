import type { Catalog, Language } from '../catalog.ts';
import { code, join, type Markdown, opening, strong, text } from '../encode/markdown.ts';
import { translateTo } from '../words/translate.ts';
import { kindOf } from './change.ts';
import { changeClasses, changeKinds } from './change-kinds.ts';
import { type DatedChange, exceptionFor } from './judge.ts';

/** The policy is no part of it, and what has no class is no news to those who use the catalog. */
const listedClasses = changeClasses.filter((one) => one !== 'none').toReversed();

/** Keys of the messages that a changelog asks for; one that the catalog lacks is shown as its last word. */
export const changelogMessages: readonly string[] = [
  ...['since', 'nothing', 'neverReleased', 'redirected', 'use', 'approved'].map((key) => `changes.${key}`),
  ...listedClasses.map((one) => `changes.classes.${one}`),
  ...[...changeKinds.values()].filter((one) => one.class !== 'none').map(({ kind }) => `changes.kinds.${kind}`),
];

/** What a changelog is about: `before` is the release, or a commit; `since` is what a reader calls it. */
interface Compared {
  readonly before: Catalog;
  readonly now: Catalog;
  readonly since: string;
  /** What a reviewer must see before anything else. */
  readonly policy?: string | undefined;
}

/** The changes for people, as Markdown in one language of the later catalog. */
export function changelog(changes: readonly DatedChange[], compared: Compared, language: Language): string {
  const { before, now, since, policy } = compared;
  const { code: locale, direction } = language;
  const translate = translateTo(now, locale);
  const own = (raw: string) => text(raw, direction);
  const titles = new Map([...before.domains, ...now.domains].map(({ id, title }) => [id, title[locale] ?? id]));
  const routes = new Map([...before.routes, ...now.routes].map((route) => [route.id, route]));
  const blocks = listedClasses.flatMap((one) => {
    const some = changes.filter(({ key }) => kindOf(key).class === one);
    const items = some.map((change) => `- ${opening(itemOf(change), direction)}${routesOf(change)}`);
    const heading = `### ${opening(own(translate(`changes.classes.${one}`)), direction)}`;
    return some.length === 0 ? [] : [heading, items.join('\n')];
  });
  if (policy !== undefined) blocks.unshift(opening(strong(own(policy)), direction));
  if (blocks.length === 0) blocks.push(opening(own(translate('changes.nothing')), direction));
  return `${[`## ${opening(own(translate('changes.since', { release: since })), direction)}`, ...blocks].join('\n\n')}\n`;

  function itemOf(change: DatedChange): Markdown {
    const { kind, domain, subject, released } = change;
    const parts: Markdown[] = [
      strong(own(translate(`changes.kinds.${kind}`, kind === 'route-deprecated' ? { until: change.to ?? '' } : {}))),
      ...(domain === undefined ? [] : [own(titles.get(domain) ?? domain)]),
      ...(subject === domain ? [] : [code(subject, direction)]),
      ...valuesOf(change),
      ...(kind === 'route-moved' ? [own(translate('changes.redirected'))] : []),
      ...reasonsOf(change),
      ...(released ? [] : [own(translate('changes.neverReleased'))]),
    ];
    return join(parts, ' · ');
  }

  /** What was, and what is; of a deprecation, what is to be used instead. */
  function valuesOf({ kind, subject, from, to }: DatedChange): Markdown[] {
    if (kind === 'route-deprecated') {
      const use = routes.get(subject)?.deprecated?.use;
      return use === undefined ? [] : [own(translate('changes.use', { route: use }))];
    }
    const values = [from, to].flatMap((value) => (value === undefined || value === subject ? [] : [shown(value)]));
    const arrow = own(direction === 'rtl' ? '←' : '→');
    return values.length === 2 ? [join([...values.slice(0, 1), arrow, ...values.slice(1)], ' ')] : values;
  }

  /** Why a break was approved. */
  function reasonsOf(change: DatedChange): Markdown[] {
    const checks = ['version-too-low', 'package-break', 'removed-too-early'];
    const approvals = checks.flatMap((check) => exceptionFor(check, change, now) ?? []);
    return approvals.slice(0, 1).map(({ data: { reason } }) => own(translate('changes.approved', { reason })));
  }

  /** The routes of a domain that is gone. */
  function routesOf({ kind, subject }: DatedChange): string {
    if (kind !== 'domain-removed' && kind !== 'domain-became-external') return '';
    const gone = before.routes.filter(({ domain }) => domain === subject);
    return gone.map(({ path }) => `\n  - ${opening(code(path, direction), direction)}`).join('');
  }

  /** A path, id or version as code; any other text as itself. */
  function shown(value: string): Markdown {
    return /^[\w./{}*-]+$/.test(value) ? code(value, direction) : own(value);
  }
}
