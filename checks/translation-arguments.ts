import type { ParsedMessage } from '../core/catalog.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { at } from '../core/place.ts';
import { shortened } from '../core/words/characters.ts';
import { isPlaceholder } from '../core/words/translated-texts.ts';

export const translationArguments: Check = {
  id: 'translation-arguments',
  severity: 'error',
  title:
    'Every message is ICU MessageFormat 1, and has the same arguments, by name and kind, as in the source language',
  why: 'Readers of a translation that lacks an argument miss a fact; an argument that only a translation has is never filled in.',
  example: exampleOf(`
# file: messages/fr.yaml
page:
-  backToSite: 'Retour au site {sit}' # want: The message lacks the argument {site}, and has {sit}, which the source text lacks
+  backToSite: 'Retour au site {site}'
  version: Version
  total: '{count, plural, one {# jardin} many {# jardins} other {# jardins}}'
`),
  *run({ messageList }) {
    for (const message of messageList) {
      const { parsed, original } = message;
      const place = at(message);
      if (typeof parsed === 'string') {
        const hint = 'Check the braces; an ASCII apostrophe quotes them, so write ’';
        yield { place, message: `The message is not ICU MessageFormat: ${parsed}`, hint };
        continue;
      }
      for (const name of parsed.openSelects) {
        const hint = 'Add `other {…}`: it is what every value without a branch of its own shows';
        yield { place, message: `The select of {${name}} lacks the branch "other"`, hint };
      }
      if (original === undefined || typeof original.parsed === 'string' || isPlaceholder(message.text)) continue;
      const faults = [...differences(parsed.args, original.parsed.args)].join(', and ');
      if (faults !== '')
        yield { place, message: `The message ${faults}`, hint: `Source text: ${shortened(original.text)}` };
    }
  },
};

function* differences(own: ParsedMessage['args'], source: ParsedMessage['args']): Iterable<string> {
  const lackedBy = (args: ParsedMessage['args'], others: ParsedMessage['args']) =>
    [...others.keys()].flatMap((name) => (args.has(name) ? [] : [`{${name}}`])).join(', ');
  const [missing, extra] = [lackedBy(own, source), lackedBy(source, own)];
  if (missing !== '') yield `lacks the argument ${missing}`;
  if (extra !== '') yield `has ${extra}, which the source text lacks`;
  for (const [name, kind] of own) {
    const wanted = source.get(name) ?? kind;
    if (wanted !== kind) yield `has {${name}} as ${kind}, the source text as ${wanted}`;
  }
}
