import type { Check } from '../core/check/check.ts';
import { labelOf } from '../core/model/contents.ts';
import { at } from '../core/read/place.ts';
import { shortened } from '../core/text/characters.ts';
import { repeats } from '../core/text/lists.ts';
import { plainName } from '../core/text/plain-letters.ts';
import { say, word } from '../core/text/say.ts';
import { isUnwritten } from '../core/words/translations.ts';

export const ambiguousName: Check = {
  id: 'ambiguous-name',
  severity: 'error',
  isMandatory: true,
  title: 'No two things of a kind have the same title or name in a language; an external domain is a domain, too',
  why: 'Domains refer to each other by title, and readers know all things only by their names. Case makes no difference.',
  example: `
# file: domains/water.yaml
title:
  en: Water Supply
-  fr: Cartographie # want: The domains "maps" and "water" share the title "Cartographie" (fr)
-  # hint: Choose another title for one of them
-  # also: external-domains.yaml: The title of "maps"
+  fr: Distribution d’eau
  ar: إمدادات المياه
`,
  *run({ languages, things }) {
    const names = things.flatMap((thing) => {
      const { label: key = '' } = thing;
      const label = labelOf(thing) ?? {};
      const place = at(thing, key);
      if (typeof label === 'string') return { key, text: label, thing, language: '', place };
      return languages.map(({ code: language }) => {
        return { key, text: label[language] ?? '', thing, language, place: at(place, language) };
      });
    });
    const written = names.filter(({ text }) => !isUnwritten(text));
    const repeated = repeats(
      written,
      ({ thing, language, text }) => `${thing.namespace} ${language} ${plainName(text, language || 'en')}`,
    );
    for (const [{ key, text, thing, language, place }, { thing: first, place: firstPlace }] of repeated) {
      // `duplicate` reports two things with the same id.
      if (first.id === thing.id) continue;
      const where = language === '' ? '' : say` (${language})`;
      yield {
        place,
        message: say`The ${word(thing.namespace)}s "${first.id}" and "${thing.id}" share the ${word(key)} "${shortened(text)}"${where}`,
        hint: say`Choose another ${word(key)} for one of them`,
        related: [{ place: firstPlace, message: say`The ${word(key)} of "${first.id}"` }],
      };
    }
  },
};
