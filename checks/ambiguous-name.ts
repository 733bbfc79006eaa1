import type { Check } from '../core/check/check.ts';
import { labelOf } from '../core/model/source-contents.ts';
import { at } from '../core/read/location.ts';
import { shortened } from '../core/text/characters.ts';
import { repeats } from '../core/text/lists.ts';
import { plainName } from '../core/text/plain-letters.ts';
import { isUnwritten } from '../core/words/translations.ts';

export const ambiguousName: Check = {
  id: 'ambiguous-name',
  severity: 'error',
  isMandatory: true,
  title: 'No two things of a kind have the same title or name in a language; external domains count as domains',
  why: 'Domains refer to each other by title, and readers know things only by name. Case is ignored.',
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
      const label = labelOf(thing);
      const location = at(thing, thing.label ?? '');
      if (label === undefined) return [];
      if (typeof label === 'string') return { thing, text: label, language: '', location };
      return languages.map(({ code }) => {
        return { thing, text: label[code] ?? '', language: code, location: at(location, code) };
      });
    });
    const repeated = repeats(names, ({ thing, text, language }) =>
      isUnwritten(text) ? undefined : `${thing.namespace} ${language} ${plainName(text, language || 'en')}`,
    );
    for (const [{ thing, text, language, location }, first] of repeated) {
      const { id, namespace, label = '' } = thing;
      const firstId = first.thing.id;
      // `duplicate` reports two things with the same id.
      if (firstId === id) continue;
      const inLanguage = language === '' ? '' : ` (${language})`;
      const message = `The ${namespace}s "${firstId}" and "${id}" share the ${label} "${shortened(text)}"${inLanguage}`;
      const related = [{ location: first.location, message: `The ${label} of "${firstId}"` }];
      yield { location, message, hint: `Choose another ${label} for one of them`, related };
    }
  },
};
