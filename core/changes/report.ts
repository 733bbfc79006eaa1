import { code, type Markdown, opening, text } from '../encode/markdown.ts';
import { counted } from '../words/counted.ts';
import { type Change, isExposure, isOfPolicy } from './changes.ts';
import type { Facts } from './fact.ts';
import { audiences, type ChangeClass } from './families.ts';
import type { DatedChange } from './judge.ts';

/** Changes under one title, a sentence for each. */
interface ChangeSection {
  readonly title: string;
  readonly changes: readonly DatedChange[];
}

const classTitles: Readonly<Record<ChangeClass, string>> = {
  breaking: 'Breaking',
  members: 'Compatible, but code that lists every member must follow',
  compatible: 'Compatible',
  cosmetic: 'Cosmetic',
  none: 'Other',
};

/** Changes in sections, in the order in which they come: what a reviewer must see before anything else, then a section for each class. */
function sectionsOf(changes: readonly DatedChange[]): ChangeSection[] {
  const sections = new Map<string, DatedChange[]>();
  for (const change of changes) {
    const title = titleOf(change);
    sections.set(title, [...(sections.get(title) ?? []), change]);
  }
  return [...sections].map(([title, own]) => ({ title, changes: own }));
}

function titleOf(change: Change): string {
  if (isExposure(change)) return 'Made public';
  return isOfPolicy(change) ? 'Policy' : classTitles[change.class];
}

/** Whom a change breaks, to be read after its sentence; '' where it breaks nothing. */
export function brokenBy({ classes, domain, subject }: Change, before: Facts): string {
  const broken = audiences.filter((audience) => classes[audience] === 'breaking');
  if (broken.length === 0) return '';
  const names = before.requirersOf(domain ?? subject).join(', ');
  return `; breaks ${broken.join(', ')}${names === '' ? '' : `; required by ${names}`}`;
}

/** What a finding says of its changes; no more than `maxLines` of them. */
export function linesOf(changes: readonly Change[], before: Facts, maxLines: number): string[] {
  const lines = changes.slice(0, maxLines).map((change) => `${change.sentence}${brokenBy(change, before)}`);
  const left = changes.length - lines.length;
  return left > 0 ? [...lines, `and ${counted(left, 'more change')}: npm run changes`] : lines;
}

/** The changes as Markdown below a heading: a changelog, or the summary of a pull request. */
export function changelog(heading: string, changes: readonly DatedChange[]): string {
  const item = ({ sentence }: Change) => `- ${opening(withPaths(sentence), 'ltr')}`;
  const blocks = sectionsOf(changes).map(
    (section) => `### ${section.title}\n\n${section.changes.map(item).join('\n')}`,
  );
  return `${[`## ${heading}`, ...(blocks.length === 0 ? ['Nothing changed.'] : blocks)].join('\n\n')}\n`;
}

/** A sentence with the field that it begins with, and the paths in it, as code. */
function withPaths(sentence: string): Markdown {
  const parts = sentence.split(/(^`[\w.-]+`|(?<= )\/[\w./{}-]+(?= |$))/).filter((part) => part !== '');
  const inline = parts.map((part) =>
    /^[`/]/.test(part) ? code(part.replaceAll('`', ''), 'ltr') : text(part.trim(), 'ltr'),
  );
  return inline.join(' ') as Markdown;
}
