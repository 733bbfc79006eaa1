import { type Sentence, say } from '../../core/text/say.ts';

/** Keys of a file that people think of together. */
export interface Part {
  readonly title: Sentence;
  readonly keys: readonly string[];
}

/** What only those who write the code of the platform look at. It has every key that no other part has. */
export const forDevelopers: Part = { title: say`For developers`, keys: ['id', 'version', 'counts', 'links'] };

/** The parts of a domain, in the order in which people think. */
export const parts: readonly Part[] = [
  { title: say`Words`, keys: ['title', 'summary'] },
  { title: say`At a glance`, keys: ['icon', 'tier', 'status', 'activeFor', 'owners'] },
  { title: say`Pages`, keys: ['routes'] },
  { title: say`Contents`, keys: ['collections', 'blocks', 'components'] },
  { title: say`Relations`, keys: ['requiredDependencies', 'usedBy'] },
  forDevelopers,
];

/** What a field is for, in at most eight words, where its schema says more. By its keys without the positions in lists. */
export const helps: Readonly<Record<string, Sentence>> = {
  'domain title': say`The name by which everyone knows it`,
  'domain summary': say`What it offers, in one line`,
  'domain icon': say`The picture beside its name`,
  'domain tier': say`How much the other domains rest on it`,
  'domain status': say`Whether its pages are there already`,
  'domain activeFor': say`The sites that have its pages`,
  'domain owners': say`Who answers for it, the first one first`,
  'domain requiredDependencies': say`What it needs in order to work`,
  'domain usedBy': say`What uses it`,
  'domain collections': say`The records that it keeps`,
  'domain blocks': say`Ready-made sections for any page`,
  'domain components': say`What its user interface is made of`,
  'domain version': say`It follows from what has changed`,
  'domain links': say`Where those who run it look next`,
  'domain routes path': say`The address below the one of the site`,
  'domain routes name': say`Keeps the id when the path changes`,
  'domain routes formerly': say`Old addresses that lead to this one`,
  'domain routes example': say`The id of a record that exists`,
  'domain routes deprecated': say`The page will go`,
  'domain routes deprecated until': say`The last day of the page`,
  'domain routes deprecated since': say`The day on which that was announced`,
  'domain routes deprecated use': say`The page that takes its place`,
  'sites sites url': say`Where its pages are`,
  'owners owners contact': say`An address that begins with https or mailto`,
  'languages languages direction': say`How it is written`,
  'languages languages draft': say`In progress: nothing of it is published`,
  'policy limits': say`Exact numbers, not the highest ones`,
  'policy exceptions': say`Findings that are right as they are`,
  'policy severities': say`Checks that are stricter here, or off`,
  'policy sameMeaning': say`Texts whose translations still hold`,
  'policy sameWords': say`Texts that are the same in other languages`,
};
