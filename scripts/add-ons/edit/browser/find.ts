import { plainLetters } from '../../../../core/text/plain-letters.ts';
import type { YamlValue } from '../../../../core/text/value.ts';
import lucide from '../../../../schema/lucide.json' with { type: 'json' };
import subjects from './lucide-subjects.json' with { type: 'json' };

/** Whether a text has what is searched for, without regard to capitals and accents. */
export function hasText(text: string, searched: string): boolean {
  return searched === '' || plainLetters(text).includes(plainLetters(searched));
}

/** Where a value has what is searched for; undefined where it has not. */
export function keysOf(value: YamlValue | undefined, searched: string): string[] | undefined {
  if (typeof value !== 'object') return hasText(String(value ?? ''), searched) ? [] : undefined;
  for (const [key, one] of Object.entries(value ?? {})) {
    const inside = keysOf(one, searched);
    if (inside) return [key, ...inside];
  }
  return undefined;
}

/** The icons that words in any language ask for: first those of subjects of a city, then those with such a name. */
export function iconsFor(searched: string): string[] {
  const ofSubjects = subjects.filter((one) => Object.values(one.words).some((words) => hasText(words, searched)));
  const others = lucide.names.filter((name) => hasText(name, searched));
  return [...new Set([...ofSubjects.flatMap(({ icons }) => icons), ...others])];
}

/** What an icon shows, in a language; its name, where no subject has it. */
export function iconIn(language: string, icon: string): string {
  const { words } = subjects.find(({ icons }) => icons.includes(icon)) ?? {};
  const texts: Readonly<Record<string, string>> = words ?? {};
  return texts[language]?.split(', ')[0] ?? icon;
}
