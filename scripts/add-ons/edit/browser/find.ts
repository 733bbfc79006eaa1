import { plainLetters } from '../../../../core/text/plain-letters.ts';
import type { YamlValue } from '../../../../core/text/value.ts';
import lucide from '../../../../schema/lucide.json' with { type: 'json' };
import subjects from './lucide-subjects.json' with { type: 'json' };

/** Whether a text has what is searched for, without regard to capitals and accents. */
export function hasText(text: string, searched: string): boolean {
  return searched === '' || plainLetters(text).includes(plainLetters(searched));
}

/** Each place where a value has what is searched for, also as what it names is called. */
export function placesOf(
  value: YamlValue | undefined,
  searched: string,
  labelOf: (name: string) => string | undefined,
): string[][] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) =>
      placesOf(one, searched, labelOf).map((keys) => [key, ...keys]),
    );
  const text = String(value ?? '');
  return hasText(`${text} ${labelOf(text) ?? ''}`, searched) ? [[]] : [];
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
