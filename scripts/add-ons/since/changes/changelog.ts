import { type Markdown, withCode, withDirectionMark } from '../../../../core/encode/markdown.ts';
import { subjectKinds } from '../../../../core/model/exception.ts';
import { counted, listed } from '../../../../core/text/characters.ts';
import { grouped, itemsBy } from '../../../../core/text/lists.ts';
import { type Change, changeId, domainOf, isExposure, isOfPolicy } from './changes.ts';
import type { Facts } from './fact.ts';
import { audiences, type Family } from './families.ts';

/** Returns text such as `breaks links to it`, or '' if nothing breaks. */
export function brokenBy(changes: readonly Change[]): string {
  const broken = audiences.filter(([audience]) => changes.some(({ classes }) => classes[audience] === 'breaking'));
  return broken.length === 0 ? '' : `breaks ${broken.map(([, users]) => users).join(', ')}`;
}

function endOf(change: Change, before: Facts): string {
  const breaks = brokenBy([change]);
  if (breaks === '') return '';
  const names = before.requirersOf(domainOf(change));
  return names.length === 0 ? `; ${breaks}` : `; ${breaks}; required by ${listed(names)}`;
}

export const sentenceOf = (change: Change, before: Facts): string => `${change.sentence}${endOf(change, before)}`;

const sections: readonly (readonly [title: string, takes: (change: Change) => boolean])[] = [
  ['Made public', isExposure],
  ['Breaking', (change) => change.class === 'breaking'],
  ['New', (change) => change.event === 'came' && isThing(change)],
  ['Policy', isOfPolicy],
  ['Compatible, but code that lists every member must follow', (change) => change.class === 'members'],
  ['Compatible', (change) => change.class === 'compatible'],
  ['Cosmetic', () => true],
];

/** A route is not a thing here: it is part of its domain. */
function isThing({ family }: Change): boolean {
  return family !== 'route' && subjectKinds.some((kind) => kind === family);
}

export function changelog(heading: string, changes: readonly Change[], before: Facts, after: Facts, picture = '') {
  const sectionOf = (change: Change) => sections.find(([, takes]) => takes(change))?.[0] ?? '';
  const bySection = itemsBy(changes, sectionOf);
  const keyOf = (change: Change) => changeId({ ...change, domain: undefined }) + endOf(change, before);
  const blocks = sections.flatMap(([title]) => {
    const items = Array.from(grouped(bySection(title), keyOf).values(), ([first, ...others]) => {
      const isNewDomain = first.family === 'domain' && first.event === 'came';
      const contents = isNewDomain ? contentsOfDomain(first.subject, after) : '';
      const domains = listed(others.map(({ domain = '' }) => domain));
      const also = others.length === 0 ? '' : `; the same of ${counted(others.length, 'more domain')}: ${domains}`;
      return `- ${inline(`${first.sentence}${contents}${endOf(first, before)}${also}`)}`;
    });
    const block = items.length === 0 ? [] : [`### ${title}\n\n${items.join('\n')}`];
    return title === 'Breaking' && picture !== '' ? [...block, picture] : block;
  });
  return `${[`## ${heading}`, ...(blocks.length === 0 ? ['Nothing changed.'] : blocks)].join('\n\n')}\n`;
}

function inline(line: string): Markdown {
  return withDirectionMark(
    withCode(line, /(?:^`)?((?<=^`)[\w.-]+(?=`)|(?<= )(?:\/[\w./{}-]+|(?:https:\/\/|mailto:)[\w./:@-]*[\w/]))`?/),
    'ltr',
  );
}

function contentsOfDomain(id: string, facts: Facts): string {
  const namesOf = (family: Family) => facts.ofDomain(id, family).map(({ name }) => name);
  const sizes = (['collection', 'component', 'block'] as const).flatMap((family) => {
    const count = namesOf(family).length;
    return count === 0 ? [] : counted(count, family);
  });
  const parts: readonly (readonly [before: string, list: readonly string[]])[] = [
    ['at ', namesOf('active')],
    ['requires ', namesOf('requires')],
    ['answers ', facts.ofDomain(id, 'route').map(({ value }) => value)],
    ['', sizes],
  ];
  const filled = parts.flatMap(([before, list]) => (list.length === 0 ? [] : before + listed(list)));
  return filled.length === 0 ? '' : `: ${filled.join('; ')}`;
}
