import { type Sentence, say } from '../../core/text/say.ts';

/** Keys of a file that people think of together. */
export interface Part {
  readonly title: Sentence;
  readonly keys: readonly string[];
}

/** What only those who write the code of the platform look at: every key that no other part has. */
export const forDevelopers: Part = { title: say`For developers`, keys: [] };

/** The parts of a domain, in the order in which people think. */
export const parts: readonly Part[] = [
  { title: say`Words`, keys: ['title', 'summary'] },
  { title: say`At a glance`, keys: ['icon', 'tier', 'status', 'activeFor', 'owners'] },
  { title: say`Pages`, keys: ['routes'] },
  { title: say`Contents`, keys: ['collections', 'blocks', 'components'] },
  { title: say`Relations`, keys: ['requiredDependencies', 'usedBy'] },
  forDevelopers,
];
