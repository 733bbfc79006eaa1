import type { Catalog, Language } from '../catalog.ts';
import { address, code, join, link, type Markdown, opening, strong, text } from '../encode/markdown.ts';
import { type Translate, translateTo } from '../words/translate.ts';
import { kindOf } from './change.ts';
import { changeClasses, changeKinds } from './change-kinds.ts';
import { type DatedChange, exceptionFor } from './judge.ts';
import type { Notified } from './notify.ts';

/** The policy is no part of it, and what has no class is no news to those who use the catalog. */
const listedClasses = changeClasses.filter((one) => one !== 'none').toReversed();

/** Keys of the messages that a changelog asks for; one that the catalog lacks is shown as its last word. */
export const changelogMessages: readonly string[] = [
  ...['since', 'nothing', 'neverReleased', 'redirected', 'use', 'approved', 'notify'].map((key) => `changes.${key}`),
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
  /** Whom to notify. */
  readonly notified?: readonly Notified[];
}

/** The changes for people, as Markdown in one language of the later catalog. */
export function changelog(changes: readonly DatedChange[], compared: Compared, language: Language): string {
  const { now, since, policy } = compared;
  const { code: locale, direction } = language;
  const translate = translateTo(now, locale);
  const own = (raw: string) => opening(text(raw, direction), direction);
  const itemOf = itemsFor(compared, translate, language);
  const blocks = listedClasses.flatMap((one) => {
    const items = changes.filter(({ key }) => kindOf(key).class === one).map(itemOf);
    return items.length === 0 ? [] : [`### ${own(translate(`changes.classes.${one}`))}`, items.join('\n')];
  });
  const notices = noticesOf(compared, language);
  if (notices.length > 0) blocks.push(`### ${own(translate('changes.notify'))}`, notices.join('\n'));
  if (policy !== undefined) blocks.unshift(opening(strong(text(policy, direction)), direction));
  if (blocks.length === 0) blocks.push(own(translate('changes.nothing')));
  return `${[`## ${own(translate('changes.since', { release: since }))}`, ...blocks].join('\n\n')}\n`;
}

/** An owner whom to notify, with the domains that it is about. */
function noticesOf(compared: Compared, { code: locale, direction }: Language): string[] {
  const own = (raw: string) => text(raw, direction);
  const titles = titlesIn(compared, locale);
  return (compared.notified ?? []).map(({ owner: { id, name, contact }, domains }) => {
    const who = link(own(name[locale] ?? id), address(contact));
    return `- ${opening(join([who, ...domains.map((one) => own(titles.get(one) ?? one))], ' · '), direction)}`;
  });
}

/** The titles of all domains of both catalogs, by id. */
function titlesIn({ before, now }: Compared, locale: string): ReadonlyMap<string, string> {
  const named = [before, now].flatMap(({ domains, externalDomains }) => [...externalDomains, ...domains]);
  return new Map(named.map(({ id, title }) => [id, title[locale] ?? id]));
}

/** How one change is told: an item of a list, and under a domain that is gone its routes. */
function itemsFor(compared: Compared, translate: Translate, { code: locale, direction }: Language) {
  const { before, now } = compared;
  const own = (raw: string) => text(raw, direction);
  const titles = titlesIn(compared, locale);
  const routes = new Map([...before.routes, ...now.routes].map((route) => [route.id, route]));
  // A path, id or version is code; any other text is itself.
  const shown = (value: string) => (/^[\w./{}*-]+$/.test(value) ? code(value, direction) : own(value));

  /** What was, and what is; of a deprecation, what is to be used instead. */
  const valuesOf = ({ kind, subject, from, to }: DatedChange): Markdown[] => {
    if (kind === 'route-deprecated') {
      const use = routes.get(subject)?.deprecated?.use;
      return use === undefined ? [] : [own(translate('changes.use', { route: use }))];
    }
    const values = [from, to].flatMap((value) => (value === undefined || value === subject ? [] : [shown(value)]));
    const arrow = own(direction === 'rtl' ? '←' : '→');
    return values.length === 2 ? [join([...values.slice(0, 1), arrow, ...values.slice(1)], ' ')] : values;
  };

  /** Why a break was approved. */
  const reasonsOf = (change: DatedChange): Markdown[] => {
    const checks = ['version-too-low', 'package-break', 'removed-too-early'];
    const approvals = checks.flatMap((check) => exceptionFor(check, change, now) ?? []);
    return approvals.slice(0, 1).map(({ data: { reason } }) => own(translate('changes.approved', { reason })));
  };

  return (change: DatedChange): string => {
    const { kind, domain, subject, to = '', released } = change;
    const parts: Markdown[] = [
      strong(own(translate(`changes.kinds.${kind}`, kind === 'route-deprecated' ? { until: to } : {}))),
      ...(domain === undefined ? [] : [own(titles.get(domain) ?? domain)]),
      ...(subject === domain ? [] : [code(subject, direction)]),
      ...valuesOf(change),
      ...(kind === 'route-moved' ? [own(translate('changes.redirected'))] : []),
      ...reasonsOf(change),
      ...(released ? [] : [own(translate('changes.neverReleased'))]),
    ];
    const isGone = kind === 'domain-removed' || kind === 'domain-became-external';
    const gone = before.routes.filter((route) => isGone && route.domain === subject);
    const lines = [join(parts, ' · '), ...gone.map(({ path }) => code(path, direction))];
    return lines.map((line, index) => `${index === 0 ? '' : '  '}- ${opening(line, direction)}`).join('\n');
  };
}
