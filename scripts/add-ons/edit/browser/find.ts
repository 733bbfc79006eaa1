import { plainLetters } from '../../../../core/text/plain-letters.ts';

/** Whether a text has what is searched for, without regard to capitals and accents. */
export function hasText(text: string, searched: string): boolean {
  return searched === '' || plainLetters(text).includes(plainLetters(searched));
}

/** A subject of a city: its words by language, and icons that show it. */
interface Subject {
  readonly words: Readonly<Record<string, string>>;
  readonly icons: readonly string[];
}

export interface IconWords {
  readonly subjects: readonly Subject[];
  /** Lucide's own words, in English, by the name of the icon. */
  readonly tags: Readonly<Record<string, string>>;
}

/** The icons that words in any language ask for: first those of subjects, then those with the English words; without words, all. */
export function iconsFor({ subjects, tags }: IconWords, searched: string): string[] {
  const ofSubjects = subjects.filter((one) => Object.values(one.words).some((words) => hasText(words, searched)));
  const others = Object.entries(tags).filter(([name, words]) => hasText(`${name} ${words}`, searched));
  return [...new Set([...ofSubjects.flatMap(({ icons }) => icons), ...others.map(([name]) => name)])];
}
