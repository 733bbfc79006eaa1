import type { Catalog, Language } from '../catalog.ts';
import { address, code, join, link, type Markdown, opening, strong, text } from '../encode/markdown.ts';
import { type Translate, translateTo } from '../words/translate.ts';
import type { Change } from './change.ts';
import { audiences, changeClasses, changeKinds } from './change-kinds.ts';
import type { Broken } from './explain.ts';
import { type DatedChange, exceptionFor } from './judge.ts';
import type { Notified } from './notify.ts';

/** The policy is no part of it, and what has no class is no news to those who use the catalog. */
const listedClasses = changeClasses.filter((one) => one !== 'none').toReversed();

/** Keys of the messages that a changelog asks for; one that the catalog lacks is shown as its last word. */
export const changelogMessages: readonly string[] = [
  ...['since', 'nothing', 'neverReleased', 'redirected', 'use', 'approved', 'affects', 'notify'],
  ...audiences.map((one) => `breaks.${one}`),
  ...listedClasses.map((one) => `classes.${one}`),
  ...[...changeKinds.values()].filter((one) => one.class !== 'none').map(({ kind }) => `kinds.${kind}`),
].map((key) => `changes.${key}`);

/** What a changelog is about: `before` is the release, or a commit; `since` is what a reader calls it. */
interface Compared {
  readonly before: Catalog;
  readonly now: Catalog;
  readonly since: string;
  /** Code of the language of `now` that it is in. */
  readonly locale: string;
  /** Markdown, where it is not that there are changes since then. */
  readonly heading?: string;
  /** For a reviewer: what must be seen before anything else, whom a break concerns, and whom to notify. */
  readonly review?: {
    readonly policy: string | undefined;
    readonly brokenBy: (change: Change) => Broken;
    readonly notified: readonly Notified[];
  };
}

/** The changes for people, as Markdown in one language of the later catalog. */
export function changelog(changes: readonly DatedChange[], compared: Compared): string {
  const { now, since, locale, heading, review } = compared;
  const direction = now.languages.find(({ code }) => code === locale)?.direction ?? 'ltr';
  const translate = translateTo(now, locale);
  const own = (raw: string) => opening(text(raw, direction), direction);
  const titleOf = titlesIn(compared);
  const itemOf = itemsFor(compared, titleOf, translate, direction);
  const blocks = listedClasses.flatMap((one) => {
    const items = changes.filter((change) => change.class === one).map(itemOf);
    return items.length === 0 ? [] : [`### ${own(translate(`changes.classes.${one}`))}`, items.join('\n')];
  });
  const notices = (review?.notified ?? []).map(({ owner: { id, name, contact }, domains }) => {
    const who = link(text(name[locale] ?? id, direction), address(contact));
    return `- ${opening(join([who, ...domains.map((one) => text(titleOf(one), direction))], ' · '), direction)}`;
  });
  if (notices.length > 0) blocks.push(`### ${own(translate('changes.notify'))}`, notices.join('\n'));
  if (review?.policy !== undefined) blocks.unshift(opening(strong(text(review.policy, direction)), direction));
  if (blocks.length === 0) blocks.push(own(translate('changes.nothing')));
  const title = heading ?? own(translate('changes.since', { release: since }));
  return `${[`## ${title}`, ...blocks].join('\n\n')}\n`;
}

/** The title of a domain of either catalog, by its id. */
function titlesIn({ before, now, locale }: Compared): (id: string) => string {
  const named = [before, now].flatMap(({ domains, externalDomains }) => [...externalDomains, ...domains]);
  const titles = new Map(named.map(({ id, title }) => [id, title[locale] ?? id]));
  return (id) => titles.get(id) ?? id;
}

/** How one change is told: an item of a list, and under a domain that is gone its routes. */
function itemsFor(
  { before, now, review }: Compared,
  titleOf: (id: string) => string,
  translate: Translate,
  direction: Language['direction'],
) {
  const own = (raw: string) => text(raw, direction);
  const routes = new Map([...before.routes, ...now.routes].map((route) => [route.id, route]));
  // A path, id or version is code; any other text is itself.
  const shown = (value: string) => (/^[\w./{}*-]+$/.test(value) ? code(value, direction) : own(value));
  const arrow = own(direction === 'rtl' ? '←' : '→');

  /** What was changed, what was, and what is; of a deprecation, what is to be used instead. */
  const valuesOf = ({ kind, domain, subject, from, to }: DatedChange): Markdown[] => {
    const name = subject === domain ? [] : [code(subject, direction)];
    if (kind === 'route-deprecated') {
      const use = routes.get(subject)?.deprecated?.use;
      return use === undefined ? name : [...name, own(translate('changes.use', { route: use }))];
    }
    const values = [from, to].flatMap((value) => (value === undefined ? [] : [shown(value)]));
    const told = values.length === 2 ? [join([...values.slice(0, 1), arrow, ...values.slice(1)], ' ')] : values;
    return from === subject ? told : [...name, ...told];
  };

  /** Why a break was approved. */
  const reasonsOf = (change: DatedChange): Markdown[] => {
    const checks = ['version-too-low', 'package-break', 'removed-too-early'];
    const approvals = checks.flatMap((check) => exceptionFor(check, change, now) ?? []);
    return approvals.slice(0, 1).map(({ data: { reason } }) => own(translate('changes.approved', { reason })));
  };

  /** Whom a break concerns. */
  const concerned = (change: DatedChange): Markdown[] => {
    const { audiences: broken = [], dependents = [] } = review?.brokenBy(change) ?? {};
    const affected = dependents.map((one) => translate('changes.affects', { domain: titleOf(one.domain) }));
    return [...broken.map((one) => translate(`changes.breaks.${one}`)), ...affected].map(own);
  };

  return (change: DatedChange): string => {
    const { kind, domain, subject, to = '', released } = change;
    const parts: Markdown[] = [
      strong(own(translate(`changes.kinds.${kind}`, kind === 'route-deprecated' ? { until: to } : {}))),
      ...(domain === undefined ? [] : [own(titleOf(domain))]),
      ...valuesOf(change),
      ...(kind === 'route-moved' ? [own(translate('changes.redirected'))] : []),
      ...reasonsOf(change),
      ...(released ? [] : [own(translate('changes.neverReleased'))]),
      ...concerned(change),
    ];
    const isGone = kind === 'domain-removed' || kind === 'domain-became-external';
    const gone = before.routes.filter((route) => isGone && route.domain === subject);
    const lines = [join(parts, ' · '), ...gone.map(({ path }) => code(path, direction))];
    return lines.map((line, index) => `${index === 0 ? '' : '  '}- ${opening(line, direction)}`).join('\n');
  };
}
