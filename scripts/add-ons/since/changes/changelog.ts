import { type Markdown, opening, withCode } from '../../../../core/encode/markdown.ts';
import { subjectKinds } from '../../../../core/model/exception.ts';
import { counted, listed } from '../../../../core/text/characters.ts';
import { grouped, itemsBy } from '../../../../core/text/lists.ts';
import { type Change, isExposure, isOfPolicy } from './changes.ts';
import type { Facts } from './fact.ts';
import { audiences, type Family } from './families.ts';

const broken: Readonly<Record<(typeof audiences)[number], string>> = {
  imports: 'services that import it',
  links: 'links to it',
  platform: 'sites and domains that need it',
};

function brokenBy({ family, classes, domain, subject }: Change, before: Facts): string {
  const breaks = audiences.flatMap((audience) => (classes[audience] === 'breaking' ? broken[audience] : []));
  if (breaks.length === 0) return '';
  const isDomain = family === 'domain' || family === 'external';
  const names = before.requirersOf(domain ?? (isDomain ? subject : ''));
  const requirers = names.length === 0 ? '' : `; required by ${listed(names)}`;
  return `; breaks ${breaks.join(', ')}${requirers}`;
}

export const sentenceOf = (change: Change, before: Facts): string => `${change.sentence}${brokenBy(change, before)}`;

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

export function changelog(heading: string, changes: readonly Change[], before: Facts, after: Facts): string {
  const sectionOf = (change: Change) => sections.find(([, takes]) => takes(change))?.[0] ?? '';
  const bySection = itemsBy(changes, sectionOf);
  const sameKey = (change: Change) => {
    const { family, event, subject, from, to } = change;
    return JSON.stringify([family, event, subject, from, to, brokenBy(change, before)]);
  };
  const blocks = sections.flatMap(([title]) => {
    const items = Array.from(grouped(bySection(title), sameKey).values(), ([first, ...others]) => {
      const isNewDomain = first.family === 'domain' && first.event === 'came';
      const contents = isNewDomain ? contentsOfDomain(first.subject, after) : '';
      const domains = listed(others.map(({ domain = '' }) => domain));
      const also = others.length === 0 ? '' : `; the same of ${counted(others.length, 'more domain')}: ${domains}`;
      return `- ${inline(`${first.sentence}${contents}${brokenBy(first, before)}${also}`)}`;
    });
    return items.length === 0 ? [] : [`### ${title}\n\n${items.join('\n')}`];
  });
  return `${[`## ${heading}`, ...(blocks.length === 0 ? ['Nothing changed.'] : blocks)].join('\n\n')}\n`;
}

function inline(line: string): Markdown {
  return opening(
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
