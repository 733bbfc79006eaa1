import { repeats } from '../core/build/repeats.ts';
import type { Catalog, Message, Text, Wording } from '../core/catalog.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf, type Finding } from '../core/diagnostic.ts';
import { at, type Located } from '../core/place.ts';
import { shortened } from '../core/words/characters.ts';
import { counted } from '../core/words/counted.ts';
import { didYouMean, nearest } from '../core/words/nearest.ts';
import { isPlaceholder, literalsOf } from '../core/words/translated-texts.ts';

export const translationGlossary: Check = {
  id: 'translation-glossary',
  severity: 'warning',
  title:
    'A term of the glossary is translated as the glossary says; a single word, outside of messages, only where it is a whole phrase',
  why: 'A reader who meets two words thinks of two things. In a name such as Waste Collection, an ordinary word is no term.',
  example: exampleOf(`
# file: domains/parks.yaml
blocks:
  - slug: garden-card
-    name:
-      en: Garden
-      fr: Parc # want: The term "Garden" is "Jardin" in Français
-      ar: حديقة
+    name: { en: Garden, fr: Jardin, ar: حديقة }
`),
  *run(catalog) {
    const { glossary, baseLanguage } = catalog;
    if (glossary === undefined || baseLanguage === undefined) return;
    const terms = termsOf(glossary, baseLanguage);
    const { uses, termsByOriginal } = usesOf(terms, catalog);
    for (const { term, language, languageName, count, wrong } of uses) {
      const message = `The term "${term.text[baseLanguage]}" is "${term.text[language]}" in ${languageName}`;
      // Where no text agrees, the glossary is what differs.
      if (wrong.length > 1 && wrong.length === count) {
        const related = wrong.slice(0, 3).map((one) => ({ place: at(one), message: 'A text without it' }));
        const hint = `Correct it here, or write it in ${counted(count, 'text')}`;
        yield { place: at(term, language), message: `${message}, and no text says so`, hint, related };
        continue;
      }
      const hint = `Write "${term.text[language]}", or change the glossary`;
      for (const one of wrong) {
        yield { place: at(one), message, hint, related: [{ place: at(term), message: 'The term' }] };
      }
    }
    yield* misspeltTerms(terms, termsByOriginal, baseLanguage);
  },
};

interface Term extends Located {
  readonly text: Text;
}

/** The terms by their word in the base language, in small letters; of two with one word the first. */
function termsOf(glossary: NonNullable<Catalog['glossary']>, baseLanguage: string): ReadonlyMap<string, Term> {
  const terms = new Map<string, Term>();
  for (const [index, text] of glossary.data.terms.entries()) {
    const word = text[baseLanguage]?.trim().toLowerCase() ?? '';
    if (word !== '' && !terms.has(word)) terms.set(word, { file: glossary.file, pointer: `/terms/${index}`, text });
  }
  return terms;
}

/** A term in one language. */
interface Use {
  readonly term: Term;
  readonly language: string;
  readonly languageName: string;
  /** How many originals hold the term. */
  count: number;
  /** Their translations that do not have it. */
  readonly wrong: Wording[];
}

/** The terms in each original text or message. */
type TermsByOriginal = ReadonlyMap<string | Message, readonly string[]>;

/** Every term that an original text holds, in each language. */
function usesOf(terms: ReadonlyMap<string, Term>, catalog: Catalog) {
  const anyTerm = anyOf([...terms.keys()]);
  const termsByOriginal = new Map<string | Message, readonly string[]>();
  const taken = repeatedTitles(catalog);
  const uses = new Map<string, Use>();
  for (const wording of catalog.wordings) {
    const { file, pointer, language, languageName, text, message } = wording;
    const original = message?.original ?? wording.original;
    if (original === undefined || file === 'glossary.yaml') continue;
    const words = termsByOriginal.get(original) ?? termsIn(original, anyTerm);
    termsByOriginal.set(original, words);
    for (const word of words) {
      const isTaken = pointer.includes('/title/') && taken.has(wording.original);
      const isTranslation = language !== catalog.baseLanguage && !isPlaceholder(text) && !isTaken;
      const term = terms.get(word);
      const wanted = term?.text[language]?.toLowerCase();
      if (!isTranslation || term === undefined || wanted === undefined) continue;
      const key = `${word} ${language}`;
      const use = uses.get(key) ?? { term, language, languageName, count: 0, wrong: [] };
      uses.set(key, use);
      use.count += 1;
      if (!text.toLowerCase().includes(wanted)) use.wrong.push(wording);
    }
  }
  return { uses: [...uses.values()], termsByOriginal };
}

/** The terms in an original text or message; in a text, one of a single word only where it is a whole phrase. */
function termsIn(original: string | Message, anyTerm: RegExp): readonly string[] {
  // What an apostrophe keeps from being an argument is no word either.
  const words = wordsOf(original).replace(/\{\w*\}/g, ' ');
  const found = [...new Set(words.match(anyTerm))];
  if (typeof original !== 'string' || found.length === 0) return found;
  const phrases = words.split(/[^\p{L}\p{M}\p{N} '’-]+/u).map((phrase) => phrase.trim());
  return found.filter((word) => word.includes(' ') || phrases.includes(word));
}

/** What a reader sees of an original, in small letters. */
function wordsOf(original: string | Message): string {
  const literals = typeof original === 'string' ? [original] : literalsOf({ text: original.text, message: original });
  return literals.join(' ').toLowerCase();
}

/** Matches each of these words, in small letters, where it stands alone; the longest first, so that a term within a term is reported once. */
function anyOf(words: readonly string[]): RegExp {
  const patterns = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return patterns.length === 0
    ? /(?!)/g
    : new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
}

/** The titles of more than one domain, which have a finding of their own. */
function repeatedTitles({ domains, externalDomains, baseLanguage = '' }: Catalog): ReadonlySet<string | undefined> {
  const titles = [...domains, ...externalDomains].map(({ title }) => title[baseLanguage]);
  return new Set([...repeats(titles, (title) => title)].map(([title]) => title));
}

/** Terms that are looked at for a misspelling: each costs a look at every word of the catalog. */
const mostMisspelt = 20;

/** Terms that no text holds, where a text holds a word that differs from it by a letter or two before its ending. */
function* misspeltTerms(
  terms: ReadonlyMap<string, Term>,
  termsByOriginal: TermsByOriginal,
  baseLanguage: string,
): Iterable<Finding> {
  const held = new Set([...termsByOriginal.values()].flat());
  const unheld = [...terms].filter(([word]) => !held.has(word) && !word.includes(' ')).slice(0, mostMisspelt);
  if (unheld.length === 0) return;
  const words = new Set<string>();
  for (const original of termsByOriginal.keys()) {
    for (const word of wordsOf(original).match(/[\p{L}\p{M}]{4,}/gu) ?? []) words.add(word);
  }
  for (const [word, term] of unheld) {
    const near = words.has(word) ? undefined : nearest(word, words);
    if (near === undefined || near.slice(-2) !== word.slice(-2)) continue;
    const message = `No text holds the term "${shortened(word)}"`;
    yield { place: at(term, baseLanguage), message, hint: didYouMean(near) };
  }
}
